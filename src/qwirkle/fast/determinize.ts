import type { Random } from '../../core/random'
import { determinize } from '../rules/determinize'
import { COPIES, KINDS } from '../rules/tiles'
import { addToHand } from './deal'
import { baseOf, Kind, Player, Word } from './layout'
import { bagCountOf, decode, packState, tileKind } from './pack'

/** The unseen tiles and their number, within one call. */
const unseen = /* @__PURE__ */ new Uint8Array(COPIES * KINDS)
let left = 0

/** The `base` of the tiles set aside, which are stored like a hand: a number, then kinds. */
const ASIDE = Word.aside - Player.hand

/** The number of visible tiles by kind. */
const seen = /* @__PURE__ */ new Uint8Array(KINDS + 1)

/** Deals the unseen tiles to hands and bag, each way equally likely. */
export function determinizeWords(words: Int32Array, plane: Uint8Array, random: Random): void {
  if (words[Word.isKnown] === 1) return
  if (words[Word.opening] !== 0) {
    // Before the opening, the hands must match the opening player; the rules have an algorithm for that.
    const seed = [1, 2, 3, 4].map(() => random(2 ** 32)).join('.')
    packState(words, plane, { ...determinize(decode(words), seed), random: null })
    return
  }
  collectUnseen(words)
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

/** Removes a random unseen tile and returns its kind. */
function pick(random: Random): number {
  const at = random(left)
  const kind = unseen[at]!
  unseen[at] = unseen[--left]!
  return kind
}

/** Replaces the unknown tiles of a hand, which are its last ones, and sorts it by kind. */
function fillHand(words: Int32Array, base: number, random: Random): void {
  const count = words[base + Player.count]!
  let known = 0
  while (known < count && words[base + Player.hand + known] !== Kind.unknown) known++
  words[base + Player.count] = known
  for (let i = known; i < count; i++) addToHand(words, base, pick(random))
}
