import type { Random } from '../../core/random'
import { HAND_SIZE } from '../rules/tiles'
import { Player, Word } from './layout'
import {
  APPENDED,
  FIRST_SWAP,
  MoveBit,
  type MoveList,
  PASS_NUMBER,
  repeatsOf,
  SWAPS,
} from './moves'
import { handValues } from './placement'
import { listPlacements } from './placement-search'
import { bitCount, POINTS } from './runs'

/**
 * Writes every legal move of the player to move, whose hand must be known, and returns their number (Q-O2, Q-P, Q-W).
 */
export function listMoves(
  words: Int32Array,
  plane: Uint8Array,
  base: number,
  list: MoveList,
): number {
  const isEmpty = words[Word.tileCount] === 0
  const placements = isEmpty
    ? listOpenings(words, base, list)
    : listPlacements(words, plane, base, list)
  list.placements = placements
  list.length = isEmpty ? placements : addSwaps(words, base, list, placements)
  return list.length
}

/** Draws one of the moves of {@link listMoves}, each equally likely, without writing the swaps. */
export function pickMove(
  words: Int32Array,
  plane: Uint8Array,
  base: number,
  list: MoveList,
  random: Random,
): number {
  if (words[Word.tileCount] === 0 || words[Word.bagCount]! < HAND_SIZE)
    return list.moves[random(listMoves(words, plane, base, list))]!
  const placements = listPlacements(words, plane, base, list)
  const sets = SWAPS[repeatsOf(words, base + Player.hand, HAND_SIZE)]!
  const picked = random(placements + sets.length)
  return picked < placements ? list.moves[picked]! : FIRST_SWAP | sets[picked - placements]!
}

/** Writes the opening moves: the largest sets in every order, in a row from the first cell (Q-O2, Q-O3). */
function listOpenings(words: Int32Array, base: number, list: MoveList): number {
  const size = words[Word.opening]!
  // A single tile has its color as its trait.
  const traits = size === 1 ? 6 : 12
  let count = 0
  for (let trait = 0; trait < traits; trait++) {
    const values = handValues(words, base, trait)
    if (bitCount(values) === size) count = listOrders(list, count, trait, values, 0, size)
  }
  list.points.fill(size === 1 ? 1 : POINTS[(1 << (size - 1)) - 1]!, 0, count)
  return count
}

/** Writes every order of `size` of the values, appended to a sequence, and returns the number of moves so far. */
function listOrders(
  list: MoveList,
  found: number,
  trait: number,
  values: number,
  sequence: number,
  size: number,
): number {
  let count = found
  for (let value = 0; value < 6; value++) {
    if (((values >> value) & 1) === 0) continue
    const appended = APPENDED[8 * sequence + value]!
    if (size === 1) list.moves[count++] = (appended << MoveBit.sequence) | (trait << MoveBit.trait)
    else count = listOrders(list, count, trait, values & ~(1 << value), appended, size - 1)
  }
  return count
}

/** Writes every set of tiles that may be swapped (Q-W1), or the pass if there is no other move (Q-W3). */
function addSwaps(words: Int32Array, base: number, list: MoveList, placements: number): number {
  const { moves, points } = list
  const size = words[base + Player.count]!
  const most = words[Word.bagCount]!
  let count = placements
  if (most > 0) {
    const sets = SWAPS[repeatsOf(words, base + Player.hand, size)]!
    const end = 1 << size
    for (let i = 0; i < sets.length && sets[i]! < end; i++) {
      if (most < 6 && bitCount(sets[i]!) > most) continue
      moves[count] = FIRST_SWAP | sets[i]!
      points[count++] = 0
    }
  }
  if (count > 0) return count
  moves[0] = PASS_NUMBER
  points[0] = 0
  return 1
}
