import { InvalidStateError } from '../errors'
import {
  addTiles,
  COORDINATES,
  clearGrid,
  copyGrid,
  type Grid,
  isCoordinate,
  KIND,
  X,
  Y,
} from './grid'
import { kindFrom, type PlacedTile } from './kinds'

/** The grids of the boards looked at last: a game asks about the same board again and again. */
const recent: { board: readonly PlacedTile[] | null; readonly grid: Grid }[] = []
const KEPT = 8
/** Which of them was made first. */
const oldest = { index: 0 }

/** The index of a board: from the last few made, if the board is among them and has not changed. */
export function gridOf(board: readonly PlacedTile[]): Grid {
  if (!Array.isArray(board)) throw new InvalidStateError('wrong-type', 'board', 'must be a list.')
  const known = recall(board)
  if (known !== null) return known
  const cells = readCells(board)
  const slot = nextSlot()
  clearGrid(slot.grid, board.length)
  addTiles(slot.grid, cells)
  slot.board = board
  return slot.grid
}

/** Makes the index of `board`, which has more tiles at its end than the board of a grid, from that grid. */
export function extendGrid(grid: Grid, board: readonly PlacedTile[]): void {
  if (board.length > grid.order.length) return
  const slot = nextSlot()
  copyGrid(slot.grid, grid)
  addTiles(slot.grid, readCells(board.slice(grid.tiles)))
  slot.board = board
}

function recall(board: readonly PlacedTile[]): Grid | null {
  for (let i = 0; i < recent.length; i++) {
    const { board: known, grid } = recent[i]!
    if (known === board && isGridOf(grid, board)) return grid
  }
  return null
}

/** A slot for a new grid: the one filled longest ago. */
function nextSlot(): (typeof recent)[number] {
  if (recent.length < KEPT) {
    const none = new Int32Array(0)
    const grid: Grid = { data: none, end: 0, table: none, order: none, tiles: 0 }
    recent.push({ board: null, grid })
    return recent[recent.length - 1]!
  }
  oldest.index = (oldest.index + 1) % KEPT
  const slot = recent[oldest.index]!
  slot.board = null
  return slot
}

/** Whether a grid still says what a board does, which its owner may have changed. */
function isGridOf({ data, order, tiles }: Grid, board: readonly PlacedTile[]): boolean {
  if (board.length !== tiles) return false
  for (let i = 0; i < tiles; i++) {
    const { x, y, color, shape } = board[i]!
    const cell = order[i]!
    if (data[cell + X] !== x || data[cell + Y] !== y) return false
    if (data[cell + KIND] !== kindFrom(color, shape)) return false
  }
  return true
}

/** A board's tiles as numbers: x, y, kind, x, y, kind …; throws {@link InvalidStateError} for what is no board. */
function readCells(board: readonly PlacedTile[]): number[] {
  const cells: number[] = []
  for (let i = 0; i < board.length; i++) {
    const tile: unknown = board[i]
    if (typeof tile !== 'object' || tile === null)
      throw new InvalidStateError('wrong-type', `board[${i}]`, 'must be a tile with its cell.')
    const { x, y, color, shape } = tile as PlacedTile
    const kind = kindFrom(color, shape)
    if (kind < 0)
      throw new InvalidStateError('wrong-type', `board[${i}]`, 'must have a color and a shape.')
    if (!isCoordinate(x) || !isCoordinate(y))
      throw new InvalidStateError('wrong-type', `board[${i}]`, `must have ${COORDINATES}.`)
    cells.push(x, y, kind)
  }
  return cells
}
