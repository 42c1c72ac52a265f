/** The five tile colors, in the order that states, boards and notation use. */
export const COLORS = ['blue', 'yellow', 'red', 'black', 'white'] as const

/** The color of a tile. */
export type Color = (typeof COLORS)[number]

/** How many tiles of each color there are somewhere: in the bag, in the lid. */
export type TileCounts = Readonly<Record<Color, number>>

/** How many tiles of each color the game has (A-C1). */
export const TILES_PER_COLOR = 20

/**
 * A color's place in {@link COLORS}. The third letter tells the colors apart: a table in place of a chain of
 * comparisons, since this is where move generation spends its time.
 */
export function colorIndex(color: Color): number {
  return INDEX_BY_LETTER[color.charCodeAt(2) & 31]!
}

const INDEX_BY_LETTER: readonly number[] = /* @__PURE__ */ Array.from({ length: 32 }, (_, letter) =>
  COLORS.findIndex((color) => (color.charCodeAt(2) & 31) === letter),
)

/** Whether a value, from a form or an address, is a color. */
export function isColor(value: unknown): value is Color {
  return typeof value === 'string' && COLORS[colorIndex(value as Color)] === value
}

/** Counts from one number per color, in the order of {@link COLORS}. */
export function toCounts(numbers: readonly number[]): TileCounts {
  return {
    blue: numbers[0]!,
    yellow: numbers[1]!,
    red: numbers[2]!,
    black: numbers[3]!,
    white: numbers[4]!,
  }
}

/** One number per color, in the order of {@link COLORS}. */
export function fromCounts(counts: TileCounts): number[] {
  return [counts.blue, counts.yellow, counts.red, counts.black, counts.white]
}

/** How many tiles there are in all. */
export function totalTiles(counts: TileCounts): number {
  return counts.blue + counts.yellow + counts.red + counts.black + counts.white
}

/** Counts with some tiles of one color more. */
export function addTiles(counts: TileCounts, color: Color, count: number): TileCounts {
  const numbers = fromCounts(counts)
  numbers[colorIndex(color)]! += count
  return toCounts(numbers)
}

/**
 * No tiles: a new list, of the kind that engines give to lists of strings. A shared one would have to be frozen, and
 * frozen lists among others take a tenth of the speed.
 */
export const noTiles = (): readonly Color[] => COLORS.slice(0, 0)
