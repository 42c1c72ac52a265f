import { type Color, MAX_COORDINATE, type PlacedTile, type Shape, TILES } from '../tiles'
import {
  BACK,
  BOTH,
  COLUMN,
  cellAt,
  type Grid,
  HIGH,
  LOW,
  PAST,
  ROW,
  RUN,
  STRIDE,
  UNLINKED,
  X,
  Y,
} from './grid'
import { HIGH_FIT, isLine, joinRuns, kindBits, LOW_FIT, RUN_OF, runPoints } from './lines'

/** A legal placement: its tiles from left to right or from top to bottom, and what it scores (Q-P, Q-C). */
export interface Placement {
  readonly tiles: readonly PlacedTile[]
  readonly points: number
}

/**
 * Every placement on a board that is not empty. Each is found once: from the first of its cells, along its line, that
 * touches an older tile. From there it grows back over free cells, then ahead over any. Single tiles are found in rows.
 */
export function placementsOn(grid: Grid, kinds: readonly number[]): Placement[] {
  const { data, end } = grid
  const search = newSearch(grid, kinds)
  const { found, line, lows, highs, low, high } = search
  for (let cell = 0; cell < end; cell += STRIDE) {
    const lowFit = data[cell + ROW + LOW]! & data[cell + COLUMN + LOW]! & low
    const highFit = data[cell + ROW + HIGH]! & data[cell + COLUMN + HIGH]! & high
    // Stryker disable next-line ConditionalExpression: no tile of the hand passes the next question either; this saves time
    if ((lowFit | highFit) === 0) continue
    // Stryker disable next-line EqualityOperator: there is no tile behind the last
    for (let i = 0; i < kinds.length; i++) {
      if (((lows[i]! & lowFit) | (highs[i]! & highFit)) === 0) continue
      const tile = put(search, i, data[cell + X]!, data[cell + Y]!)
      line[MIDDLE] = tile
      const inRow = joinRuns(data[cell + ROW + BOTH]!, RUN_OF[kinds[i]!]!)
      const inColumn = joinRuns(data[cell + COLUMN + BOTH]!, RUN_OF[kinds[i]!]!)
      const rowPoints = runPoints(inRow >> 12)
      const columnPoints = runPoints(inColumn >> 12)
      found.push({ tiles: [tile], points: rowPoints + columnPoints })
      // Stryker disable next-line ConditionalExpression: nothing would be found; this saves time
      if (canGrow(search, inRow)) {
        search.axis = ROW
        search.cross = COLUMN
        growBoth(search, cell, inRow, columnPoints)
      }
      // Stryker disable next-line ConditionalExpression: likewise
      if (canGrow(search, inColumn)) {
        search.axis = COLUMN
        search.cross = ROW
        growBoth(search, cell, inColumn, rowPoints)
      }
    }
  }
  return found
}

/** What stays the same while placements grow from one cell. */
interface Search {
  readonly grid: Grid
  /** The kinds in the hand, and for each its color, its shape, and its bit in either half. */
  readonly kinds: readonly number[]
  readonly colors: readonly Color[]
  readonly shapes: readonly Shape[]
  readonly lows: readonly number[]
  readonly highs: readonly number[]
  /** All kinds in the hand, in two halves of bits. */
  readonly low: number
  readonly high: number
  readonly found: Placement[]
  /** The tiles placed so far; the one that the placement grows from is in the middle. */
  readonly line: PlacedTile[]
  /** Along and across the line. */
  axis: number
  cross: number
}

function newSearch(grid: Grid, kinds: readonly number[]): Search {
  const colors: Color[] = []
  const shapes: Shape[] = []
  const lows: number[] = []
  const highs: number[] = []
  const { low, high } = kindBits(kinds)
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i]!
    const { color, shape } = TILES[kind]!
    colors.push(color)
    shapes.push(shape)
    // Stryker disable next-line EqualityOperator: no bit of the low half is that of 18
    lows.push(kind < 18 ? 1 << kind : 0)
    highs.push(kind < 18 ? 0 : 1 << (kind - 18))
  }
  // Stryker disable next-line ArrayDeclaration: each place is written before it is read
  const line: PlacedTile[] = []
  const found: Placement[] = []
  return {
    grid,
    kinds,
    colors,
    shapes,
    lows,
    highs,
    low,
    high,
    found,
    line,
    axis: ROW,
    cross: COLUMN,
  }
}

const MIDDLE = 5

/** The hand's tile `i` on a cell. */
function put({ colors, shapes }: Search, i: number, x: number, y: number): PlacedTile {
  return { x, y, color: colors[i]!, shape: shapes[i]! }
}

/** Whether the hand has a kind that makes a line longer. */
function canGrow({ low, high }: Search, run: number): boolean {
  // Stryker disable next-line ConditionalExpression: a line that cannot grow gives no placements; this saves time
  return ((LOW_FIT[run & 0xfff]! & low) | (HIGH_FIT[run & 0xfff]! & high)) !== 0
}

/** Grows a placement of one tile ahead, and back over the free cells before it. */
function growBoth(search: Search, cell: number, run: number, points: number): void {
  const { grid, axis } = search
  const past = resolve(grid, cell, axis, PAST, 1)
  growAhead(search, past, MIDDLE, MIDDLE, run, points)
  if (resolve(grid, cell, axis, BACK, -1) === -1) growBack(search, past, MIDDLE, run, points)
}

/**
 * Grows the placement in `line` from `first` to `last` by a tile on the cell ahead, and so on. `run` is the run along
 * the line with the older tiles that it holds, `points` what the runs across it score.
 */
function growAhead(
  search: Search,
  cell: number,
  first: number,
  last: number,
  run: number,
  points: number,
): void {
  const { grid, kinds, lows, highs, found, line, axis, cross } = search
  const { data } = grid
  let low = search.low
  let high = search.high
  let extended = run
  if (cell !== -1) {
    extended = joinRuns(run, data[cell + axis + RUN]!)
    if (!isLine(extended)) return
    low &= data[cell + cross + LOW]!
    high &= data[cell + cross + HIGH]!
  }
  low &= LOW_FIT[extended & 0xfff]!
  high &= HIGH_FIT[extended & 0xfff]!
  // Stryker disable next-line ConditionalExpression: no tile of the hand passes the question below; this saves time
  if ((low | high) === 0) return
  let x: number
  let y: number
  let gain = points
  if (cell === -1) {
    const before = line[last]!
    x = axis === ROW ? before.x + 1 : before.x
    y = axis === ROW ? before.y : before.y + 1
    if (x > MAX_COORDINATE || y > MAX_COORDINATE) return
  } else {
    x = data[cell + X]!
    y = data[cell + Y]!
    gain += runPoints((data[cell + cross + BOTH]! >> 12) + 1)
  }
  const total = gain + runPoints((extended >> 12) + 1)
  // Stryker disable next-line EqualityOperator: there is no tile behind the last
  for (let i = 0; i < kinds.length; i++) {
    if (((lows[i]! & low) | (highs[i]! & high)) === 0) continue
    line[last + 1] = put(search, i, x, y)
    found.push({ tiles: copyLine(line, first, last + 1), points: total })
    const longer = joinRuns(extended, RUN_OF[kinds[i]!]!)
    // Stryker disable next-line ConditionalExpression: nothing would be found; this saves time
    if (!canGrow(search, longer)) continue
    const next = cell === -1 ? neighbor(grid, x, y, axis, 1) : resolve(grid, cell, axis, PAST, 1)
    growAhead(search, next, first, last + 1, longer, gain)
  }
}

/** Grows the placement in `line` from `first` to the middle by a tile on the free cell before it, and so on. */
function growBack(search: Search, past: number, first: number, run: number, points: number): void {
  const { grid, kinds, lows, highs, found, line, axis } = search
  const low = search.low & LOW_FIT[run & 0xfff]!
  const high = search.high & HIGH_FIT[run & 0xfff]!
  const after = line[first]!
  const x = axis === ROW ? after.x - 1 : after.x
  const y = axis === ROW ? after.y : after.y - 1
  if (x < -MAX_COORDINATE || y < -MAX_COORDINATE) return
  const total = points + runPoints((run >> 12) + 1)
  // Stryker disable next-line EqualityOperator: there is no tile behind the last
  for (let i = 0; i < kinds.length; i++) {
    if (((lows[i]! & low) | (highs[i]! & high)) === 0) continue
    line[first - 1] = put(search, i, x, y)
    found.push({ tiles: copyLine(line, first - 1, MIDDLE), points: total })
    const longer = joinRuns(run, RUN_OF[kinds[i]!]!)
    // Stryker disable next-line ConditionalExpression: nothing would be found; this saves time
    if (!canGrow(search, longer)) continue
    growAhead(search, past, first - 1, MIDDLE, longer, points)
    if (neighbor(grid, x, y, axis, -1) === -1) growBack(search, past, first - 1, longer, points)
  }
}

/** The tiles of a line from one place to another: two to six. */
function copyLine(line: readonly PlacedTile[], first: number, last: number): PlacedTile[] {
  // Stryker disable next-line ArithmeticOperator: the default gives the same; the others save time
  switch (last - first) {
    case 1:
      return [line[first]!, line[last]!]
    // Stryker disable next-line ConditionalExpression: likewise
    case 2:
      return [line[first]!, line[first + 1]!, line[last]!]
    default:
      return line.slice(first, last + 1)
  }
}

/** The cell that a link leads to; -1: a free cell, which touches no tile. */
function resolve(grid: Grid, cell: number, axis: number, link: number, step: number): number {
  const { data } = grid
  const known = data[cell + axis + link]!
  return known === UNLINKED ? neighbor(grid, data[cell + X]!, data[cell + Y]!, axis, step) : known
}

/** The cell beside two coordinates in their row or column; -1: a free cell. */
function neighbor(grid: Grid, x: number, y: number, axis: number, step: number): number {
  return axis === ROW ? cellAt(grid, x + step, y) : cellAt(grid, x, y + step)
}
