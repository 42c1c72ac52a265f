import { fillBlockUnrolled } from '../../core/chacha-unrolled'
import { type Random, randomBelow, seekSource, startSource } from '../../core/random'
import { MAX_TURNS } from '../rules/state'
import { HAND_SIZE } from '../rules/tiles'
import { isDead } from './board'
import { baseOf, Phase, Player, Word } from './layout'
import { handValues } from './placement'
import { bitCount } from './runs'

/** The number of tiles in a bag's word. */
const SUMS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 1 << 12 }, (_, word) => {
  let sum = 0
  for (let shape = 0; shape < 12; shape += 2) sum += (word >> shape) & 3
  return sum
})

/** The position's own randomness during a draw. */
const source = /* @__PURE__ */ startSource(/* @__PURE__ */ new Int32Array(4), 0, fillBlockUnrolled)
const own: Random = (limit) => randomBelow(source, limit)

/** The number of tiles that the player to move draws: up to six in hand, or the rest of the bag (Q-W1, Q-W4). */
function tilesDue(words: Int32Array): number {
  const room = HAND_SIZE - words[baseOf(words[Word.turn]!) + Player.count]!
  return Math.min(room, words[Word.bagCount]!)
}

/** Draws after a move, if tiles are due; without randomness, the position waits (Q-W4, Q-E1). */
export function drawDue(words: Int32Array, random: Random | null | undefined): void {
  if (tilesDue(words) === 0) {
    endTurn(words)
    return
  }
  words[Word.phase] = Phase.draw
  if (random === undefined ? words[Word.seeded] === 1 : random !== null) draw(words, random ?? null)
}

/** Draws the tiles that are due: with given randomness, or with the position's own for null. */
export function draw(words: Int32Array, random: Random | null): void {
  if (random !== null) drawTiles(words, random)
  else {
    for (let i = 0; i < 4; i++) source.key[i] = words[Word.key + i]!
    seekSource(source, words[Word.used]! >>> 0)
    drawTiles(words, own)
    words[Word.used] = source.used
  }
  if (words[Word.tileCount] === 0) dealNext(words)
  else endTurn(words)
}

/** Draws tiles, each equally likely, from the bag in the order of kinds (Q-S1). */
function drawTiles(words: Int32Array, random: Random): void {
  const base = baseOf(words[Word.turn]!)
  for (let due = tilesDue(words); due > 0; due--)
    addToHand(words, base, takeFromBag(words, random(words[Word.bagCount]!)))
}

/** Removes the tile with an index from the bag and returns its kind. */
function takeFromBag(words: Int32Array, index: number): number {
  let before = index
  let color = 0
  let word = words[Word.bag]!
  while (before >= SUMS[word]!) {
    before -= SUMS[word]!
    word = words[Word.bag + ++color]!
  }
  let shift = 0
  while (before >= ((word >> shift) & 3)) {
    before -= (word >> shift) & 3
    shift += 2
  }
  words[Word.bag + color] = word - (1 << shift)
  words[Word.bagCount]!--
  return 6 * color + (shift >> 1)
}

/** Inserts a tile into a hand, sorted by kind. */
export function addToHand(words: Int32Array, base: number, kind: number): void {
  let at = base + Player.hand + words[base + Player.count]!++
  for (; at > base + Player.hand && words[at - 1]! > kind; at--) words[at] = words[at - 1]!
  words[at] = kind
}

/** Deals the next hand, or starts the game: the largest set opens, on a tie the oldest player (Q-O1). */
function dealNext(words: Int32Array): void {
  const seats = words[Word.seats]!
  if (words[Word.turn]! + 1 < seats) {
    words[Word.turn]!++
    return
  }
  let most = 0
  for (let age = 0; age < seats; age++) {
    const player = (words[Word.seniority]! >> (2 * age)) & 3
    const size = largestSet(words, baseOf(player))
    if (size <= most) continue
    most = size
    words[Word.turn] = player
  }
  words[Word.opening] = most
  words[Word.phase] = Phase.play
}

/** The size of the largest set of different tiles in a hand that share a trait (Q-O1). */
export function largestSet(words: Int32Array, base: number): number {
  let most = 0
  for (let trait = 0; trait < 12; trait++)
    most = Math.max(most, bitCount(handValues(words, base, trait)))
  return most
}

/** Returns the tiles set aside to the bag (Q-W1), then ends the game (Q-E2, Q-E4) or passes the turn. */
function endTurn(words: Int32Array): void {
  const aside = words[Word.asideCount]!
  for (let i = 0; i < aside; i++) {
    const kind = words[Word.aside + i]!
    words[Word.bag + ((kind / 6) | 0)]! += 1 << (2 * (kind % 6))
  }
  words[Word.bagCount]! += aside
  words[Word.asideCount] = 0
  const bound = words[Word.maxTurns]! || MAX_TURNS
  if (words[Word.turns] === bound || isDead(words)) words[Word.phase] = Phase.over
  else {
    words[Word.phase] = Phase.play
    const next = words[Word.turn]! + 1
    words[Word.turn] = next === words[Word.seats] ? 0 : next
  }
}
