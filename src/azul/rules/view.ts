import { requireViewer } from '../../core/seats'
import type { AzulEvent } from './events'
import type { Move } from './moves'
import { type AzulState, copyState } from './state'

/**
 * What a player (null: a spectator) may know of a game: everything but the dealer's randomness. A view is a state like
 * any other; at the end of a round it waits in phase `deal` for the tiles that the real dealer drew.
 */
export function viewFor(state: AzulState, player: number | null): AzulState {
  requireViewer(player, state.players.length)
  const view = copyState(state)
  view.random = null
  return view
}

/**
 * A move as a player (null: a spectator) sees it made in a state: in Azul everybody sees everything, so it is the move.
 * What hosts of any game send to their clients.
 */
export function moveFor(_state: AzulState, move: Move, _player: number | null): Move {
  return move
}

/** The events of a move as a player (null: a spectator) sees them: in Azul, all of them as they are. */
export function eventsFor(
  events: readonly AzulEvent[],
  _player: number | null,
): readonly AzulEvent[] {
  return events
}
