/**
 * Prints the processor time per leaf of the network and of the outlook, on leaves in the order of a search:
 * `node training/bench.mjs [board] [players]`.
 */
import { importSources } from '../test/scripts/source.mjs'

const sources = await importSources(
  'src/azul/fast/game',
  'src/azul/fast/outlook',
  'src/core/random-stream',
  'src/azul/bots/load-weights',
  'src/azul/bots/leaf',
  'src/azul/bots/search',
)
const { createOutcome, loadWeights, newPosition, outlook, randomStream, roundsLeft } = sources
const { Search, SEARCH_PARAMS, withWeights } = sources

const [board = 'colored', seats = '2'] = process.argv.slice(2)
const players = Number(seats)
const weights = await loadWeights(board)
const params = withWeights(SEARCH_PARAMS, weights, newPosition({ board }).board)
const outcome = createOutcome(players)

/** The leaves of searches with 2,000 iterations each, from positions of 20 games. */
const leaves = []
const network = {
  evaluate(position, result) {
    leaves.push(position.clone())
    params.network.evaluate(position, result)
  },
}
for (let game = 0; game < 20; game++) {
  const random = randomStream(game)
  const position = newPosition({ board, players })
  for (let round = 0; round < game % 4 && !position.over; round++) {
    position.deal(random)
    position.playoutRound(random)
  }
  if (position.over) continue
  position.deal(random)
  const search = new Search(position, position.turn, random, 1e6, undefined, { ...params, network })
  for (let i = 0; i < 2000 && !search.isSolved; i++) search.iterate()
}

/** The fastest of ten runs, in microseconds per leaf. */
function measure(evaluate) {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 10; run++) {
    const { user } = process.cpuUsage()
    for (const leaf of leaves) evaluate(leaf)
    best = Math.min(best, (process.cpuUsage().user - user) / leaves.length)
  }
  return best.toFixed(2)
}

const networkTime = measure((leaf) => params.network.evaluate(leaf, outcome))
const outlookTime = measure((leaf) => {
  const stage = roundsLeft(leaf)
  for (let player = 0; player < players; player++) outlook(leaf, player, stage)
})
console.log(
  `${board} ${players}: ${leaves.length} leaves, network ${networkTime} µs, outlook ${outlookTime} µs`,
)
