/**
 * A match between people as a value: the host validates messages, stores entries and builds updates; the client shows
 * moves before they are confirmed.
 *
 * @packageDocumentation
 */

export { InvalidRecordError } from '../core/errors'
export type { Game } from '../core/game'
export type { GameRecord, RecordedMove } from '../core/records/record'
export {
  applyUpdate,
  type Client,
  joinMatch,
  resync,
  submitMove,
} from '../match/client'
export {
  abandon,
  concede,
  createMatch,
  matchRecord,
  receive,
  restoreMatch,
} from '../match/host'
export type * from '../match/match'
export { viewOf } from '../match/play'
