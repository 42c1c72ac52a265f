import { BOARD_NAMES, BOARDS, type Board } from '../rules/board'
import { baseOf, Header } from './layout'
import type { Rules } from './rules'

/** The version of the byte layout; it rises whenever the layout changes. */
export const VERSION = 1

/** The number of bytes of a position for a number of players. */
export function byteLength(players: number): number {
  return Header.size + 4 * baseOf(players)
}

/** The index of a printed board in `BOARD_NAMES`; {@link Header.custom} for any other board. */
export function boardNumber(board: Board): number {
  for (let number = 0; number < BOARD_NAMES.length; number++)
    if (BOARDS[BOARD_NAMES[number]!] === board) return number
  return Header.custom
}

/** Writes a position as bytes to the front of `out`. */
export function writeBytes(words: Int32Array, rules: Rules, out: Uint8Array): void {
  const count = byteLength(rules.players)
  if (out.length < count)
    throw new RangeError(`A position of ${rules.players} players needs ${count} bytes.`)
  out[Header.version] = VERSION
  out[Header.players] = rules.players
  out[Header.board] = boardNumber(rules.board)
  out[Header.unused] = 0
  writeWord(out, Header.maxRounds, rules.maxRounds ?? 0)
  writeWord(out, Header.salt, rules.salt[0]!)
  for (let i = 0; i < rules.words; i++) writeWord(out, Header.size + 4 * i, words[i]!)
}

/** Writes four bytes, lowest first. A `DataView` would have to be allocated. */
function writeWord(out: Uint8Array, at: number, word: number): void {
  out[at] = word
  out[at + 1] = word >> 8
  out[at + 2] = word >> 16
  out[at + 3] = word >> 24
}
