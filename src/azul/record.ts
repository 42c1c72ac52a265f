import {
  type CommonRecordCode,
  type Conceded,
  type Finished,
  finish,
  type OpenRecord,
  type Recorded,
} from '../record'
import { readMove, readRecord } from '../record-read'
import type { IllegalMoveCode } from './check'
import type { Move } from './moves'
import { parseState } from './parse'
import { type EndReason, result } from './scoring'
import { type AzulOptions, createGame } from './setup'
import type { AzulState } from './state'

/** A whole game as plain JSON: how it began, every move, how it stopped. */
export interface AzulRecord {
  readonly game: 'azul'
  /** What `createGame` was called with, or the state that the game began from. */
  readonly start: StartOptions | AzulState
  /** The players' names by seat, of at most 100 characters each. */
  readonly names?: readonly string[]
  /** The day it was played, as in `2026-11-18`. */
  readonly date?: string
  /** Every move in the order made; deals where the dealer is external. */
  readonly moves: readonly RecordedMove[]
  /** How the game ended, or who gave up; null: it goes on, or nobody knows how it went on. */
  readonly result: RecordedResult | null
}

/** The options of a game that can be played again: with its seed, or with an external dealer. */
export type StartOptions = SeededStart | ExternalStart

/** The options of a game that deals by a seed. */
export interface SeededStart extends Omit<AzulOptions, 'seed' | 'dealer'> {
  readonly seed: string | number
  readonly dealer?: 'seeded'
}

/** The options of a game whose deals are among its moves. */
export interface ExternalStart extends Omit<AzulOptions, 'seed' | 'dealer'> {
  readonly dealer: 'external'
}

/** One move of a recorded game of Azul. */
export interface RecordedMove extends Recorded<Move> {
  /** The round that it belongs to; a deal belongs to the round it begins. */
  readonly round: number
}

/** How a recorded game of Azul stopped. */
export type RecordedResult = Conceded | Finished<EndReason>

/** Why a record is false. */
export type InvalidRecordCode =
  | IllegalMoveCode
  | CommonRecordCode
  /** The move was made in another round than the record says. */
  | 'wrong-round'
  /** A seed deals other tiles than the record has. */
  | 'other-deal'

const RULES = {
  game: 'azul',
  endReasons: ['complete-row', 'stalemate', 'round-limit'] as const satisfies EndReason[],
  createGame,
  parseState,
}

/** Reads a record of unknown origin but for its moves; throws `InvalidRecordError`. */
export const openRecord = (record: unknown): OpenRecord<AzulState, EndReason> =>
  readRecord(record, RULES)

/** A recorded move of unknown origin; whether it can be made is for the engine to say. */
export const readRecorded = (value: unknown, index: number): RecordedMove =>
  readMove<Move>(value, index, true) as RecordedMove

/** How a game ended, as records state it; null while it goes on. */
export function recordResult(state: AzulState): Finished<EndReason> | null {
  return finish(state, result(state))
}
