/**
 * Prints the processor time per leaf of the network and of the outlook, and per node of the network for priors and of draft
 * values, on positions in the order of a search: `node training/bench.mjs [board] [players]`.
 */
import { importSources } from '../test/scripts/source.mjs'

const sources = await importSources(
  'src/azul/fast/draft-values',
  'src/azul/fast/game',
  'src/azul/fast/legal',
  'src/azul/fast/outlook',
  'src/core/random-stream',
  'src/azul/bots/load-weights',
  'src/azul/bots/leaf',
  'src/azul/bots/search',
)
const { createOutcome, loadWeights, newPosition, outlook, randomStream, roundsLeft } = sources
const { draftValue, moveList, Search, SEARCH_PARAMS, withWeights } = sources

const [board = 'colored', seats = '2'] = process.argv.slice(2)
const players = Number(seats)
const weights = await loadWeights(board)
const params = withWeights(SEARCH_PARAMS, weights, newPosition({ board }).board)
const outcome = createOutcome(players)

/** The leaves and the expanded nodes of searches with 2,000 iterations each, from positions of 20 games. */
const leaves = []
const nodes = []
const network = {
  evaluate(position, result) {
    leaves.push(position.clone())
    params.network.evaluate(position, result)
  },
}
const priors = {
  write(position, drafts, moves, count, logits) {
    const node = { position: position.clone(), drafts: structuredClone(drafts), count }
    nodes.push({ ...node, moves: moves.slice(0, count) })
    params.priors?.write(position, drafts, moves, count, logits)
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
  const search = new Search(position, position.turn, random, 1e6, undefined, {
    ...params,
    network,
    priors,
  })
  for (let i = 0; i < 2000 && !search.isSolved; i++) search.iterate()
}

/** The fastest of ten runs, in microseconds. */
function measure(list, evaluate) {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < 10; run++) {
    const { user } = process.cpuUsage()
    for (const item of list) evaluate(item)
    best = Math.min(best, (process.cpuUsage().user - user) / list.length)
  }
  return best.toFixed(2)
}

const networkTime = measure(leaves, (leaf) => params.network.evaluate(leaf, outcome))
const outlookTime = measure(leaves, (leaf) => {
  const stage = roundsLeft(leaf)
  for (let player = 0; player < players; player++) outlook(leaf, player, stage)
})
console.log(
  `${board} ${players}: ${leaves.length} leaves, network ${networkTime} µs, outlook ${outlookTime} µs`,
)
const logits = new Float64Array(moveList().length)
const valueTime = measure(nodes, ({ position, drafts, moves, count }) => {
  for (let i = 0; i < count; i++) logits[i] = draftValue(drafts, position, moves[i])
})
const priorTime =
  params.priors === null
    ? 'none'
    : `${measure(nodes, ({ position, drafts, moves, count }) => params.priors.write(position, drafts, moves, count, logits))} µs`
console.log(`${nodes.length} nodes, priors ${priorTime}, draft values ${valueTime} µs`)
