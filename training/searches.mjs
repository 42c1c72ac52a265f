/**
 * Plays games for samples of priors: positions with the visits of the moves in a search. A sample is the position's words,
 * the number of moves, and for each move its number and (from bit 16) its visits.
 */
import { importSources } from '../test/scripts/source.mjs'

const sources = await importSources(
  'src/azul/rules/setup',
  'src/azul/fast/draft-values',
  'src/azul/fast/game',
  'src/core/random-stream',
  'src/azul/fast/legal',
  'src/azul/bots/search',
  'src/azul/bots/tree',
  'src/azul/bots/leaf-network',
  'src/azul/bots/prior-network',
)
const { createGame, DEAL, draftValues, encode, LeafNetwork, LEARNED_PARAMS, moveList } = sources
const { PriorNetwork, randomStream, rolloutRound, Search, SEARCH_PARAMS, updateDraftValues } =
  sources

/** The noise in points on draft values in the rounds before the first sample. */
const EARLY_NOISE = 12

/** The share of the root's priors that is spread evenly, so that no move is overlooked. */
const EVEN_SHARE = 0.1

/** The share of moves that are drawn from the priors instead of the visits: searches see such mistakes, too. */
const MISTAKES = 0.25

/** Plays games by searches, after some noisy rounds by draft values; returns the samples. */
export function searchShard({
  board,
  players,
  seed,
  shard,
  count,
  weights,
  priors = null,
  isFixed,
  iterations,
  minVisits,
}) {
  const params = {
    ...SEARCH_PARAMS,
    ...LEARNED_PARAMS,
    network: new LeafNetwork(weights, isFixed),
    ...(priors === null ? {} : { priors: new PriorNetwork(priors), priorTemperature: 1 }),
  }
  const random = randomStream(`searches ${seed} ${board} ${players} ${shard}`)
  const start = encode(createGame({ board, players, dealer: 'external' }))
  const position = start.clone()
  const values = draftValues()
  const list = moveList()
  const samples = []

  /** Searches the position; adds a sample and makes a move. */
  function step() {
    if (position.phase !== 'draft' || position.legalMoves(list) === 1) {
      updateDraftValues(values, position)
      position.legalMoves(list)
      if (position.phase === 'draft') position.apply(list[0], null)
      else rolloutRound(values, position, null, 0)
      return
    }
    const search = new Search(position.clone(), position.turn, random, 1e6, undefined, params)
    const { tree } = search
    const from = tree.first[0]
    const moves = tree.children[0]
    const priors = tree.prior.slice(from, from + moves)
    for (let i = 0; i < moves; i++)
      tree.prior[from + i] = (1 - EVEN_SHARE) * priors[i] + EVEN_SHARE / moves
    let done = 0
    while (done < iterations && !search.isSolved) {
      search.iterate()
      done++
    }
    addSamples(search, 0, position, 0)
    const isMistake = random(1000) < 1000 * MISTAKES
    const chosen = draw(isMistake ? Array.from(priors) : visitsOf(search, 0, 0))
    position.apply(tree.move[from + chosen], null)
  }

  /** The visits of a node's children; those of a solved node all belong to its best move. */
  function visitsOf(search, node, depth) {
    const { tree } = search
    const from = tree.first[node]
    const visits = Array.from(tree.visits.subarray(from, from + tree.children[node]))
    if (tree.solved[node] === 1)
      visits.fill(0).splice(search.best(node, depth) - from, 1, iterations)
    return visits
  }

  /** Adds samples for a node and for the nodes below it that have enough visits, up to the end of the round. */
  function addSamples(search, node, at, depth) {
    const { tree } = search
    const from = tree.first[node]
    const count = tree.children[node]
    if (count < 2 || tree.move[from] === DEAL) return
    samples.push(Int32Array.from(at.words), Int32Array.of(count))
    samples.push(
      Int32Array.from(visitsOf(search, node, depth), (n, i) => tree.move[from + i] | (n << 16)),
    )
    for (let child = from; child < from + count; child++) {
      if (tree.visits[child] < minVisits) continue
      const next = at.clone()
      next.apply(tree.move[child], null)
      if (next.phase === 'draft') addSamples(search, child, next, depth + 1)
    }
  }

  /** A random index, by weight. */
  function draw(list) {
    let left = (random(2 ** 32) / 2 ** 32) * list.reduce((sum, weight) => sum + weight)
    return Math.max(
      0,
      list.findIndex((weight) => {
        left -= weight
        return left < 0
      }),
    )
  }

  while (samples.length / 3 < count) {
    position.copyFrom(start)
    const noisyRounds = random(5)
    while (!position.over && samples.length / 3 < count) {
      position.deal(random)
      if (position.round <= noisyRounds) {
        updateDraftValues(values, position)
        rolloutRound(values, position, random, EARLY_NOISE)
      } else
        while (position.phase !== 'deal' && !position.over && samples.length / 3 < count) step()
    }
  }
  const data = new Int32Array(samples.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of samples) {
    data.set(part, at)
    at += part.length
  }
  return data
}
