import { readShape } from '../../core/read-shape'
import {
  integer,
  type JsonShape,
  list,
  looseObject,
  object,
  oneOf,
  refined,
} from '../../core/shape'
import { refuse } from '../../core/validation'
import {
  COLORS,
  MAX_COORDINATE,
  type PlacedTile,
  SHAPES,
  sharedTile,
  TILE_COUNT,
  type Tile,
} from './tiles'

const coordinate = integer(-MAX_COORDINATE, MAX_COORDINATE)
const tileFields = { color: oneOf(COLORS), shape: oneOf(SHAPES) }
const placedFields = { x: coordinate, y: coordinate, ...tileFields }

/** A tile of a state: one of those in `TILES`. */
export const tileShape: JsonShape<Tile> = refined(object(tileFields), sharedTile)

/** A tile of a move. */
export const moveTileShape: JsonShape<Tile> = refined(looseObject(tileFields), sharedTile)

/** A tile on a state's board. */
export const placedTileShape: JsonShape<PlacedTile> = object(placedFields)

/** A tile on a bare board, or one that a move places. */
export const loosePlacedTileShape: JsonShape<PlacedTile> = looseObject(placedFields)

/** A bare board; its lines may be invalid. */
const boardShape = list(loosePlacedTileShape, 0, TILE_COUNT)

/** The two directions of lines. */
export const AXES = ['row', 'column'] as const

/** The direction of a line. */
export type Axis = (typeof AXES)[number]

/** A cell as one number, the key of a board. */
export type Cell = number

/** The difference between a cell and the next one in its row, or in its column: a row has one cell more at each end. */
export const STEP: Readonly<Record<Axis, number>> = { row: 1, column: 2 * MAX_COORDINATE + 3 }

/** The tiles of a board by their cells, in the order placed. */
export type Board = ReadonlyMap<Cell, PlacedTile>

/** The cell at two coordinates. */
export const cellAt = ({ x, y }: { readonly x: number; readonly y: number }): Cell =>
  x * STEP.row + y * STEP.column

/** The coordinates of a cell. */
export function coordinatesOf(cell: Cell): { readonly x: number; readonly y: number } {
  // Adding 0 makes 0 of -0.
  const y = Math.round(cell / STEP.column) + 0
  return { x: cell - y * STEP.column, y }
}

/** The tiles of a board by their cells. */
export function boardOf(tiles: readonly PlacedTile[]): Board {
  return new Map(tiles.map((tile) => [cellAt(tile), tile]))
}

/** Validates a bare board; throws `ValidationFailure`. */
export function readBoard(value: unknown): Board {
  const tiles = readShape(boardShape, value, ['board'])
  checkCells(tiles)
  return boardOf(tiles)
}

/** Refuses two tiles on one cell. */
export function checkCells(tiles: readonly PlacedTile[]): void {
  const taken = new Set<Cell>()
  tiles.forEach((tile, i) => {
    const cell = cellAt(tile)
    if (taken.has(cell))
      refuse('bad-board', ['board', i], 'must not share the cell of another tile.')
    taken.add(cell)
  })
}

const neighborsOf = (cell: Cell): readonly Cell[] => [
  cell + STEP.row,
  cell - STEP.row,
  cell + STEP.column,
  cell - STEP.column,
]

/** Whether a cell has a tile beside it. */
export function hasNeighbor(board: Board, cell: Cell): boolean {
  return neighborsOf(cell).some((neighbor) => board.has(neighbor))
}

/** The empty cells beside the tiles of a board, in the order of the tiles. */
export function openCells(board: Board): ReadonlySet<Cell> {
  const cells = new Set<Cell>()
  for (const taken of board.keys())
    for (const cell of neighborsOf(taken)) if (!board.has(cell) && isInside(cell)) cells.add(cell)
  return cells
}

/** Whether the coordinates of a cell are within the bounds. */
export function isInside(cell: Cell): boolean {
  const { x, y } = coordinatesOf(cell)
  return Math.max(Math.abs(x), Math.abs(y)) <= MAX_COORDINATE
}

/** The first tile, by its index, that is not connected to the first one through others (Q-P3); -1 if all are. */
export function firstDisconnectedTile(board: Board): number {
  const cells = [...board.keys()]
  const reached = new Set(cells.slice(0, 1))
  // The loop includes cells that it adds.
  for (const cell of reached)
    for (const neighbor of neighborsOf(cell)) if (board.has(neighbor)) reached.add(neighbor)
  return cells.findIndex((cell) => !reached.has(cell))
}

/** The tiles that follow a cell without a gap, in steps of `step`. */
export function tilesAfter(board: Board, cell: Cell, step: number): PlacedTile[] {
  const tiles: PlacedTile[] = []
  for (let next = cell + step; ; next += step) {
    const tile = board.get(next)
    if (tile === undefined) return tiles
    tiles.push(tile)
  }
}

/** The run through a cell along an axis, from left to right or from top to bottom; the cell itself may be empty. */
export function runThrough(board: Board, cell: Cell, axis: Axis): PlacedTile[] {
  const run = tilesAfter(board, cell, -STEP[axis]).reverse()
  const tile = board.get(cell)
  if (tile !== undefined) run.push(tile)
  run.push(...tilesAfter(board, cell, STEP[axis]))
  return run
}

/**
 * Whether tiles make a valid line: all of one color with different shapes, or all of one shape with different colors
 * (Q-P4). A single tile is a line, and no tile as well.
 */
export function isLine(tiles: readonly Tile[]): boolean {
  return tiles.every((tile, i) => extendsLine(tiles.slice(0, i), tile))
}

/** Whether a valid line with one tile more is a valid line (Q-P4). */
export function extendsLine(line: readonly Tile[], { color, shape }: Tile): boolean {
  return (
    line.every((other) => other.color === color && other.shape !== shape) ||
    line.every((other) => other.shape === shape && other.color !== color)
  )
}
