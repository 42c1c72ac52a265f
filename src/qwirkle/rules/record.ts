import type {
  CommonRecordCode,
  Conceded,
  Finished,
  GameRecord,
  Recorded,
  RecordForm,
  RecordStep,
} from '../../core/records/record'
import { type GameRecords, gameRecords } from '../../core/records/records'
import {
  boundHeader,
  numberHeader,
  type OptionHeader,
  type RecordRules,
} from '../../core/records/rules'
import { transition } from './apply'
import { takeTiles } from './bag'
import type { IllegalMoveCode } from './check'
import type { QwirkleEvent } from './events'
import type { Move } from './moves'
import { formatMove, parseMove } from './notation'
import { formatPosition, parsePosition } from './position'
import { readMove, readState } from './read'
import { type EndReason, result } from './result'
import { newGame, type QwirkleOptions } from './setup'
import { optionsShape } from './shapes'
import { DEFAULT_TURNS, type QwirkleState } from './state'

/** A whole game of Qwirkle as plain JSON: how it began, every move, how it stopped. */
export type QwirkleRecord = GameRecord<
  'qwirkle',
  QwirkleState,
  QwirkleOptions,
  RecordedMove,
  EndReason
>

/** One move of a recorded game of Qwirkle. */
export type RecordedMove = Recorded<Move>

/** How a recorded game of Qwirkle stopped. */
export type RecordedResult = Conceded | Finished<EndReason>

/** One move of a recorded game of Qwirkle that is played again. */
export type ReplayStep = RecordStep<QwirkleState, RecordedMove, QwirkleEvent>

/** Why a record of Qwirkle is refused. */
export type InvalidRecordCode = IllegalMoveCode | CommonRecordCode

/** Seats, each counted from 1: `2.1.3`. */
const seatsHeader: OptionHeader = {
  format: (seats: readonly number[]) => seats.map((seat) => seat + 1).join('.'),
  parse: (text) => text.split('.').map((seat) => Number(seat) - 1),
}

/** What differs between Qwirkle's records and those of other games. */
export const qwirkleRecordRules: RecordRules<QwirkleState, Move, QwirkleEvent> = {
  game: 'qwirkle',
  dealerMove: 'draw',
  hasRounds: false,
  endReasons: ['empty-hand', 'stalemate', 'turn-limit'],
  optionsShape,
  optionsOf: ({ players, seniority, maxTurns }) => ({
    players: players.length,
    ...(seniority.every((seat, i) => seat === i) ? {} : { seniority }),
    ...(maxTurns === DEFAULT_TURNS ? {} : { maxTurns }),
  }),
  headers: { players: numberHeader, seniority: seatsHeader, maxTurns: boundHeader },
  dealMatching: ({ turn, players }, dealt) => ({
    type: 'draw',
    tiles: takeTiles(dealt.players[turn]!.hand, players[turn]!.hand)!,
  }),
  newGame,
  readState,
  readMove,
  transition,
  result,
  formatMove,
  parseMove,
  formatPosition,
  parsePosition,
}

/** Qwirkle's records as {@link GameRecords}: the same functions that can be imported one by one. */
export const qwirkleRecords: GameRecords<QwirkleState, Move, QwirkleRecord, QwirkleEvent> =
  /* @__PURE__ */ gameRecords(qwirkleRecordRules)

/**
 * The record that unknown JSON is, every option spelled out; throws `InvalidRecordError` for a value that is not a
 * record. Whether its game can have been played is for {@link replay} to say.
 */
export function readRecord(json: unknown): QwirkleRecord {
  return qwirkleRecords.readRecord(json)
}

/**
 * A record as text: headers, then the moves. Throws `InvalidRecordError` for a value that is not a record; whether its
 * game can have been played is for {@link replay} to say.
 *
 * @example
 * ```ts
 * import { formatRecord } from 'azulejo/qwirkle/notation'
 *
 * formatRecord({ game: 'qwirkle', start: { seed: 'porto' }, moves: [], result: null })
 * // '[Game "qwirkle"]\n[Players "2"]\n[Seed "porto"]\n[Result "*"]\n'
 * ```
 */
export function formatRecord(record: QwirkleRecord): string {
  return qwirkleRecords.formatRecord(record)
}

/**
 * The record that a string of {@link formatRecord} holds. White space and line ends are free, everything else is as
 * written there. Throws `InvalidTextError` with the place in the string for any other string.
 *
 * @example
 * ```ts
 * import { parseRecord } from 'azulejo/qwirkle/notation'
 *
 * const record = parseRecord('[Game "qwirkle"] [Players "3"] [Seed "porto"] [Result "*"] 2:place-e0s0-rci')
 * record.start // { players: 3, seed: 'porto' }
 * ```
 */
export function parseRecord(text: string): QwirkleRecord {
  return qwirkleRecords.parseRecord(text)
}

/** The state that a recorded game began from; throws `InvalidRecordError` for a start that no game has. */
export function recordStart(record: QwirkleRecord): QwirkleState {
  return qwirkleRecords.recordStart(record)
}

/**
 * Plays a recorded game again, move by move, each checked by the engine; at the end the stated result is compared with
 * the real one. Throws `InvalidRecordError` with the code, and the index of the move, where the record is false.
 * {@link recordStart} is the state before the first move.
 *
 * @example
 * ```ts
 * import { type QwirkleRecord, replay } from 'azulejo/qwirkle/notation'
 *
 * const record: QwirkleRecord = { game: 'qwirkle', start: { seed: 1 }, moves: [], result: null }
 * for (const { player, move, state } of replay(record)) console.log(player, move, state.turn)
 * ```
 */
export function replay(record: QwirkleRecord): IterableIterator<ReplayStep> {
  return qwirkleRecords.replay(record)
}

/**
 * The same game recorded otherwise: `external` writes every draw, so that no seed is needed; a seed that draws just
 * these tiles takes their place; `position` begins from the whole first state. Throws `InvalidRecordError` for a record
 * that is false, or a seed that draws otherwise, and `InvalidOptionError` for another form. Comments on draws that fall
 * away are lost.
 *
 * @example
 * ```ts
 * import { convertRecord, type QwirkleRecord } from 'azulejo/qwirkle/notation'
 *
 * const seeded: QwirkleRecord = { game: 'qwirkle', start: { seed: 1 }, moves: [], result: null }
 * convertRecord(seeded, 'external').moves[0]?.move.type // 'draw'
 * ```
 */
export function convertRecord(record: QwirkleRecord, to: RecordForm): QwirkleRecord {
  return qwirkleRecords.convertRecord(record, to)
}

/** A move made in a state, as records have it; without a player the turn's player made it, or the dealer. */
export function recordMove(
  state: QwirkleState,
  move: Move,
  player?: number,
  comment?: string,
): RecordedMove {
  return qwirkleRecords.recordMove(state, move, player, comment)
}

/** How a game ended, as records have it; null while it goes on. */
export function recordResult(state: QwirkleState): Finished<EndReason> | null {
  return qwirkleRecords.recordResult(state)
}
