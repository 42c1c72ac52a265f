import { baseOf, Player, Word } from '../fast/layout'
import { FIRST_SWAP, type MoveList, moveList, PASS_NUMBER } from '../fast/moves'
import { handValues, sizeOf } from '../fast/placement'
import type { QwirklePosition } from '../fast/position'
import { bitCount, valueWith } from '../fast/runs'
import { LAST_TILE_BONUS } from '../rules/scoring'
import { HAND_SIZE } from '../rules/tiles'
import { MoveValue } from './move-value'

/** Rollouts value the placements that score at most this much less than the best one. */
const MAX_DEFICIT = 6

/** The number of traits: six colors, then six shapes. */
const TRAITS = 12

/** Chooses the moves of rollouts: the placement with the most points and the best future, or else a swap or the pass. */
export class RolloutPolicy {
  /** What the player of the last chosen move is expected to gain after it. */
  future = 0
  readonly #list: MoveList = moveList()
  readonly #value: MoveValue

  constructor(value: MoveValue = new MoveValue()) {
    this.#value = value
  }

  /** The move for the player to move, whose hand must be known. */
  choose(position: QwirklePosition): number {
    const list = this.#list
    this.future = 0
    position.legalMoves(list)
    const { moves, points, placements } = list
    if (placements === 0) return swapKeeping(position.words, bestTrait(position.words))
    let maxPoints = 0
    for (let i = 0; i < placements; i++) maxPoints = Math.max(maxPoints, points[i]!)
    this.#value.prepare(position)
    let best = moves[0]!
    let max = Number.NEGATIVE_INFINITY
    for (let i = 0; i < placements; i++) {
      if (points[i]! < maxPoints - MAX_DEFICIT) continue
      const future = this.#value.future(position, moves[i]!)
      const value = points[i]! + future + bonusOf(position, moves[i]!)
      if (value <= max) continue
      max = value
      best = moves[i]!
      this.future = future
    }
    return best
  }

  /** The legal placements with their points and values, in the order of the list. */
  rate(position: QwirklePosition): readonly RatedPlacement[] {
    const list = this.#list
    position.legalMoves(list)
    this.#value.prepare(position)
    return Array.from(list.moves.subarray(0, list.placements), (move, i) => ({
      move,
      value: list.points[i]! + this.#value.future(position, move) + bonusOf(position, move),
    }))
  }
}

/** A placement and what it is worth: its points, the bonus for the last tile, and its future. */
export interface RatedPlacement {
  readonly move: number
  readonly value: number
}

/** The bonus of a placement that empties the hand at the end of the game (Q-E1). */
function bonusOf({ words }: QwirklePosition, move: number): number {
  const count = words[baseOf(words[Word.turn]!) + Player.count]
  return words[Word.bagCount] === 0 && sizeOf(move) === count ? LAST_TILE_BONUS : 0
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
