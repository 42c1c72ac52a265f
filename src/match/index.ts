/**
 * A match between people as a value: what a server receives, tells and stores, and what a client shows meanwhile.
 *
 * @packageDocumentation
 */

export { type Attempt, attempt, type Client, hear, joinMatch, resync } from './client'
export {
  abandon,
  concede,
  createMatch,
  type Ended,
  type MatchRecord,
  receive,
  recordOf,
  restoreMatch,
  viewOf,
} from './host'
export type {
  LogEntry,
  Match,
  MatchEnd,
  MatchGame,
  MatchState,
  MessageCode,
  Received,
  Reply,
  SavedMatch,
  Step,
  Update,
} from './match'
export type { Message } from './shapes'
