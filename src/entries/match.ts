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
  submitTakeBack,
} from '../match/client'
export { clocks } from '../match/clock'
export { abandon, concede, createMatch, flag, pause, receive } from '../match/host'
export type * from '../match/match'
export { matchRecord, matchResult } from '../match/record'
export { replayEntry, restoreMatch } from '../match/restore'
export { rematch } from '../match/settings'
export { botTurns, viewOf } from '../match/updates'
