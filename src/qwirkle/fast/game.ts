import { throwAsOptionError } from '../../core/errors'
import type { FastGame } from '../../core/fast-game'
import { seedKey } from '../../core/random'
import { readShape } from '../../core/read-shape'
import type { Move } from '../rules/moves'
import { optionsShape } from '../rules/read'
import type { QwirkleOptions } from '../rules/setup'
import type { QwirkleState } from '../rules/state'
import { byteLength, readBytes, stateIn } from './bytes'
import { draw } from './deal'
import { FEATURES } from './features'
import { Phase, Word } from './layout'
import { type MoveList, moveList } from './moves'
import { packState, writeStart } from './pack'
import { QwirklePosition } from './position'

/**
 * Converts a state or a view to a position. Throws `InvalidStateError` for a board that is not connected or extends
 * past the edge.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo/qwirkle'
 * import { encode } from 'azulejo/qwirkle/fast'
 *
 * const position = encode(createGame({ players: 3, seed: 1 }))
 * ```
 */
export function encode(state: QwirkleState): QwirklePosition {
  const position = emptyPosition()
  packState(position.words, position.plane, state)
  return position
}

/** The options of a position's game, as in `QwirkleOptions`. */
export type PositionOptions = Omit<QwirkleOptions, 'dealer'>

/**
 * The start of a game: with a seed the position of `createGame(options)`, without one in phase `draw` and without its
 * own randomness. Throws `InvalidOptionError`.
 */
export function newPosition(options: PositionOptions = {}): QwirklePosition {
  const start = throwAsOptionError(() => readShape(optionsShape, { ...options, dealer: 'seeded' }))
  const position = emptyPosition()
  const { words, plane } = position
  writeStart(words, plane, start)
  if (start.seed !== undefined) {
    words[Word.seeded] = 1
    words.set(seedKey(start.seed), Word.key)
    while (words[Word.phase] === Phase.draw) draw(words, null)
  }
  return position
}

/** Reads what `toBytes` wrote. Throws `InvalidStateError` for bytes that are not those of a legal position. */
export function fromBytes(bytes: Uint8Array): QwirklePosition {
  // A position has 13 kB, so it is only allocated for valid states.
  const state = stateIn(bytes)
  const position = emptyPosition()
  readBytes(position.words, position.plane, bytes, state)
  return position
}

const emptyPosition = () => new QwirklePosition(new Int32Array(Word.size))

/**
 * The fast tier of Qwirkle as one object, for programs that work with any game.
 *
 * @example
 * ```ts
 * const position = qwirkleFast.newPosition({ players: 3 })
 * position.playout(randomStream(1))
 * ```
 */
export const qwirkleFast: FastGame<QwirkleState, Move, MoveList, PositionOptions, QwirklePosition> =
  {
    actionCount: null,
    featureVersion: FEATURES.version,
    encode,
    newPosition,
    fromBytes,
    moveList,
    movesOf: (list) => list.moves,
    featureCount: () => FEATURES.length,
    byteLength,
  }
