import { exp } from '../../core/exact-math'
import type { QwirklePosition } from '../fast/position'

/** The values of a position, by player. */
export interface Outcome {
  /** The final score, without what all players are expected to gain alike. */
  readonly score: Float64Array
  /** The chance to win; a shared win counts in part. */
  readonly win: Float64Array
}

/** Creates an outcome to write to. */
export function createOutcome(players: number): Outcome {
  return { score: new Float64Array(players), win: new Float64Array(players) }
}

/** What it costs in points to move a turn later, times the number of players. */
const TURN_POINTS = 8

/**
 * Writes the expected outcome of a position between two turns: the chances to win are a softmax over the scores, in which
 * those who move later have less. docs/decisions/0046-qwirkle-bots.md has the self-play to which the numbers are fitted.
 */
export function writeOutcome(position: QwirklePosition, { score, win }: Outcome): void {
  const { players, over, turn } = position
  let tiles = position.bagCount
  for (let player = 0; player < players; player++) tiles += position.handCount(player)
  const scale = ((2.5 + 1.2 * Math.sqrt(tiles)) * 3) / (players + 1)
  let max = Number.NEGATIVE_INFINITY
  for (let player = 0; player < players; player++) {
    const wait = over ? 0 : (player - turn + players) % players
    score[player] = position.score(player) - (TURN_POINTS / players) * wait
    max = Math.max(max, score[player]!)
  }
  let total = 0
  for (let player = 0; player < players; player++) {
    const behind = score[player]! - max
    win[player] = over ? (behind === 0 ? 1 : 0) : exp(behind / scale)
    total += win[player]!
  }
  for (let player = 0; player < players; player++) win[player] = win[player]! / total
}
