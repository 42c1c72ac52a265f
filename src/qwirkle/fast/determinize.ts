import type { Random } from '../../core/random'
import { determinize } from '../rules/determinize'
import { COPIES, HAND_SIZE, KINDS } from '../rules/tiles'
import { addToHand, largestSet } from './deal'
import { baseOf, Kind, Player, Word } from './layout'
import { bagCountOf, decode, packState, tileKind } from './pack'

/** The unseen tiles, of which the first `left` are not dealt yet, within one call. */
const unseen = /* @__PURE__ */ new Uint8Array(COPIES * KINDS)
let left = 0

/** The `base` of the tiles set aside, which are stored like a hand: a number, then kinds. */
const ASIDE = Word.aside - Player.hand

/** The number of visible tiles by kind. */
const seen = /* @__PURE__ */ new Uint8Array(KINDS + 1)

/** Deals the unseen tiles to hands and bag, each way equally likely. */
export function determinizeWords(words: Int32Array, plane: Uint8Array, random: Random): void {
  if (words[Word.isKnown] === 1) return
  collectUnseen(words)
  if (words[Word.opening] !== 0 && !fillOpeningHands(words, random)) {
    // The rules construct the hands that chance did not give.
    const seed = [1, 2, 3, 4].map(() => random(2 ** 32)).join('.')
    packState(words, plane, { ...determinize(decode(words), seed), random: null })
    return
  }
  for (let player = 0; player < words[Word.seats]!; player++)
    fillHand(words, baseOf(player), random)
  fillHand(words, ASIDE, random)
  // The rest is the bag. A known bag leaves nothing.
  for (let i = 0; i < left; i++) {
    const kind = unseen[i]!
    words[Word.bag + ((kind / 6) | 0)]! += 1 << (2 * (kind % 6))
  }
  words[Word.isKnown] = 1
}

function collectUnseen(words: Int32Array): void {
  for (let kind = 0; kind < KINDS; kind++) seen[kind] = bagCountOf(words, kind)
  for (let i = 0; i < words[Word.tileCount]!; i++) seen[tileKind(words[Word.tiles + i]!)]!++
  for (let player = 0; player < words[Word.seats]!; player++) {
    const base = baseOf(player)
    for (let i = 0; i < words[base + Player.count]!; i++) seen[words[base + Player.hand + i]!]!++
  }
  for (let i = 0; i < words[Word.asideCount]!; i++) seen[words[Word.aside + i]!]!++
  left = 0
  for (let kind = 0; kind < KINDS; kind++)
    for (let copy = seen[kind]!; copy < COPIES; copy++) unseen[left++] = kind
}

/** Removes a random unseen tile and returns its kind. It stays in the list, after the first `left`. */
function pick(random: Random): number {
  const at = random(left)
  const kind = unseen[at]!
  unseen[at] = unseen[--left]!
  unseen[left] = kind
  return kind
}

/** How many random hands to try for each player. */
const MAX_TRIES = 64

/** A hand with unknown tiles. */
const hidden = /* @__PURE__ */ new Int32Array(HAND_SIZE)

/**
 * Deals hands with which the right player opens (Q-O1), in the order of `determinize` in the rules: the opening player's
 * hand, then the others from the oldest player on. Returns false, with the hands dealt so far, if all tries fail.
 */
function fillOpeningHands(words: Int32Array, random: Random): boolean {
  const opener = words[Word.turn]!
  const size = words[Word.opening]!
  if (!fillHandWithSet(words, opener, size, size, random)) return false
  let max = size - 1
  for (let age = 0; age < words[Word.seats]!; age++) {
    const player = (words[Word.seniority]! >> (2 * age)) & 3
    if (player === opener) max = size
    else if (!fillHandWithSet(words, player, 0, max, random)) return false
  }
  return true
}

/** Deals the unknown tiles of a hand so that its largest set has `min` to `max` tiles. */
function fillHandWithSet(
  words: Int32Array,
  player: number,
  min: number,
  max: number,
  random: Random,
): boolean {
  const base = baseOf(player)
  const before = left
  hidden.set(words.subarray(base + Player.hand, base + Player.hand + HAND_SIZE))
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    fillHand(words, base, random)
    const set = largestSet(words, base)
    if (set >= min && set <= max) return true
    words.set(hidden, base + Player.hand)
    left = before
  }
  return false
}

/** Replaces the unknown tiles of a hand, which are its last ones, and sorts it by kind. */
function fillHand(words: Int32Array, base: number, random: Random): void {
  const count = words[base + Player.count]!
  let known = 0
  while (known < count && words[base + Player.hand + known] !== Kind.unknown) known++
  words[base + Player.count] = known
  for (let i = known; i < count; i++) addToHand(words, base, pick(random))
}
