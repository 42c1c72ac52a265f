import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { standingsOf } from '../../src/bots/standings'
import { type SprtOptions, type SprtState, sprt } from '../../src/cli/arena/sprt'
import type { AnyState } from '../../src/cli/games/cli-game'
import type { GameReport, Standing } from '../../src/entries/bots'
import { azulejoHere, GAMES, interrupter, temporaryFolder } from './tools'

const folder = temporaryFolder()
const bot = (name: string) => fileURLToPath(new URL(`bots/${name}`, import.meta.url))
const faulty = (how: string) => `${how}=node ${bot('faulty.mjs')} ${how}`

interface Result {
  readonly standings: readonly Standing[]
  readonly games: readonly GameReport<never, never>[]
  readonly sprt?: SprtOptions & SprtState & { readonly games: number }
}

async function arena(...args: readonly string[]): Promise<Result> {
  const { code, out, error } = await azulejoHere(['arena', ...args, '--json'])
  expect(error).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out) as Result
}

describe('a tournament', () => {
  test.each([
    ['azul', ['--board', 'grey', '--players', '3'], 6],
    ['qwirkle', ['--game', 'qwirkle'], 2],
  ])('of %s leaves records that replay', async (name, options, games) => {
    const result = await arena('greedy', 'random', ...options, '--games', `${games}`)
    expect(result.games).toHaveLength(games)
    expect(result.sprt).toBe(undefined)
    const { records } = GAMES[name]!
    for (const { record, scores } of result.games) {
      const read = records.read(record)
      expect(record.start).toMatchObject({ seed: expect.stringMatching(/^arena\//) })
      if (name === 'azul') expect(record.start).toMatchObject({ board: 'grey', players: 3 })
      const last = [...records.replay(read)].at(-1)!
      expect(last.state.players.map(({ score }) => score)).toEqual(scores)
    }
    expect(result.standings).toEqual(standingsOf(['greedy', 'random'], result.games).standings)
  })

  test('differs with another seed, and has a hundred games by default', async () => {
    const bots = ['one=random', 'two=random']
    const { games } = await arena(...bots)
    expect(games).toHaveLength(100)
    const few = await arena(...bots, '--games', '4')
    expect(few.games).toEqual(games.slice(0, 4))
    const others = await arena(...bots, '--games', '4', '--seed', 'other')
    expect(others.games).not.toEqual(few.games)
  })

  test('is printed as two tables', async () => {
    const { out, code } = await azulejoHere(['arena', 'greedy', 'random', '--games', '4'])
    expect(code).toBe(0)
    expect(out).toMatch(/^bot +Elo +± +won +95 % +points +games\ngreedy .*\nrandom .*\n\nbefore /)
    expect(out.endsWith('\n')).toBe(true)
  })

  test('resumes in its folder, and does not count old games for the time left', async () => {
    const out = join(folder, 'on')
    const args = ['greedy', 'random', '--out', out]
    await arena(...args, '--games', '4')
    const file = join(out, 'games.jsonl')
    const first = readFileSync(file, 'utf8')
    expect(first.trimEnd().split('\n')).toHaveLength(4)
    const all = await arena(...args, '--games', '6')
    expect(all).toEqual(await arena('greedy', 'random', '--games', '6'))
    const lines = readFileSync(file, 'utf8')
    expect(lines.startsWith(first)).toBe(true)
    expect(
      lines
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(all.games)
    // All games are old now, so there is no estimate of the time left.
    const shown = await azulejoHere(['arena', ...args, '--games', '6'], { isTerminal: true })
    expect(shown.error).toContain(' 1/6')
    expect(shown.error).not.toContain(' left')
    expect(shown.error.endsWith('\r\u001b[J')).toBe(true)
    const other = await azulejoHere(['arena', 'greedy', 'easy', '--out', out])
    expect([other.code, other.out]).toEqual([1, ''])
    expect(other.error).toBe(
      `azulejo: The folder ${out} belongs to a tournament with other settings (see ${out}/tournament.json).\n`,
    )
  })

  test.each([
    ['--time', '20'],
    ['--clock', '0.02'],
    ['--clock', '0.02+0.001'],
  ])('keeps the time that %s %s gives', async (option, value) => {
    const { games } = await arena(faulty('silent'), 'greedy', '--games', '1', option, value)
    for (const { forfeit, seats } of games) {
      expect(forfeit?.reason).toBe('time')
      expect(seats[forfeit!.player]).toBe('silent')
    }
  })

  test('has a clock in seconds, with an increment for each move', async () => {
    const out = join(folder, 'clock')
    for (const [option, time, increment] of [
      ['60+0.5', 60_000, 500],
      ['90', 90_000, 0],
      ['1.5+2', 1500, 2000],
    ] as const) {
      const place = join(out, option)
      await arena('greedy', 'random', '--games', '1', '--clock', option, '--out', place)
      const { clock } = JSON.parse(readFileSync(join(place, 'tournament.json'), 'utf8'))
      expect(clock).toEqual({ time, increment })
    }
  })
})

describe('programs', () => {
  test.each([
    ['illegal', 'illegal-move', /^There is no|^Factory 9|factor/],
    ['nonsense', 'error', /The program wrote "what\?", which is not a message\./],
    ['crash', 'error', /The program exited with code 7\./],
    ['error', 'error', /The program reported: I am tired\./],
  ])('that fail by %s forfeit the game, and play the next', async (how, reason, message) => {
    const { games } = await arena(faulty(how), 'greedy', '--games', '2')
    for (const { forfeit, seats } of games) {
      expect(seats[forfeit!.player]).toBe(how)
      expect(forfeit!.reason).toBe(reason)
      expect(forfeit!.message).toMatch(message)
    }
  })

  test('that do not start are reported in one line', async () => {
    const { code, error, out } = await azulejoHere(['arena', 'node -e 7', 'greedy'])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error).toBe('azulejo: "node -e 7" cannot play: The program exited with code 0.\n')
  })
})

describe('files', () => {
  test('with a bot play', async () => {
    const { games } = await arena(`first=${bot('first.mjs')}`, 'random', '--games', '2')
    for (const { seats, forfeit } of games) {
      expect([...seats].sort()).toEqual(['first', 'random'])
      expect(forfeit).toBe(null)
    }
  })

  test('give their bots the names that they export', async () => {
    const { games } = await arena(bot('first.mjs'), 'random', '--games', '2')
    expect([...games[0]!.seats].sort()).toEqual(['first of azul', 'random'])
  })

  test('without a bot are reported in one line', async () => {
    const empty = join(folder, 'empty.mjs')
    writeFileSync(empty, 'export default 7\n')
    const { code, error } = await azulejoHere(['arena', empty, 'random'])
    expect(code).toBe(1)
    expect(error).toBe(
      `azulejo: ${empty} must export a bot, or a function that makes one, as its default.\n`,
    )
    const missing = await azulejoHere(['arena', './none.mjs', 'random'])
    expect(missing.code).toBe(1)
    expect(missing.error).toMatch(/^azulejo: \.\/none\.mjs cannot be loaded: .*\n$/)
  })
})

test('a tournament that is interrupted ends at once, and keeps the games that were played', async () => {
  const file = join(folder, 'interrupts.mjs')
  const out = join(folder, 'interrupted')
  writeFileSync(file, 'export default { choose: (...args) => globalThis.choose(...args) }')
  const { game } = GAMES['azul']!
  const interrupt = interrupter()
  const choose = (view: AnyState, player: number) => {
    if (
      !existsSync(join(out, 'games.jsonl')) ||
      readFileSync(join(out, 'games.jsonl')).length === 0
    )
      return game.legalMoves(view, player).at(-1)
    interrupt()
    return new Promise(() => {})
  }
  Object.assign(globalThis, { choose })
  const args = ['arena', `x=${file}`, 'greedy', '--games', '4', '--board', 'mini', '--out', out]
  const { code, error } = await azulejoHere(args)
  expect([code, error]).toEqual([130, 'azulejo: Interrupted.\n'])
  expect(readFileSync(join(out, 'games.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(1)
})

/** The scores of a bot in pairs of games, as in docs/command.md: the same tiles from both seats. */
function pairScores(games: Result['games'], name: string): readonly number[] {
  const scores = games.map(({ seats, ranks }) => {
    const meetings = seats.flatMap((one, seat) =>
      seats.flatMap((rival, other) =>
        one === name && rival !== name
          ? [ranks[seat]! < ranks[other]! ? 1 : ranks[seat] === ranks[other] ? 0.5 : 0]
          : [],
      ),
    )
    return meetings.reduce((sum: number, score) => sum + score, 0) / meetings.length
  })
  return scores.flatMap((score, i) => (i % 2 === 1 ? [(scores[i - 1]! + score) / 2] : []))
}

describe('a sequential test', () => {
  const bounds = { alpha: 0.05, beta: 0.05 }

  test('stops once it is decided, after the pair that decides it', async () => {
    const args = ['easy', 'random', '--sprt', '0', '40']
    const { games, sprt: state } = await arena(...args)
    const scores = pairScores(games, 'easy')
    expect(games).toHaveLength(2 * scores.length)
    const options = { elo0: 0, elo1: 40, ...bounds }
    expect(state).toEqual({ ...options, ...sprt(scores, options), games: games.length })
    expect(state!.accepted).toBe('elo1')
    expect(sprt(scores.slice(0, -1), options).accepted).toBe(null)
  })

  test('of the weaker bot accepts the lower strength', async () => {
    const { sprt: state } = await arena('random', 'easy', '--sprt', '-40.25', '0.75')
    expect(state).toMatchObject({ accepted: 'elo0', elo0: -40.25, elo1: 0.75 })
  })

  test('of four seats counts every meeting of the two bots', async () => {
    const args = ['greedy', 'easy', '--players', '4', '--games', '8', '--sprt', '0', '3']
    const { games, sprt: state } = await arena(...args)
    const options = { elo0: 0, elo1: 3, ...bounds }
    expect(state).toEqual({ ...options, ...sprt(pairScores(games, 'greedy'), options), games: 8 })
  })

  test('reports that it is not decided, and shows its progress', async () => {
    const args = 'arena greedy random --sprt 0 5 --games 4'.split(' ')
    const { out, error } = await azulejoHere(args, { isTerminal: true })
    expect(out).toMatch(/Not decided between 0 and 5 Elo \(log likelihood ratio .*, 4 games\)\.\n$/)
    expect(error).toMatch(/ 1\/4.* \(-?0\.00 of -2\.94 to 2\.94\)/)
  })

  test('has 20,000 games at most by default', async () => {
    const { error } = await azulejoHere('arena easy random --sprt 0 40'.split(' '), {
      isTerminal: true,
    })
    expect(error).toContain(' 1/20000')
  })
})

/** Wrong arguments of the arena, with their errors. */
const WRONG: readonly (readonly [readonly string[], RegExp])[] = [
  [['greedy'], /^Name two or more different bots/],
  [['greedy', 'greedy'], /^Name two or more different bots/],
  [['greedy', 'nobody'], /^Unknown bot "nobody" for azul; expected one of random, /],
  [['greedy', 'mcts:5', '--game', 'qwirkle'], /^Unknown bot "mcts:5" for qwirkle; /],
  [
    ['greedy', 'random', '--games', '0'],
    /^--games must be a whole number from 1 to 1000000, not "0"\.$/,
  ],
  [['greedy', 'random', '--players', '5'], /^--players must be 2, 3 or 4, not "5"\.$/],
  [['greedy', 'random', '--board', 'purple'], /^Unknown board "purple"; expected one of colored, /],
  [['greedy', 'random', '--game', 'chess'], /^Unknown game "chess"; expected azul or qwirkle\.$/],
  ...['soon', '0', '60+', '60+x', '+5', '123456', 'x60', '60+0.5s', '60.'].map(
    (clock) =>
      [
        ['greedy', 'random', '--clock', clock],
        /^--clock must be seconds for a game and for each move, like 60\+0\.5\.$/,
      ] as const,
  ),
  ...[
    ['20', '0'],
    ['5', '5'],
    ['0'],
    [],
    ['a', 'b'],
    ['0', '12345'],
    ['x0', '20'],
    ['0', '20x'],
  ].map(
    (bounds) =>
      [
        ['greedy', 'random', '--sprt', ...bounds],
        /^--sprt must be two numbers of Elo points, the lower one first: 0 20\.$/,
      ] as const,
  ),
  [['greedy', 'random', '--time', '0'], /^--time must be a whole number from 1 to 3600000, /],
  [
    ['greedy', 'random', '--jobs', '0'],
    /^--jobs must be a whole number from 1 to (6[4-9]|[7-9]\d|\d{3,}), /,
  ],
  [['greedy', 'random', 'easy', '--sprt', '0', '9'], /^--sprt compares two bots\.$/],
  [['greedy', 'random', '--fast'], /^Unknown option '--fast'\.$/],
]

test.each(WRONG)('arena %j is used wrongly', async (args, message) => {
  const { code, out, error } = await azulejoHere(['arena', ...args])
  expect(out).toBe('')
  expect(error).toMatch(/^azulejo: [^\n]*\n$/)
  expect(error.slice(9).trimEnd()).toMatch(message)
  expect(code).toBe(2)
})
