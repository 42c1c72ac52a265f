import { addressOf, aheadOf, bothOf, layTile, xOf, yOf } from './board'
import { Open, openAt, Plane, Player, ScoreBit, Step, Word } from './layout'
import { DIGITS, MoveBit, SEQUENCES, Special } from './moves'
import {
  Column,
  FITS,
  joinRuns,
  kindWith,
  lengthOf,
  POINTS,
  runOf,
  VALUES,
  valueWith,
} from './runs'

/** The trait of a move number. */
const traitOf = (move: number): number => move >> MoveBit.trait

/** The digits of a placement's sequence, as in {@link DIGITS}. */
const digitsOf = (move: number) => DIGITS[(move >> MoveBit.sequence) & 2047]!

/** The kind of tile `i` of a placement. */
const kindAt = (trait: number, digits: number, i: number) =>
  kindWith(trait, (digits >> (3 * i)) & 7)

/** The number of tiles of a placement. */
export const sizeOf = (move: number): number => digitsOf(move) >> 18

/** Whether a number is that of a placement, on any board. */
export function isPlacement(move: number): boolean {
  if (move >>> 0 !== move || traitOf(move) >= Special.swap) return false
  const sequence = (move >> MoveBit.sequence) & 2047
  if (sequence === 0 || sequence >= SEQUENCES) return false
  // Each single tile has one number.
  return sizeOf(move) > 1 || (traitOf(move) < 6 && ((move >> MoveBit.column) & 1) === 0)
}

/** The points of a line, with a line of five counted. */
const scoreLine = (points: number) => (points === 5 ? points | (1 << ScoreBit.fives) : points)

/** The points of a placement on the board (Q-C), or -1 if it is illegal there (Q-P, Q-O2); the hand is not checked. */
export function pointsOf(words: Int32Array, plane: Uint8Array, move: number): number {
  const score = scorePlacement(words, plane, move)
  return score < 0 ? score : score & ((1 << ScoreBit.fives) - 1)
}

/** The points of a placement and its lines of five, as {@link ScoreBit}; -1 if it is illegal on the board. */
export function scorePlacement(words: Int32Array, plane: Uint8Array, move: number): number {
  const size = sizeOf(move)
  if (words[Word.tileCount] === 0) {
    if (size !== words[Word.opening] || (move & ((2 << MoveBit.column) - 1)) !== 0) return -1
    return size === 1 ? 1 : POINTS[(1 << (size - 1)) - 1]!
  }
  return size === 1 ? scoreOne(words, plane, move) : scoreMany(words, plane, move)
}

function scoreOne(words: Int32Array, plane: Uint8Array, move: number): number {
  const byte = plane[move & Plane.mask]!
  if (byte < Plane.open || byte === Plane.dead) return -1
  const open = openAt(byte)
  const kind = kindAt(traitOf(move), digitsOf(move), 0)
  const fits = kind < 18 ? words[open + Open.low]! >> kind : words[open + Open.high]! >> (kind - 18)
  if ((fits & 1) === 0) return -1
  const inRow = POINTS[bothOf(words[open + Open.row]!) & 63]!
  const inColumn = POINTS[bothOf(words[open + Open.column]!) & 63]!
  return scoreLine(inRow) + scoreLine(inColumn)
}

function scoreMany(words: Int32Array, plane: Uint8Array, move: number): number {
  const trait = traitOf(move)
  const digits = digitsOf(move)
  const isColumn = ((move >> MoveBit.column) & 1) === 1
  const step = isColumn ? Step.down : Step.right
  let cell = move & Plane.mask
  let line = 0
  let across = 0
  let touches = false
  for (let i = 0; i < digits >> 18; i++) {
    const byte = plane[cell]!
    const bit = 1 << ((digits >> (3 * i)) & 7)
    if (byte !== Plane.free) {
      if (byte < Plane.open || byte === Plane.dead) return -1
      const open = openAt(byte)
      const along = words[open + (isColumn ? Open.column : Open.row)]!
      const cross = bothOf(words[open + (isColumn ? Open.row : Open.column)]!)
      // The run before the first cell belongs to the line; the runs before the others are counted already. A run that
      // cannot be part of the line has all values, so it clashes with the line or with the tile.
      const run = i === 0 ? bothOf(along) : aheadOf(along)
      const values = VALUES[(run << Column.bits) | trait]!
      if ((values & line) !== 0) return -1
      if ((FITS[(cross << Column.bits) | trait]! & bit) === 0) return -1
      line |= values
      across += scoreLine(POINTS[cross & 63]!)
      cell += Math.imul(step, lengthOf(aheadOf(along)))
      touches = true
    }
    if ((line & bit) !== 0) return -1
    line |= bit
    cell = (cell + step) & Plane.mask
  }
  if (!touches) return -1
  return across + scoreLine(POINTS[line & (line - 1)]!)
}

/** The lines that a legal placement makes or extends, as runs, the one along the placement last. Returns their number. */
export function linesOf(
  words: Int32Array,
  plane: Uint8Array,
  move: number,
  out: Int32Array,
): number {
  const trait = traitOf(move)
  const digits = digitsOf(move)
  const size = digits >> 18
  const isColumn = ((move >> MoveBit.column) & 1) === 1
  const step = isColumn ? Step.down : Step.right
  const alongAt = isColumn ? Open.column : Open.row
  const crossAt = isColumn ? Open.row : Open.column
  let cell = move & Plane.mask
  let count = 0
  let line = 0
  for (let i = 0; i < size; i++) {
    const byte = plane[cell]!
    const value = (digits >> (3 * i)) & 7
    if (byte >= Plane.open) {
      const open = openAt(byte)
      const along = words[open + alongAt]!
      const cross = bothOf(words[open + crossAt]!)
      const tile = runOf(kindWith(trait, value))
      if (cross !== 0) out[count++] = joinRuns(cross, tile)
      if (size === 1) {
        if (along !== 0) out[count++] = joinRuns(bothOf(along), tile)
        return count
      }
      const run = i === 0 ? bothOf(along) : aheadOf(along)
      line |= VALUES[(run << Column.bits) | trait]!
      cell += Math.imul(step, lengthOf(aheadOf(along)))
    }
    line |= 1 << value
    cell = (cell + step) & Plane.mask
  }
  if (size > 1) out[count++] = (trait << 6) | line
  return count
}

/** The bits of a placement's kinds, given by kind. */
export function usedBits(move: number, bits: Int32Array): number {
  const trait = traitOf(move)
  const digits = digitsOf(move)
  let set = 0
  for (let i = 0; i < digits >> 18; i++) set |= 1 << bits[kindAt(trait, digits, i)]!
  return set
}

/** The values of a hand's tiles with a trait, as bits. */
export function handValues(words: Int32Array, base: number, trait: number): number {
  let values = 0
  const end = base + Player.hand + words[base + Player.count]!
  for (let at = base + Player.hand; at < end; at++) {
    const value = valueWith(words[at]!, trait)
    if (value >= 0) values |= 1 << value
  }
  return values
}

/** Whether a hand has the tiles of a placement. */
export function hasTiles(words: Int32Array, base: number, move: number): boolean {
  const digits = digitsOf(move)
  for (let i = 0; i < digits >> 18; i++)
    if (handIndex(words, base, kindAt(traitOf(move), digits, i)) === -1) return false
  return true
}

/** The position of the first tile of a kind in a hand; -1 if there is none. */
function handIndex(words: Int32Array, base: number, kind: number): number {
  const end = base + Player.hand + words[base + Player.count]!
  for (let at = base + Player.hand; at < end; at++) if (words[at] === kind) return at
  return -1
}

/** Removes a tile of a kind from a hand that has one. */
function takeFromHand(words: Int32Array, base: number, kind: number): void {
  let at = handIndex(words, base, kind)
  const last = base + Player.hand + --words[base + Player.count]!
  for (; at < last; at++) words[at] = words[at + 1]!
}

/**
 * Writes the tiles of a legal placement, from left to right or top to bottom: column and row relative to the first
 * tile, and kind. Returns the number of tiles.
 */
export function tilesOf(
  words: Int32Array,
  plane: Uint8Array,
  move: number,
  out: Int32Array,
): number {
  const trait = traitOf(move)
  const digits = digitsOf(move)
  const down = (move >> MoveBit.column) & 1
  const right = 1 - down
  const start = words[Word.tileCount] === 0 ? 0 : startOf(words, plane, move)
  let x = start >> 16
  let y = (start << 16) >> 16
  for (let i = 0; i < digits >> 18; i++) {
    while (isTile(plane[addressOf(x, y)]!)) {
      x += right
      y += down
    }
    out[3 * i] = x
    out[3 * i + 1] = y
    out[3 * i + 2] = kindAt(trait, digits, i)
    x += right
    y += down
  }
  return digits >> 18
}

/** Whether a byte of the plane is a tile. */
const isTile = (byte: number): boolean => byte >= Plane.tile && byte < Plane.open

/**
 * The first cell of a placement, its column in the upper and its row in the lower half. Free cells come before the
 * first open one.
 */
function startOf(words: Int32Array, plane: Uint8Array, move: number): number {
  const down = (move >> MoveBit.column) & 1
  const step = down === 1 ? Step.down : Step.right
  let steps = 0
  let cell = move & Plane.mask
  while (plane[cell] === Plane.free) {
    steps++
    cell = (cell + step) & Plane.mask
  }
  const found = words[openAt(plane[cell]!) + Open.cell]!
  const x = xOf(found) - (down === 1 ? 0 : steps)
  const y = yOf(found) - (down === 1 ? steps : 0)
  return (x << 16) | (y & 0xffff)
}

const placed = /* @__PURE__ */ new Int32Array(18)

/** Places the tiles of a legal placement from the hand. */
export function place(words: Int32Array, plane: Uint8Array, base: number, move: number): void {
  const size = tilesOf(words, plane, move, placed)
  for (let i = 0; i < size; i++) {
    const kind = placed[3 * i + 2]!
    takeFromHand(words, base, kind)
    layTile(words, plane, placed[3 * i]!, placed[3 * i + 1]!, kind)
  }
}
