/**
 * Whole games of Qwirkle as JSON and as text, and their replay.
 *
 * @packageDocumentation
 */

export * from '../core/records/common'
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
