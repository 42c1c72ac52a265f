/**
 * Positions and whole games of Qwirkle as text and JSON.
 *
 * @packageDocumentation
 */

export { InvalidRecordError } from '../../core/errors'
export type * from '../../core/records/record'
export { formatPosition, parsePosition } from '../../qwirkle/rules/position'
export { type QwirkleRecord, qwirkleRecords } from '../../qwirkle/rules/record'
