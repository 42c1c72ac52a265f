import { isSeat } from '../../core/seats'
import { type Color, colorIndex } from './colors'
import { CENTER, FIRST_TILING, MOVES, type PlayerMove, type TileMove } from './moves'
import type { AzulState, PlayerState } from './state'
import { openColumns, pendingRow } from './tiling'

/** Where {@link legalMoves} writes its list before it cuts off a copy of the right length. */
const LISTED: PlayerMove[] = /* @__PURE__ */ MOVES.slice()

/** The players who may move now: one while drafting, in seat order from the starter all who have a tiling to decide. */
export function activePlayers(state: AzulState): readonly number[] {
  const { phase, players, starter } = state
  if (phase === 'draft') return [state.turn]
  // While nobody tiles, no line is full.
  return players
    .map((_, i) => (starter + i) % players.length)
    .filter((seat) => pendingRow(players[seat]!) !== -1)
}

/**
 * Every move that a player may make now, in the order of {@link moveIndex}; none for a player who may not move. The
 * moves are shared, frozen objects.
 */
export function legalMoves(state: AzulState, player: number = state.turn): readonly PlayerMove[] {
  if (state.phase === 'draft') return player === state.turn ? legalDrafts(state) : []
  const { players } = state
  return isSeat(player, players.length) ? legalTilings(state, players[player]!) : []
}

function legalDrafts(state: AzulState): readonly PlayerMove[] {
  const { factories, center } = state
  const open = openLines(state.players[state.turn]!)
  let count = 0
  for (let source = 0; source < factories.length; source++)
    count = listDrafts(count, factories[source]!, source, open)
  count = listDrafts(count, center, CENTER, open)
  return LISTED.slice(0, count)
}

/** Lists the moves from one source behind the first `count` ones; answers how many there are then. */
function listDrafts(count: number, tiles: readonly Color[], source: number, open: number): number {
  let colors = 0
  for (let i = 0; i < tiles.length; i++) colors |= 1 << colorIndex(tiles[i]!)
  let listed = count
  for (; colors !== 0; colors &= colors - 1) {
    const color = 31 - Math.clz32(colors & -colors)
    const lines = (open >> (5 * color)) & 31
    const first = (source * 5 + color) * 6
    // Every move is written, and overwritten by the next one if its line is not open: that costs less than six branches.
    LISTED[listed] = MOVES[first]!
    listed += lines & 1
    LISTED[listed] = MOVES[first + 1]!
    listed += (lines >> 1) & 1
    LISTED[listed] = MOVES[first + 2]!
    listed += (lines >> 2) & 1
    LISTED[listed] = MOVES[first + 3]!
    listed += (lines >> 3) & 1
    LISTED[listed] = MOVES[first + 4]!
    listed += lines >> 4
    LISTED[listed++] = MOVES[first + 5]!
  }
  return listed
}

/** Which colors may go on which pattern lines, as bits `5 * color + line` (A-F4, A-F7). */
function openLines({ lines, wall }: PlayerState): number {
  let open = 0
  for (let row = 0; row < 5; row++) {
    const { color, count } = lines[row]!
    if (color !== null) {
      if (count <= row) open |= 1 << (5 * colorIndex(color) + row)
      continue
    }
    const cells = wall[row]!
    let free = 0b00001_00001_00001_00001_00001
    for (let column = 0; column < 5; column++) {
      const tile = cells[column]!
      if (tile !== null) free ^= 1 << (5 * colorIndex(tile))
    }
    open |= free << row
  }
  return open
}

function legalTilings({ board }: AzulState, player: PlayerState): TileMove[] {
  const { lines, wall } = player
  const row = pendingRow(player)
  if (row === -1) return []
  const open = openColumns(board, wall, row, lines[row]!.color!)
  const moves: TileMove[] = []
  // Stryker disable next-line EqualityOperator: a wall has no sixth column to be open
  for (let column = 0; column < 5; column++)
    if ((open >> column) & 1) moves.push(MOVES[FIRST_TILING + row * 5 + column] as TileMove)
  return moves
}
