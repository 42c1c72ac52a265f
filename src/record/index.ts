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
export { InvalidRecordError } from '../core/errors'
export type {
  CommonRecordCode,
  Conceded,
  Finished,
  GameRecord,
  Recorded,
  RecordedInRound,
  RecordForm,
  RecordStep,
  StartOptions,
} from '../core/records/record'
export type { GameRecords } from '../core/records/records'
export type { InvalidRecordTextCode } from '../core/records/text'
