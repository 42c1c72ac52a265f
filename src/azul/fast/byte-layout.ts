import { BOARD_NAMES, BOARDS, type Board } from '../rules/board'
import { baseOf } from './layout'

/** Where the bytes before the words are. */
export const enum Head {
  version = 0,
  players = 1,
  /** The number of a printed board in `BOARD_NAMES`; {@link Head.custom} for any other board. */
  board = 2,
  unused = 3,
  /** After which round the game ends at the latest, 32 bits; 0: null. */
  maxRounds = 4,
  /** What the rules of the game hash to, 32 bits, so that a board of one's own can be told from another. */
  salt = 8,
  size = 12,
  custom = 255,
}

/** The layout's version; it rises whenever the layout changes. */
export const VERSION = 1

/** How many bytes a position is, for a number of players. */
export function byteLength(players: number): number {
  return Head.size + 4 * baseOf(players)
}

/** A printed board's number in `BOARD_NAMES`; {@link Head.custom} for any other. */
export function boardNumber(board: Board): number {
  // Stryker disable next-line EqualityOperator: behind the last name there is no board
  for (let number = 0; number < BOARD_NAMES.length; number++)
    if (BOARDS[BOARD_NAMES[number]!] === board) return number
  return Head.custom
}
