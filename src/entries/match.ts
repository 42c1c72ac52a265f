/**
 * A match between people as a value: what a server receives, tells and stores, and what a client shows meanwhile.
 *
 * @packageDocumentation
 */

export { InvalidRecordError } from '../core/errors'
export {
  type Attempt,
  attempt,
  type Client,
  hear,
  joinMatch,
  type Known,
  resync,
} from '../match/client'
export { abandon, concede, createMatch, receive } from '../match/host'
export type { History, LogEntry } from '../match/log'
export type {
  Ended,
  Match,
  MatchEnd,
  MatchGame,
  MatchState,
  MessageRefusal,
  Received,
  Reply,
  SavedMatch,
  Seat,
  Step,
  Update,
} from '../match/match'
export { type MatchRecord, recordOf } from '../match/record'
export { restoreMatch } from '../match/restore'
export type { Message } from '../match/shapes'
export { viewOf } from '../match/tell'
