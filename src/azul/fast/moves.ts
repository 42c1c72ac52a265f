import { COLORS } from '../rules/colors'
import { table } from './bits'
import { Word } from './layout'

/** The parts of a move number, as in `moveIndex`: `30 * source + 6 * color + line` for drafts, then the tilings. */
export const enum MoveNumber {
  /** The source number of the center. */
  center = 9,
  /** The line number of the floor line. */
  floor = 5,
  /** The number of drafts per color of a source. */
  perColor = 6,
  /** The number of drafts per source. */
  perSource = 30,
  /** The number of drafts, which is the number of the first tiling. */
  drafts = 300,
}

/** The number of a draft. */
export const draftIndex = (source: number, color: number, line: number): number =>
  MoveNumber.perSource * source + MoveNumber.perColor * color + line

/** The number of a tiling. */
export const tilingIndex = (row: number, column: number): number =>
  MoveNumber.drafts + 5 * row + column

/** The source of a draft: a factory, or 9 for the center. */
export const sourceOf = (draft: number): number => (draft / MoveNumber.perSource) | 0

/** The color of a draft. */
export const colorOf = (draft: number): number => ((draft / MoveNumber.perColor) | 0) % 5

/** The line of a draft; 5 for the floor line. */
export const lineOf = (draft: number): number => draft % MoveNumber.perColor

/** The word with the center's colors. */
export const centerWord = (factories: number): number => (factories > 5 ? Word.high : Word.low)

/** The word with a source's colors. */
export const presenceWord = (source: number, factories: number): number =>
  source === MoveNumber.center ? centerWord(factories) : source < 5 ? Word.low : Word.high

/** The first bit of a source's colors in their word. */
export const presenceBit = (source: number): number =>
  source === MoveNumber.center ? 25 : 5 * (source % 5)

/** The source of a bit of the words with colors. */
export const presentSource = (word: number, bit: number): number =>
  bit < 25 ? 5 * word + ((bit / 5) | 0) : MoveNumber.center

/** The word with a source's tiles. */
export const sourceWord = (source: number): number =>
  source === MoveNumber.center ? Word.center : Word.factories + source

/**
 * The parts of every draft: the word of the source (8 bits), the bit (5) and word (1) of its colors, the color (3), the
 * line (3), the bit among the legal lines (5) and the capacity of the line (3). The table has two halves, one for each
 * word that can hold the center's colors.
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
