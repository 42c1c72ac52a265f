import { refuse } from '../../../core/validation'
import { MAX_COORDINATE } from '../tiles'
import { HIGH_FIT, isLine, joinRuns, LOW_FIT, RUN_OF } from './lines'

/*
 * The index of a board: its tiles and the empty cells beside them, in one array of numbers. A cell is the place in that
 * array after which its numbers come, so `data[cell + KIND]` is what lies there. Cells are found by a hash of their
 * coordinates: where on the plane they lie costs nothing.
 */

/** The cell's `x`. */
export const X = 1
/** The cell's `y`. */
export const Y = 2
/** The kind of the tile there; {@link EMPTY} or {@link OUTSIDE} where there is none. */
export const KIND = 3
/** After what a cell's fields for its row come. */
export const ROW = 3
/** After what a cell's fields for its column come. */
export const COLUMN = 10
/** How many numbers a cell has. */
export const STRIDE = 17

// The fields of a cell for its row (from left to right) and for its column (from top to bottom).
/** Of an empty cell: the run ahead. */
export const RUN = 1
/** The cell before, or {@link UNLINKED}. */
export const BACK = 2
/** Of an empty cell: the kinds below 18 that fit between the runs on both sides. */
export const LOW = 3
/** Of an empty cell: the kinds from 18 on that fit. */
export const HIGH = 4
/** Of an empty cell: the runs on both sides as one. */
export const BOTH = 5
/** The next cell, or {@link UNLINKED}. */
const AHEAD = 6
/** Of an empty cell: the first cell past the run ahead, or {@link UNLINKED}. */
export const PAST = 7

/** The kind on an empty cell. */
export const EMPTY = -1
/** The kind on a cell whose coordinates are out of bounds: no tile may go there. */
const OUTSIDE = -2

/** A link that was not looked up yet. */
export const UNLINKED = -2

/** The index of a board. */
export interface Grid {
  /** The cells' numbers. */
  readonly data: Int32Array
  /** The cell that would come next. */
  end: number
  /** Hash slots: a cell + 1, or 0. */
  readonly table: Int32Array
  /** The cells of the board's tiles, in its order. */
  readonly order: Int32Array
  /** How many tiles there are. */
  tiles: number
}

const isInside = (value: number) => value <= MAX_COORDINATE && value >= -MAX_COORDINATE

/** An empty grid with room for a number of tiles. */
export function newGrid(room: number): Grid {
  if (WORDS[0] === 0) drawWords()
  let slots = 1024
  while (slots < 8 * room) slots *= 2
  return {
    data: new Int32Array(5 * room * STRIDE + 1),
    end: 0,
    table: new Int32Array(slots),
    order: new Int32Array(room),
    tiles: 0,
  }
}

/** Makes a grid empty. */
export function clearGrid(grid: Grid): void {
  grid.end = 0
  grid.tiles = 0
  grid.table.fill(0)
}

/** Makes a grid the copy of another with the same room. */
export function copyGrid(to: Grid, from: Grid): void {
  to.order.set(from.order)
  to.data.set(from.data.subarray(0, from.end + 1))
  to.table.set(from.table)
  to.end = from.end
  to.tiles = from.tiles
}

/** Adds tiles, given as x, y, kind, x, y, kind …; refuses two on one cell. */
export function layTiles(grid: Grid, cells: readonly number[]): void {
  const { data, order } = grid
  const before = grid.tiles
  for (let i = 0; i < cells.length; i += 3) {
    const cell = findOrAdd(grid, cells[i]!, cells[i + 1]!)
    if (data[cell + KIND] !== EMPTY)
      refuse('bad-board', ['board', grid.tiles], 'must not lie on the cell of another tile.')
    data[cell + KIND] = cells[i + 2]!
    data[cell + ROW + LOW] = 0
    data[cell + ROW + HIGH] = 0
    order[grid.tiles++] = cell
  }
  for (let i = before; i < grid.tiles; i++) {
    const cell = order[i]!
    const x = data[cell + X]!
    const y = data[cell + Y]!
    link(grid, cell, ROW, x + 1, y, x - 1, y)
    link(grid, cell, COLUMN, x, y + 1, x, y - 1)
  }
  // Stryker disable next-line ConditionalExpression,EqualityOperator: either way tells the same, and is the faster one where it is taken
  if (before === 0)
    // Stryker disable next-line EqualityOperator: what lies past the end is no cell
    for (let cell = 0; cell < grid.end; cell += STRIDE) {
      if (data[cell + KIND]! >= 0) continue
      // All links there are so far lead to or from tiles; where there is none, everything fits.
      if (data[cell + ROW + AHEAD]! >= 0 || data[cell + ROW + BACK]! >= 0) survey(data, cell, ROW)
      if (data[cell + COLUMN + AHEAD]! >= 0 || data[cell + COLUMN + BACK]! >= 0)
        survey(data, cell, COLUMN)
    }
  else
    for (let i = before; i < grid.tiles; i++) {
      surveyEnds(data, order[i]!, ROW)
      surveyEnds(data, order[i]!, COLUMN)
    }
}

/** Links a tile with its two neighbors in its row or column, which are added if they are not there yet. */
function link(
  grid: Grid,
  cell: number,
  axis: number,
  aheadX: number,
  aheadY: number,
  backX: number,
  backY: number,
): void {
  const { data } = grid
  let ahead = data[cell + axis + AHEAD]!
  // Stryker disable next-line ConditionalExpression: the same cell would be found again; this saves time
  if (ahead === UNLINKED) ahead = findOrAdd(grid, aheadX, aheadY)
  data[cell + axis + AHEAD] = ahead
  data[ahead + axis + BACK] = cell
  let back = data[cell + axis + BACK]!
  // Stryker disable next-line ConditionalExpression: likewise
  if (back === UNLINKED) back = findOrAdd(grid, backX, backY)
  data[cell + axis + BACK] = back
  data[back + axis + AHEAD] = cell
}

/** Works out anew what fits at both ends of the run through a tile. */
function surveyEnds(data: Int32Array, cell: number, axis: number): void {
  let ahead = data[cell + axis + AHEAD]!
  while (data[ahead + KIND]! >= 0) ahead = data[ahead + axis + AHEAD]!
  survey(data, ahead, axis)
  let back = data[cell + axis + BACK]!
  while (data[back + KIND]! >= 0) back = data[back + axis + BACK]!
  survey(data, back, axis)
}

/** Works out what fits on an empty cell, as far as its row or column is concerned. */
function survey(data: Int32Array, cell: number, axis: number): void {
  const at = cell + axis
  let run = 0
  let past = data[at + AHEAD]!
  while (past >= 0 && data[past + KIND]! >= 0) {
    run = joinRuns(run, RUN_OF[data[past + KIND]!]!)
    past = data[past + axis + AHEAD]!
  }
  let both = run
  let back = data[at + BACK]!
  while (back >= 0 && data[back + KIND]! >= 0) {
    both = joinRuns(both, RUN_OF[data[back + KIND]!]!)
    back = data[back + axis + BACK]!
  }
  // Out of bounds as well: no tile lies beside such a cell in the other direction, where nothing fits.
  const fits = isLine(both)
  data[at + RUN] = run
  data[at + PAST] = past
  data[at + BOTH] = both
  data[at + LOW] = fits ? LOW_FIT[both & 0xfff]! : 0
  data[at + HIGH] = fits ? HIGH_FIT[both & 0xfff]! : 0
}

/** The cell at two coordinates; a new one, on which everything fits, if none is there yet. */
function findOrAdd(grid: Grid, x: number, y: number): number {
  const { data, table, end: cell } = grid
  const mask = table.length - 1
  let slot = firstSlot(x, y) & mask
  for (; table[slot] !== 0; slot = (slot + 1) & mask) {
    const known = table[slot]! - 1
    if (data[known + X] === x && data[known + Y] === y) return known
  }
  table[slot] = cell + 1
  data[cell + X] = x
  data[cell + Y] = y
  const inside = isInside(x) && isInside(y)
  data[cell + KIND] = inside ? EMPTY : OUTSIDE
  beginAxis(data, cell + ROW, inside)
  beginAxis(data, cell + COLUMN, inside)
  grid.end = cell + STRIDE
  return cell
}

/** The fields for its row or column of a cell that nothing is known of yet. */
function beginAxis(data: Int32Array, at: number, inside: boolean): void {
  data[at + AHEAD] = UNLINKED
  data[at + BACK] = UNLINKED
  data[at + LOW] = inside ? LOW_FIT[0]! : 0
  data[at + HIGH] = inside ? HIGH_FIT[0]! : 0
  data[at + BOTH] = 0
  data[at + RUN] = 0
  data[at + PAST] = UNLINKED
}

/** The cell at two coordinates; -1 if neither a tile nor a neighbor of one is there. */
export function cellAt({ data, table }: Grid, x: number, y: number): number {
  const mask = table.length - 1
  for (let slot = firstSlot(x, y) & mask; ; slot = (slot + 1) & mask) {
    const cell = table[slot]! - 1
    if (cell === -1 || (data[cell + X] === x && data[cell + Y] === y)) return cell
  }
}

/** A random word for each value of each of the eight bytes of a cell's coordinates, drawn before the first grid. */
const WORDS = /* @__PURE__ */ new Int32Array(8 * 256)

function drawWords(): void {
  WORDS.forEach((_, i) => {
    WORDS[i] = Math.random() * 2 ** 32
  })
  // Not 0: they are drawn. One of them may be known.
  WORDS[0] = 1
}

/**
 * The slot where the search for a cell begins, below 2^32: simple tabulation hashing. Whoever chooses the cells does not
 * know the words, so that on average a search takes a few steps on any board.
 */
function firstSlot(x: number, y: number): number {
  return (
    WORDS[x & 255]! ^
    WORDS[256 | ((x >>> 8) & 255)]! ^
    WORDS[512 | ((x >>> 16) & 255)]! ^
    WORDS[768 | (x >>> 24)]! ^
    WORDS[1024 | (y & 255)]! ^
    WORDS[1280 | ((y >>> 8) & 255)]! ^
    WORDS[1536 | ((y >>> 16) & 255)]! ^
    WORDS[1792 | (y >>> 24)]!
  )
}

/** The first tile, by its place in the board, that does not hang together with the board's first one; -1: none. */
export function firstDisconnectedTile({ data, end, order, tiles }: Grid): number {
  const reached = new Uint8Array(end)
  const next = [order[0]!]
  for (let cell = next.pop(); cell !== undefined; cell = next.pop()) {
    reached[cell] = 1
    for (const link of [ROW + AHEAD, ROW + BACK, COLUMN + AHEAD, COLUMN + BACK]) {
      const other = data[cell + link]!
      if (data[other + KIND]! >= 0 && reached[other] === 0) next.push(other)
    }
  }
  return order.subarray(0, tiles).findIndex((cell) => reached[cell] === 0)
}
