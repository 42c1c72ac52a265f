import { printRecord, scanRecord, type TextRules } from '../record-text'
import type { Move } from './moves'
import { formatMove, parseMove } from './notation'
import { formatPosition, parsePosition } from './position'
import { openRecord, type QwirkleRecord, readRecorded } from './record'
import type { QwirkleState } from './state'

/**
 * A record as text: headers, then the moves. Throws `InvalidRecordError` for what is no record; whether the moves can
 * be made is for `replay` to say.
 *
 * @example
 * ```ts
 * formatRecord({ game: 'qwirkle', start: { seed: 'porto' }, moves: [], result: null })
 * // '[Game "qwirkle"]\n[Players "2"]\n[Seed "porto"]\n[Result "*"]\n'
 * ```
 */
export function formatRecord(record: QwirkleRecord): string {
  return printRecord(record, RULES)
}

/**
 * The record that a text of {@link formatRecord} holds. White space and line ends are free, all else is as written
 * there. Throws `InvalidTextError` with the place in the text for anything else.
 *
 * @example
 * ```ts
 * const record = parseRecord('[Game "qwirkle"] [Players "3"] [Seed "porto"] [Result "*"] 2:place-e0s0-rci')
 * record.start // { players: 3, seed: 'porto' }
 * ```
 */
export function parseRecord(text: string): QwirkleRecord {
  return scanRecord(text, RULES) as QwirkleRecord
}

const RULES: TextRules<QwirkleState, Move> = {
  game: 'qwirkle',
  hasRounds: false,
  options: {
    Players: { write: ({ players }) => players.length, read: Number },
    Seniority: {
      write: ({ seniority }) =>
        seniority.every((seat, i) => seat === i)
          ? null
          : seniority.map((seat) => seat + 1).join('.'),
      read: (value) => value.split('.').map((seat) => Number(seat) - 1),
    },
    MaxTurns: {
      write: ({ maxTurns }) => maxTurns,
      read: Number,
    },
  },
  openRecord,
  readMove: readRecorded,
  formatMove,
  parseMove,
  formatPosition,
  parsePosition,
}
