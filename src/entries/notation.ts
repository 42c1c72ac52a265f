/**
 * Positions and whole games of Azul as text and JSON.
 *
 * @packageDocumentation
 */

export { formatPosition, parsePosition } from '../azul/rules/position'
export { type AzulRecord, azulRecords } from '../azul/rules/record'
export { InvalidRecordError } from '../core/errors'
export type {
  Conceded,
  Finished,
  GameRecord,
  InvalidRecordCode,
  RecordedMove,
  ReplayStep,
  StartOptions,
} from '../core/records/record'
export type { GameRecords } from '../core/records/records'
export type { InvalidRecordTextCode } from '../core/records/text'
