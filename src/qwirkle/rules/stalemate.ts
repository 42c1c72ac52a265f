import { KIND } from './board/grid'
import { gridOf } from './board/grids'
import { fitsAnywhere } from './board/placements'
import { COPIES, KINDS, type PlacedTile } from './tiles'

/**
 * Whether no tile that is not on the board yet fits anywhere on it, even on its own (Q-E2). The tiles still in hands
 * or in the bag are all that the board does not show, so everybody can see it.
 */
export function isDead(board: readonly PlacedTile[]): boolean {
  if (board.length === 0) return false
  const grid = gridOf(board)
  const { data, order } = grid
  const counts = new Uint8Array(KINDS)
  for (let i = 0; i < board.length; i++) counts[data[order[i]! + KIND]!]!++
  let low = 0
  let high = 0
  // Stryker disable next-line EqualityOperator: a kind of the other half, and none, change nothing
  for (let kind = 0; kind < 18; kind++) {
    if (counts[kind]! < COPIES) low |= 1 << kind
    if (counts[kind + 18]! < COPIES) high |= 1 << kind
  }
  return !fitsAnywhere(grid, low, high)
}
