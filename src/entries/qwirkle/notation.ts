/**
 * Positions and whole games of Qwirkle as text and JSON.
 *
 * @packageDocumentation
 */

export * from '../../core/records/common'
export {
  formatPosition,
  type InvalidPositionCode,
  parsePosition,
} from '../../qwirkle/rules/position'
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
} from '../../qwirkle/rules/record'
