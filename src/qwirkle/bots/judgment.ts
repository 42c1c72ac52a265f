import { baseOf, Player, Word } from '../fast/layout'
import { FIRST_SWAP, type MoveList, PASS_NUMBER } from '../fast/moves'
import type { PackedPosition } from '../fast/packed-position'
import { handValues, ScoreBit, scorePlacement, sizeOf } from '../fast/placement'
import { bitCount, valueWith } from '../fast/runs'
import { LAST_TILE_BONUS } from '../rules/scoring'
import { HAND_SIZE } from '../rules/tiles'

/** How many points a line of five gives away. */
const FIVE = 3

/** How many points fewer than the most a placement may score to be looked at closely. */
const NEAR = 6

/** What a placement of a list is worth at a glance: its points, less what it gives away. */
export function worthOf({ words, plane }: PackedPosition, move: number, points: number): number {
  const fives = scorePlacement(words, plane, move) >> ScoreBit.fives
  const base = baseOf(words[Word.turn]!)
  const isLast = words[Word.bagCount] === 0 && sizeOf(move) === words[base + Player.count]
  return points - FIVE * fives + (isLast ? LAST_TILE_BONUS : 0)
}

/** The move to make at a glance: the placement worth most, or else the swap that keeps most, or the pass. */
export function glance(position: PackedPosition, list: MoveList): number {
  position.legalMoves(list)
  const { moves, points, placements } = list
  if (placements === 0) return swapKeeping(position.words, bestTrait(position.words))
  let most = 0
  for (let i = 0; i < placements; i++) most = Math.max(most, points[i]!)
  let best = moves[0]!
  let worth = Number.NEGATIVE_INFINITY
  for (let i = 0; i < placements; i++) {
    if (points[i]! < most - NEAR) continue
    // Stryker disable next-line ConditionalExpression,EqualityOperator: no placement is worth more than it scores with the bonus
    if (points[i]! + LAST_TILE_BONUS <= worth) continue
    const own = worthOf(position, moves[i]!, points[i]!)
    if (own <= worth) continue
    worth = own
    best = moves[i]!
  }
  return best
}

/** The trait that most of the different tiles share in the hand of the player whose turn it is. */
function bestTrait(words: Int32Array): number {
  const base = baseOf(words[Word.turn]!)
  let best = 0
  // Stryker disable next-line EqualityOperator: behind the last trait none is held
  for (let trait = 1; trait < 12; trait++)
    if (bitCount(handValues(words, base, trait)) > bitCount(handValues(words, base, best)))
      best = trait
  return best
}

/**
 * The swap that keeps one of each kind with a trait and gives back the rest, or what the bag has room for; the pass where
 * nothing can be swapped.
 */
function swapKeeping(words: Int32Array, trait: number): number {
  const base = baseOf(words[Word.turn]!)
  const hand = base + Player.hand
  const count = words[base + Player.count]!
  const most = Math.min(words[Word.bagCount]!, HAND_SIZE)
  let set = 0
  for (let i = 0; i < count && bitCount(set) < most; i++) {
    // Of equal tiles the first ones are swapped, and the last one is kept.
    const isLast = i === count - 1 || words[hand + i] !== words[hand + i + 1]
    if (!isLast || valueWith(words[hand + i]!, trait) < 0) set |= 1 << i
  }
  if (set === 0 && most > 0) set = 1
  return set === 0 ? PASS_NUMBER : FIRST_SWAP | set
}

/** The swaps worth thinking about: those that keep tiles that go together, the most first. */
export function swapsOf(words: Int32Array, most: number): number[] {
  if (words[Word.tileCount] === 0 || words[Word.bagCount]! < HAND_SIZE) return []
  const base = baseOf(words[Word.turn]!)
  const counts = Array.from({ length: 12 }, (_, trait) => bitCount(handValues(words, base, trait)))
  const traits = [...counts.keys()].filter((trait) => counts[trait] !== 0)
  traits.sort((a, b) => counts[b]! - counts[a]!)
  const swaps = new Set<number>()
  for (const trait of traits) if (swaps.size < most) swaps.add(swapKeeping(words, trait))
  return [...swaps]
}
