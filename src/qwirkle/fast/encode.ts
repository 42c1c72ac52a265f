import type { QwirkleState } from '../rules/state'
import { readBytes, stateIn } from './bytes'
import { Word } from './layout'
import { packState } from './pack'
import { PackedPosition } from './packed'
import type { Position } from './position'

/**
 * A state as a position; a view as well. Takes what `createGame`, `applyMove`, `viewFor`, `determinize` and
 * `parseState` give; throws `InvalidStateError` for a board that is not connected, or that lies within 108 cells of the
 * edge of the plane.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo/qwirkle'
 * import { encode } from 'azulejo/qwirkle/fast'
 *
 * const position = encode(createGame({ players: 3, seed: 1 }))
 * ```
 */
export function encode(state: QwirkleState): Position {
  const position = newPosition()
  packState(position.words, position.plane, state)
  return position
}

/** The position that `toBytes` wrote; throws `InvalidStateError` for any other bytes. */
export function fromBytes(bytes: Uint8Array): Position {
  // A position takes 13 kB: none is made for bytes that are refused.
  const state = stateIn(bytes)
  const position = newPosition()
  readBytes(position.words, position.plane, bytes, state)
  return position
}

const newPosition = () => new PackedPosition(new Int32Array(Word.size))
