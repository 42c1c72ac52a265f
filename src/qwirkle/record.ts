import type { CommonRecordCode, Conceded, Finished, OpenRecord, Recorded } from '../record'
import { readMove, readRecord } from '../record-read'
import type { IllegalMoveCode } from './check'
import type { Move } from './moves'
import { parseState } from './parse'
import type { EndReason } from './result'
import { createGame, type QwirkleOptions } from './setup'
import type { QwirkleState } from './state'

/** A whole game as plain JSON: how it began, every move, how it stopped. */
export interface QwirkleRecord {
  readonly game: 'qwirkle'
  /** What `createGame` was called with, or the state that the game began from. */
  readonly start: StartOptions | QwirkleState
  /** The players' names by seat, of at most 100 characters each. */
  readonly names?: readonly string[]
  /** The day it was played, as in `2026-11-18`. */
  readonly date?: string
  /** Every move in the order made; draws where the dealer is external. */
  readonly moves: readonly RecordedMove[]
  /** How the game ended, or who gave up; null: it goes on, or nobody knows how it went on. */
  readonly result: RecordedResult | null
}

/** The options of a game that can be played again: with its seed, or with an external dealer. */
export type StartOptions = Omit<QwirkleOptions, 'seed' | 'dealer'> &
  ({ readonly seed: string | number; readonly dealer?: 'seeded' } | { readonly dealer: 'external' })

/** One move of a recorded game of Qwirkle. */
export type RecordedMove = Recorded<Move>

/** How a recorded game of Qwirkle stopped. */
export type RecordedResult = Conceded | Finished<EndReason>

/** Why a record is false. */
export type InvalidRecordCode =
  | IllegalMoveCode
  | CommonRecordCode
  /** A seed draws other tiles than the record has. */
  | 'other-draw'

const RULES = {
  game: 'qwirkle',
  endReasons: ['empty-hand', 'stalemate', 'turn-limit'] as const satisfies EndReason[],
  createGame,
  parseState,
}

/** Reads a record of unknown origin but for its moves; throws `InvalidRecordError`. */
export const openRecord = (record: unknown): OpenRecord<QwirkleState, EndReason> =>
  readRecord(record, RULES)

/** A recorded move of unknown origin; whether it can be made is for the engine to say. */
export const readRecorded = (value: unknown, index: number): RecordedMove =>
  readMove<Move>(value, index, false)
