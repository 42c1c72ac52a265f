/**
 * Azul packed into integers and changed in place, for search.
 *
 * @packageDocumentation
 */

export { moveList } from './draft'
export { encode } from './encode'
export { PLAYOUT_ROUNDS, type Policy, type Position } from './position'
export { type Random, xorshift } from './random'
