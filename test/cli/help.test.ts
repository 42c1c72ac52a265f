import { afterEach, expect, test, vi } from 'vitest'
import { COMMANDS } from '../../src/cli/command-table'
import { GAMES } from '../../src/cli/games/all'
import { formatHelp } from '../../src/cli/options'
import { azulejoHere } from './tools'

const commands = Object.entries(COMMANDS)

test('the overview lists each command', async () => {
  const { out } = await azulejoHere([])
  expect(out.match(/^ {2}[a-z]+(?= {2,})/gm)?.map((line) => line.trim())).toEqual(
    Object.keys(COMMANDS),
  )
  expect(out).toContain('0 done, 1 failed, 2 used wrongly, 130 interrupted.')
})

test.each(commands)('the help of %s has examples and all options', (command, spec) => {
  const help = formatHelp(command, spec)
  expect(help).toMatch(new RegExp(`^ {2}(.* )?azulejo ${command} `, 'm'))
  const listed = [...help.matchAll(/^ {2}--(\w+) {2,}\S/gm)].map(([, name]) => name)
  expect(listed).toEqual(Object.keys(spec.options))
  for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(130)
})

test('games, boards and bots are those that exist', () => {
  const help = (name: 'play' | 'arena') => formatHelp(name, COMMANDS[name]).replaceAll(/\s+/g, ' ')
  for (const { name, boards, bots } of GAMES)
    for (const text of [help('play'), help('arena')]) {
      for (const board of boards) expect(text).toMatch(new RegExp(`--board .*\\b${board}\\b`))
      expect(text).toContain(`Bots for ${name}: ${bots.join(', ')}.`)
    }
})

afterEach(() => {
  vi.doUnmock('../../src/azul/rules/board')
  vi.resetModules()
})

test('a new board of the library is in the help, and accepted', async () => {
  vi.resetModules()
  vi.doMock('../../src/azul/rules/board', async (original) => {
    const module = await original<typeof import('../../src/azul/rules/board')>()
    return { ...module, BOARD_NAMES: [...module.BOARD_NAMES, 'brand-new'] }
  })
  const { COMMANDS } = await import('../../src/cli/command-table')
  const { formatHelp, readCommandLine } = await import('../../src/cli/options')
  for (const name of ['play', 'arena', 'perft', 'selfplay'] as const) {
    expect(formatHelp(name, COMMANDS[name])).toContain('brand-new')
    const { options } = COMMANDS[name]
    const words = { isCount: () => true, error: '' }
    const { values } = readCommandLine(['--board', 'brand-new'], {
      ...COMMANDS[name],
      options: { board: options.board },
      words,
    })
    expect(values.board).toEqual({ board: 'brand-new' })
  }
})
