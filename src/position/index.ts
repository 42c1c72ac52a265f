/**
 * Whole states of Azul as one line of text.
 *
 * @packageDocumentation
 */

export { formatPosition, type InvalidPositionCode, parsePosition } from '../azul/position'
export { InvalidTextError, type TextCode } from '../core/errors'
