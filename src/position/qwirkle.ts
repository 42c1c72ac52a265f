/**
 * Whole states of Qwirkle as one line of text.
 *
 * @packageDocumentation
 */

export { InvalidTextError, type TextCode } from '../core/errors'
export { formatPosition, type InvalidPositionCode, parsePosition } from '../qwirkle/position'
