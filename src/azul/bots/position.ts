import { requireMoves } from '../../bots/bot'
import { encode } from '../fast/game'
import { moveList } from '../fast/legal'
import type { PackedPosition } from '../fast/packed-position'
import { moveAt, type PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { viewFor } from '../rules/view'

/** What a player knows of a state, as a position to move in; throws `IllegalMoveError` where they may not. */
export function positionFor(state: AzulState, player: number): PackedPosition {
  const position = encode(viewFor(state, player)) as PackedPosition
  requireMoves(position.isActive(player), position.over)
  return position
}

/** The only move that there is; null where there is a choice. */
export function onlyMove(position: PackedPosition, player: number): PlayerMove | null {
  const list = moveList()
  return position.legalMoves(list, player) === 1 ? moveAt(list[0]!) : null
}
