/** Bots in threads: a move that is wanted now, and a tournament that comes out the same as on one thread. */
import { Worker } from 'node:worker_threads'
import { azul, checkMove, createGame, formatMove, viewFor } from 'azulejo'
import { tournament } from 'azulejo/bots'
import { connectWorker } from 'azulejo/worker'
import { botNamed } from './bots/players.mjs'
import { workerPool } from './bots/pool.mjs'

const file = new URL('./bots/worker.mjs', import.meta.url)
const workerData = { game: 'azul', names: ['mcts:100000000'] }
const thinker = connectWorker(new Worker(file, { workerData }))
const state = createGame({ seed: 'workers' })
const now = new AbortController()
setTimeout(() => now.abort(), 300)
const move = await thinker.bot('mcts:100000000').choose(viewFor(state, 0), 0, {
  moveNow: now.signal,
  onProgress: ({ iterations, line }) =>
    console.log(`${iterations} iterations: ${line.map(formatMove).join(' ')}`),
})
thinker.close()

const names = ['mcts:50', 'greedy', 'random']
const bots = names.map((name) => botNamed('azul', name))
const setup = { board: 'grey' }
const options = { games: 12, seed: 'workers', game: setup }

const pool = workerPool(2, { game: 'azul', names, setup })
const { executor } = pool
const there = await tournament(azul, bots, { ...options, executor, concurrency: 2 }).finally(
  pool.close,
)
const here = await tournament(azul, bots, options)

for (const { name, elo, wins } of there.standings)
  console.log(`${name}: ${Math.round(elo)} Elo, ${Math.round(100 * wins.share)} % won`)
if (checkMove(state, move) !== null || JSON.stringify(there) !== JSON.stringify(here)) {
  console.error('The workers played otherwise.')
  process.exitCode = 1
}
