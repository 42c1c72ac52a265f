/**
 * A match between people as a value: what a server receives, tells and stores, and what a client shows meanwhile.
 *
 * @packageDocumentation
 */

export { InvalidRecordError } from '../core/errors'
export { type Attempt, attempt, type Client, hear, joinMatch, type Known, resync } from './client'
export { abandon, concede, createMatch, receive } from './host'
export type { History, LogEntry } from './log'
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
} from './match'
export { type MatchRecord, recordOf } from './record'
export { restoreMatch } from './restore'
export type { Message } from './shapes'
export { viewOf } from './tell'
