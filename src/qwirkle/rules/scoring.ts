import { IllegalMoveError } from '../../core/errors'
import type { Grid } from './board/grid'
import { runPoints } from './board/lines'
import { collectRun, type PlacementRefusal, sumRun, tryPlacement } from './board/placing'
import type { PlacedTile } from './tiles'

/** What a player scores for emptying their hand (Q-E1). */
export const LAST_TILE_BONUS = 6

/** The most that one placement can score (Q-C3). */
export const MOST_POINTS = 84

/** A line that a placement made or extended: two to six tiles (Q-C1). */
export interface ScoredLine {
  /** Its tiles, older ones included, from left to right or from top to bottom. */
  readonly tiles: readonly PlacedTile[]
  readonly length: number
  /** What its tiles have in common. */
  readonly attribute: 'color' | 'shape'
  /** Whether it is complete: six tiles, which score six more (Q-C2). */
  readonly qwirkle: boolean
}

/** What a placement scores (Q-C). */
export interface PlacementScore {
  readonly points: number
  /** The line along the placement first, then those across it. */
  readonly lines: readonly ScoredLine[]
}

/**
 * What tiles score when they are placed on a board as one turn (Q-C1 to Q-C3, Q-O3). Throws {@link IllegalMoveError}
 * with the refusal that `checkPlacement` gives, and `InvalidStateError` for a value that is not a board.
 *
 * @example
 * ```ts
 * const board = [{ x: 0, y: 0, color: 'red', shape: 'star' }] as const
 * scorePlacement(board, [{ x: 1, y: 0, color: 'red', shape: 'circle' }]).points // 2
 * ```
 */
export function scorePlacement(
  board: readonly PlacedTile[],
  tiles: readonly PlacedTile[],
): PlacementScore {
  const tried = tryPlacement(board, tiles)
  if ('code' in tried) throw new IllegalMoveError<PlacementRefusal>(tried)
  return scoreTiles(tried.grid, tried.tiles)
}

/** {@link scorePlacement} for the index of a board, and tiles in order that are a legal placement. */
export function scoreTiles(grid: Grid, tiles: readonly PlacedTile[]): PlacementScore {
  const first = tiles[0]!
  const inRow = tiles.length === 1 || tiles[1]!.y === first.y
  const runs = [collectRun(grid, tiles, first, inRow)]
  for (let i = 0; i < tiles.length; i++) runs.push(collectRun(grid, tiles, tiles[i]!, !inRow))
  const lines: ScoredLine[] = []
  let points = 0
  for (let i = 0; i < runs.length; i++) {
    const run = runs[i]!
    if (run.length < 2) continue
    points += runPoints(run.length)
    lines.push({
      tiles: run,
      length: run.length,
      attribute: run[0]!.color === run[1]!.color ? 'color' : 'shape',
      qwirkle: run.length === 6,
    })
  }
  // The lone opening tile (Q-O3): anywhere else a tile touches another.
  return { points: lines.length === 0 ? 1 : points, lines }
}

/** The points of {@link scoreTiles} alone. */
export function pointsFor(grid: Grid, tiles: readonly PlacedTile[]): number {
  const first = tiles[0]!
  const inRow = tiles.length === 1 || tiles[1]!.y === first.y
  let points = runPoints(sumRun(grid, tiles, first, inRow) >> 12)
  for (let i = 0; i < tiles.length; i++)
    points += runPoints(sumRun(grid, tiles, tiles[i]!, !inRow) >> 12)
  return points === 0 ? 1 : points
}
