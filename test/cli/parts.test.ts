import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openBot, parseBotSpec, splitCommand } from '../../src/cli/arena/bots'
import type { Report } from '../../src/cli/arena/game-runner'
import { CliError, quote } from '../../src/cli/cli-error'
import { azulCli } from '../../src/cli/games/azul/game'
import { azulInfo } from '../../src/cli/games/azul/info'
import { parseSearch } from '../../src/cli/games/cli-game'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { qwirkleInfo } from '../../src/cli/games/qwirkle/info'
import { readText } from '../../src/cli/input'
import {
  board,
  flag,
  game,
  type Options,
  players,
  readCommandLine,
  text,
  whole,
} from '../../src/cli/options'
import { claimFolder, openJournal, writeAtomically } from '../../src/cli/output'
import { BOARD_NAMES } from '../../src/entries/index'
import { errorOf, temporaryFolder } from './tools'

const folder = temporaryFolder()

describe('the command line', () => {
  const words = { isCount: () => true, error: '' }
  const spec = { summary: '', description: '', usage: '', examples: [], words }
  const read = <O extends Options>(options: O, ...args: readonly string[]) =>
    readCommandLine(args, { ...spec, options })

  test('has options and words; an unknown option is refused in one sentence', () => {
    const options = { seed: text('a seed'), json: flag('as JSON'), top: whole('rows', 1, 9, 5) }
    expect(read(options, 'a', '--seed', 'x', 'b')).toEqual({
      values: { seed: 'x', json: false, top: 5 },
      words: ['a', 'b'],
    })
    expect(read(options, '--json').values).toEqual({ seed: undefined, json: true, top: 5 })
    expect(errorOf(() => read(options, '--sed', 'x'))).toEqual(["Unknown option '--sed'.", 2])
    expect(errorOf(() => read(options, '--seed'))).toEqual([
      "Option '--seed <value>' argument missing.",
      2,
    ])
  })

  test('has the number of words that the command takes', () => {
    const isCount = (count: number) => count === 1
    const one = { ...spec, options: {}, words: { isCount, error: 'One word, please.' } }
    expect(readCommandLine(['a'], one).words).toEqual(['a'])
    for (const args of [[], ['a', 'b']])
      expect(errorOf(() => readCommandLine(args, one))).toEqual(['One word, please.', 2])
  })

  test('has whole numbers within their bounds, inclusive', () => {
    const options = { n: whole('a number', 3, 5), big: whole('another', 0, 1e15) }
    expect([read(options, '--n', '3'), read(options, '--n', '5')]).toMatchObject([
      { values: { n: 3 } },
      { values: { n: 5 } },
    ])
    expect(read(options).values.n).toBe(undefined)
    expect(read(options, '--big', '999999999999999').values.big).toBe(999_999_999_999_999)
    for (const number of ['2', '6', '', '4.0', '+4', '-4', '4 ', '0x4', '4e0', '0000000000000004'])
      expect(errorOf(() => read(options, `--n=${number}`))).toEqual([
        `--n must be a whole number from 3 to 5, not ${JSON.stringify(number)}.`,
        2,
      ])
  })

  test('has games, boards and numbers of players that exist', () => {
    const options = { game, board, players }
    expect(read(options).values).toMatchObject({ game: azulInfo, board: {}, players: 2 })
    expect(read(options, '--game', 'qwirkle', '--players', '4').values).toMatchObject({
      game: qwirkleInfo,
      board: {},
      players: 4,
    })
    for (const name of ['chess', 'constructor', ''])
      expect(errorOf(() => read(options, '--game', name))).toEqual([
        `Unknown game "${name}"; expected azul or qwirkle.`,
        2,
      ])
    expect(read(options, '--board', 'grey').values.board).toEqual({ board: 'grey' })
    expect(errorOf(() => read(options, '--board', 'gray'))).toEqual([
      `Unknown board "gray"; expected one of ${BOARD_NAMES.join(', ')}.`,
      2,
    ])
    expect(errorOf(() => read(options, '--board', 'grey', '--game', 'qwirkle'))).toEqual([
      'qwirkle has no boards to choose from.',
      2,
    ])
    for (const number of ['1', '5'])
      expect(errorOf(() => read(options, '--players', number))).toEqual([
        `--players must be 2, 3 or 4, not "${number}".`,
        2,
      ])
  })

  test('quotations are cut', () => {
    expect(quote('x'.repeat(60))).toBe(`"${'x'.repeat(60)}"`)
    expect(quote('x'.repeat(61))).toBe(`"${'x'.repeat(60)}…"`)
    expect(quote('a"b')).toBe('"a\\"b"')
  })

  test('a text is the argument itself, or in a file', () => {
    for (const word of ['two words', '{"a":1}', '[Game]', ' {']) expect(readText(word)).toBe(word)
    const file = join(folder, 'text.txt')
    writeFileSync(file, 'zwölf\n')
    expect(readText(file)).toBe('zwölf\n')
    expect(errorOf(() => readText('none.txt'))).toEqual(['There is no file "none.txt".', 1])
    const name = quote(folder)
    expect(errorOf(() => readText(folder))).toEqual([`${name} cannot be read.`, 1])
  })
})

describe('settings', () => {
  test('a file is there as a whole, and nothing beside it', () => {
    const file = join(folder, 'whole')
    writeAtomically(file, 'text')
    expect(readFileSync(file, 'utf8')).toBe('text')
    writeAtomically(file, Uint8Array.of(1, 2))
    expect([...readFileSync(file)]).toEqual([1, 2])
    expect(existsSync(`${file}.new`)).toBe(false)
  })

  test('a folder is for one thing', () => {
    const file = join(folder, 'deep/er/settings.json')
    claimFolder(file, { a: 1 }, 'self-play')
    expect(readFileSync(file, 'utf8')).toBe('{\n  "a": 1\n}\n')
    claimFolder(file, { a: 1 }, 'self-play')
    expect(errorOf(() => claimFolder(file, { a: 2 }, 'self-play'))).toEqual([
      `The folder ${join(folder, 'deep/er')} belongs to self-play with other settings (see ${file}).`,
      1,
    ])
    expect(readFileSync(file, 'utf8')).toBe('{\n  "a": 1\n}\n')
  })
})

describe('the journal of a tournament', () => {
  const report = (index: number) => ({ index, seed: 'zwölf' }) as unknown as Report

  test('keeps games, and leaves out a line that was being written', () => {
    const place = join(folder, 'journal')
    const first = openJournal<Report>(place, { a: 1 })
    expect(first.played.size).toBe(0)
    first.add(report(1))
    first.add(report(0))
    first.close()
    const file = join(place, 'games.jsonl')
    writeFileSync(file, '{"index":2', { flag: 'a' })
    const second = openJournal<Report>(place, { a: 1 })
    expect([...second.played]).toEqual([
      [1, report(1)],
      [0, report(0)],
    ])
    second.add(report(3))
    second.close()
    expect(readFileSync(file, 'utf8')).toBe(
      [1, 0, 3].map((index) => `{"index":${index},"seed":"zwölf"}\n`).join(''),
    )
    expect(errorOf(() => openJournal(place, { a: 2 }))[0]).toContain(
      'belongs to a tournament with other settings',
    )
  })

  test('names a broken line', () => {
    const place = join(folder, 'broken')
    openJournal(place, {}).close()
    const file = join(place, 'games.jsonl')
    writeFileSync(file, '{"index":0}\n\n{"index":\n')
    expect(errorOf(() => openJournal(place, {}))).toEqual([`Line 3 of ${file} is not JSON.`, 1])
  })
})

describe('bots', () => {
  test.each([
    ['hard', { name: 'hard', kind: 'built-in', source: 'hard' }],
    ['elo:1200', { name: 'elo:1200', kind: 'built-in', source: 'elo:1200' }],
    ['mcts:500ms', { name: 'mcts:500ms', kind: 'built-in', source: 'mcts:500ms' }],
    ['My bot 1.0=mcts:5', { name: 'My bot 1.0', kind: 'built-in', source: 'mcts:5' }],
    ['./a/b.mjs', { name: './a/b.mjs', kind: 'file', source: './a/b.mjs' }],
    ['b.js', { name: 'b.js', kind: 'file', source: 'b.js' }],
    ['new=b.cjs', { name: 'new', kind: 'file', source: 'b.cjs' }],
    ['node b.mjs', { name: 'node b.mjs', kind: 'program', source: 'node b.mjs' }],
    ['./program', { name: './program', kind: 'program', source: './program' }],
    ['p=python3 "my bot.py"', { name: 'p', kind: 'program', source: 'python3 "my bot.py"' }],
  ])('%s is read', (text, spec) => {
    expect(parseBotSpec(text, azulCli)).toEqual(spec)
  })

  test('have names of at most 100 characters', () => {
    const command = `node ${'x'.repeat(200)}`
    expect(parseBotSpec(command, azulCli)).toEqual({
      name: command.slice(0, 100),
      kind: 'program',
      source: command,
    })
    // What is too long for a name, or has other signs, is a part of the command.
    for (const text of [`${'n'.repeat(41)}=a b`, 'a/b=c d'])
      expect(parseBotSpec(text, azulCli)).toMatchObject({ name: text, source: text })
    expect(parseBotSpec('n'.repeat(40).concat('=a b'), azulCli).source).toBe('a b')
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
  ])('of a file that %s are reported', async (_, name, code, message) => {
    const source = join(folder, name)
    if (code !== null) writeFileSync(source, code)
    const opened = openBot({ name: 'x', kind: 'file', source }, azulCli)
    await expect(opened).rejects.toThrow(CliError)
    await expect(opened).rejects.toThrow(message)
  })

  test('that do not exist are refused', () => {
    for (const text of [
      'elo:',
      'elo:hard',
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
      expect(errorOf(() => parseBotSpec(text, azulCli))[0]).toMatch(
        /^Unknown bot ".*" for azul; expected one of random, greedy, .*, a file like \.\/my-bot\.mjs, or a program like "python3 my_bot\.py"\.$/,
      )
    expect(parseBotSpec('search:100', qwirkleCli).kind).toBe('built-in')
  })

  test('search for a number of iterations or of milliseconds', () => {
    expect(parseSearch('mcts:20')).toEqual({ kind: 'mcts', iterations: 20 })
    expect(parseSearch('mcts:20ms')).toEqual({ kind: 'mcts', time: 20 })
    expect(parseSearch('points:999999999')).toEqual({ kind: 'points', iterations: 999_999_999 })
    for (const spec of [
      'mcts',
      'mcts:',
      'mcts:0',
      'mcts:01',
      'mcts:1000000000',
      'mcts:5s',
      'x mcts:5',
    ])
      expect(parseSearch(spec)).toBeNull()
  })

  test('are made by the function of a file, which gets the name of the game', async () => {
    const file = join(folder, 'options.mjs')
    writeFileSync(file, 'export default async (game) => ({ choose: () => game })')
    for (const rules of [azulCli, qwirkleCli]) {
      const { bot } = await openBot({ name: 'x', kind: 'file', source: file }, rules)
      expect(bot.choose(null as never, 0)).toBe(rules.game.facts.name)
      expect('newGame' in bot).toBe(false)
    }
  })

  test('are what a file exports, also an instance of a class', async () => {
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
  expect(splitCommand('a  b\tc')).toEqual(['a', 'b', 'c'])
  expect(splitCommand(`python3 "my bot.py" 'x y' ""`)).toEqual(['python3', 'my bot.py', 'x y', ''])
  expect(splitCommand('')).toEqual([])
})
