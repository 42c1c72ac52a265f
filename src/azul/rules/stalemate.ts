import { type Board, FIVE } from './board'
import { COLORS, type Color, colorIndex, fromCounts, type TileCounts } from './colors'
import type { PlayerState, Wall } from './state'
import { isOpen } from './tiling'

/**
 * Whether some player can still complete some row (A-N4). Called between rounds, when the floor lines are empty and no
 * line is full; if no row is alive, the game ends (A-N3).
 */
export function isAlive(
  board: Board,
  players: readonly PlayerState[],
  bag: TileCounts,
  lid: TileCounts,
): boolean {
  const inLid = fromCounts(lid)
  const stock = fromCounts(bag).map((count, color) => count + inLid[color]!)
  // Bag and lid alone nearly always show it; lines that can be filled only ever add to them.
  return (
    isAnyRowAlive(board, players, stock) || isAnyRowAlive(board, players, withLines(stock, players))
  )
}

function isAnyRowAlive(
  board: Board,
  players: readonly PlayerState[],
  attainable: readonly number[],
): boolean {
  for (const row of FIVE)
    for (const { wall } of players) if (isRowAlive(board, wall, row, attainable)) return true
  return false
}

/** The attainable tiles: those in bag and lid, and those in lines that these can fill. */
function withLines(stock: readonly number[], players: readonly PlayerState[]): readonly number[] {
  const attainable = [...stock]
  const unfinished = players.flatMap(({ lines }) =>
    lines.flatMap(({ color, count }, row) =>
      // Stryker disable next-line ConditionalExpression: no color has no index
      color === null ? [] : [{ color: colorIndex(color), count, needs: row + 1 - count }],
    ),
  )
  // The line that needs least is filled first, so one pass in that order finds every line that can be filled.
  unfinished.sort((a, b) => a.needs - b.needs)
  for (const { color, count, needs } of unfinished)
    if (needs <= attainable[color]!) attainable[color]! += count
  return attainable
}

/** Whether a row can get every color that it lacks. Where a line has begun, its own tiles count if it can be filled. */
function isRowAlive(board: Board, wall: Wall, row: number, attainable: readonly number[]): boolean {
  const missing: Color[] = []
  for (const color of COLORS) {
    if (wall[row]!.includes(color)) continue
    if (attainable[colorIndex(color)]! <= row) return false
    missing.push(color)
  }
  return canPlaceAll(board, wall, row, missing, [])
}

/** Whether the colors from `taken.length` on can be placed in a row, each in a column that is not taken. */
function canPlaceAll(
  board: Board,
  wall: Wall,
  row: number,
  colors: readonly Color[],
  taken: number[],
): boolean {
  const color = colors[taken.length]
  if (color === undefined) return true
  for (const column of FIVE) {
    if (!isOpen(board, wall, row, column, color) || taken.includes(column)) continue
    taken.push(column)
    if (canPlaceAll(board, wall, row, colors, taken)) return true
    taken.pop()
  }
  return false
}
