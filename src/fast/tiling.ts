import type { Bits } from './bits'
import { FIELDS, PLAYER, WORD } from './layout'
import { FIRST_TILING } from './moves'
import type { Rules } from './rules'
import type { Tables } from './tables'

/** Rules A-T and A-P on a position's words; `player` is where the player's words begin. */
export interface Tiling {
  /** Every forced tiling of a player, down to the first line that leaves a choice; false: none does. */
  readonly settle: (words: Int32Array, rules: Rules, player: number) => boolean
  /** Makes a player's choice of a wall space; false for one that is not legal, which changes nothing. */
  readonly tile: (words: Int32Array, rules: Rules, player: number, move: number) => boolean
  /** Writes the choices that a player has, and gives their number. */
  readonly listTilings: (
    words: Int32Array,
    rules: Rules,
    player: number,
    out: Uint16Array,
  ) => number
}

/** Rules A-T and A-P, closed over their tables. */
export function createTiling({ runs, lineBits, floors }: Tables, bits: Bits): Tiling {
  const { fullLines, firstRow } = bits
  const { fives: FIVES } = FIELDS
  const TILINGS = FIRST_TILING
  const { discard: DISCARD } = WORD
  const { legal: LEGAL, lines: LINES, floor: FLOOR, score: SCORE } = PLAYER
  const { wall: WALL, rows: ROWS, columns: COLUMNS, cells: CELLS } = PLAYER

  /** The columns where a color may go in a row, as bits: the one placement rule of all boards (A-T3). */
  function openColumns(
    words: Int32Array,
    rules: Rules,
    player: number,
    row: number,
    color: number,
  ) {
    const taken =
      (words[(WALL + player) | 0]! >> (5 * row)) | (words[(COLUMNS + player) | 0]! >> (5 * color))
    return rules.spaces[5 * row + color]! & ~taken
  }

  /** Empties a full line, so that it is open to every color that its wall row does not have. */
  function clearLine(words: Int32Array, player: number, row: number) {
    words[(LINES + player) | 0] = words[(LINES + player) | 0]! & ~(63 << (6 * row))
    words[(LEGAL + player) | 0] =
      words[(LEGAL + player) | 0]! | (lineBits[row]! & ~words[(ROWS + player) | 0]!)
  }

  function place(
    words: Int32Array,
    rules: Rules,
    player: number,
    row: number,
    column: number,
    color: number,
  ) {
    const space = 5 * row + column
    const wall = words[(WALL + player) | 0]! | (1 << space)
    words[(WALL + player) | 0] = wall
    words[(ROWS + player) | 0] = words[(ROWS + player) | 0]! | (1 << (5 * color + row))
    words[(COLUMNS + player) | 0] = words[(COLUMNS + player) | 0]! | (1 << (5 * color + column))
    const cells = CELLS + player + (row >> 1)
    words[cells] = words[cells]! | ((color + 1) << (15 * (row & 1) + 3 * column))
    clearLine(words, player, row)
    words[DISCARD] = words[DISCARD]! + (row << (6 * color))
    // The column's five bits, gathered into the top by a multiplication whose partial products never meet.
    const vertical = Math.imul((wall >> column) & FIVES, 0x11111) >>> 16
    const horizontal = wall >> (5 * row)
    const points =
      runs[((horizontal & 31) << 3) | column]! + runs[((vertical & 31) << 3) | row]! || 1
    words[(SCORE + player) | 0] =
      words[(SCORE + player) | 0]! + (points << ((rules.doubled >> space) & 1))
  }

  /** A full line without an open space goes to the floor line, what does not fit to the lid (A-T4). */
  function lineToFloor(words: Int32Array, player: number, row: number, color: number) {
    clearLine(words, player, row)
    const floor = words[(FLOOR + player) | 0]!
    const length = floor >>> 21
    const fallen = Math.min(row + 1, 7 - length)
    words[(FLOOR + player) | 0] =
      floor + (floors[(color << 3) | fallen]! << (3 * length)) + (fallen << 21)
    words[DISCARD] = words[DISCARD]! + ((row + 1) << (6 * color))
  }

  const settle: Tiling['settle'] = (words, rules, player) => {
    let full = fullLines(words[(LINES + player) | 0]!)
    for (; full !== 0; full &= full - 1) {
      const row = firstRow(full)
      const color = (words[(LINES + player) | 0]! >> (6 * row + 3)) & 7
      const open = openColumns(words, rules, player, row, color)
      if (open === 0) lineToFloor(words, player, row, color)
      else if ((open & (open - 1)) === 0)
        place(words, rules, player, row, 31 - Math.clz32(open), color)
      else return true
    }
    return false
  }

  const tile: Tiling['tile'] = (words, rules, player, move) => {
    const full = fullLines(words[(LINES + player) | 0]!)
    const row = firstRow(full)
    const column = move - TILINGS - 5 * row
    if (
      full === 0 ||
      !(column === 0 || column === 1 || column === 2 || column === 3 || column === 4)
    )
      return false
    const color = (words[(LINES + player) | 0]! >> (6 * row + 3)) & 7
    if (!((openColumns(words, rules, player, row, color) >> column) & 1)) return false
    place(words, rules, player, row, column, color)
    return true
  }

  const listTilings: Tiling['listTilings'] = (words, rules, player, out) => {
    const full = fullLines(words[(LINES + player) | 0]!)
    if (full === 0) return 0
    const row = firstRow(full)
    const color = (words[(LINES + player) | 0]! >> (6 * row + 3)) & 7
    let count = 0
    for (let open = openColumns(words, rules, player, row, color); open !== 0; open &= open - 1)
      out[count++] = TILINGS + 5 * row + 31 - Math.clz32(open & -open)
    return count
  }

  return { settle, tile, listTilings }
}
