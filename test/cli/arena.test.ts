import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { replay } from '../../src/azul/record'
import type { GameReport } from '../../src/bots/report'
import type { Standing } from '../../src/bots/standings'
import { azulejo, CLI, temporaryFolder } from './tools'

const folder = temporaryFolder()
const bot = (name: string) => fileURLToPath(new URL(`bots/${name}`, import.meta.url))
const faulty = (how: string) => `${how}=node ${bot('faulty.mjs')} ${how}`
const hasPython = spawnSync('python3', ['--version']).status === 0

interface Result {
  readonly standings: readonly Standing[]
  readonly games: readonly GameReport<never, never>[]
  readonly sprt?: { readonly accepted: string | null; readonly games: number }
}

async function arena(...args: readonly string[]): Promise<Result> {
  const { code, out, error } = await azulejo(['arena', ...args, '--json'])
  expect(error).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out) as Result
}

describe('built-in bots', () => {
  test('play the same tournament one after another and on two threads', async () => {
    const args = [
      'mcts:20',
      'greedy',
      'random',
      '--games',
      '12',
      '--board',
      'grey',
      '--players',
      '3',
    ]
    const one = await arena(...args)
    expect(one.games).toHaveLength(12)
    expect(one.standings.map(({ name }) => name).at(-1)).toBe('random')
    expect(await arena(...args, '--jobs', '2')).toEqual(one)
    expect((await arena(...args, '--seed', 'other')).games).not.toEqual(one.games)
  })

  test('of Qwirkle play', async () => {
    const { standings } = await arena('greedy', 'random', '--game', 'qwirkle', '--games', '2')
    expect(standings[0]!.name).toBe('greedy')
  })

  test('leave records that replay', async () => {
    const { games } = await arena('greedy', 'random', '--games', '2')
    for (const { record, scores } of games) {
      const last = [...replay(record as never)].at(-1)!
      expect(last.state.players.map(({ score }) => score)).toEqual(scores)
    }
  })

  test('are told about in a table', async () => {
    const { out, code } = await azulejo(['arena', 'greedy', 'random', '--games', '4'])
    expect(code).toBe(0)
    expect(out).toMatch(/^bot +Elo +± +won +95 % +points +games\ngreedy .*\nrandom .*\n\nbefore /)
  })
})

describe('programs', () => {
  test('of shell play by the protocol, on two threads as on one', async () => {
    const args = [`first=${bot('first.sh')}`, 'greedy', '--games', '4']
    const one = await arena(...args)
    expect(one.standings[1]).toMatchObject({ name: 'first', forfeits: 0 })
    expect(await arena(...args, '--jobs', '2')).toEqual(one)
  })

  test.runIf(hasPython)(
    'in Python play by the protocol, with random numbers that repeat',
    async () => {
      const args = [`python=python3 ${bot('random_bot.py')}`, 'random', '--games', '4']
      const one = await arena(...args)
      expect(one.standings.map(({ forfeits }) => forfeits)).toEqual([0, 0])
      expect(await arena(...args)).toEqual(one)
    },
  )

  test('that are the engine itself play both games', async () => {
    const engine = `engine=node ${CLI} engine --bot medium`
    const { standings } = await arena(engine, 'random', '--games', '2')
    expect(standings[0]).toMatchObject({ name: 'engine', forfeits: 0 })
    const other = await arena(engine, 'random', '--game', 'qwirkle', '--games', '2')
    expect(other.standings.map(({ forfeits }) => forfeits)).toEqual([0, 0])
  })

  test.each([
    ['illegal', 'illegal-move', /^There is no|^Factory 9|factor/],
    ['nonsense', 'error', /It wrote "what\?", which is not a message\./],
    ['crash', 'error', /It ended with code 7\./],
    ['error', 'error', /It answered: I am tired\./],
  ])('that fail by %s forfeit the game, and play the next', async (how, reason, message) => {
    const { games } = await arena(faulty(how), 'greedy', '--games', '2')
    for (const { forfeit, seats } of games) {
      expect(seats[forfeit!.player]).toBe(how)
      expect(forfeit!.reason).toBe(reason)
      expect(forfeit!.message).toMatch(message)
    }
  })

  test('that do not answer forfeit by time, and by their clock', async () => {
    for (const limit of [
      ['--time', '50'],
      ['--clock', '0.05+0.01'],
    ]) {
      const { games } = await arena(faulty('silent'), 'greedy', '--games', '2', ...limit)
      for (const { forfeit } of games) expect(forfeit?.reason).toBe('time')
    }
  })

  test('that do not begin are told in one line', async () => {
    const { code, error, out } = await azulejo(['arena', 'node -e 7', 'greedy'])
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(error).toBe('azulejo: "node -e 7" cannot play: It ended with code 0.\n')
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

  test('without a bot are told in one line', async () => {
    const empty = join(folder, 'empty.mjs')
    writeFileSync(empty, 'export default 7\n')
    const { code, error } = await azulejo(['arena', empty, 'random'])
    expect(code).toBe(1)
    expect(error).toBe(
      `azulejo: ${empty} must export a bot, or a function that makes one, as its default.\n`,
    )
    const missing = await azulejo(['arena', './none.mjs', 'random'])
    expect(missing.code).toBe(1)
    expect(missing.error).toMatch(/^azulejo: \.\/none\.mjs cannot be loaded: .*\n$/)
  })
})

describe('a tournament that was broken off', () => {
  test('by kill -9 goes on to the same table', async () => {
    const out = join(folder, 'killed')
    const args = ['arena', 'mcts:40', 'greedy', 'random', '--games', '40', '--json']
    const whole = await azulejo(args)
    const child = spawn(process.execPath, [CLI, ...args, '--jobs', '2', '--out', out])
    const games = join(out, 'games.jsonl')
    for (let i = 0; i < 2000; i++) {
      if (existsSync(games) && readFileSync(games, 'utf8').split('\n').length > 5) break
      await wait(5)
    }
    child.kill('SIGKILL')
    await once(child, 'close')
    const kept = readFileSync(games, 'utf8').split('\n').length - 1
    expect(kept).toBeGreaterThan(3)
    expect(kept).toBeLessThan(40)
    // As if it had been killed while it wrote.
    writeFileSync(games, '{"index":7,"sea', { flag: 'a' })
    expect(await azulejo([...args, '--out', out])).toEqual(whole)
    expect(readFileSync(games, 'utf8').trimEnd().split('\n')).toHaveLength(40)
    // A third time it has nothing left to do.
    expect(await azulejo([...args, '--out', out])).toEqual(whole)
    const other = await azulejo(['arena', 'greedy', 'random', '--out', out])
    expect(other.code).toBe(1)
    expect(other.error).toBe(
      `azulejo: ${out} is for other settings: ${out}/tournament.json tells which.\n`,
    )
  })

  test('by Ctrl+C ends with one line', async () => {
    const child = spawn(process.execPath, [CLI, 'arena', 'mcts:2000', 'greedy', '--jobs', '2'])
    let error = ''
    child.stderr.on('data', (chunk) => {
      error += chunk
    })
    await wait(700)
    child.kill('SIGINT')
    const [code] = await once(child, 'close')
    expect(error).toBe('azulejo: It was interrupted.\n')
    expect(code).toBe(130)
  })
})

describe('a sequential test', () => {
  test('stops at the same game however many are played at a time', async () => {
    const args = ['easy', 'random', '--sprt', '0', '40']
    const one = await arena(...args)
    expect(one.sprt).toMatchObject({ accepted: 'elo1', elo0: 0, elo1: 40 })
    expect(one.games).toHaveLength(one.sprt!.games)
    expect(await arena(...args, '--jobs', '2')).toEqual(one)
  })

  test('that is not decided says so', async () => {
    const { out } = await azulejo('arena greedy random --sprt 0 5 --games 4'.split(' '))
    expect(out).toMatch(/Not decided between 0 and 5 Elo \(log likelihood ratio .*, 4 games\)\.\n$/)
  })
})

test.each([
  [['greedy'], /^Name two or more different bots/],
  [['greedy', 'greedy'], /^Name two or more different bots/],
  [['greedy', 'nobody'], /^There is no bot "nobody" for azul; there are random, /],
  [['greedy', 'mcts:5', '--game', 'qwirkle'], /^There is no bot "mcts:5" for qwirkle; /],
  [
    ['greedy', 'random', '--games', '0'],
    /^--games must be a whole number from 1 to 1000000, not "0"\.$/,
  ],
  [['greedy', 'random', '--players', '5'], /^--players must be a whole number from 2 to 4, /],
  [['greedy', 'random', '--board', 'purple'], /^There is no board "purple"; there are colored, /],
  [
    ['greedy', 'random', '--game', 'chess'],
    /^There is no game "chess"; there are azul and qwirkle\.$/,
  ],
  [['greedy', 'random', '--clock', 'soon'], /^--clock is seconds for a game and each move/],
  [['greedy', 'random', '--sprt', '20', '0'], /^--sprt takes two numbers of Elo points/],
  [['greedy', 'random', 'easy', '--sprt', '0', '9'], /^--sprt compares two bots\.$/],
  [['greedy', 'random', '--fast'], /^Unknown option '--fast'\.$/],
])('arena %j is used wrongly', async (args, message) => {
  const { code, out, error } = await azulejo(['arena', ...args])
  expect(out).toBe('')
  expect(error).toMatch(/^azulejo: [^\n]*\n$/)
  expect(error.slice(9).trimEnd()).toMatch(message)
  expect(code).toBe(2)
})
