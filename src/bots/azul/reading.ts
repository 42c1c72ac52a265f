import { PHASES, PLAYER, seatAt, WORD } from '../../fast/layout'
import type { Rules } from '../../fast/rules'
import { buildTables } from '../../fast/tables'

/** Questions to a position's words: the only place of the bots that knows where they are. */
export interface Reading {
  /** How many tiles a line holds. */
  readonly count: (words: Int32Array, player: number, row: number) => number
  /** A line's color; of an empty line, no matter what. */
  readonly color: (words: Int32Array, player: number, row: number) => number
  /** The taken wall spaces, as bits `5 * row + column`. */
  readonly wall: (words: Int32Array, player: number) => number
  /** Which colors lie in which wall rows, as bits `5 * color + row`. */
  readonly rows: (words: Int32Array, player: number) => number
  /** Which colors may go on which lines, as bits `5 * color + line`. */
  readonly legal: (words: Int32Array, player: number) => number
  /** How many spaces of the floor line are taken. */
  readonly fallen: (words: Int32Array, player: number) => number
  /** The tiles of a source, 9 for the center, 6 bits per color. */
  readonly tiles: (words: Int32Array, source: number) => number
  /** The colors of a source, as bits. */
  readonly present: (words: Int32Array, source: number) => number
  /** Whose turn it is. */
  readonly turn: (words: Int32Array) => number
  /** Who began the round. */
  readonly starter: (words: Int32Array) => number
  /** Whether the marker lies in the center. */
  readonly hasMarker: (words: Int32Array) => boolean
  /** The columns where a color may go in a row, as bits (A-T3). */
  readonly open: (
    words: Int32Array,
    rules: Rules,
    player: number,
    row: number,
    color: number,
  ) => number
  /** What a tile on a space scores where a set of spaces is taken (A-P). */
  readonly placing: (rules: Rules, wall: number, row: number, column: number) => number
}

/** The words that are read as they are. */
export const { phase: PHASE, round: ROUND } = WORD

/** The numbers of the phases. */
export const DRAFT = PHASES.indexOf('draft')
export const TILE = PHASES.indexOf('tile')

/** How many of five bits are set. */
export const COUNTS: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: 32 }, (_, set) => {
  let count = 0
  for (let left = set; left !== 0; left &= left - 1) count++
  return count
})

/** One column of a wall as five bits, from the top. */
export function columnOf(wall: number, column: number): number {
  // The five bits are gathered by a multiplication whose partial products never meet.
  return (Math.imul((wall >> column) & FIVES, 0x11111) >>> 16) & 31
}

const FIVES = 0b00001_00001_00001_00001_00001

/** The questions, closed over their constants. */
export function createReading(): Reading {
  const {
    low: LOW,
    high: HIGH,
    centerWord: CENTER_WORD,
    turn: TURN,
    starter: STARTER,
    marker: MARKER,
    center: CENTER,
    factories,
    players,
  } = WORD
  const { size: SIZE } = PLAYER
  const [LEGAL, LINES, FLOOR] = [
    players + PLAYER.legal,
    players + PLAYER.lines,
    players + PLAYER.floor,
  ]
  const [WALL, ROWS, COLUMNS] = [
    players + PLAYER.wall,
    players + PLAYER.rows,
    players + PLAYER.columns,
  ]
  const { runs } = buildTables()

  return {
    count: (words, player, row) => (words[LINES + SIZE * player]! >> (6 * row)) & 7,
    color: (words, player, row) => (words[LINES + SIZE * player]! >> (6 * row + 3)) & 7,
    wall: (words, player) => words[WALL + SIZE * player]!,
    rows: (words, player) => words[ROWS + SIZE * player]!,
    legal: (words, player) => words[LEGAL + SIZE * player]!,
    fallen: (words, player) => words[FLOOR + SIZE * player]! >>> 21,
    tiles: (words, source) => words[source === 9 ? CENTER : factories + source]!,
    present: (words, source) => {
      if (source === 9) return (words[words[CENTER_WORD]!]! >>> 25) & 31
      return source < 5
        ? (words[LOW]! >> (5 * source)) & 31
        : (words[HIGH]! >> (5 * source - 25)) & 31
    },
    turn: (words) => seatAt(words[TURN]!),
    starter: (words) => seatAt(words[STARTER]!),
    hasMarker: (words) => words[MARKER] === 0,
    open: (words, rules, player, row, color) => {
      const at = SIZE * player
      const taken = (words[WALL + at]! >> (5 * row)) | (words[COLUMNS + at]! >> (5 * color))
      return rules.spaces[5 * row + color]! & ~taken & 31
    },
    placing: (rules, wall, row, column) => {
      const space = 5 * row + column
      const taken = wall | (1 << space)
      const across = (taken >> (5 * row)) & 31
      const points =
        runs[(across << 3) | column]! + runs[(columnOf(taken, column) << 3) | row]! || 1
      return points << ((rules.doubled >> space) & 1)
    },
  }
}
