import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openJournal } from '../../src/cli/arena/journal'
import { wordsOf } from '../../src/cli/arena/program'
import { openBot, readSpec } from '../../src/cli/arena/spec'
import type { Report } from '../../src/cli/arena/table'
import {
  gameFrom,
  playersFrom,
  quote,
  readArguments,
  setupFrom,
  textFrom,
  wholeFrom,
  wholeOr,
} from '../../src/cli/arguments'
import { Fault } from '../../src/cli/fault'
import { azulCli } from '../../src/cli/games/azul/game'
import { effortOf } from '../../src/cli/games/effort'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { claimFolder, writeWhole } from '../../src/cli/settings'
import { faultOf, temporaryFolder } from './tools'

const folder = temporaryFolder()

describe('arguments', () => {
  test('are options and words; what is no option is told in one sentence', () => {
    const options = { seed: { type: 'string' }, json: { type: 'boolean', default: false } } as const
    expect(readArguments(['a', '--seed', 'x', 'b'], options)).toMatchObject({
      values: { seed: 'x', json: false },
      positionals: ['a', 'b'],
    })
    expect(faultOf(() => readArguments(['--sed', 'x'], options))).toEqual([
      "Unknown option '--sed'.",
      2,
    ])
    expect(faultOf(() => readArguments(['--seed'], options))).toEqual([
      "Option '--seed <value>' argument missing.",
      2,
    ])
  })

  test('whole numbers lie between their bounds, the bounds included', () => {
    expect([wholeFrom('n', '3', 3, 5), wholeFrom('n', '5', 3, 5)]).toEqual([3, 5])
    expect(wholeFrom('n', '999999999999999', 0, 1e15)).toBe(999_999_999_999_999)
    for (const text of ['2', '6', '', '4.0', '+4', '-4', '4 ', '0x4', '4e0', '0000000000000004'])
      expect(faultOf(() => wholeFrom('n', text, 3, 5))).toEqual([
        `--n must be a whole number from 3 to 5, not ${JSON.stringify(text)}.`,
        2,
      ])
    expect([wholeOr('n', undefined, 3, 5, null), wholeOr('n', '4', 3, 5, null)]).toEqual([null, 4])
    expect(faultOf(() => wholeOr('n', '6', 3, 5, null))[1]).toBe(2)
  })

  test('games, boards and numbers of players are those that there are', () => {
    expect([gameFrom('azul'), gameFrom('qwirkle')]).toEqual([azulCli, qwirkleCli])
    for (const name of ['chess', 'constructor', ''])
      expect(faultOf(() => gameFrom(name))).toEqual([
        `There is no game "${name}"; there are azul and qwirkle.`,
        2,
      ])
    expect(setupFrom(azulCli, undefined)).toEqual({})
    expect(setupFrom(azulCli, 'grey')).toEqual({ board: 'grey' })
    expect(faultOf(() => setupFrom(azulCli, 'gray'))).toEqual([
      `There is no board "gray"; there are ${azulCli.boards.join(', ')}.`,
      2,
    ])
    expect(setupFrom(qwirkleCli, undefined)).toEqual({})
    expect(faultOf(() => setupFrom(qwirkleCli, 'grey'))).toEqual([
      'There are no boards to choose from for qwirkle.',
      2,
    ])
    expect([playersFrom(azulCli, '2'), playersFrom(azulCli, '4')]).toEqual([2, 4])
    for (const text of ['1', '5'])
      expect(faultOf(() => playersFrom(azulCli, text))).toEqual([
        `--players must be a whole number from 2 to 4, not "${text}".`,
        2,
      ])
  })

  test('what is quoted has an end', () => {
    expect(quote('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`)
    expect(quote('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`)
    expect(quote('a"b')).toBe('"a\\"b"')
  })

  test('a text stands in the argument, or in a file', () => {
    for (const text of ['two words', '{"a":1}', '[Game]', ' {']) expect(textFrom(text)).toBe(text)
    const file = join(folder, 'text.txt')
    writeFileSync(file, 'zwölf\n')
    expect(textFrom(file)).toBe('zwölf\n')
    expect(faultOf(() => textFrom(undefined))).toEqual([
      'A position, a file or - for standard input is missing.',
      2,
    ])
    expect(faultOf(() => textFrom('none.txt'))).toEqual(['There is no file "none.txt".', 1])
    const name = quote(folder)
    expect(faultOf(() => textFrom(folder))).toEqual([`${name} cannot be read.`, 1])
  })

  test('a file has at most 64 MB', () => {
    const file = join(folder, 'long')
    writeFileSync(file, '')
    truncateSync(file, 64 * 1024 * 1024)
    expect(textFrom(file)).toHaveLength(64 * 1024 * 1024)
    truncateSync(file, 64 * 1024 * 1024 + 1)
    expect(faultOf(() => textFrom(file))).toEqual([`${quote(file)} is longer than 64 MB.`, 1])
  })
})

describe('settings', () => {
  test('a file is there as a whole, and nothing beside it', () => {
    const file = join(folder, 'whole')
    writeWhole(file, 'text')
    expect(readFileSync(file, 'utf8')).toBe('text')
    writeWhole(file, Uint8Array.of(1, 2))
    expect([...readFileSync(file)]).toEqual([1, 2])
    expect(existsSync(`${file}.new`)).toBe(false)
  })

  test('a folder is for one thing', () => {
    const file = join(folder, 'deep/er/settings.json')
    claimFolder(file, { a: 1 })
    expect(readFileSync(file, 'utf8')).toBe('{\n  "a": 1\n}\n')
    claimFolder(file, { a: 1 })
    expect(faultOf(() => claimFolder(file, { a: 2 }))).toEqual([
      `${join(folder, 'deep/er')} is for other settings: ${file} tells which.`,
      1,
    ])
    expect(readFileSync(file, 'utf8')).toBe('{\n  "a": 1\n}\n')
  })
})

describe('the journal of a tournament', () => {
  const report = (index: number) => ({ index, seed: 'zwölf' }) as unknown as Report

  test('keeps games, and leaves out a line that was being written', () => {
    const place = join(folder, 'journal')
    const first = openJournal(place, { a: 1 })
    expect(first.played.size).toBe(0)
    first.add(report(1))
    first.add(report(0))
    first.close()
    const file = join(place, 'games.jsonl')
    writeFileSync(file, '{"index":2', { flag: 'a' })
    const second = openJournal(place, { a: 1 })
    expect([...second.played]).toEqual([
      [1, report(1)],
      [0, report(0)],
    ])
    second.add(report(3))
    second.close()
    expect(readFileSync(file, 'utf8')).toBe(
      [1, 0, 3].map((index) => `{"index":${index},"seed":"zwölf"}\n`).join(''),
    )
    expect(faultOf(() => openJournal(place, { a: 2 }))[0]).toContain('is for other settings')
  })

  test('says which line is broken', () => {
    const place = join(folder, 'broken')
    openJournal(place, {}).close()
    const file = join(place, 'games.jsonl')
    writeFileSync(file, '{"index":0}\n\n{"index":\n')
    expect(faultOf(() => openJournal(place, {}))).toEqual([`Line 3 of ${file} is not JSON.`, 1])
  })
})

describe('bots', () => {
  test.each([
    ['hard', { name: 'hard', kind: 'built-in', source: 'hard' }],
    ['mcts:500ms', { name: 'mcts:500ms', kind: 'built-in', source: 'mcts:500ms' }],
    ['My bot 1.0=mcts:5', { name: 'My bot 1.0', kind: 'built-in', source: 'mcts:5' }],
    ['./a/b.mjs', { name: './a/b.mjs', kind: 'file', source: './a/b.mjs' }],
    ['b.js', { name: 'b.js', kind: 'file', source: 'b.js' }],
    ['new=b.cjs', { name: 'new', kind: 'file', source: 'b.cjs' }],
    ['node b.mjs', { name: 'node b.mjs', kind: 'program', source: 'node b.mjs' }],
    ['./program', { name: './program', kind: 'program', source: './program' }],
    ['p=python3 "my bot.py"', { name: 'p', kind: 'program', source: 'python3 "my bot.py"' }],
  ])('%s is read', (text, spec) => {
    expect(readSpec(text, azulCli)).toEqual(spec)
  })

  test('have names of at most 100 characters', () => {
    const command = `node ${'x'.repeat(200)}`
    expect(readSpec(command, azulCli)).toEqual({
      name: command.slice(0, 100),
      kind: 'program',
      source: command,
    })
    // What is too long for a name, or has other signs, is a part of the command.
    for (const text of [`${'n'.repeat(41)}=a b`, 'a/b=c d'])
      expect(readSpec(text, azulCli)).toMatchObject({ name: text, source: text })
    expect(readSpec('n'.repeat(40).concat('=a b'), azulCli).source).toBe('a b')
  })

  test.each([
    ['is not there', 'none.mjs', null, /none\.mjs cannot be loaded: Cannot find /],
    ['fails', 'fails.mjs', 'throw null', /fails\.mjs cannot be loaded: null$/],
    [
      'exports nothing',
      'nothing.mjs',
      '',
      /must export a bot, or a function that makes one, as its default\.$/,
    ],
    ['exports no bot', 'other.mjs', 'export default { choose: 7 }', /must export a bot, /],
    ['makes no bot', 'maker.mjs', 'export default () => undefined', /must export a bot, /],
  ])('of a file that %s are told', async (_, name, code, message) => {
    const source = join(folder, name)
    if (code !== null) writeFileSync(source, code)
    const opened = openBot({ name: 'x', kind: 'file', source }, azulCli)
    await expect(opened).rejects.toThrow(Fault)
    await expect(opened).rejects.toThrow(message)
  })

  test('that there are not are told', () => {
    for (const text of [
      'b.jsx',
      'nobody',
      'me',
      'mcts:0',
      'mcts:',
      'search:100',
      'a=',
      'x.ts',
      'Hard',
    ])
      expect(faultOf(() => readSpec(text, azulCli))[0]).toMatch(
        /^There is no bot ".*" for azul; there are random, greedy, .*, files like \.\/my-bot\.mjs, and programs like "python3 my_bot\.py"\.$/,
      )
    expect(readSpec('search:100', qwirkleCli).kind).toBe('built-in')
  })

  test('have an effort in iterations or milliseconds', () => {
    expect(effortOf('mcts:20', ['mcts'])).toEqual({ kind: 'mcts', limits: { iterations: 20 } })
    expect(effortOf('mcts:20ms', ['points', 'mcts'])).toEqual({
      kind: 'mcts',
      limits: { time: 20 },
    })
    expect(effortOf('points:999999999', ['points'])?.limits).toEqual({ iterations: 999_999_999 })
    for (const spec of [
      'mcts',
      'mcts:',
      'mcts:0',
      'mcts:01',
      'mcts:1000000000',
      'mcts:5s',
      'x mcts:5',
    ])
      expect(effortOf(spec, ['mcts'])).toBeNull()
    expect(effortOf('search:5', ['mcts'])).toBeNull()
  })

  test('are made by the function of a file, which is told the game', async () => {
    const file = join(folder, 'told.mjs')
    writeFileSync(file, 'export default async (game) => ({ choose: () => game })')
    for (const rules of [azulCli, qwirkleCli]) {
      const { bot } = await openBot({ name: 'x', kind: 'file', source: file }, rules)
      expect(bot.choose(null as never, 0)).toBe(rules.game.facts.name)
      expect('newGame' in bot).toBe(false)
    }
  })

  test('are what a file exports, also a class with methods of its own', async () => {
    const file = join(folder, 'class.mjs')
    writeFileSync(
      file,
      `class Bot {
        #moves = 7
        choose() { return this.#moves }
        newGame() { return { name: 'one', choose: () => this.#moves + 1 } }
      }
      export default () => new Bot()`,
    )
    const spec = { name: 'mine', kind: 'file', source: file } as const
    const player = await openBot(spec, azulCli)
    await player.ready()
    const { name, choose, newGame } = player.bot
    expect([name, choose(null as never, 0)]).toEqual(['mine', 7])
    expect(newGame!().choose(null as never, 0)).toBe(8)
    player.endGames()
    player.close()
  })
})

test('the words of a command', () => {
  expect(wordsOf('a  b\tc')).toEqual(['a', 'b', 'c'])
  expect(wordsOf(`python3 "my bot.py" 'x y' ""`)).toEqual(['python3', 'my bot.py', 'x y', ''])
  expect(wordsOf('')).toEqual([])
})
