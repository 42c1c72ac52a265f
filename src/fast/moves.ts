import { COLORS } from '../azul/colors'
import { WORD } from './layout'
import { outside } from './tables'

/** The center's place among the sources of moves. */
export const CENTER = 9

/** The word that says which colors lie in the center. */
export const centerWord = (factories: number): number => (factories > 5 ? WORD.high : WORD.low)

/** The word that says which colors lie in a source. */
export const presenceWord = (source: number, factories: number): number =>
  source === CENTER ? centerWord(factories) : source < 5 ? WORD.low : WORD.high

/** The bit of that word from which on it says so. */
export const presenceBit = (source: number): number => (source === CENTER ? 25 : 5 * (source % 5))

/** The number of the first tiling: the drafts have those below. */
export const FIRST_TILING = 300

/**
 * For every draft move its parts: the source's word in 8 bits, the presence bit in 5 and word in 1, the color in 3, the
 * line in 3, the bit among the legal lines in 5, the line's capacity in 3. Twice, for either word that the center can
 * have.
 */
export function buildMoves(): Int32Array {
  const moves = outside(Int32Array, 2 * FIRST_TILING)
  for (const factories of [5, 9])
    for (let source = 0; source <= CENTER; source++)
      for (let color = 0; color < COLORS.length; color++)
        for (let line = 0; line < 6; line++)
          moves[FIRST_TILING * centerWord(factories) + 30 * source + 6 * color + line] =
            (source === CENTER ? WORD.center : WORD.factories + source) |
            (presenceBit(source) << 8) |
            (presenceWord(source, factories) << 13) |
            (color << 14) |
            (line << 17) |
            ((line === 5 ? 31 : 5 * color + line) << 20) |
            ((line === 5 ? 0 : line + 1) << 25)
  return moves
}

/** Moves side by side with how long they are, by presence bit and open lines: `bit << 5 | open`. */
export interface Lists {
  /** The first four moves, as a number of 64 bits. */
  readonly front: Float64Array
  /** The next four; there are two at most. */
  readonly back: Float64Array
  /** How many bytes the moves take. */
  readonly bytes: Uint8Array
}

/**
 * For every presence bit, counted from the top of 32, and set of open lines, the moves, each a number of 16 bits; the
 * bits of the high word come after those of the low one. The tables are equally long, so that an index is checked once.
 */
export function buildLists(): Lists {
  const length = 64 << 5
  const front = new Float64Array(length)
  const back = new Float64Array(length)
  const bytes = new Uint8Array(length)
  const [first, second] = [new Uint16Array(front.buffer), new Uint16Array(back.buffer)]
  for (const factories of [5, 9])
    for (let source = 0; source <= CENTER; source++)
      for (let color = 0; color < COLORS.length; color++)
        for (let open = 0; open < 32; open++) {
          const word = presenceWord(source, factories)
          const bit = 32 * word + 31 - presenceBit(source) - color
          const list = (bit << 5) | open
          const lines = [0, 1, 2, 3, 4, 5].filter((line) => line === 5 || (open >> line) & 1)
          bytes[list] = 2 * lines.length
          lines.forEach((line, i) => {
            const half = i < 4 ? first : second
            half[4 * list + (i & 3)] = 30 * source + 6 * color + line
          })
        }
  return { front, back, bytes }
}
