import type { Random } from '../../core/random-stream'
import { draftValues, rolloutRound, updateDraftValues } from '../fast/draft-values'
import { outlook, roundsLeft, winScale } from '../fast/outlook'
import type { AzulPosition } from '../fast/position'

/** How a search plays on from where its tree ends, and what it makes of it. */
export interface Style {
  /** How many points of luck the drafts of a playout get. */
  readonly noise: number
  /** How many rounds more are played when this one is over, before the outlook is asked. */
  readonly rounds: number
  /** The part of a result's worth that is the player's own score; winning has the rest. */
  readonly own: number
  /** Whether the lead stands for the score where the end is solved, so that two players want the opposite. */
  readonly rivalry: boolean
}

/** Draft values in the rounds after the one that is searched. */
const later = /* @__PURE__ */ draftValues()

/** For each player: what a position comes to. */
export interface Outcome {
  /** The final score. */
  readonly score: Float64Array
  /** The chance to win, a shared win counted in parts. */
  readonly win: Float64Array
  /** What that is worth to the player, from 0 to about 1. */
  readonly worth: Float64Array
}

/** An outcome to write to. */
export function createOutcome(players: number): Outcome {
  return {
    score: new Float64Array(players),
    win: new Float64Array(players),
    worth: new Float64Array(players),
  }
}

/** Plays on from the end of a round, and writes what is to be expected. */
export function settle(
  position: AzulPosition,
  random: Random,
  style: Style,
  outcome: Outcome,
  rounds = style.rounds,
): void {
  const { score, win, worth } = outcome
  const { players } = position
  for (let round = 0; round < rounds && !position.over; round++) {
    position.deal(random)
    updateDraftValues(later, position)
    rolloutRound(later, position, random, style.noise)
  }
  if (position.over) {
    let winners = 0
    for (let player = 0; player < players; player++) {
      score[player] = position.score(player)
      win[player] = position.rank(player) === 1 ? 1 : 0
      winners += win[player]!
    }
    // Stryker disable next-line EqualityOperator: behind the last player nothing is written
    for (let player = 0; player < players; player++) win[player] = win[player]! / winners
  } else {
    const stage = roundsLeft(position)
    let most = Number.NEGATIVE_INFINITY
    // Stryker disable next-line EqualityOperator: behind the last player nothing is written
    for (let player = 0; player < players; player++) {
      const final = position.score(player) + outlook(position, player, stage)
      score[player] = final
      // Stryker disable next-line EqualityOperator: equal scores are the same
      if (final > most) most = final
    }
    let total = 0
    for (let player = 0; player < players; player++) {
      win[player] = Math.exp((score[player]! - most) / winScale(stage))
      total += win[player]!
    }
    // Stryker disable next-line EqualityOperator: behind the last player nothing is written
    for (let player = 0; player < players; player++) win[player] = win[player]! / total
  }
  // Stryker disable next-line EqualityOperator: behind the last player nothing is written
  for (let player = 0; player < players; player++)
    worth[player] = (1 - style.own) * win[player]! + (style.own * score[player]!) / 100
}
