import type { GameRecord, GameRecords, RecordedMove } from '../../core/records/record'
import { gameRecords } from '../../core/records/replay'
import type { OptionHeader, RecordRules } from '../../core/records/rules'
import { limitHeader, numberHeader } from '../../core/records/text'
import { transition } from './apply'
import { takeTiles } from './bag'
import type { QwirkleEvent } from './events'
import type { Move } from './moves'
import { formatMove, parseMove } from './notation'
import { formatPosition, parsePosition } from './position'
import { optionsShape, readMove, readState } from './read'
import { type Result, result } from './result'
import { newGame, type QwirkleOptions } from './setup'
import { DEFAULT_TURNS, type QwirkleState } from './state'

/** A whole game of Qwirkle as plain JSON: how it began, every move, how it stopped. */
export type QwirkleRecord = GameRecord<
  'qwirkle',
  QwirkleState,
  QwirkleOptions,
  RecordedMove<Move>,
  Result['reason']
>

/** Seats in a header, counted from 1: `2.1.3`. */
const seatsHeader: OptionHeader = {
  format: (seats: readonly number[]) => seats.map((seat) => seat + 1).join('.'),
  parse: (text) => text.split('.').map((seat) => Number(seat) - 1),
}

/** What records need to know about Qwirkle. */
export const qwirkleRecordRules: RecordRules<QwirkleState, Move, QwirkleEvent> = {
  game: 'qwirkle',
  dealerMove: 'draw',
  hasRounds: false,
  moveExample: '1:place-e0s0-rci',
  endReasons: ['empty-hand', 'stalemate', 'turn-limit'],
  optionsShape,
  optionsOf: ({ players, seniority, maxTurns }) => ({
    players: players.length,
    ...(seniority.every((seat, i) => seat === i) ? {} : { seniority }),
    ...(maxTurns === DEFAULT_TURNS ? {} : { maxTurns }),
  }),
  headers: { players: numberHeader, seniority: seatsHeader, maxTurns: limitHeader },
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

/**
 * Records of Qwirkle as JSON and as text. {@link GameRecords} documents the functions.
 *
 * @example
 * ```ts
 * import { qwirkleRecords } from 'azulejo/qwirkle/notation'
 *
 * const record = qwirkleRecords.parse('[Game "qwirkle"] [Players "3"] [Seed "porto"] [Result "*"] 2:place-e0s0-rci')
 * record.start // { players: 3, seed: 'porto' }
 * ```
 */
export const qwirkleRecords: GameRecords<QwirkleState, Move, QwirkleRecord, QwirkleEvent> =
  /* @__PURE__ */ gameRecords(qwirkleRecordRules)
