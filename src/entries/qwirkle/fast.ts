/**
 * Qwirkle on packed integers that moves change in place, for search and learning.
 *
 * @packageDocumentation
 */

export type { FastGame, Position } from '../../core/fast-game'
export { FEATURES, type Feature } from '../../qwirkle/fast/features'
export {
  encode,
  fromBytes,
  newPosition,
  type PositionOptions,
  qwirkleFast,
} from '../../qwirkle/fast/game'
export { type MoveList, moveList } from '../../qwirkle/fast/moves'
export type { Policy, QwirklePosition } from '../../qwirkle/fast/position'
