import { BOARDS, type Board, FIVE } from './board'
import { COLORS, type Color } from './colors'
import type { AzulState, PlayerState, Wall } from './state'

/**
 * The points of a tile that was just placed at `row` and `column` of the wall (A-P1 to A-P3).
 *
 * @example
 * ```ts
 * const wall = createGame().players[0]!.wall.map((row) => [...row])
 * wall[2]![1] = 'blue'
 * wall[2]![2] = 'yellow'
 * scoreWall(wall, 2, 2) // { horizontal: 2, vertical: 1, multiplier: 1, points: 2 }
 * ```
 */
export function scoreWall(
  wall: Wall,
  row: number,
  column: number,
  board: Board = BOARDS.colored,
): {
  /** The length of the run from left to right; 1 without neighbors. */
  readonly horizontal: number
  /** The length of the run from top to bottom; 1 without neighbors. */
  readonly vertical: number
  readonly multiplier: 1 | 2
  readonly points: number
} {
  const cells = wall[row]!
  let left = column
  while (left > 0 && cells[left - 1] !== null) left--
  let right = column
  while (right < 4 && cells[right + 1] !== null) right++
  let top = row
  while (top > 0 && wall[top - 1]![column] !== null) top--
  let bottom = row
  while (bottom < 4 && wall[bottom + 1]![column] !== null) bottom++
  const horizontal = right - left + 1
  const vertical = bottom - top + 1
  const multiplier = board.multipliers[row]![column]!
  const runs = (horizontal > 1 ? horizontal : 0) + (vertical > 1 ? vertical : 0)
  return { horizontal, vertical, multiplier, points: (runs === 0 ? 1 : runs) * multiplier }
}

/** The penalty of a floor line: the values of its taken spaces, including the marker's; 0 or less (A-T5). */
export function scoreFloor(floor: PlayerState['floor'], board: Board = BOARDS.colored): number {
  let points = 0
  for (let space = 0; space < floor.length; space++) points += board.floor[space]!
  return points
}

/** A score after paying for a floor line; no score drops below 0 (A-T5). */
export const payFloor = (score: number, floor: PlayerState['floor'], board: Board): number =>
  Math.max(0, score + scoreFloor(floor, board))

/** The number of complete rows, columns and colors of a wall, and the bonus points for them (A-E2). */
export function endGameBonuses(
  wall: Wall,
  board: Board = BOARDS.colored,
): {
  readonly rows: number
  readonly columns: number
  readonly colors: number
  readonly points: number
} {
  const rows = completeRows(wall).length
  const columns = completeColumns(wall).length
  const colors = completeColors(wall).length
  const { bonus } = board
  return {
    rows,
    columns,
    colors,
    points: rows * bonus.row + columns * bonus.column + colors * bonus.color,
  }
}

/** The rows of a wall that hold five tiles. */
export const completeRows = (wall: Wall): readonly number[] =>
  FIVE.filter((row) => !wall[row]!.includes(null))

/** The columns of a wall that hold five tiles. */
export const completeColumns = (wall: Wall): readonly number[] =>
  FIVE.filter((column) => wall.every((cells) => cells[column] !== null))

/** The colors whose five tiles are all on a wall. */
export const completeColors = (wall: Wall): readonly Color[] =>
  COLORS.filter((color) => wall.every((cells) => cells.includes(color)))

/** Whether any player has a complete row, which ends the game (A-E1). */
export function hasCompleteRow(players: AzulState['players']): boolean {
  return players.some(({ wall }) => wall.some((cells) => !cells.includes(null)))
}
