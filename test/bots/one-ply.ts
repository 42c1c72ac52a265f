import { openColumns } from '../../src/azul/rules/tiling'
import type { Bot } from '../../src/entries/bots'
import {
  type AzulState,
  legalMoves,
  type PlayerMove,
  type PlayerState,
  scoreFloor,
  scoreWall,
  type Wall,
} from '../../src/entries/index'

/** A wall with one tile more. */
const withTile = (wall: Wall, row: number, column: number): Wall =>
  wall.map((tiles, i) => tiles.map((tile, j) => (i === row && j === column ? 'blue' : tile)))

/** A player's wall with the full lines tiled that leave no choice. */
function pendingWall({ board }: AzulState, { wall, lines }: PlayerState): Wall {
  return lines.reduce((tiled, { color, count }, row) => {
    if (color === null || count <= row) return tiled
    const open = openColumns(board, wall, row, color)
    return open.length === 1 ? withTile(tiled, row, open[0]!) : tiled
  }, wall)
}

/** What a move brings now: the points of the tile, if its line gets full, less what falls. */
export function pointsOf(state: AzulState, player: number, move: PlayerMove): number {
  const { board } = state
  const own = state.players[player]!
  const pointsAt = (wall: Wall, row: number, column: number) =>
    scoreWall(withTile(wall, row, column), row, column, board).points
  if (move.type === 'tile') return pointsAt(own.wall, move.row, move.column)
  const { source, color, line } = move
  const tiles = source === 'center' ? state.center : state.factories[source]!
  const count = tiles.filter((tile) => tile === color).length
  const room = line === 'floor' ? 0 : line + 1 - own.lines[line]!.count
  const fallen = Math.max(0, count - room) + (source === 'center' && state.marker === null ? 1 : 0)
  const floorOf = (length: number) =>
    scoreFloor(
      Array.from({ length: Math.min(7, length) }, () => color),
      board,
    )
  const lost = floorOf(own.floor.length + fallen) - floorOf(own.floor.length)
  if (line === 'floor' || count < room) return lost
  const wall = pendingWall(state, own)
  const gains = openColumns(board, own.wall, line, color).map((column) =>
    pointsAt(wall, line, column),
  )
  return lost + Math.max(0, ...gains)
}

/**
 * A test opponent that looks one move ahead and no further: the best points when tiled, less what falls; of equal moves
 * the one on the longest line.
 */
export const onePlyBot: Bot<AzulState, PlayerMove> = {
  name: 'one-ply',
  choose(state, player) {
    const length = (move: PlayerMove) =>
      move.type === 'draft' && move.line !== 'floor' ? move.line + 1 : 0
    const judged = legalMoves(state, player).map((move) => ({
      move: move as PlayerMove,
      value: pointsOf(state, player, move as PlayerMove) + length(move as PlayerMove) / 100,
    }))
    return judged.reduce((best, one) => (one.value > best.value ? one : best)).move
  },
}
