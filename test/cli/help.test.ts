import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GAMES } from '../../src/cli/games/all'
import { HELP, HELPS } from '../../src/cli/help'
import { ROOT } from './tools'

const COMMANDS = ['play', 'arena', 'analyze', 'replay', 'convert', 'perft', 'selfplay', 'engine']

test('the help has a page for each command, and no other', () => {
  expect(Object.keys(HELPS)).toEqual(COMMANDS)
  for (const command of COMMANDS) expect(HELP).toMatch(new RegExp(`^ {2}${command} `, 'm'))
  expect(HELP).toContain('0 done, 1 failed, 2 used wrongly, 130 interrupted.')
})

describe.each(COMMANDS)('the help of %s', (command) => {
  const help = HELPS[command]!

  test('has examples', () => {
    expect(help).toMatch(new RegExp(`^ {2}(.* )?azulejo ${command} `, 'm'))
  })

  test('lists every option, and no other', () => {
    const source = readFileSync(`${ROOT}src/cli/commands/${command}.ts`, 'utf8')
    const options = [...source.matchAll(/^ {2}(\w+): \{ type: '/gm)].map(([, name]) => name)
    const listed = [...help.matchAll(/^ {2}--(\w+) {2,}/gm)].map(([, name]) => name)
    expect(listed.sort()).toEqual(options.sort())
  })
})

test('games and boards are those that there are', () => {
  const boards = Object.values(GAMES).flatMap((rules) => rules.boards)
  for (const command of ['play', 'arena', 'perft', 'selfplay']) {
    expect(HELPS[command]).toContain(Object.keys(GAMES).join(' or '))
    expect(HELPS[command]).toContain(`: ${boards.join(', ')} (`)
  }
})

test('bots are those that there are', () => {
  const words = Object.values(GAMES).flatMap((rules) => rules.bots)
  // With a number of milliseconds, `points` is "the same".
  for (const command of ['play', 'arena'])
    for (const word of words) if (word !== 'points:500ms') expect(HELPS[command]).toContain(word)
  for (const rules of Object.values(GAMES)) expect(HELPS['selfplay']).toContain(rules.teacher)
})
