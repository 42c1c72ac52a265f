import { InvalidStateError } from '../../../core/errors'
import { readShape } from '../../../core/read-shape'
import { throwAs } from '../../../core/validation'
import { isCoordinate, kindFrom, type PlacedTile, TILE_COUNT } from '../tiles'
import { clearGrid, copyGrid, type Grid, KIND, layTiles, newGrid, X, Y } from './grid'
import { boardShape, MOST_TILES } from './shapes'

/** The grids of the boards looked at last: a game asks about the same board again and again. */
const recent: { board: readonly PlacedTile[] | null; readonly grid: Grid }[] = []
const KEPT = 8
/** Which of them is the next to go. */
const oldest = { index: 0 }

/** The index of a board, for rules that were given one: throws `InvalidStateError` for any other value. */
export function gridOf(board: readonly PlacedTile[]): Grid {
  return recall(board) ?? throwAs(InvalidStateError, () => readGrid(board))
}

/** The index of a board: from the last few made, if the board is among them and has not changed. */
export function readGrid(value: unknown): Grid {
  const board = value as readonly PlacedTile[]
  return recall(board) ?? makeGrid(board)
}

function makeGrid(board: readonly PlacedTile[]): Grid {
  const cells = readCells(board)
  // Boards larger than a game's are rare and take much memory: nothing of them is kept.
  if (cells.length > 3 * TILE_COUNT) {
    // Stryker disable next-line ArithmeticOperator: more room than there are tiles does no harm
    const grid = newGrid(cells.length / 3)
    layTiles(grid, cells)
    return grid
  }
  const slot = nextSlot()
  clearGrid(slot.grid)
  layTiles(slot.grid, cells)
  slot.board = board
  return slot.grid
}

/** Makes the index of `board`, which has more tiles at its end than the board of a grid, from that grid. */
export function extendGrid(grid: Grid, board: readonly PlacedTile[]): void {
  if (board.length > TILE_COUNT) return
  const slot = nextSlot()
  copyGrid(slot.grid, grid)
  layTiles(slot.grid, readCells(board.slice(grid.tiles)))
  slot.board = board
}

function recall(board: readonly PlacedTile[]): Grid | null {
  for (let i = 0; i < recent.length; i++) {
    const { board: known, grid } = recent[i]!
    if (known === board && isGridOf(grid, board)) return grid
  }
  return null
}

/** A slot for a new grid: a new one, or when there are enough, the one filled longest ago. */
function nextSlot(): (typeof recent)[number] {
  const { index } = oldest
  oldest.index = (index + 1) % KEPT
  recent[index] ??= { board: null, grid: newGrid(TILE_COUNT) }
  const slot = recent[index]
  slot.board = null
  return slot
}

/** Whether a grid still says what a board does, which its owner may have changed. */
function isGridOf({ data, order, tiles }: Grid, board: readonly (PlacedTile | null)[]): boolean {
  if (board.length !== tiles) return false
  for (let i = 0; i < tiles; i++) {
    const tile = board[i]
    if (!tile) return false
    const cell = order[i]!
    if (data[cell + X] !== tile.x || data[cell + Y] !== tile.y) return false
    if (data[cell + KIND] !== kindFrom(tile.color, tile.shape)) return false
  }
  return true
}

/** A board's tiles as numbers: x, y, kind, x, y, kind …; refuses any other value. */
function readCells(board: unknown): number[] {
  return quickCells(board) ?? quickCells(readShape(boardShape, board, ['board']))!
}

/** The numbers of {@link readCells}; null for a board that its shape has to refuse. */
function quickCells(board: unknown): number[] | null {
  if (!Array.isArray(board)) return null
  const { length } = board
  if (!(length <= MOST_TILES)) return null
  const cells: number[] = []
  for (let i = 0; i < length; i++) {
    const tile: unknown = board[i]
    if (typeof tile !== 'object' || tile === null) return null
    const { x, y, color, shape } = tile as PlacedTile
    const kind = kindFrom(color, shape)
    if (kind < 0 || !isCoordinate(x) || !isCoordinate(y)) return null
    cells.push(x, y, kind)
  }
  return cells
}
