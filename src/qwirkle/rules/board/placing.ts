import { InvalidStateError, type Refusal } from '../../../core/errors'
import { readShape } from '../../../core/read-shape'
import { malformedMove, type Path, throwAs } from '../../../core/validation'
import { HAND_SIZE, kindOf, nameOf, type PlacedTile, TILES, type Tile } from '../tiles'
import { cellAt, EMPTY, type Grid, KIND } from './grid'
import { readGrid } from './grids'
import { isLine, joinRuns, RUN_OF } from './lines'
import { placementShape } from './shapes'

/** Every code that a placement can be refused with, whoever makes it. */
export type PlacementCode =
  /** The placement is not a list of one to six tiles with their cells (Q-P1). */
  | 'malformed-move'
  /** A tile is placed on a tile of the board, or two on one cell (Q-P1). */
  | 'space-taken'
  /** The tiles are not all in one row or one column (Q-P1). */
  | 'not-in-line'
  /** A cell between the tiles stays empty (Q-P2). */
  | 'gap-in-line'
  /** No tile touches an older one (Q-P3). */
  | 'not-connected'
  /** A line would have more than six tiles (Q-P4). */
  | 'line-too-long'
  /** A line would hold the same tile twice (Q-P4). */
  | 'line-repeats-tile'
  /** A line is neither of one color nor of one shape (Q-P4). */
  | 'line-mixed'

/** What refusals of placements speak of, by their code. */
export interface PlacementParameters {
  readonly 'malformed-move': { readonly path: Path }
  /** `twice`: two tiles of the placement share the cell; otherwise a tile of the board lies there. */
  readonly 'space-taken': { readonly x: number; readonly y: number; readonly twice: boolean }
  readonly 'not-in-line': object
  readonly 'gap-in-line': { readonly x: number; readonly y: number }
  readonly 'not-connected': object
  readonly 'line-too-long': { readonly length: number }
  readonly 'line-repeats-tile': { readonly line: readonly PlacedTile[]; readonly tile: Tile }
  readonly 'line-mixed': { readonly line: readonly PlacedTile[] }
}

/** Why a placement is refused: a code, a message, and what the message speaks of. */
export type PlacementRefusal = {
  readonly [Code in PlacementCode]: Refusal<Code> & PlacementParameters[Code]
}[PlacementCode]

/**
 * Why tiles may not be placed on a board as one turn; null if they may (Q-P1 to Q-P5). For scorekeepers and solvers
 * who have no game: nobody's hand is looked at, and on an empty board any valid line will do. Takes any value as the
 * tiles; throws `InvalidStateError` for a value that is not a board.
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
  const tried = tryPlacement(board, tiles)
  return 'code' in tried ? tried : null
}

/** The index of a board, and the tiles in order that may be placed on it as one turn; the refusal if they may not. */
export function tryPlacement(
  board: unknown,
  value: unknown,
): { readonly grid: Grid; readonly tiles: readonly PlacedTile[] } | PlacementRefusal {
  const grid = throwAs(InvalidStateError, () => readGrid(board))
  let tiles: readonly PlacedTile[]
  try {
    tiles = sortPlaced(readShape(placementShape, value, ['tiles']))
  } catch (error) {
    return malformedMove(error)
  }
  return checkPlaced(grid, tiles) ?? { grid, tiles }
}

/** The tiles of one turn from left to right or from top to bottom. */
export function sortPlaced(tiles: readonly PlacedTile[]): readonly PlacedTile[] {
  return tiles.slice().sort((a, b) => a.x - b.x || a.y - b.y)
}

/** {@link checkPlacement} for the index of a board, and tiles read and sorted. */
export function checkPlaced(grid: Grid, tiles: readonly PlacedTile[]): PlacementRefusal | null {
  const first = tiles[0]!
  const last = tiles[tiles.length - 1]!
  let before: PlacedTile | undefined
  for (let i = 0; i < tiles.length; i++) {
    const { x, y } = tiles[i]!
    if (kindOn(grid, x, y) >= 0)
      return {
        code: 'space-taken',
        message: `(${x}, ${y}) already holds a tile.`,
        x,
        y,
        twice: false,
      }
    if (before?.x === x && before.y === y)
      return {
        code: 'space-taken',
        message: `Only one tile can be placed on (${x}, ${y}).`,
        x,
        y,
        twice: true,
      }
    before = tiles[i]
  }
  const inRow = tiles.every(({ y }) => y === first.y)
  if (!inRow && !tiles.every(({ x }) => x === first.x))
    return { code: 'not-in-line', message: 'Place all tiles in one row or in one column.' }

  for (let { x, y } = first; x < last.x || y < last.y; inRow ? x++ : y++)
    if (kindAt(grid, tiles, x, y) < 0)
      return {
        code: 'gap-in-line',
        message: `(${x}, ${y}) is empty: place all tiles in one unbroken line.`,
        x,
        y,
      }

  if (grid.tiles > 0 && !tiles.some(({ x, y }) => cellAt(grid, x, y) !== -1))
    return { code: 'not-connected', message: 'Place at least one tile beside a tile of the board.' }

  if (!isLine(sumRun(grid, tiles, first, inRow)))
    return lineFault(collectRun(grid, tiles, first, inRow))
  for (let i = 0; i < tiles.length; i++)
    if (!isLine(sumRun(grid, tiles, tiles[i]!, !inRow)))
      return lineFault(collectRun(grid, tiles, tiles[i]!, !inRow))
  return null
}

/** The kind on a cell, of a new tile or an older one; negative: none. */
function kindAt(grid: Grid, tiles: readonly PlacedTile[], x: number, y: number): number {
  for (let i = 0; i < tiles.length; i++)
    if (tiles[i]!.x === x && tiles[i]!.y === y) return kindOf(tiles[i]!)
  return kindOn(grid, x, y)
}

/** The kind of the board's tile on a cell; negative: none. */
function kindOn(grid: Grid, x: number, y: number): number {
  const cell = cellAt(grid, x, y)
  return cell === -1 ? EMPTY : grid.data[cell + KIND]!
}

/** The run through a new tile along its row or column, itself included: from left to right or from top to bottom. */
export function collectRun(
  grid: Grid,
  tiles: readonly PlacedTile[],
  { x, y }: PlacedTile,
  inRow: boolean,
): PlacedTile[] {
  const dx = inRow ? 1 : 0
  const dy = inRow ? 0 : 1
  let from = 0
  while (kindAt(grid, tiles, x + (from - 1) * dx, y + (from - 1) * dy) >= 0) from--
  const run: PlacedTile[] = []
  for (let step = from; ; step++) {
    const kind = kindAt(grid, tiles, x + step * dx, y + step * dy)
    if (kind < 0) return run
    run.push({ x: x + step * dx, y: y + step * dy, ...TILES[kind]! })
  }
}

/** The same run summed up. */
export function sumRun(
  grid: Grid,
  tiles: readonly PlacedTile[],
  { x, y }: PlacedTile,
  inRow: boolean,
): number {
  const dx = inRow ? 1 : 0
  const dy = inRow ? 0 : 1
  let run = 0
  for (let step = 0; ; step++) {
    const kind = kindAt(grid, tiles, x + step * dx, y + step * dy)
    if (kind < 0) break
    run = joinRuns(run, RUN_OF[kind]!)
  }
  for (let step = 1; ; step++) {
    const kind = kindAt(grid, tiles, x - step * dx, y - step * dy)
    if (kind < 0) return run
    run = joinRuns(run, RUN_OF[kind]!)
  }
}

/** Why a run is not a valid line (Q-P4). */
export function lineFault(line: readonly PlacedTile[]): PlacementRefusal {
  const { length } = line
  if (length > HAND_SIZE)
    return {
      code: 'line-too-long',
      message: `A line has at most six tiles, not ${length}.`,
      length,
    }
  const names = line.map(nameOf)
  const twice = names.findIndex((name, i) => names.indexOf(name) < i)
  if (twice !== -1)
    return {
      code: 'line-repeats-tile',
      message: `The line ${names.join(', ')} has ${names[twice]} twice.`,
      line,
      tile: TILES[kindOf(line[twice]!)]!,
    }
  return {
    code: 'line-mixed',
    message: `The line ${names.join(', ')} is neither of one color nor of one shape.`,
    line,
  }
}
