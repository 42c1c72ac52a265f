import { InvalidOptionError } from '../core/errors'
import { seedRandom } from '../core/random'
import { seedShape } from '../core/random-shape'
import { readShape } from '../core/read-shape'
import { atDoor } from '../core/refusal'
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
  const read = () => readShape(seedShape, seed, ['seed'])
  state.random = seedRandom(atDoor(InvalidOptionError, read, () => 'bad-option'))
  if (state.phase === 'deal') dealSeeded(state, null)
  return state
}
