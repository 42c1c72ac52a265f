import type { Rejection } from '../errors'
import { COORDINATES, cellAt, EMPTY, type Grid, isCoordinate, KIND } from './grid'
import { gridOf } from './grids'
import { HAND_SIZE, kindFrom, kindOf, nameOf, type PlacedTile, TILES } from './kinds'
import { isLine, joinRuns, RUN_OF } from './lines'

/** Why a placement is refused, whoever makes it. */
export type PlacementCode =
  /** The placement is not a list of one to six tiles with their cells (Q-P1). */
  | 'malformed-move'
  /** A tile is placed where a tile lies, or two on one cell (Q-P1). */
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
  /** A line would be neither of one color nor of one shape (Q-P4). */
  | 'line-mixed'

/**
 * Why tiles may not be placed on a board as one turn; null if they may (Q-P1 to Q-P5). For scorekeepers and solvers
 * who have no game: nobody's hand is looked at, and on an empty board any valid line will do.
 */
export function checkPlacement(
  board: readonly PlacedTile[],
  tiles: readonly PlacedTile[],
): Rejection<PlacementCode> | null {
  const read = readPlacement(tiles)
  return 'code' in read ? read : checkTiles(gridOf(board), read)
}

/**
 * The tiles of a placement from a value of unknown origin, from left to right or from top to bottom: every field is
 * read once. Never throws.
 */
export function readPlacement(value: unknown): PlacedTile[] | Rejection<'malformed-move'> {
  try {
    if (!Array.isArray(value)) return malformed('The tiles to place must be a list.')
    const count: unknown = value.length
    if (typeof count !== 'number' || !(count >= 1 && count <= HAND_SIZE))
      return malformed('A turn places one to six tiles.')
    const tiles: PlacedTile[] = []
    for (let i = 0; i < count; i++) {
      const tile: unknown = value[i]
      if (typeof tile !== 'object' || tile === null)
        return malformed(`Tile ${i + 1} must have a color, a shape, x and y.`)
      const { x, y, color, shape } = tile as Record<string, unknown>
      const kind = kindFrom(color, shape)
      if (kind < 0) return malformed(`Tile ${i + 1} must have a color and a shape of the game.`)
      if (!isCoordinate(x) || !isCoordinate(y))
        return malformed(`Tile ${i + 1} must have ${COORDINATES}.`)
      tiles.push({ x: x + 0, y: y + 0, color: TILES[kind]!.color, shape: TILES[kind]!.shape })
    }
    return tiles.sort((a, b) => a.x - b.x || a.y - b.y)
  } catch {
    return malformed('The tiles to place could not be read.')
  }
}

/** A rejection for a move that has not the shape of a move. */
export function malformed(message: string): Rejection<'malformed-move'> {
  return { code: 'malformed-move', message }
}

/** As {@link checkPlacement}, for tiles read and sorted. */
export function checkTiles(
  grid: Grid,
  tiles: readonly PlacedTile[],
): Rejection<PlacementCode> | null {
  const first = tiles[0]!
  const last = tiles[tiles.length - 1]!
  for (let i = 0; i < tiles.length; i++) {
    const { x, y } = tiles[i]!
    if (kindAt(grid, [], x, y) >= 0)
      return { code: 'space-taken', message: `On (${x}, ${y}) lies a tile already.` }
    const before = tiles[i - 1]
    if (before !== undefined && before.x === x && before.y === y)
      return { code: 'space-taken', message: `Only one tile can lie on (${x}, ${y}).` }
  }
  const inRow = tiles.every(({ y }) => y === first.y)
  if (!inRow && !tiles.every(({ x }) => x === first.x))
    return { code: 'not-in-line', message: 'The tiles must lie in one row or in one column.' }

  for (let { x, y } = first; x < last.x || y < last.y; inRow ? x++ : y++)
    if (kindAt(grid, tiles, x, y) < 0)
      return {
        code: 'gap-in-line',
        message: `The tiles must lie in one unbroken line; (${x}, ${y}) is empty.`,
      }

  if (grid.tiles > 0 && !tiles.some(({ x, y }) => cellAt(grid, x, y) !== -1))
    return { code: 'not-connected', message: 'A tile must touch one that lies on the board.' }

  if (!isLine(sumRun(grid, tiles, first, inRow)))
    return runFault(collectRun(grid, tiles, first, inRow))
  for (let i = 0; i < tiles.length; i++)
    if (!isLine(sumRun(grid, tiles, tiles[i]!, !inRow)))
      return runFault(collectRun(grid, tiles, tiles[i]!, !inRow))
  return null
}

/** The kind on a cell, of a new tile or an older one; negative: none. */
function kindAt(grid: Grid, tiles: readonly PlacedTile[], x: number, y: number): number {
  for (let i = 0; i < tiles.length; i++)
    if (tiles[i]!.x === x && tiles[i]!.y === y) return kindOf(tiles[i]!)
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

/** Why a run is no valid line (Q-P4). */
export function runFault(run: readonly PlacedTile[]): Rejection<PlacementCode> {
  const names = run.map(nameOf)
  if (run.length > HAND_SIZE)
    return {
      code: 'line-too-long',
      message: `A line has at most six tiles; this one would have ${run.length}.`,
    }
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined)
    return { code: 'line-repeats-tile', message: `The line ${list(names)} has ${twice} twice.` }
  return {
    code: 'line-mixed',
    message: `The line ${list(names)} is neither all of one color nor all of one shape.`,
  }
}

const list = (names: readonly string[]) => names.join(', ')
