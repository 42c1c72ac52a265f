import { aheadOf, bothOf } from './board'
import { Open, openAt, Plane, Player, Step, Word } from './layout'
import { APPENDED, growList, MAX_FOUND, MoveBit, type MoveList, PREPENDED } from './moves'
import { Column, FITS, lengthOf, POINTS, placeOf, VALUES } from './runs'

/*
 * Lists every placement of a hand on a board that is not empty. Each is found once, from the first cell of its line that
 * touches an older tile: from there the line grows back over free cells, then forward over any. Single tiles are found
 * in rows.
 */

// Scratch space of one call of listPlacements.

/** By trait, the values of the hand's tiles, as bits. */
const held = /* @__PURE__ */ new Int32Array(12)

/** The kinds of the hand below 18, and from 18 on, as bits. */
let handLow = 0
let handHigh = 0

/** The open cells where a tile of the hand fits; those for one kind; lines to grow, packed as in {@link grow}. */
const fitting = /* @__PURE__ */ new Int32Array(Open.max + 1)
const cells = /* @__PURE__ */ new Int32Array(Open.max + 1)
const lines = /* @__PURE__ */ new Int32Array(2 * Open.max + 1)

/** By the byte of an empty cell: the open cell, or the one that represents its kind. */
const OPEN_OF: Int32Array = /* @__PURE__ */ Int32Array.from({ length: 256 }, (_, byte) => {
  if (byte === Plane.free) return Word.free
  return byte === Plane.dead ? Word.dead : openAt(byte)
})

/** The output arrays and the number of placements found. */
let moves: Int32Array = /* @__PURE__ */ new Int32Array(0)
let points: Uint8Array = /* @__PURE__ */ new Uint8Array(0)
let found = 0

function readHand(words: Int32Array, base: number): void {
  handLow = 0
  handHigh = 0
  for (let trait = 0; trait < 12; trait++) held[trait] = 0
  const end = base + Player.hand + words[base + Player.count]!
  for (let at = base + Player.hand; at < end; at++) {
    const kind = words[at]!
    if (kind < 18) handLow |= 1 << kind
    else handHigh |= 1 << (kind - 18)
    const color = (kind / 6) | 0
    const shape = kind - 6 * color
    held[color]! |= 1 << shape
    held[6 + shape]! |= 1 << color
  }
}

/** 1 if any bit is set, 0 if none: added to a length, it keeps or drops the number just written. */
const anyOf = (bits: number) => (bits | -bits) >>> 31

/**
 * Writes every placement of a hand to the front of a list and returns their number. Unpredictable conditions are added
 * to counters instead of tested: mispredicted branches took half of the time.
 */
export function listPlacements(
  words: Int32Array,
  plane: Uint8Array,
  base: number,
  list: MoveList,
): number {
  readHand(words, base)
  const low = handLow
  const high = handHigh
  const end = Word.open + Open.size * words[Word.openCount]!
  moves = list.moves
  points = list.points
  found = 0
  let count = 0
  for (let open = Word.open; open < end; open += Open.size) {
    fitting[count] = open
    count += anyOf((words[open + Open.low]! & low) | (words[open + Open.high]! & high))
  }
  for (let rest = low; rest !== 0; rest &= rest - 1)
    placeKind(words, plane, placeOf(rest & -rest), count, list)
  for (let rest = high; rest !== 0; rest &= rest - 1)
    placeKind(words, plane, 18 + placeOf(rest & -rest), count, list)
  return found
}

/** Writes the placements whose first tile beside an older tile has a kind. */
function placeKind(
  words: Int32Array,
  plane: Uint8Array,
  kind: number,
  fittingCount: number,
  list: MoveList,
): void {
  const fits = kind < 18 ? Open.low : Open.high
  const bit = kind < 18 ? kind : kind - 18
  let count = 0
  for (let i = 0; i < fittingCount; i++) {
    cells[count] = fitting[i]!
    count += (words[fitting[i]! + fits]! >> bit) & 1
  }
  if (count === 0) return
  if (found + MAX_FOUND > moves.length) makeRoom(list)
  const color = (kind / 6) | 0
  const shape = kind - 6 * color
  const single = (APPENDED[shape]! << MoveBit.sequence) | (color << MoveBit.trait)
  for (let i = 0; i < count; i++) {
    const open = cells[i]!
    const inRow = bothOf(words[open + Open.row]!)
    const inColumn = bothOf(words[open + Open.column]!)
    moves[found] = single | (words[open + Open.cell]! & Plane.mask)
    points[found++] = POINTS[inRow & 63]! + POINTS[inColumn & 63]!
  }
  if ((held[color]! & ~(1 << shape)) !== 0) grow(words, plane, count, color, shape, list)
  if ((held[6 + shape]! & ~(1 << color)) !== 0) grow(words, plane, count, 6 + shape, color, list)
}

function makeRoom(list: MoveList): void {
  growList(list, found)
  moves = list.moves
  points = list.points
}

/**
 * Writes the placements of several tiles with a common trait whose first tile beside an older tile has a given value
 * and is on one of the first `count` {@link cells}.
 */
function grow(
  words: Int32Array,
  plane: Uint8Array,
  count: number,
  trait: number,
  value: number,
  list: MoveList,
): void {
  const have = held[trait]!
  let open = 0
  for (let i = 0; i < count; i++) {
    const cell = cells[i]!
    const inRow = VALUES[(bothOf(words[cell + Open.row]!) << Column.bits) | trait]! | (1 << value)
    lines[open] = (cell << 8) | inRow
    open += anyOf(have & ~inRow)
    const inColumn =
      VALUES[(bothOf(words[cell + Open.column]!) << Column.bits) | trait]! | (1 << value)
    lines[open] = (cell << 8) | 128 | inColumn
    open += anyOf(have & ~inColumn)
  }
  for (let i = 0; i < open; i++) growLine(words, plane, lines[i]!, trait, value, list)
}

/** Grows one of the {@link lines} in both directions. */
function growLine(
  words: Int32Array,
  plane: Uint8Array,
  packed: number,
  trait: number,
  value: number,
  list: MoveList,
): void {
  const axis = (packed >> 7) & 1
  const along = Open.row + axis
  const cross = Open.column - axis
  const step = Step.right + axis * (Step.down - Step.right)
  const line = packed & 63
  const rest = held[trait]! & ~line
  const cell = packed >> 8
  const address = words[cell + Open.cell]! & Plane.mask
  const across = POINTS[bothOf(words[cell + cross]!) & 63]!
  const runAhead = lengthOf(aheadOf(words[cell + along]!))
  const past = (address + step + Math.imul(step, runAhead)) & Plane.mask
  const before = (address - step) & Plane.mask
  const base = (axis << MoveBit.column) | (trait << MoveBit.trait)
  const sequence = APPENDED[value]!
  if ((rest & (rest - 1)) !== 0) {
    if (found + MAX_FOUND > moves.length) makeRoom(list)
    growAhead(words, plane, past, step, trait, line, base | address, sequence, across)
    if (plane[before] === Plane.free)
      growBack(words, plane, before, past, step, trait, line, base, sequence, across)
    return
  }
  // With only one more tile, try the cell past the line and the free cell before it.
  const other = placeOf(rest)
  const next = OPEN_OF[plane[past]!]!
  const joined = VALUES[(aheadOf(words[next + along]!) << Column.bits) | trait]!
  const across2 = bothOf(words[next + cross]!)
  const fits = rest & ~joined & FITS[(across2 << Column.bits) | trait]!
  moves[found] = base | address | (APPENDED[(sequence << 3) | other]! << MoveBit.sequence)
  points[found] = across + POINTS[across2 & 63]! + POINTS[(line | joined) & 63]!
  found += anyOf(fits) & ~anyOf(joined & line)
  moves[found] = base | before | (PREPENDED[(sequence << 3) | other]! << MoveBit.sequence)
  points[found] = across + POINTS[line]!
  found += 1 - anyOf(plane[before]!)
}

/** Grows a line by a tile on the next cell, recursively. */
function growAhead(
  words: Int32Array,
  plane: Uint8Array,
  cell: number,
  step: number,
  trait: number,
  line: number,
  base: number,
  sequence: number,
  across: number,
): void {
  const byte = plane[cell]!
  let past = cell + step
  let longer = line
  let fits = held[trait]!
  let gain = across
  if (byte !== Plane.free) {
    if (byte === Plane.dead) return
    const open = openAt(byte)
    const along = words[open + (step === 1 ? Open.row : Open.column)]!
    const cross = bothOf(words[open + (step === 1 ? Open.column : Open.row)]!)
    const ahead = aheadOf(along)
    if (ahead !== 0) {
      // A run that cannot be part of the line has all values, so that some clash.
      const values = VALUES[(ahead << Column.bits) | trait]!
      if ((values & line) !== 0) return
      longer |= values
      past += Math.imul(step, lengthOf(ahead))
    }
    fits &= FITS[(cross << Column.bits) | trait]!
    gain += POINTS[cross & 63]!
  }
  const total = gain + POINTS[longer]!
  for (let rest = fits & ~longer; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const appended = APPENDED[(sequence << 3) | placeOf(bit)]!
    moves[found] = base | (appended << MoveBit.sequence)
    points[found++] = total
    if ((held[trait]! & ~(longer | bit)) !== 0)
      growAhead(words, plane, past & Plane.mask, step, trait, longer | bit, base, appended, gain)
  }
}

/** Grows a line by a tile on the free cell before it, then forward from its end, then further back. */
function growBack(
  words: Int32Array,
  plane: Uint8Array,
  cell: number,
  past: number,
  step: number,
  trait: number,
  line: number,
  base: number,
  sequence: number,
  across: number,
): void {
  const total = across + POINTS[line]!
  const before = (cell - step) & Plane.mask
  for (let rest = held[trait]! & ~line; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const prepended = PREPENDED[(sequence << 3) | placeOf(bit)]!
    moves[found] = base | cell | (prepended << MoveBit.sequence)
    points[found++] = total
    const longer = line | bit
    if ((held[trait]! & ~longer) === 0) continue
    growAhead(words, plane, past, step, trait, longer, base | cell, prepended, across)
    if (plane[before] === Plane.free)
      growBack(words, plane, before, past, step, trait, longer, base, prepended, across)
  }
}
