import { requireSeed } from '../../core/random'
import { dealSeeded } from './deal'
import { type AzulState, copyState } from './state'

/**
 * A full state that a view could belong to, with randomness of its own, for search. Where the view waits for a deal,
 * one is drawn.
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
