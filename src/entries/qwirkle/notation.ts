/**
 * Positions and whole games of Qwirkle as text and JSON.
 *
 * @packageDocumentation
 */

export { InvalidRecordError } from '../../core/errors'
export type {
  Conceded,
  Finished,
  GameRecord,
  InvalidRecordCode,
  RecordedMove,
  ReplayStep,
  StartOptions,
} from '../../core/records/record'
export type { GameRecords } from '../../core/records/records'
export type { InvalidRecordTextCode } from '../../core/records/text'
export { formatPosition, parsePosition } from '../../qwirkle/rules/position'
export { type QwirkleRecord, qwirkleRecords } from '../../qwirkle/rules/record'
