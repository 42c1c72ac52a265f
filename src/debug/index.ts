/**
 * Tools for those who check an implementation of the rules against another.
 *
 * @packageDocumentation
 */

export { type DivideCount, divide, type PerftCount, type PerftGame, perft } from './perft'
