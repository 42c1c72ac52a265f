/** Plays games for training samples: ends of rounds, with the outcome of the game. */
import { importSources } from '../test/scripts/source.mjs'
import { outcomeOf, sampleWords, writeEnd, writeOutcome } from './data.mjs'

const sources = await importSources(
  'src/azul/rules/setup',
  'src/azul/fast/draft-values',
  'src/azul/fast/game',
  'src/core/random-stream',
  'src/azul/fast/outlook',
  'src/azul/fast/legal',
  'src/azul/bots/search',
  'src/azul/bots/leaf-network',
)
const { createGame, encode, randomStream, roundsLeft } = sources
const { draftValues, updateDraftValues, rolloutRound } = sources
const { LEARNED_PARAMS, LeafNetwork, moveList, Search, SEARCH_PARAMS } = sources

/**
 * The noise in points on draft values: large in the rounds before the first sample, so that all kinds of walls occur, and
 * small after it, so that the outcome is that of good play.
 */
const EARLY_NOISE = 12
const LATE_NOISE = 1.5

/** The weight of the game's result in a sample's outcome; the search's estimate in the next round has the rest. */
const OUTCOME_SHARE = 0.5

/** Plays games by draft values; returns the samples. */
export function playShard({ board, players, seed, shard, count }) {
  const values = draftValues()
  return samplesOf(
    { board, players, count, random: randomStream(`${seed} ${board} ${players} ${shard}`) },
    (position, random) => {
      updateDraftValues(values, position)
      rolloutRound(values, position, random, LATE_NOISE)
      return null
    },
  )
}

/** Plays games by searches with a network, after some noisy rounds by draft values; returns the samples. */
export function selfplayShard({
  board,
  players,
  seed,
  shard,
  count,
  weights,
  isFixed,
  iterations,
}) {
  const network = new LeafNetwork(weights, isFixed)
  const params = { ...SEARCH_PARAMS, ...LEARNED_PARAMS, network }
  const list = moveList()
  const random = randomStream(`self-play ${seed} ${board} ${players} ${shard}`)
  return samplesOf({ board, players, count, random }, (position) => {
    let estimate = null
    while (position.phase === 'draft' || position.phase === 'tile') {
      if (position.legalMoves(list) === 1) {
        position.apply(list[0], null)
        continue
      }
      const search = new Search(position.clone(), position.turn, random, 10_000, undefined, params)
      for (let i = 0; i < iterations && !search.isSolved; i++) search.iterate()
      const { tree } = search
      const mean = (sums) =>
        Array.from({ length: players }, (_, player) => sums[player] / tree.visits[0])
      estimate ??= { scores: mean(tree.score), shares: mean(tree.win) }
      position.apply(tree.move[search.best()], null)
    }
    return estimate
  })
}

/**
 * Plays games until there are `count` samples. `playRound` plays a round after its deal; it returns an estimate of the
 * game's outcome, or null.
 */
function samplesOf({ board, players, count, random }, playRound) {
  const width = sampleWords(players)
  const data = new Int32Array(count * width)
  const values = draftValues()
  const start = encode(createGame({ board, players, dealer: 'external' }))
  const position = start.clone()
  let at = 0
  while (at < count) {
    position.copyFrom(start)
    const noisyRounds = random(5)
    const from = at
    const estimates = []
    while (!position.over) {
      position.deal(random)
      if (position.round <= noisyRounds) {
        updateDraftValues(values, position)
        rolloutRound(values, position, random, EARLY_NOISE)
      } else {
        const estimate = playRound(position, random)
        // The estimate belongs to the sample at the end of the previous round.
        if (estimate !== null && at > from) estimates[at - 1 - from] = estimate
      }
      // Only ends of rounds that are followed by good play are samples.
      if (position.over || position.round <= noisyRounds || at === count) continue
      writeEnd(data, width * at++, position, roundsLeft(position))
    }
    const outcome = outcomeOf(position)
    for (let i = from; i < at; i++) {
      const estimate = estimates[i - from] ?? outcome
      const mix = (name) =>
        outcome[name].map(
          (value, player) => OUTCOME_SHARE * value + (1 - OUTCOME_SHARE) * estimate[name][player],
        )
      writeOutcome(data, width * i, mix('scores'), mix('shares'))
    }
  }
  return data
}
