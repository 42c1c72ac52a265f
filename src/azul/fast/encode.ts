import type { AzulState } from '../rules/state'
import { packState } from './pack'
import { PackedPosition } from './packed-position'
import type { AzulPosition } from './position'
import { rulesFor } from './rules'

/**
 * A state as a position; a view as well. Takes what `createGame`, `applyMove`, `viewFor` and `parseState` give; throws
 * `InvalidStateError` for a score or a round that no state may have.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { encode } from 'azulejo/fast'
 *
 * const position = encode(createGame({ board: 'grey', players: 3, seed: 1 }))
 * ```
 */
export function encode(state: AzulState): AzulPosition {
  const rules = rulesFor(state.board, state.players.length, state.maxRounds)
  return new PackedPosition(rules, packState(state, rules))
}
