import type { Random } from '../../core/random'
import { LAST_TILE_BONUS } from '../rules/scoring'
import { fitsAnywhere } from './board'
import { drawDue } from './deal'
import { baseOf, Phase, Player, Word } from './layout'
import { FIRST_SWAP, isSwapSet, PASS_NUMBER, repeatsOf } from './moves'
import { hasTiles, isPlacement, place, pointsOf } from './placement'
import { bitCount } from './runs'

/**
 * Makes a move of the player to move and everything that follows, in a position without unknown tiles. Returns false
 * for an illegal one and changes nothing.
 */
export function applyNumber(
  words: Int32Array,
  plane: Uint8Array,
  move: number,
  random: Random | null | undefined,
): boolean {
  if (words[Word.phase] !== Phase.play) return false
  const base = baseOf(words[Word.turn]!)
  if (isPlacement(move)) return applyPlacement(words, plane, base, move, random)
  if (move === PASS_NUMBER ? !mayPass(words, base) : !setAside(words, base, move - FIRST_SWAP))
    return false
  words[Word.turns]!++
  drawDue(words, random)
  return true
}

/** Places tiles and scores them (Q-P, Q-C); an emptied hand ends the game (Q-E1). */
function applyPlacement(
  words: Int32Array,
  plane: Uint8Array,
  base: number,
  move: number,
  random: Random | null | undefined,
): boolean {
  const points = pointsOf(words, plane, move)
  if (points < 0 || !hasTiles(words, base, move)) return false
  place(words, plane, base, move)
  words[Word.opening] = 0
  words[Word.turns]!++
  words[base + Player.score]! += points
  if ((words[base + Player.count]! | words[Word.bagCount]!) === 0) {
    words[base + Player.score]! += LAST_TILE_BONUS
    words[Word.phase] = Phase.over
  } else drawDue(words, random)
  return true
}

/** Sets the tiles of a swap aside (Q-W1). Returns false if they may not be swapped. */
function setAside(words: Int32Array, base: number, set: number): boolean {
  const hand = base + Player.hand
  const count = words[base + Player.count]!
  if (words[Word.tileCount] === 0 || !(set > 0 && set < 1 << count)) return false
  if (!isSwapSet(set, repeatsOf(words, hand, count))) return false
  if (bitCount(set) > words[Word.bagCount]!) return false
  let kept = 0
  let aside = 0
  for (let i = 0; i < count; i++)
    if (((set >> i) & 1) === 1) words[Word.aside + aside++] = words[hand + i]!
    else words[hand + kept++] = words[hand + i]!
  words[base + Player.count] = kept
  words[Word.asideCount] = aside
  return true
}

/** Whether the bag is empty and no tile of the hand fits (Q-W3). */
function mayPass(words: Int32Array, base: number): boolean {
  if (words[Word.bagCount] !== 0) return false
  let low = 0
  let high = 0
  const end = base + Player.hand + words[base + Player.count]!
  for (let at = base + Player.hand; at < end; at++) {
    const kind = words[at]!
    if (kind < 18) low |= 1 << kind
    else high |= 1 << (kind - 18)
  }
  return !fitsAnywhere(words, low, high)
}
