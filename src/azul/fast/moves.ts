import { COLORS } from '../rules/colors'
import { table } from './bits'
import { Word } from './layout'

/** The parts of a move's number, the same as those of `moveIndex`: `30 * source + 6 * color + line`, then the tilings. */
export const enum MoveNumber {
  /** The center's place among the sources. */
  center = 9,
  /** The floor line's place among the lines. */
  floor = 5,
  /** How many moves take the same color from the same source. */
  perColor = 6,
  /** How many moves take from the same source. */
  perSource = 30,
  /** How many drafts there are: the number of the first tiling. */
  drafts = 300,
}

/** The number of a draft. */
export const draftIndex = (source: number, color: number, line: number): number =>
  MoveNumber.perSource * source + MoveNumber.perColor * color + line

/** The number of a tiling. */
export const tilingIndex = (row: number, column: number): number =>
  MoveNumber.drafts + 5 * row + column

/** Where a draft takes its tiles: a factory or, as 9, the center. */
export const sourceOf = (draft: number): number => (draft / MoveNumber.perSource) | 0

/** The color that a draft takes. */
export const colorOf = (draft: number): number => ((draft / MoveNumber.perColor) | 0) % 5

/** Where a draft puts its tiles: a line or, as 5, the floor line. */
export const lineOf = (draft: number): number => draft % MoveNumber.perColor

/** The word that says which colors lie in the center. */
export const centerWord = (factories: number): number => (factories > 5 ? Word.high : Word.low)

/** The word that says which colors lie in a source. */
export const presenceWord = (source: number, factories: number): number =>
  source === MoveNumber.center ? centerWord(factories) : source < 5 ? Word.low : Word.high

/** The bit of that word from which on it says so. */
export const presenceBit = (source: number): number =>
  source === MoveNumber.center ? 25 : 5 * (source % 5)

/** The source that a bit of such a word stands for. */
export const presentSource = (word: number, bit: number): number =>
  bit < 25 ? 5 * word + ((bit / 5) | 0) : MoveNumber.center

/** The word with a source's tiles. */
export const sourceWord = (source: number): number =>
  source === MoveNumber.center ? Word.center : Word.factories + source

/**
 * For every draft its parts: the source's word in 8 bits, the presence bit in 5 and word in 1, the color in 3, the line
 * in 3, the bit among the legal lines in 5, the line's capacity in 3. Twice, for either word that the center can have.
 */
export const DRAFTS: Int32Array = /* @__PURE__ */ buildDrafts()

function buildDrafts(): Int32Array {
  const drafts = table(Int32Array, 2 * MoveNumber.drafts)
  for (const factories of [5, 9])
    for (let source = 0; source <= MoveNumber.center; source++)
      for (let color = 0; color < COLORS.length; color++)
        for (let line = 0; line < 6; line++)
          drafts[MoveNumber.drafts * centerWord(factories) + draftIndex(source, color, line)] =
            sourceWord(source) |
            (presenceBit(source) << 8) |
            (presenceWord(source, factories) << 13) |
            (color << 14) |
            (line << 17) |
            ((line === MoveNumber.floor ? 31 : 5 * color + line) << 20) |
            ((line === MoveNumber.floor ? 0 : line + 1) << 25)
  return drafts
}
