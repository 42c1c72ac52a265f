/**
 * Qwirkle packed into integers and changed in place, for search and for learning.
 *
 * @packageDocumentation
 */

export { byteLength } from './bytes'
export { encode, fromBytes } from './encode'
export { FEATURES, type FeaturePart } from './features'
export { type MoveList, moveList } from './moves'
export { PLAYOUT_TURNS, type Policy, type Position } from './position'
