import type { FastGame } from '../../core/fast-game'
import type { Move } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { byteLength } from './bytes'
import { encode, fromBytes, newPosition, type PositionOptions } from './encode'
import { FEATURES } from './features'
import { type MoveList, moveList } from './moves'
import type { QwirklePosition } from './position'

/**
 * The fast tier of Qwirkle as one object, for programs that work with any game. Its functions are the exported ones.
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
