import { type Board, boardOf, extendsLine, isLine, openCells, runThrough } from './board'
import { COPIES, countKinds, type PlacedTile, TILES, type Tile } from './tiles'

/** Whether one of the tiles alone fits on a board that is not empty (Q-E2, Q-W3). */
export function fitsAnywhere(board: Board, tiles: readonly Tile[]): boolean {
  return [...openCells(board)].some((cell) => {
    const row = runThrough(board, cell, 'row')
    const column = runThrough(board, cell, 'column')
    return (
      isLine(row) &&
      isLine(column) &&
      tiles.some((tile) => extendsLine(row, tile) && extendsLine(column, tile))
    )
  })
}

/**
 * Whether no tile that is not on the board yet fits anywhere on it, even on its own (Q-E2). The tiles in hands and in
 * the bag are those that the board does not show, so this is public information.
 */
export function isDead(tiles: readonly PlacedTile[]): boolean {
  if (tiles.length === 0) return false
  const counts = countKinds(tiles)
  const left = TILES.filter((_, kind) => counts[kind] !== COPIES)
  return !fitsAnywhere(boardOf(tiles), left)
}
