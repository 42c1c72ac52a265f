/**
 * Whole games of Azul as JSON and as text, and their replay.
 *
 * @packageDocumentation
 */

export {
  type AzulRecord,
  azulRecords,
  convertRecord,
  formatRecord,
  type InvalidRecordCode,
  parseRecord,
  type RecordedMove,
  type RecordedResult,
  type ReplayStep,
  readRecord,
  recordMove,
  recordResult,
  recordStart,
  replay,
} from '../azul/record'
export * from '../core/records/common'
export type { RecordedInRound } from '../core/records/record'
