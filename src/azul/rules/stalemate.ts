import type { Board } from './board'
import { COLORS, colorIndex, fromCounts, type TileCounts } from './colors'
import type { PlayerState, Wall } from './state'
import { openColumns } from './tiling'

/**
 * Whether some player could still complete some row (A-N4). Asked between the rounds, when the floor lines are empty
 * and no line is full; if no row is alive, the game ends there (A-N3).
 */
export function isAlive(
  board: Board,
  players: readonly PlayerState[],
  bag: TileCounts,
  lid: TileCounts,
): boolean {
  const inBag = fromCounts(bag)
  const stock = fromCounts(lid).map((count, color) => count + inBag[color]!)
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
  for (let row = 0; row < 5; row++)
    for (let seat = 0; seat < players.length; seat++)
      if (isRowAlive(board, players[seat]!.wall, row, attainable)) return true
  return false
}

/** The attainable tiles: those in bag and lid, and those in lines that these can fill. */
function withLines(stock: readonly number[], players: readonly PlayerState[]): readonly number[] {
  const attainable = [...stock]
  const unfinished = players.flatMap(({ lines }) =>
    lines.flatMap(({ color, count }, row) =>
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
  const cells = wall[row]!
  const choices: number[] = []
  for (let index = 0; index < 5; index++) {
    const color = COLORS[index]!
    if (cells.includes(color)) continue
    if (attainable[index]! < row + 1) return false
    choices.push(openColumns(board, wall, row, color))
  }
  return canAssign(choices)
}

/** Whether each set of columns can be given one of its own, no column twice. */
function canAssign(choices: readonly number[], from = 0, taken = 0): boolean {
  if (from === choices.length) return true
  for (let left = choices[from]! & ~taken; left !== 0; left &= left - 1)
    if (canAssign(choices, from + 1, taken | (left & -left))) return true
  return false
}
