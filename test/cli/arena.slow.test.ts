import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { GameReport, Standing } from '../../src/entries/bots'
import { azulejo, CLI, ROOT, temporaryFolder } from './tools'

const folder = temporaryFolder()
const bot = (name: string) => fileURLToPath(new URL(`bots/${name}`, import.meta.url))
const REPORTS = join(ROOT, 'reports')
const hasPython = spawnSync('python3', ['--version']).status === 0

interface Result {
  readonly standings: readonly Standing[]
  readonly games: readonly GameReport<never, never>[]
  readonly sprt?: { readonly accepted: string | null; readonly games: number }
}

/** Waits until the journal of a tournament has a number of games. */
async function played(games: string, count: number): Promise<void> {
  for (let i = 0; i < 4000; i++) {
    if (existsSync(games) && readFileSync(games, 'utf8').split('\n').length > count) return
    await wait(5)
  }
}

async function arena(...args: readonly string[]): Promise<Result> {
  const { code, out, error } = await azulejo(['arena', ...args, '--json'])
  expect(error).toBe('')
  expect(code).toBe(0)
  return JSON.parse(out) as Result
}

/** The source files of which a run of the command loads the built code. */
function sourcesLoaded(name: string, ...args: readonly string[]): readonly string[] {
  const coverage = join(folder, `coverage-${name}`)
  const env = { ...process.env, NODE_V8_COVERAGE: coverage }
  expect(spawnSync(process.execPath, [CLI, ...args], { env }).status).toBe(0)
  const urls = readdirSync(coverage).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(join(coverage, file), 'utf8')) as {
      result: readonly { readonly url: string }[]
    }
    return result.map(({ url }) => url).filter((url) => url.includes('/dist/cli'))
  })
  const chunks = [...new Set(urls)].map((url) =>
    readFileSync(join(ROOT, 'dist', url.endsWith('/cli.js') ? 'cli.js' : `cli/${basename(url)}`)),
  )
  return chunks.flatMap((code) => code.toString().match(/(?<=^\/\/ )src\/\S+$/gm) ?? [])
}

test.each([
  ['azul', 'qwirkle', []],
  ['qwirkle', 'azul', ['src/azul/rules/board.ts']],
])('an arena of %s loads nothing of %s', (game, other, boards) => {
  const args = ['arena', 'greedy', 'random', '--games', '2', '--jobs', '2', '--game', game]
  const sources = sourcesLoaded(game, ...args)
  expect(sources).toContain(`src/cli/games/${game}/game.ts`)
  expect(sources.filter((path) => path.startsWith(`src/${game}/`)).length).toBeGreaterThan(20)
  // The help and the check of --board list Azul's boards.
  const others = sources.filter((path) => path.startsWith(`src/${other}/`))
  if (boards.length === 0) expect(others).toEqual([])
  else expect(others.filter((path) => !path.includes('/rules/'))).toEqual([])
  expect(sources).not.toContain(`src/cli/games/${other}/game.ts`)
})

describe('built-in bots', () => {
  test('play the same tournament one after another and on two threads', async () => {
    const args = [
      'mcts:6',
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

  test('that use other colors and numbers play by the adapter of the docs', async () => {
    // Below the root, `azulejo` is the built package.
    mkdirSync(REPORTS, { recursive: true })
    const copy = mkdtempSync(join(REPORTS, 'adapter-'))
    cpSync(fileURLToPath(new URL('../../docs/examples/adapter', import.meta.url)), copy, {
      recursive: true,
    })
    const adapter = join(copy, 'adapter.mjs')
    const { standings } = await arena(`theirs=node ${adapter}`, 'random', '--games', '4')
    rmSync(copy, { recursive: true })
    expect(standings[0]).toMatchObject({ name: 'theirs', forfeits: 0 })
    expect(standings[1]).toMatchObject({ name: 'random', forfeits: 0 })
  })

  test('that are the engine itself play both games', async () => {
    const engine = `engine=node ${CLI} engine --bot medium`
    const { standings } = await arena(engine, 'random', '--games', '2')
    expect(standings[0]).toMatchObject({ name: 'engine', forfeits: 0 })
    const other = await arena(engine, 'random', '--game', 'qwirkle', '--games', '2')
    expect(other.standings.map(({ forfeits }) => forfeits)).toEqual([0, 0])
  })
})

describe('a tournament that was broken off', () => {
  test('by kill -9 resumes to the same result', async () => {
    const out = join(folder, 'killed')
    const args = ['arena', 'mcts:20', 'greedy', 'random', '--games', '40', '--json']
    const whole = await azulejo(args)
    const child = spawn(process.execPath, [CLI, ...args, '--jobs', '2', '--out', out])
    const games = join(out, 'games.jsonl')
    await played(games, 5)
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
      `azulejo: The folder ${out} belongs to a tournament with other settings (see ${out}/tournament.json).\n`,
    )
  })

  test('by Ctrl+C ends with one line', async () => {
    const out = join(folder, 'interrupted')
    const args = ['arena', 'mcts:100', 'greedy', '--games', '1000000', '--jobs', '2', '--out', out]
    const child = spawn(process.execPath, [CLI, ...args])
    let error = ''
    child.stderr.on('data', (chunk) => {
      error += chunk
    })
    await played(join(out, 'games.jsonl'), 1)
    child.kill('SIGINT')
    const [code] = await once(child, 'close')
    expect(error).toBe('azulejo: Interrupted.\n')
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
})
