import { InvalidStateError, type Refusal } from '../../core/errors'
import { readShape } from '../../core/read-shape'
import { type JsonShape, list } from '../../core/shape'
import { type Path, readOrRefuse, throwAs } from '../../core/validation'
import {
  type Axis,
  type Board,
  boardOf,
  cellAt,
  coordinatesOf,
  hasNeighbor,
  isLine,
  loosePlacedTileShape,
  readBoard,
  runThrough,
  STEP,
} from './board'
import { HAND_SIZE, isSameKind, nameOf, type PlacedTile, sharedTile, type Tile } from './tiles'

/** The codes of refused placements, and the parameters of their messages. */
export interface PlacementRefusals {
  /** The placement is not a list of one to six tiles with their cells (Q-P1). */
  readonly 'malformed-move': { readonly path: Path }
  /** The cell has a tile already, or `twice`: two tiles of the placement share it (Q-P1). */
  readonly 'space-taken': { readonly x: number; readonly y: number; readonly twice: boolean }
  /** The tiles are not all in one row or one column (Q-P1). */
  readonly 'not-in-line': object
  /** A cell between the tiles stays empty (Q-P2). */
  readonly 'gap-in-line': { readonly x: number; readonly y: number }
  /** No tile touches an older one (Q-P3). */
  readonly 'not-connected': object
  /** A line would have more than six tiles (Q-P4). */
  readonly 'line-too-long': { readonly length: number }
  /** A line would have the same tile twice (Q-P4). */
  readonly 'line-repeats-tile': { readonly line: readonly PlacedTile[]; readonly tile: Tile }
  /** A line is neither of one color nor of one shape (Q-P4). */
  readonly 'line-mixed': { readonly line: readonly PlacedTile[] }
}

/** Why a placement is refused: a code, a message, and the message's parameters. */
export type PlacementRefusal = {
  readonly [Code in keyof PlacementRefusals]: Refusal<Code> & PlacementRefusals[Code]
}[keyof PlacementRefusals]

/** The tiles of a placement; `checkPlaced` checks whether it is legal. */
export const placementShape: JsonShape<readonly PlacedTile[]> = list(
  loosePlacedTileShape,
  1,
  HAND_SIZE,
)

/**
 * Why tiles may not be placed on a board as one turn; null if they may (Q-P1 to Q-P5). For scorekeepers and solvers
 * without a game: hands are not checked, and on an empty board any valid line is legal. Takes any value as the tiles;
 * throws `InvalidStateError` for a value that is not a board.
 *
 * @example
 * ```ts
 * const board = [{ x: 0, y: 0, color: 'red', shape: 'star' }] as const
 * checkPlacement(board, [{ x: 1, y: 0, color: 'blue', shape: 'circle' }])?.code // 'line-mixed'
 * ```
 */
export function checkPlacement(
  board: readonly PlacedTile[],
  tiles: readonly PlacedTile[],
): PlacementRefusal | null {
  const read = readPlacement(board, tiles)
  return 'code' in read ? read : null
}

/** Validates a bare board and a placement on it; the refusal of the placement if it is not legal. */
export function readPlacement(
  board: unknown,
  tiles: unknown,
): { readonly board: Board; readonly tiles: readonly PlacedTile[] } | PlacementRefusal {
  const known = throwAs(InvalidStateError, () => readBoard(board))
  const read = readOrRefuse(() => sortPlaced(readShape(placementShape, tiles, ['tiles'])))
  if ('code' in read) return read
  return checkPlaced(known, read) ?? { board: known, tiles: read }
}

/** The tiles of one turn from left to right or from top to bottom. */
export function sortPlaced(tiles: readonly PlacedTile[]): readonly PlacedTile[] {
  return tiles.slice().sort((a, b) => a.x - b.x || a.y - b.y)
}

/** The row or the column of tiles in one line; a single tile counts as a row. */
const axisOf = (tiles: readonly PlacedTile[]): Axis =>
  tiles.every(({ y }) => y === tiles[0]?.y) ? 'row' : 'column'

/** The runs that a placement in one line makes on a board: the one along it, then those across it, one for each tile. */
export function runsThrough(
  board: Board,
  tiles: readonly PlacedTile[],
): readonly (readonly PlacedTile[])[] {
  const after = new Map([...board, ...boardOf(tiles)])
  const along = axisOf(tiles)
  const across = along === 'row' ? 'column' : 'row'
  return [
    ...tiles.slice(0, 1).map((tile) => runThrough(after, cellAt(tile), along)),
    ...tiles.map((tile) => runThrough(after, cellAt(tile), across)),
  ]
}

/** {@link checkPlacement} for validated tiles in order. */
export function checkPlaced(board: Board, tiles: readonly PlacedTile[]): PlacementRefusal | null {
  const placed = new Set<number>()
  for (const tile of tiles) {
    const { x, y } = tile
    const cell = cellAt(tile)
    if (board.has(cell))
      return {
        code: 'space-taken',
        message: `(${x}, ${y}) already holds a tile.`,
        x,
        y,
        twice: false,
      }
    if (placed.has(cell))
      return {
        code: 'space-taken',
        message: `Only one tile can be placed on (${x}, ${y}).`,
        x,
        y,
        twice: true,
      }
    placed.add(cell)
  }

  const axis = axisOf(tiles)
  if (axis === 'column' && !tiles.every(({ x }) => x === tiles[0]?.x))
    return { code: 'not-in-line', message: 'Place all tiles in one row or in one column.' }

  const cells = [...placed]
  const last = Math.max(...cells)
  for (let cell = Math.min(...cells); cell < last; cell += STEP[axis])
    if (!placed.has(cell) && !board.has(cell)) {
      const { x, y } = coordinatesOf(cell)
      return {
        code: 'gap-in-line',
        message: `(${x}, ${y}) is empty: place all tiles in one unbroken line.`,
        x,
        y,
      }
    }

  if (board.size > 0 && !cells.some((cell) => hasNeighbor(board, cell)))
    return { code: 'not-connected', message: 'Place at least one tile beside a tile of the board.' }

  const invalid = runsThrough(board, tiles).find((run) => !isLine(run))
  return invalid === undefined ? null : invalidLine(invalid)
}

/** The refusal of a run that is not a valid line (Q-P4). */
export function invalidLine(line: readonly PlacedTile[]): PlacementRefusal {
  const { length } = line
  if (length > HAND_SIZE)
    return {
      code: 'line-too-long',
      message: `A line has at most six tiles, not ${length}.`,
      length,
    }
  const names = line.map(nameOf)
  const twice = line.find((tile, i) => line.slice(0, i).some((other) => isSameKind(other, tile)))
  if (twice !== undefined)
    return {
      code: 'line-repeats-tile',
      message: `The line ${names.join(', ')} has ${nameOf(twice)} twice.`,
      line,
      tile: sharedTile(twice),
    }
  return {
    code: 'line-mixed',
    message: `The line ${names.join(', ')} is neither of one color nor of one shape.`,
    line,
  }
}
