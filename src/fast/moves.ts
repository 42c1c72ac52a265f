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

/**
 * For every presence bit, counted from the top of 32, and set of open lines, `bit << 5 | open`, the moves as eight
 * numbers of 16 bits, in two numbers of 64; the bits of the high word come after those of the low one.
 */
export function buildLists(): Float64Array {
  const lists = outside(Float64Array, 2 * (64 << 5))
  const numbers = new Uint16Array(lists.buffer)
  for (const factories of [5, 9])
    for (let source = 0; source <= CENTER; source++)
      for (let color = 0; color < COLORS.length; color++)
        for (let open = 0; open < 32; open++) {
          const word = presenceWord(source, factories)
          const bit = 32 * word + 31 - presenceBit(source) - color
          const lines = [0, 1, 2, 3, 4, 5].filter((line) => line === 5 || (open >> line) & 1)
          lines.forEach((line, i) => {
            numbers[8 * ((bit << 5) | open) + i] = 30 * source + 6 * color + line
          })
        }
  return lists
}
