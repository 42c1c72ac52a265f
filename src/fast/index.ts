/**
 * Azul packed into integers and changed in place, for search.
 *
 * @packageDocumentation
 */

export { encode } from './encode'
export { moveList, PLAYOUT_ROUNDS, type Policy, type Position } from './position'
export { type Random, xorshift } from './random'
