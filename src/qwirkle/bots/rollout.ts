import { baseOf, Player, ScoreBit, Word } from '../fast/layout'
import { FIRST_SWAP, type MoveList, PASS_NUMBER } from '../fast/moves'
import { handValues, scorePlacement, sizeOf } from '../fast/placement'
import type { QwirklePosition } from '../fast/position'
import { bitCount, valueWith } from '../fast/runs'
import { LAST_TILE_BONUS } from '../rules/scoring'
import { HAND_SIZE } from '../rules/tiles'

/** The penalty in points for leaving a line of five, which a single tile completes. */
const LINE_OF_FIVE_PENALTY = 3

/** Rollouts value the placements that score at most this much less than the best one. */
const MAX_DEFICIT = 6

/** The number of traits: six colors, then six shapes. */
const TRAITS = 12

/** The value of a placement from a list of legal moves: its points, less a penalty for lines of five. */
export function placementValue(
  { words, plane }: QwirklePosition,
  move: number,
  points: number,
): number {
  const fives = scorePlacement(words, plane, move) >> ScoreBit.fives
  const base = baseOf(words[Word.turn]!)
  const isLast = words[Word.bagCount] === 0 && sizeOf(move) === words[base + Player.count]
  return points - LINE_OF_FIVE_PENALTY * fives + (isLast ? LAST_TILE_BONUS : 0)
}

/** The move of a rollout: the placement with the highest value, or else the best swap, or the pass. */
export function rolloutMove(position: QwirklePosition, list: MoveList): number {
  position.legalMoves(list)
  const { moves, points, placements } = list
  if (placements === 0) return swapKeeping(position.words, bestTrait(position.words))
  let maxPoints = 0
  for (let i = 0; i < placements; i++) maxPoints = Math.max(maxPoints, points[i]!)
  let best = moves[0]!
  let max = Number.NEGATIVE_INFINITY
  for (let i = 0; i < placements; i++) {
    if (points[i]! < maxPoints - MAX_DEFICIT) continue
    // The value is at most the points and the bonus.
    if (points[i]! + LAST_TILE_BONUS <= max) continue
    const value = placementValue(position, moves[i]!, points[i]!)
    if (value <= max) continue
    max = value
    best = moves[i]!
  }
  return best
}

/** The trait with most distinct tiles in the hand of the player to move. */
function bestTrait(words: Int32Array): number {
  const base = baseOf(words[Word.turn]!)
  let best = 0
  for (let trait = 1; trait < TRAITS; trait++)
    if (bitCount(handValues(words, base, trait)) > bitCount(handValues(words, base, best)))
      best = trait
  return best
}

/**
 * The swap that keeps one tile of each kind with a trait and returns the rest, as far as the bag allows; the pass if
 * nothing can be swapped.
 */
function swapKeeping(words: Int32Array, trait: number): number {
  const base = baseOf(words[Word.turn]!)
  const hand = base + Player.hand
  const count = words[base + Player.count]!
  const max = Math.min(words[Word.bagCount]!, HAND_SIZE)
  let set = 0
  for (let i = 0; i < count && bitCount(set) < max; i++) {
    // Of equal tiles, the last one is kept.
    const isLast = i === count - 1 || words[hand + i] !== words[hand + i + 1]
    if (!isLast || valueWith(words[hand + i]!, trait) < 0) set |= 1 << i
  }
  if (set === 0 && max > 0) set = 1
  return set === 0 ? PASS_NUMBER : FIRST_SWAP | set
}

/** Up to `max` swaps, each of which keeps tiles with a common trait; those that keep most come first. */
export function candidateSwaps(words: Int32Array, max: number): number[] {
  if (words[Word.tileCount] === 0 || words[Word.bagCount]! < HAND_SIZE) return []
  const base = baseOf(words[Word.turn]!)
  const traits = Array.from({ length: TRAITS }, (_, trait) => ({
    trait,
    held: bitCount(handValues(words, base, trait)),
  }))
    .filter(({ held }) => held > 0)
    .sort((a, b) => b.held - a.held)
  const swaps = new Set<number>()
  for (const { trait } of traits) if (swaps.size < max) swaps.add(swapKeeping(words, trait))
  return [...swaps]
}
