import { columnOf, completeFives, countBits, countFives, sharedBits } from './bits'
import { Player } from './layout'
import type { Rules } from './rules'
import { RUNS } from './tables'

/** What the tile on a wall space scores when it has just been placed; the taken spaces have its own (A-P). */
export function scoreWall(rules: Rules, wall: number, row: number, column: number): number {
  const across = (wall >> (5 * row)) & 31
  const points = RUNS[(across << 3) | column]! + RUNS[(columnOf(wall, column) << 3) | row]! || 1
  return points << ((rules.doubled >> (5 * row + column)) & 1)
}

/** What a tile would score on a free wall space. */
export function scoreSpace(rules: Rules, wall: number, row: number, column: number): number {
  return scoreWall(rules, wall | (1 << (5 * row + column)), row, column)
}

/** How many rows of a player's wall are complete (A-E1). */
export function completeRows(words: Int32Array, base: number): number {
  return countFives(completeFives(words[(base + Player.wall) | 0]!))
}

/** What a player's complete rows, columns and colors score at the end (A-E2). */
export function endGameBonuses(words: Int32Array, rules: Rules, base: number): number {
  const { bonus } = rules.board
  return (
    completeRows(words, base) * bonus.row +
    countBits(sharedBits(words[(base + Player.wall) | 0]!)) * bonus.column +
    countFives(completeFives(words[(base + Player.rows) | 0]!)) * bonus.color
  )
}
