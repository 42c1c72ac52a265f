/**
 * Plays the matches that docs/strength.md lists, and says how often the first bot comes before the second: `npm run strength`.
 * Fails if one of them is weaker than the docs claim. Wants the built package, and an hour of a core for everything.
 *
 * `npm run strength -- --baseline 269d791 --iterations 2000 --games 200` plays today's `mctsBot` against the one of an
 * earlier commit instead, which it builds first; `--time 100` gives both as many milliseconds a move.
 */
import { parseArgs } from 'node:util'
import { mctsBot, tournament } from '../../dist/bots.js'
import { azul } from '../../dist/index.js'
import { botNamed, games as known } from '../../docs/examples/bots/players.mjs'
import { workerPool } from '../../docs/examples/bots/pool.mjs'
import { mctsBotOf } from './baseline.mjs'
import { importSources } from './source.mjs'

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
  { names: ['medium', 'easy'], games: 400, least: 0.65 },
  { names: ['medium', 'one-ply'], games: 400, least: 0.6 },
  { names: ['hard', 'medium'], games: 200, least: 0.75 },
  { names: ['expert', 'hard'], games: 30, least: 0.8 },
  { game: 'qwirkle', names: ['greedy', 'random'], games: 40, least: 0.9 },
  { game: 'qwirkle', names: ['search:400', 'greedy'], games: 40, least: 0.5 },
]

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '1' },
    baseline: { type: 'string' },
    iterations: { type: 'string' },
    time: { type: 'string' },
    games: { type: 'string', default: '200' },
    board: { type: 'string', default: 'colored' },
    players: { type: 'string', default: '2' },
  },
})

/** The test opponent that looks one move ahead. */
const { onePlyBot } = await importSources('test/bots/one-ply')

const percent = (share) => `${(100 * share).toFixed(1)} %`

/** Plays today's `mctsBot` against that of an earlier commit, and prints how often it comes before it. */
async function playBaseline(commit) {
  const { board } = values
  const [games, players] = [Number(values.games), Number(values.players)]
  const effort =
    values.iterations === undefined
      ? { time: Number(values.time ?? 100) }
      : { iterations: Number(values.iterations) }
  const bots = [
    mctsBot({ name: 'now', ...effort }),
    await mctsBotOf(commit, { name: commit, ...effort }),
  ]
  const points = [0, 0]
  const onGame = ({ seats, scores, ranks }, done) => {
    if (players === 2) {
      const own = seats.indexOf('now')
      points[0] += ranks[own] < ranks[1 - own] ? 1 : ranks[own] === ranks[1 - own] ? 0.5 : 0
      points[1] += scores[own] - scores[1 - own]
      if (done % 10 === 0)
        console.error(`${done}: ${points[0]}, ${(points[1] / done).toFixed(1)} points ahead`)
    }
  }
  const { versus, standings } = await tournament(azul, bots, {
    games,
    players,
    seed: 'baseline',
    game: { board },
    onGame,
  })
  const { wins, ties, losses, share, low, high } = versus.find(({ name }) => name === 'now')
  const scores = standings.map(({ name, meanScore }) => `${name} ${meanScore.toFixed(1)}`)
  console.log(
    `${board} ${players}, ${Object.entries(effort).flat().join(' ')}: now before ${commit} ${percent(share)} (${percent(low)} to ${percent(high)}), ${games} games: ${wins} won, ${ties} tied, ${losses} lost; mean scores ${scores.join(', ')}`,
  )
}

if (values.baseline !== undefined) {
  await playBaseline(values.baseline)
  process.exit()
}

let failed = 0

for (const { game = 'azul', board, players = 2, names, games, least } of MATCHES) {
  const title = `${game} ${board ?? ''} ${players} ${names.join(' ')}`.replace('  ', ' ')
  if (!title.includes(values.only)) continue
  const setup = board === undefined ? {} : { board }
  const size = Number(values.workers)
  const pool =
    size > 1 && !names.includes('one-ply') ? workerPool(size, { game, names, setup }) : null
  const bots = names.map((name) => (name === 'one-ply' ? onePlyBot : botNamed(game, name)))
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
