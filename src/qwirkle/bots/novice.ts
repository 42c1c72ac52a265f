import type { Random } from '../../core/random'
import type { PlayerMove } from '../rules/moves'
import { placements } from '../rules/placements'
import type { QwirkleState } from '../rules/state'
import type { Tile } from '../rules/tiles'
import { givenAway, swapOrPass, unseenCounts } from './greedy-bot'

/** The maximum error in points of a player without any skill. */
const MAX_ERROR = 8

/** The number of placements at which the rate of overlooked ones reaches half of its limit. */
const MANY_OPTIONS = 8

/** The minimum points of a conspicuous placement: those of a qwirkle. */
const CONSPICUOUS = 12

/** The factor of oversights for conspicuous placements. */
const OBVIOUS = 0.3

/** The penalty of an overlooked placement: more than any difference of values. */
const OVERLOOKED = -1000

/**
 * The move of the player to move, who counts the points of a placement, but overlooks placements, especially long ones
 * and if there are many, and underestimates what they give away to the next player. `skill` goes from 0, a first game,
 * to 1, the greedy bot.
 */
export function noviceMove(
  view: QwirkleState,
  hand: readonly Tile[],
  random: Random,
  skill: number,
): PlayerMove {
  const found = placements(view.board, hand)
  if (found.length === 0) return swapOrPass(view, view.turn, hand)
  const lack = 1 - skill
  const overlooked = found.length / (found.length + MANY_OPTIONS)
  const unseen = unseenCounts(view, hand)
  let best = found[0]!
  let max = Number.NEGATIVE_INFINITY
  for (const placement of found) {
    const { points, tiles } = placement
    const chance = lack * overlooked * (points >= CONSPICUOUS ? OBVIOUS : 1)
    const isSeen = random(1024) >= 1024 * Math.min(0.95, chance * (0.5 + 0.5 * tiles.length))
    const error = (MAX_ERROR * lack * random(1024)) / 1024
    const value =
      points + error - skill * givenAway(view, placement, unseen) + (isSeen ? 0 : OVERLOOKED)
    if (value > max) {
      max = value
      best = placement
    }
  }
  return { type: 'place', tiles: best.tiles }
}
