/**
 * Whole games of Qwirkle as JSON and as text, and their replay.
 *
 * @packageDocumentation
 */

export { InvalidRecordError } from '../core/errors'
export type {
  CommonRecordCode,
  Conceded,
  Finished,
  GameRecord,
  Recorded,
  RecordForm,
  RecordStep,
  StartOptions,
} from '../core/records/record'
export type { GameRecords } from '../core/records/records'
export type { InvalidRecordTextCode } from '../core/records/text'
export {
  convertRecord,
  formatRecord,
  type InvalidRecordCode,
  parseRecord,
  type QwirkleRecord,
  qwirkleRecords,
  type RecordedMove,
  type RecordedResult,
  type ReplayStep,
  readRecord,
  recordMove,
  recordResult,
  recordStart,
  replay,
} from '../qwirkle/record'
