import type { GameRecord, GameRecords, RecordedMove } from '../../core/records/record'
import { gameRecords } from '../../core/records/replay'
import type { RecordRules } from '../../core/records/rules'
import { limitHeader, numberHeader, seatHeader } from '../../core/records/text'
import { transition } from './apply'
import { type Board, isBoardName } from './board'
import type { AzulEvent } from './events'
import type { Move } from './moves'
import { formatMove, parseMove } from './notation'
import { formatBoard, formatPosition, parseBoard, parsePosition } from './position'
import { optionsShape, readMove, readState } from './read'
import { type Result, result } from './result'
import { type AzulOptions, newGame } from './setup'
import { type AzulState, DEFAULT_ROUNDS } from './state'

/** A whole game of Azul as plain JSON: how it began, every move, how it stopped. */
export type AzulRecord = GameRecord<
  'azul',
  AzulState,
  AzulOptions,
  RecordedMove<Move> & {
    /** The move's round, from 1; a deal belongs to the round that it begins. */
    readonly round: number
  },
  Result['reason']
>

/** What records need to know about Azul. */
export const azulRecordRules: RecordRules<AzulState, Move, AzulEvent> = {
  game: 'azul',
  dealerMove: 'deal',
  hasRounds: true,
  moveExample: '1:f2-black-3',
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
    maxRounds: limitHeader,
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

/**
 * Records of Azul as JSON and as text. {@link GameRecords} documents the functions.
 *
 * @example
 * ```ts
 * import { azulRecords } from 'azulejo/notation'
 *
 * const record = azulRecords.parse('[Game "azul"] [Board "mini"] [Players "3"] [Seed "porto"] [Result "*"]')
 * record.start // { board: 'mini', players: 3, seed: 'porto' }
 * ```
 */
export const azulRecords: GameRecords<AzulState, Move, AzulRecord, AzulEvent> =
  /* @__PURE__ */ gameRecords(azulRecordRules)
