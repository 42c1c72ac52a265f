import { HAND_SIZE, MAX_COORDINATE } from '../rules/tiles'
import { CellBit, Open, openAt, Plane, RunBit, Step, TileBit, Word } from './layout'
import { HIGH_FIT, joinRuns, LOW_FIT, lengthOf, NO_RUN, runOf } from './runs'

/** The run to the left of an open cell, or above it. */
const backOf = (runs: number): number => runs & RunBit.mask

/** The run to the right of an open cell, or below it. */
export const aheadOf = (runs: number): number => (runs >> RunBit.ahead) & RunBit.mask

/** The run that a tile on an open cell would complete, without the tile. */
export const bothOf = (runs: number): number => runs >> RunBit.both

/** The address of a cell, relative to the first tile. */
export const addressOf = (x: number, y: number): number =>
  (Step.right * x + Step.down * y) & Plane.mask

/** The column of an open cell, relative to the first tile. */
export const xOf = (cell: number): number => ((cell >> CellBit.x) & 255) - Plane.center

/** The row of an open cell, relative to the first tile. */
export const yOf = (cell: number): number => ((cell >> CellBit.y) & 255) - Plane.center

/** Places a tile that fits on an empty cell and updates the four cells at the ends of its row and column. */
export function layTile(
  words: Int32Array,
  plane: Uint8Array,
  x: number,
  y: number,
  kind: number,
): void {
  const address = addressOf(x, y)
  const byte = plane[address]!
  let row = 0
  let column = 0
  if (byte >= Plane.open && byte !== Plane.dead) {
    const open = openAt(byte)
    row = words[open + Open.row]!
    column = words[open + Open.column]!
    removeOpen(words, plane, open)
  }
  plane[address] = Plane.tile + kind
  noteTile(words, address, x, y, kind)
  const inRow = joinRuns(bothOf(row), runOf(kind))
  const inColumn = joinRuns(bothOf(column), runOf(kind))
  extend(words, plane, x + lengthOf(aheadOf(row)) + 1, y, Open.row, RunBit.back, inRow)
  extend(words, plane, x - lengthOf(backOf(row)) - 1, y, Open.row, RunBit.ahead, inRow)
  extend(words, plane, x, y + lengthOf(aheadOf(column)) + 1, Open.column, RunBit.back, inColumn)
  extend(words, plane, x, y - lengthOf(backOf(column)) - 1, Open.column, RunBit.ahead, inColumn)
}

/** Appends a tile to the list, and updates counts and hash. */
function noteTile(words: Int32Array, address: number, x: number, y: number, kind: number): void {
  words[Word.tiles + words[Word.tileCount]!++] =
    (kind << TileBit.kind) | ((x + Plane.center) << TileBit.x) | ((y + Plane.center) << TileBit.y)
  const color = (kind / 6) | 0
  const shape = 2 * (kind - 6 * color)
  words[Word.laid + color]! += 1 << shape
  if (((words[Word.laid + color]! >> shape) & 3) === 3) {
    if (kind < 18) words[Word.leftLow]! &= ~(1 << kind)
    else words[Word.leftHigh]! &= ~(1 << (kind - 18))
  }
  let hash = Math.imul((address << 6) | (kind + 1), 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  words[Word.hashHigh]! ^= hash ^ (hash >>> 13)
  hash = Math.imul(hash ^ (hash >>> 16) ^ address, 0xc2b2ae35)
  words[Word.hashLow]! ^= hash ^ (hash >>> 14)
}

/** Sets the run on one side of a cell at its end, and opens or closes the cell. */
function extend(
  words: Int32Array,
  plane: Uint8Array,
  x: number,
  y: number,
  axis: Open.row | Open.column,
  side: RunBit.back | RunBit.ahead,
  run: number,
): void {
  const address = addressOf(x, y)
  if (plane[address] === Plane.free) closeEdge(words, plane, x, y)
  const byte = plane[address]!
  if (byte === Plane.dead) return
  const open = byte === Plane.free ? addOpen(words, plane, address, x, y) : openAt(byte)
  const runs = words[open + axis]!
  const back = side === RunBit.back ? run : backOf(runs)
  const ahead = side === RunBit.back ? aheadOf(runs) : run
  const both = joinRuns(back, ahead)
  words[open + axis] = back | (ahead << RunBit.ahead) | (both << RunBit.both)
  if (both !== NO_RUN) {
    const across = bothOf(words[open + Open.row + Open.column - axis]!)
    const low = LOW_FIT[both]! & LOW_FIT[across]!
    const high = HIGH_FIT[both]! & HIGH_FIT[across]!
    words[open + Open.low] = low
    words[open + Open.high] = high
    if ((low | high) !== 0) return
  }
  removeOpen(words, plane, open)
  plane[address] = Plane.dead
}

/** The coordinate from which a line of six tiles can go past the edge of the board. */
const NEAR_EDGE = MAX_COORDINATE - HAND_SIZE

/** Closes the cells past the edge of the board that a line through a cell can reach. */
function closeEdge(words: Int32Array, plane: Uint8Array, x: number, y: number): void {
  const column = words[Word.originX]! + x
  const row = words[Word.originY]! + y
  const past = MAX_COORDINATE + 1
  if (column > NEAR_EDGE) plane[addressOf(x + past - column, y)] = Plane.dead
  if (column < -NEAR_EDGE) plane[addressOf(x - past - column, y)] = Plane.dead
  if (row > NEAR_EDGE) plane[addressOf(x, y + past - row)] = Plane.dead
  if (row < -NEAR_EDGE) plane[addressOf(x, y - past - row)] = Plane.dead
}

/** Opens a cell without neighbors. */
function addOpen(
  words: Int32Array,
  plane: Uint8Array,
  address: number,
  x: number,
  y: number,
): number {
  const byte = Plane.open + words[Word.openCount]!++
  plane[address] = byte
  const open = openAt(byte)
  words[open + Open.cell] =
    (address << CellBit.address) |
    ((x + Plane.center) << CellBit.x) |
    ((y + Plane.center) << CellBit.y)
  words[open + Open.row] = 0
  words[open + Open.column] = 0
  return open
}

/** Removes an open cell by moving the last one to its place. */
function removeOpen(words: Int32Array, plane: Uint8Array, open: number): void {
  const last = Word.open + Open.size * --words[Word.openCount]!
  if (open === last) return
  for (let i = 0; i < Open.size; i++) words[open + i] = words[last + i]!
  plane[words[open + Open.cell]! & Plane.mask] = Plane.open + (open - Word.open) / Open.size
}

/** Whether any of the kinds, given as bits, fits anywhere (Q-E2, Q-W3). */
export function fitsAnywhere(words: Int32Array, low: number, high: number): boolean {
  const end = Word.open + Open.size * words[Word.openCount]!
  for (let open = Word.open; open < end; open += Open.size)
    if (((words[open + Open.low]! & low) | (words[open + Open.high]! & high)) !== 0) return true
  return false
}

/** Whether no tile outside the board fits on it; an empty board is never dead (Q-E2). */
export function isDead(words: Int32Array): boolean {
  return !fitsAnywhere(words, words[Word.leftLow]!, words[Word.leftHigh]!)
}
