import { exp } from '../../core/exact-math'
import type { Random } from '../../core/random-stream'
import { draftValues, rolloutRound, updateDraftValues } from '../fast/draft-values'
import { outlook, roundsLeft, winScale } from '../fast/outlook'
import type { AzulPosition } from '../fast/position'

/** Estimates the outcome at the end of a round: writes scores and chances to win. */
export interface LeafEstimator {
  evaluate(position: AzulPosition, outcome: Outcome): void
}

/** Parameters of the leaf evaluation. */
export interface LeafParams {
  /** The noise in points on the draft values of a rollout. */
  readonly rolloutNoise: number
  /** Rounds that a rollout plays after the current one before the outlook estimates the rest. */
  readonly rolloutRounds: number
  /** The weight of the player's own score in the worth of an outcome; the chance to win has the rest. */
  readonly scoreWeight: number
  /** Whether the endgame solver weighs the lead in place of the score, so that two players have opposite goals. */
  readonly zeroSum: boolean
  /** Estimates the outcome at the end of a round in place of the outlook. */
  readonly network: LeafEstimator | null
}

/** The values of a position, by player. */
export interface Outcome {
  /** The final score. */
  readonly score: Float64Array
  /** The chance to win; a shared win counts in part. */
  readonly win: Float64Array
  /** The worth to the player, from 0 to about 1. */
  readonly worth: Float64Array
}

/** Creates an outcome to write to. */
export function createOutcome(players: number): Outcome {
  return {
    score: new Float64Array(players),
    win: new Float64Array(players),
    worth: new Float64Array(players),
  }
}

/** Draft values of the rollout's rounds; valid within one call. */
const later = /* @__PURE__ */ draftValues()

/** Plays on from the end of a round by draft values, and writes the expected outcome. */
export function evaluateLeaf(
  position: AzulPosition,
  random: Random,
  params: LeafParams,
  outcome: Outcome,
  rounds = params.rolloutRounds,
): void {
  playRounds(position, random, params, rounds)
  evaluateEnd(position, params, outcome)
}

/** Plays rounds by draft values, to the end of the game at most. */
export function playRounds(
  position: AzulPosition,
  random: Random,
  { rolloutNoise }: LeafParams,
  rounds: number,
): void {
  for (let round = 0; round < rounds && !position.over; round++) {
    position.deal(random)
    updateDraftValues(later, position)
    rolloutRound(later, position, random, rolloutNoise)
  }
}

/** Writes the expected outcome at the end of a round or of the game. */
export function evaluateEnd(position: AzulPosition, params: LeafParams, outcome: Outcome): void {
  if (position.over) writeResult(position, outcome)
  else if (params.network !== null) params.network.evaluate(position, outcome)
  else writeOutlook(position, outcome)
  const { score, win, worth } = outcome
  const { scoreWeight } = params
  for (let player = 0; player < worth.length; player++)
    worth[player] = (1 - scoreWeight) * win[player]! + (scoreWeight * score[player]!) / 100
}

function writeResult(position: AzulPosition, { score, win }: Outcome): void {
  for (let player = 0; player < score.length; player++) score[player] = position.score(player)
  writeWinShares(position, win)
}

/** Writes each player's share of the win in a finished game. */
export function writeWinShares(position: AzulPosition, win: Float64Array): void {
  let winners = 0
  for (let player = 0; player < win.length; player++) {
    win[player] = position.rank(player) === 1 ? 1 : 0
    winners += win[player]!
  }
  for (let player = 0; player < win.length; player++) win[player] = win[player]! / winners
}

/** Estimates the final scores by the outlook, and the chances to win by a softmax over them. */
function writeOutlook(position: AzulPosition, { score, win }: Outcome): void {
  const stage = roundsLeft(position)
  let max = Number.NEGATIVE_INFINITY
  for (let player = 0; player < score.length; player++) {
    score[player] = position.score(player) + outlook(position, player, stage)
    max = Math.max(max, score[player]!)
  }
  let total = 0
  for (let player = 0; player < score.length; player++) {
    win[player] = exp((score[player]! - max) / winScale(stage))
    total += win[player]!
  }
  for (let player = 0; player < score.length; player++) win[player] = win[player]! / total
}

/** The lead of a player over the best opponent. */
export function leadOf(scores: Float64Array, player: number): number {
  let max = Number.NEGATIVE_INFINITY
  for (let other = 0; other < scores.length; other++)
    if (other !== player && scores[other]! > max) max = scores[other]!
  return scores[player]! - max
}
