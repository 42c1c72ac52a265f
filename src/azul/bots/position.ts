import { requireMoves } from '../../bots/bot'
import { encode } from '../fast/game'
import type { AzulPosition } from '../fast/position'
import type { AzulState } from '../rules/state'
import { viewFor } from '../rules/view'

/** The position that a player to move sees; throws `IllegalMoveError` if the player may not move. */
export function positionFor(state: AzulState, player: number): AzulPosition {
  const position = encode(viewFor(state, player))
  requireMoves(position.isActive(player), position.over)
  return position
}
