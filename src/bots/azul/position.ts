import { type Move, moveAt } from '../../azul/moves'
import type { AzulState } from '../../azul/state'
import { moveList } from '../../fast/draft'
import { encode } from '../../fast/encode'
import type { PackedPosition } from '../../fast/position'
import { requireMoves } from '../bot'

/** A view as a position that a player may move in; throws `IllegalMoveError` where they may not. */
export function positionFor(view: AzulState, player: number): PackedPosition {
  const position = encode(view) as PackedPosition
  requireMoves(position.legalMoves(moveList(), player), position.over)
  return position
}

/** The only move that there is; null where there is a choice. */
export function onlyMove(position: PackedPosition, player: number): Move | null {
  const list = moveList()
  return position.legalMoves(list, player) === 1 ? moveAt(list[0]!) : null
}
