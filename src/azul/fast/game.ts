import type { FastGame } from '../../core/fast-game'
import { MOVE_COUNT, type Move } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { byteLength } from './byte-layout'
import { encode } from './encode'
import { FEATURES, featureCount } from './feature-table'
import { fromBytes } from './from-bytes'
import { moveList } from './legal'
import { newPosition, type PositionOptions } from './open'
import type { AzulPosition } from './position'

/**
 * The fast tier of Azul as one object, for programs that work with any game. Its functions are the exported ones.
 *
 * @example
 * ```ts
 * const position = azulFast.newPosition({ players: 3 })
 * position.deal(randomStream(1))
 * ```
 */
export const azulFast: FastGame<AzulState, Move, Uint16Array, PositionOptions, AzulPosition> = {
  actionCount: MOVE_COUNT,
  featureVersion: FEATURES.version,
  encode,
  newPosition: (options) => newPosition(options),
  fromBytes: (bytes) => fromBytes(bytes),
  moveList,
  movesOf: (list) => list,
  featureCount,
  byteLength,
}
