/**
 * Positions and whole games of Azul as text and JSON.
 *
 * @packageDocumentation
 */

export { formatPosition, parsePosition } from '../azul/rules/position'
export { type AzulRecord, azulRecords } from '../azul/rules/record'
export { InvalidRecordError } from '../core/errors'
export type * from '../core/records/record'
