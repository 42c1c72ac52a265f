/** A tournament on two worker threads; it comes out the same as on one. */
import { azul } from 'azulejo'
import { tournament } from 'azulejo/bots'
import { botNamed } from './bots/players.mjs'
import { workerPool } from './bots/pool.mjs'

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
if (JSON.stringify(there) !== JSON.stringify(here)) {
  console.error('The workers played other games.')
  process.exitCode = 1
}
