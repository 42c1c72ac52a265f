import { IllegalMoveError } from '../../core/errors'
import type { Board } from './board'
import { type PlacementRefusal, readPlacement, runsThrough } from './placing'
import { HAND_SIZE, type PlacedTile } from './tiles'

/** The bonus for emptying the hand (Q-E1). */
export const LAST_TILE_BONUS = 6

/** The maximum score of one placement (Q-C3). */
export const MAX_POINTS = 84

/** A line that a placement made or extended: two to six tiles (Q-C1). */
export interface ScoredLine {
  /** Its tiles, including older ones, from left to right or from top to bottom. */
  readonly tiles: readonly PlacedTile[]
  readonly length: number
  /** What its tiles have in common. */
  readonly attribute: 'color' | 'shape'
  /** Whether it is complete: six tiles, which score six more (Q-C2). */
  readonly qwirkle: boolean
}

/**
 * The score of tiles placed on a board as one turn (Q-C1 to Q-C3, Q-O3): the points, and the lines, the one along the
 * placement first. Throws {@link IllegalMoveError} with the
 * refusal of `checkPlacement`, and `InvalidStateError` for a value that is not a board.
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
): { readonly points: number; readonly lines: readonly ScoredLine[] } {
  const read = readPlacement(board, tiles)
  if ('code' in read) throw new IllegalMoveError<PlacementRefusal>(read)
  return scoreTiles(read.board, read.tiles)
}

/** {@link scorePlacement} for a legal placement whose tiles are in order. */
export function scoreTiles(board: Board, tiles: readonly PlacedTile[]) {
  const lines = runsThrough(board, tiles)
    .filter(({ length }) => length > 1)
    .map(scoreLine)
  const points = lines.reduce((sum, { length }) => sum + linePoints(length), 0)
  // No line: the lone opening tile (Q-O3).
  return { points: lines.length === 0 ? 1 : points, lines }
}

function scoreLine(tiles: readonly PlacedTile[]): ScoredLine {
  const { length } = tiles
  const attribute = tiles.every(({ color }) => color === tiles[0]?.color) ? 'color' : 'shape'
  return { tiles, length, attribute, qwirkle: length === HAND_SIZE }
}

/** The points of a run: its length, 6 more for six tiles, none for one (Q-C1, Q-C2). */
export function linePoints(length: number): number {
  if (length < 2) return 0
  return length === HAND_SIZE ? 2 * length : length
}
