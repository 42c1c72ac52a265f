import { printRecord, scanRecord, type TextRules } from '../record-text'
import type { BoardName } from './board'
import type { Move } from './moves'
import { formatMove, parseMove } from './notation'
import { formatBoard, formatPosition, parseBoard, parsePosition } from './position'
import { type AzulRecord, openRecord, readRecorded } from './record'
import type { AzulState } from './state'

/**
 * A record as text: headers, then the moves by round. Throws `InvalidRecordError` for what is no record; whether the
 * moves can be made is for `replay` to say.
 *
 * @example
 * ```ts
 * import { formatRecord } from 'azulejo/record'
 *
 * formatRecord({ game: 'azul', start: { seed: 'porto' }, moves: [], result: null })
 * // '[Game "azul"]\n[Board "colored"]\n[Players "2"]\n[Seed "porto"]\n[Result "*"]\n'
 * ```
 */
export function formatRecord(record: AzulRecord): string {
  return printRecord(record, RULES)
}

/**
 * The record that a text of {@link formatRecord} holds. White space and line ends are free, all else is as written
 * there. Throws `InvalidTextError` with the place in the text for anything else.
 *
 * @example
 * ```ts
 * import { parseRecord } from 'azulejo/record'
 *
 * const record = parseRecord('[Game "azul"] [Board "mini"] [Players "3"] [Seed "porto"] [Result "*"]')
 * record.start // { board: 'mini', players: 3, seed: 'porto' }
 * ```
 */
export function parseRecord(text: string): AzulRecord {
  return scanRecord(text, RULES) as AzulRecord
}

const RULES: TextRules<AzulState, Move> = {
  game: 'azul',
  hasRounds: true,
  options: {
    Board: {
      write: ({ board }) => formatBoard(board),
      read: (value) => {
        const board = parseBoard(value)
        return formatBoard(board) === board.name ? (board.name as BoardName) : board
      },
    },
    Players: { write: ({ players }) => players.length, read: Number },
    StartingPlayer: {
      write: ({ starter }) => (starter === 0 ? null : starter + 1),
      read: (value) => Number(value) - 1,
    },
    MaxRounds: {
      write: ({ maxRounds }) => maxRounds,
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
