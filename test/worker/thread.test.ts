import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { analyze } from '../../src/entries/bots'
import {
  type AzulState,
  applyMove,
  checkMove,
  createGame,
  legalMoves,
  type PlayerMove,
} from '../../src/entries/index'
import { type ConnectedWorker, connectWorker } from '../../src/entries/worker'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-thread-'))
const file = join(folder, 'thread.mjs')
const state = createGame({ seed: 1 })

type Remote = ConnectedWorker<AzulState, PlayerMove, typeof analyze>
const workers: Remote[] = []

/** A thread with bots, good ones and others. */
function start(workerData: string | null = ''): Remote {
  const worker = connectWorker<AzulState, PlayerMove, typeof analyze>(
    new Worker(file, { workerData }),
  )
  workers.push(worker)
  return worker
}

const codeOf = (promise: unknown) =>
  (promise as Promise<unknown>).then(
    (value) => expect.fail(`came to ${JSON.stringify(value)}`),
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  )

let shared: Remote
beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, 'thread.ts')],
    outfile: file,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
  })
  shared = start()
})
afterAll(() => {
  for (const worker of workers) worker.close()
  rmSync(folder, { recursive: true, force: true })
})

test('bots in a thread play a game', async () => {
  expect(await shared.ready).toEqual([
    'easy',
    'random',
    'mcts',
    'deaf',
    'quitting',
    'crashing',
    'throwing',
  ])
  const [easy, random] = [shared.bot('easy').newGame(), shared.bot('random').newGame()]
  let game = createGame({ seed: 'thread', maxRounds: 1 })
  while (game.phase !== 'over')
    game = applyMove(game, await (game.turn === 0 ? easy : random).choose(game, game.turn))
  expect(game.round).toBe(1)
})

test('a thread reports progress, and moves on moveNow', async () => {
  const now = new AbortController()
  let reports = 0
  const move = await shared.bot('mcts').choose(state, 0, {
    moveNow: now.signal,
    onProgress() {
      if (++reports === 2) now.abort()
    },
  })
  expect(reports).toBeGreaterThanOrEqual(2)
  expect(checkMove(state, move)).toBe(null)
})

test('a thread streams an analysis, and stops it on abort', async () => {
  const stop = new AbortController()
  const analysis = shared.analyze(state, {
    time: 1e9,
    signal: stop.signal,
    onProgress({ moves }) {
      expect(moves.length).toBe(legalMoves(state).length)
      stop.abort(Object.assign(new Error('enough'), { code: 'mine' }))
    },
  })
  expect(await codeOf(analysis)).toBe('mine: enough')
})

test('errors of bots are reported', async () => {
  expect(await codeOf(shared.bot('throwing').choose(state, 0))).toBe(
    'failed: The worker threw RangeError: too much',
  )
  expect(await codeOf(shared.bot('easy').choose(state, 1))).toMatch(/^not-your-turn: /)
})

test('a blocked thread can be aborted and closed', async () => {
  const worker = start()
  await worker.ready
  const stop = new AbortController()
  const asked = worker.bot('deaf').choose(state, 0, { signal: stop.signal })
  stop.abort(Object.assign(new Error('enough'), { code: 'mine' }))
  expect(await codeOf(asked)).toBe('mine: enough')
  const again = codeOf(worker.bot('easy').choose(state, 0))
  worker.close()
  expect(await again).toBe('closed: The connection to the worker is closed.')
})

test('a thread that ends or crashes rejects its requests', async () => {
  const quitting = start()
  const analysis = codeOf(quitting.analyze(state, { time: 1e9 }))
  expect(await codeOf(quitting.bot('quitting').choose(state, 0))).toBe(
    'crashed: The worker is lost. It exited with code 3.',
  )
  expect(await analysis).toBe('crashed: The worker is lost. It exited with code 3.')
  const crashing = start()
  const out = 'crashed: The worker is lost. out of the blue'
  expect(await codeOf(crashing.bot('crashing').choose(state, 0))).toBe(out)
  expect(await codeOf(crashing.bot('easy').choose(state, 0))).toBe(out)
  const broken = start('broken')
  expect(await codeOf(broken.bot('easy').choose(state, 0))).toBe(
    'crashed: The worker is lost. It does not even start.',
  )
  expect(await codeOf(start(null).ready)).toBe('crashed: The worker is lost. It threw null.')
  expect(await codeOf(broken.ready)).toBe('crashed: The worker is lost. It does not even start.')
})
