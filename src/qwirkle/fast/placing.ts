import { addressOf, aheadOf, bothOf, layTile, xOf, yOf } from './board'
import { Open, openAt, Plane, Player, Step, Word } from './layout'
import { MoveBit, Special } from './moves'
import { Column, FITS, kindWith, lengthOf, POINTS, VALUES } from './runs'
import { DIGITS, SEQUENCES } from './sequences'

/** What a move's number says of its trait. */
const traitOf = (move: number): number => move >> MoveBit.trait

/** The digits of a placement's sequence, as in {@link DIGITS}. */
const digitsOf = (move: number) => DIGITS[(move >> MoveBit.sequence) & 2047]!

/** The kind of a placement's tile `i`. */
const kindAt = (trait: number, digits: number, i: number) =>
  kindWith(trait, (digits >> (3 * i)) & 7)

/** How many tiles a placement has. */
export const sizeOf = (move: number): number => digitsOf(move) >> 18

/** Whether a number is that of a placement, on whatever board. */
export function isPlacement(move: number): boolean {
  if (move >>> 0 !== move || traitOf(move) >= Special.swap) return false
  const sequence = (move >> MoveBit.sequence) & 2047
  // Stryker disable next-line ConditionalExpression,EqualityOperator,LogicalOperator,BooleanLiteral: a number without tiles is refused by its points as well
  if (sequence === 0 || sequence >= SEQUENCES) return false
  // One tile has one number.
  return sizeOf(move) > 1 || (traitOf(move) < 6 && ((move >> MoveBit.column) & 1) === 0)
}

/** How many lines of five the placement makes that {@link pointsOf} was asked about last: whoever has the sixth tile gains. */
// Stryker disable next-line ObjectLiteral: it is set before it is read
export const made = { fives: 0 }

/** What a placement scores on a board (Q-C); -1: it is not legal there (Q-P, Q-O2), whatever is in the hand. */
export function pointsOf(words: Int32Array, plane: Uint8Array, move: number): number {
  const size = sizeOf(move)
  made.fives = 0
  if (words[Word.tileCount] === 0) {
    if (size !== words[Word.opening] || (move & ((2 << MoveBit.column) - 1)) !== 0) return -1
    return size === 1 ? 1 : POINTS[(1 << (size - 1)) - 1]!
  }
  return size === 1 ? pointsOfOne(words, plane, move) : pointsOfLine(words, plane, move)
}

const countFive = (points: number) => (points === 5 ? 1 : 0)

function pointsOfOne(words: Int32Array, plane: Uint8Array, move: number): number {
  const byte = plane[move & Plane.mask]!
  if (byte < Plane.open || byte === Plane.dead) return -1
  const open = openAt(byte)
  const kind = kindAt(traitOf(move), digitsOf(move), 0)
  const fits = kind < 18 ? words[open + Open.low]! >> kind : words[open + Open.high]! >> (kind - 18)
  if ((fits & 1) === 0) return -1
  const inRow = POINTS[bothOf(words[open + Open.row]!) & 63]!
  const inColumn = POINTS[bothOf(words[open + Open.column]!) & 63]!
  made.fives = countFive(inRow) + countFive(inColumn)
  return inRow + inColumn
}

function pointsOfLine(words: Int32Array, plane: Uint8Array, move: number): number {
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
      // The run before the first cell belongs to the line; what is before another one has been counted. A run that
      // cannot be part of the line has all values, so it clashes with the line or with the tile itself.
      const run = i === 0 ? bothOf(along) : aheadOf(along)
      const values = VALUES[(run << Column.bits) | trait]!
      if ((values & line) !== 0) return -1
      if ((FITS[(cross << Column.bits) | trait]! & bit) === 0) return -1
      line |= values
      const points = POINTS[cross & 63]!
      across += points
      made.fives += countFive(points)
      cell += Math.imul(step, lengthOf(aheadOf(along)))
      touches = true
    }
    if ((line & bit) !== 0) return -1
    line |= bit
    cell = (cell + step) & Plane.mask
  }
  if (!touches) return -1
  const points = POINTS[line & (line - 1)]!
  made.fives += countFive(points)
  return across + points
}

/** Whether a hand has the tiles of a placement. */
export function hasTiles(words: Int32Array, base: number, move: number): boolean {
  const digits = digitsOf(move)
  for (let i = 0; i < digits >> 18; i++)
    if (handIndex(words, base, kindAt(traitOf(move), digits, i)) === -1) return false
  return true
}

/** Where the first tile of a kind is in a hand; -1: there is none. */
function handIndex(words: Int32Array, base: number, kind: number): number {
  const end = base + Player.hand + words[base + Player.count]!
  for (let at = base + Player.hand; at < end; at++) if (words[at] === kind) return at
  return -1
}

/** Takes a tile of a kind, which is there, out of a hand. */
function takeFromHand(words: Int32Array, base: number, kind: number): void {
  let at = handIndex(words, base, kind)
  const last = base + Player.hand + --words[base + Player.count]!
  // Stryker disable next-line EqualityOperator: behind the last tile nothing is read
  for (; at < last; at++) words[at] = words[at + 1]!
}

/**
 * Writes the tiles of a legal placement, from left to right or from top to bottom: for each how far it is to the right
 * of the board's first tile, how far below it, and its kind. How many tiles there are.
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

/** Where the first cell of a placement is: `x` in the upper half, `y` in the lower one. Free cells come before the first open one. */
function startOf(words: Int32Array, plane: Uint8Array, move: number): number {
  const down = (move >> MoveBit.column) & 1
  const step = down === 1 ? Step.down : Step.right
  let steps = 0
  let cell = move & Plane.mask
  while (plane[cell] === Plane.free) {
    steps++
    cell = (cell + step) & Plane.mask
  }
  // Stryker disable next-line ArithmeticOperator: the cell is the first word
  const found = words[openAt(plane[cell]!) + Open.cell]!
  const x = xOf(found) - (down === 1 ? 0 : steps)
  const y = yOf(found) - (down === 1 ? steps : 0)
  return (x << 16) | (y & 0xffff)
}

const placed = /* @__PURE__ */ new Int32Array(18)

/** Lays the tiles of a legal placement out of the hand. */
export function place(words: Int32Array, plane: Uint8Array, base: number, move: number): void {
  const size = tilesOf(words, plane, move, placed)
  for (let i = 0; i < size; i++) {
    const kind = placed[3 * i + 2]!
    takeFromHand(words, base, kind)
    layTile(words, plane, placed[3 * i]!, placed[3 * i + 1]!, kind)
  }
}
