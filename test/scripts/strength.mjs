/**
 * Plays the matches that docs/bots.md lists, and says how often the first bot comes before the second: `npm run strength`.
 * Fails if one of them is weaker than the docs claim. Wants the built package, and an hour of a core for everything.
 */
import { parseArgs } from 'node:util'
import { tournament } from 'azulejo/bots'
import { botNamed, games as known } from '../../docs/examples/bots/players.mjs'
import { workerPool } from '../../docs/examples/bots/pool.mjs'

/** What to play, and the share that the lower bound has to reach. */
const MATCHES = [
  ...[
    ['colored', 2, [1000, 200, 100]],
    ['grey', 2, [300, 100, 40]],
    ['crystal-x2', 2, [300, 100, 40]],
    ['colored', 3, [300, 60, 60]],
    ['colored', 4, [300, 60, 24]],
  ].flatMap(([board, players, [many, some, few]]) => [
    { board, players, names: ['greedy', 'random'], games: many, least: 0.9 },
    { board, players, names: ['mcts:1000', 'greedy'], games: some, least: 0.8 },
    { board, players, names: ['mcts:10000', 'mcts:1000'], games: few, least: 0.5 },
  ]),
  { names: ['easy', 'random'], games: 400, least: 0.95 },
  { names: ['medium', 'easy'], games: 400, least: 0.75 },
  { names: ['hard', 'medium'], games: 200, least: 0.75 },
  { names: ['expert', 'hard'], games: 30, least: 0.8 },
  { game: 'qwirkle', names: ['greedy', 'random'], games: 40, least: 0.9 },
  { game: 'qwirkle', names: ['search:400', 'greedy'], games: 40, least: 0.5 },
]

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '1' },
  },
})

const percent = (share) => `${(100 * share).toFixed(1)} %`
let failed = 0

for (const { game = 'azul', board, players = 2, names, games, least } of MATCHES) {
  const title = `${game} ${board ?? ''} ${players} ${names.join(' ')}`.replace('  ', ' ')
  if (!title.includes(values.only)) continue
  const setup = board === undefined ? {} : { board }
  const size = Number(values.workers)
  const pool = size > 1 ? workerPool(size, { game, names, setup }) : null
  const bots = names.map((name) => botNamed(game, name))
  const { versus } = await tournament(known[game], bots, {
    games,
    players,
    seed: 'strength',
    game: setup,
    ...(pool === null ? {} : { executor: pool.executor, concurrency: size }),
  }).finally(() => pool?.close())
  const { share, low, high } = versus.find(({ name }) => name === names[0])
  const isMet = low >= least
  if (!isMet) failed++
  const bounds = `${percent(low)} to ${percent(high)}, ${games} games`
  console.log(`${title}: ${percent(share)} (${bounds})${isMet ? '' : `, not ${percent(least)}`}`)
}

if (failed > 0) {
  console.error(`${failed} ${failed === 1 ? 'claim is' : 'claims are'} not met.`)
  process.exitCode = 1
}
