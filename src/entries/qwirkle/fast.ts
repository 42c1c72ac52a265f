/**
 * Qwirkle packed into integers and changed in place, for search and for learning.
 *
 * @packageDocumentation
 */

export { byteLength } from '../../qwirkle/fast/bytes'
export { encode, fromBytes } from '../../qwirkle/fast/encode'
export { FEATURES, type FeaturePart } from '../../qwirkle/fast/features'
export { type MoveList, moveList } from '../../qwirkle/fast/moves'
export { PLAYOUT_TURNS, type Policy, type Position } from '../../qwirkle/fast/position'
