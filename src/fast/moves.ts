import { COLORS } from '../azul/colors'
import { WORD } from './layout'
import { outside } from './tables'

/** How many moves have a number. */
const MOVES = 325

/** The center's place among the sources of moves. */
export const CENTER = 9

/** The word that says which colors lie in a source. */
export const presenceWord = (source: number): number =>
  source < 5 || source === CENTER ? WORD.low : WORD.high

/** The bit of that word from which on it says so. */
export const presenceBit = (source: number): number => (source === CENTER ? 25 : 5 * (source % 5))

/**
 * For every draft move its parts: the source's word in 8 bits, the presence bit in 5 and word in 1, the color in 3, the
 * line in 3, the bit among the legal lines in 5, the line's capacity in 3. For the others a presence bit that is never
 * set.
 */
export function buildMoves(): Int32Array {
  const moves = outside(Int32Array, MOVES).fill(30 << 8)
  for (let source = 0; source <= CENTER; source++)
    for (let color = 0; color < COLORS.length; color++)
      for (let line = 0; line < 6; line++)
        moves[30 * source + 6 * color + line] =
          (source === CENTER ? WORD.center : WORD.factories + source) |
          (presenceBit(source) << 8) |
          (presenceWord(source) << 13) |
          (color << 14) |
          (line << 17) |
          ((line === 5 ? 31 : 5 * color + line) << 20) |
          ((line === 5 ? 0 : line + 1) << 25)
  return moves
}

/**
 * For every presence bit, counted from the top of 32, and set of open lines, `bit << 5 | open`, the first four moves and
 * the next four, as 16-bit numbers; the bits of the high word come after those of the low one.
 */
export function buildLists(): readonly [Float64Array, Float64Array] {
  const front = outside(Float64Array, 64 << 5)
  const back = outside(Float64Array, 64 << 5)
  const halves = [new Uint16Array(front.buffer), new Uint16Array(back.buffer)] as const
  for (let source = 0; source <= CENTER; source++)
    for (let color = 0; color < COLORS.length; color++)
      for (let open = 0; open < 32; open++) {
        const bit = 32 * presenceWord(source) + 31 - presenceBit(source) - color
        const lines = [0, 1, 2, 3, 4, 5].filter((line) => line === 5 || (open >> line) & 1)
        lines.forEach((line, i) => {
          halves[i < 4 ? 0 : 1][4 * ((bit << 5) | open) + (i & 3)] = 30 * source + 6 * color + line
        })
      }
  return [front, back]
}
