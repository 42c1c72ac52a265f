/**
 * Qwirkle packed into integers and changed in place, for search and for learning.
 *
 * @packageDocumentation
 */

export type { FastGame, Position } from '../../core/fast-game'
export { byteLength } from '../../qwirkle/fast/bytes'
export { FEATURES, type FeaturePart } from '../../qwirkle/fast/features'
export {
  encode,
  fromBytes,
  newPosition,
  type PositionOptions,
  qwirkleFast,
} from '../../qwirkle/fast/game'
export { type MoveList, moveList } from '../../qwirkle/fast/moves'
export { PLAYOUT_TURNS, type Policy, type QwirklePosition } from '../../qwirkle/fast/position'
