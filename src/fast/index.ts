/**
 * Azul packed into integers and changed in place, for search.
 *
 * @packageDocumentation
 */

export { encode } from './encode'
export { moveList } from './legal'
export { PLAYOUT_ROUNDS, type Policy, type Position } from './position'
export { type Random, randomStream, streamState } from './random'
