/**
 * Whole games of Azul as JSON and as text, and their replay.
 *
 * @packageDocumentation
 */

export {
  type AzulRecord,
  type ExternalStart,
  type InvalidRecordCode,
  type RecordedMove,
  type RecordedResult,
  recordResult,
  type SeededStart,
  type StartOptions,
} from '../azul/record'
export { formatRecord, parseRecord } from '../azul/record-text'
export { convertRecord, type ReplayStep, recordStart, replay } from '../azul/replay'
export { InvalidRecordError } from '../errors'
export type { CommonRecordCode, Conceded, Finished, Recorded } from '../record'
export type { InvalidRecordTextCode } from '../record-text'
