import { requireSeed } from '../../core/random'
import { requireViewer } from '../../core/seats'
import { dealSeeded } from './deal'
import type { AzulEvent } from './events'
import type { Move } from './moves'
import { type AzulState, copyState } from './state'

/**
 * What a player (null for a spectator) may know of a game: everything but the dealer's randomness. A view is a state
 * like any other; at the end of a round it waits in phase `deal` for the real dealer's tiles.
 */
export function viewFor(state: AzulState, player: number | null): AzulState {
  requireViewer(player, state.players.length)
  const view = copyState(state)
  view.random = null
  return view
}

/**
 * A move as a player (null for a spectator) sees it. Nothing is hidden in Azul, so it is the move itself; hosts call
 * this for any game.
 */
export function moveFor(_state: AzulState, move: Move, _player: number | null): Move {
  return move
}

/** The events of a move as a player (null for a spectator) sees them: in Azul, all of them unchanged. */
export function eventsFor(
  events: readonly AzulEvent[],
  _player: number | null,
): readonly AzulEvent[] {
  return events
}

/**
 * A full state consistent with a view, with new randomness, for search. If the view waits for a deal, one is drawn.
 *
 * @example
 * ```ts
 * const state = createGame({ seed: 1 })
 * const world = determinize(viewFor(state, 0), 'sample 1')
 * ```
 */
export function determinize(view: AzulState, seed: string | number): AzulState {
  const state = copyState(view)
  state.random = requireSeed(seed)
  if (state.phase === 'deal') dealSeeded(state, null)
  return state
}
