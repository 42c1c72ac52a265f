import type {
  CommonRecordCode,
  Conceded,
  Finished,
  GameRecord,
  RecordedInRound,
  RecordForm,
  RecordStep,
} from '../../core/records/record'
import { type GameRecords, gameRecords } from '../../core/records/records'
import { boundHeader, numberHeader, type RecordRules, seatHeader } from '../../core/records/rules'
import { transition } from './apply'
import { type Board, isBoardName } from './board'
import type { IllegalMoveCode } from './check'
import type { AzulEvent } from './events'
import type { Move } from './moves'
import { formatMove, parseMove } from './notation'
import { formatBoard, formatPosition, parseBoard, parsePosition } from './position'
import { readMove, readState } from './read'
import { type EndReason, result } from './result'
import { type AzulOptions, newGame } from './setup'
import { optionsShape } from './shapes'
import { type AzulState, DEFAULT_ROUNDS } from './state'

/** A whole game of Azul as plain JSON: how it began, every move, how it stopped. */
export type AzulRecord = GameRecord<'azul', AzulState, AzulOptions, RecordedMove, EndReason>

/** One move of a recorded game of Azul. */
export type RecordedMove = RecordedInRound<Move>

/** How a recorded game of Azul stopped. */
export type RecordedResult = Conceded | Finished<EndReason>

/** One move of a recorded game of Azul that is played again. */
export type ReplayStep = RecordStep<AzulState, RecordedMove, AzulEvent>

/** Why a record of Azul is refused. */
export type InvalidRecordCode =
  | IllegalMoveCode
  | CommonRecordCode
  /** The move was made in another round than the record says. */
  | 'wrong-round'

/** What differs between Azul's records and those of other games. */
export const azulRecordRules: RecordRules<AzulState, Move, AzulEvent> = {
  game: 'azul',
  dealerMove: 'deal',
  hasRounds: true,
  endReasons: ['complete-row', 'stalemate', 'round-limit'],
  optionsShape,
  optionsOf: ({ board, players, starter, maxRounds }) => ({
    board: isBoardName(board.name) ? board.name : board,
    players: players.length,
    ...(starter === 0 ? {} : { startingPlayer: starter }),
    ...(maxRounds === DEFAULT_ROUNDS ? {} : { maxRounds }),
  }),
  headers: {
    board: {
      format: (board: string | Board) => (typeof board === 'string' ? board : formatBoard(board)),
      parse: (text) => (isBoardName(text) ? text : parseBoard(text)),
    },
    players: numberHeader,
    startingPlayer: seatHeader,
    maxRounds: boundHeader,
  },
  dealMatching: (_, { factories }) => ({ type: 'deal', factories }),
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

/** Azul's records as {@link GameRecords}: the same functions that can be imported one by one. */
export const azulRecords: GameRecords<AzulState, Move, AzulRecord, AzulEvent> =
  /* @__PURE__ */ gameRecords(azulRecordRules)

/**
 * The record that unknown JSON is, every option spelled out; throws `InvalidRecordError` for a value that is not a
 * record. Whether its game can have been played is for {@link replay} to say.
 */
export function readRecord(json: unknown): AzulRecord {
  return azulRecords.readRecord(json)
}

/**
 * A record as text: headers, then the moves by round. Throws `InvalidRecordError` for a value that is not a record;
 * whether its game can have been played is for {@link replay} to say.
 *
 * @example
 * ```ts
 * import { formatRecord } from 'azulejo/notation'
 *
 * formatRecord({ game: 'azul', start: { seed: 'porto' }, moves: [], result: null })
 * // '[Game "azul"]\n[Board "colored"]\n[Players "2"]\n[Seed "porto"]\n[Result "*"]\n'
 * ```
 */
export function formatRecord(record: AzulRecord): string {
  return azulRecords.formatRecord(record)
}

/**
 * The record that a string of {@link formatRecord} holds. White space and line ends are free, everything else is as
 * written there. Throws `InvalidTextError` with the place in the string for any other string.
 *
 * @example
 * ```ts
 * import { parseRecord } from 'azulejo/notation'
 *
 * const record = parseRecord('[Game "azul"] [Board "mini"] [Players "3"] [Seed "porto"] [Result "*"]')
 * record.start // { board: 'mini', players: 3, seed: 'porto' }
 * ```
 */
export function parseRecord(text: string): AzulRecord {
  return azulRecords.parseRecord(text)
}

/** The state that a recorded game began from; throws `InvalidRecordError` for a start that no game has. */
export function recordStart(record: AzulRecord): AzulState {
  return azulRecords.recordStart(record)
}

/**
 * Plays a recorded game again, move by move, each checked by the engine; at the end the stated result is compared with
 * the real one. Throws `InvalidRecordError` with the code, and the index of the move, where the record is false.
 * {@link recordStart} is the state before the first move.
 *
 * @example
 * ```ts
 * import { type AzulRecord, replay } from 'azulejo/notation'
 *
 * const record: AzulRecord = {
 *   game: 'azul',
 *   start: { seed: 1 },
 *   moves: [{ round: 1, player: 0, move: { type: 'draft', source: 0, color: 'blue', line: 1 } }],
 *   result: null,
 * }
 * for (const { player, move, state } of replay(record)) console.log(player, move, state.turn)
 * ```
 */
export function replay(record: AzulRecord): IterableIterator<ReplayStep> {
  return azulRecords.replay(record)
}

/**
 * The same game recorded otherwise: `external` writes every deal, so that no seed is needed; a seed that deals just
 * these tiles takes their place; `position` begins from the whole first state. Throws `InvalidRecordError` for a record
 * that is false, or a seed that deals otherwise, and `InvalidOptionError` for another form. Comments on deals that fall
 * away are lost.
 *
 * @example
 * ```ts
 * import { type AzulRecord, convertRecord } from 'azulejo/notation'
 *
 * const seeded: AzulRecord = { game: 'azul', start: { seed: 1 }, moves: [], result: null }
 * convertRecord(seeded, 'external').moves[0]?.move.type // 'deal'
 * ```
 */
export function convertRecord(record: AzulRecord, to: RecordForm): AzulRecord {
  return azulRecords.convertRecord(record, to)
}

/** A move made in a state, as records have it; without a player the turn's player made it, or the dealer. */
export function recordMove(
  state: AzulState,
  move: Move,
  player?: number,
  comment?: string,
): RecordedMove {
  return azulRecords.recordMove(state, move, player, comment)
}

/** How a game ended, as records have it; null while it goes on. */
export function recordResult(state: AzulState): Finished<EndReason> | null {
  return azulRecords.recordResult(state)
}
