/**
 * Positions and whole games of Azul as text and JSON.
 *
 * @packageDocumentation
 */

export { formatPosition, type InvalidPositionCode, parsePosition } from '../azul/rules/position'
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
} from '../azul/rules/record'
export * from '../core/records/common'
export type { RecordedInRound } from '../core/records/record'
