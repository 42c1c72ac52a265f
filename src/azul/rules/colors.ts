/** The five tile colors, in the order that states, boards and notation use. */
export const COLORS = ['blue', 'yellow', 'red', 'black', 'white'] as const

/** The color of a tile. */
export type Color = (typeof COLORS)[number]

/** A color's index in {@link COLORS}. */
export function colorIndex(color: Color): number {
  switch (color) {
    case 'blue':
      return 0
    case 'yellow':
      return 1
    case 'red':
      return 2
    case 'black':
      return 3
    case 'white':
      return 4
  }
}

/** Tiles in `COLORS` order. */
export function sortTiles(tiles: readonly Color[]): readonly Color[] {
  const sorted: Color[] = []
  for (const color of COLORS) for (const tile of tiles) if (tile === color) sorted.push(tile)
  return sorted
}

/** The number of tiles of each color, as in the bag or the lid. */
export type TileCounts = Readonly<Record<Color, number>>

/** The number of tiles of each color in the game (A-C1). */
export const TILES_PER_COLOR = 20

/** No tiles. */
export const NO_TILES: TileCounts = /* @__PURE__ */ Object.freeze({
  blue: 0,
  yellow: 0,
  red: 0,
  black: 0,
  white: 0,
})

/** One number per color, in the order of {@link COLORS}. */
export function fromCounts({ blue, yellow, red, black, white }: TileCounts): number[] {
  return [blue, yellow, red, black, white]
}

/** Tile counts from one number for each color. */
export function countsBy(count: (color: Color) => number): TileCounts {
  return {
    blue: count('blue'),
    yellow: count('yellow'),
    red: count('red'),
    black: count('black'),
    white: count('white'),
  }
}

/** Tile counts from one number per color, in the order of {@link COLORS}. */
export function toCounts(numbers: readonly number[]): TileCounts {
  return {
    blue: numbers[0]!,
    yellow: numbers[1]!,
    red: numbers[2]!,
    black: numbers[3]!,
    white: numbers[4]!,
  }
}

/** The number of tiles of each color in a list. */
export function countTiles(tiles: readonly Color[]): TileCounts {
  return countsBy((color) => tiles.filter((tile) => tile === color).length)
}

/** The total number of tiles. */
export function totalTiles({ blue, yellow, red, black, white }: TileCounts): number {
  return blue + yellow + red + black + white
}

/** Tile counts after adding tiles of one color; the counts themselves for none. */
export function addTiles(counts: TileCounts, color: Color, count: number): TileCounts {
  // Stryker disable next-line ConditionalExpression: this saves time
  if (count === 0) return counts
  const numbers = fromCounts(counts)
  numbers[colorIndex(color)]! += count
  return toCounts(numbers)
}

/** The content of a space: a tile, the marker or nothing. */
type Content = Color | 'marker' | null

const CONTENTS: Readonly<Record<string, Content>> = {
  b: 'blue',
  y: 'yellow',
  r: 'red',
  k: 'black',
  w: 'white',
  m: 'marker',
  '.': null,
}

/** Tiles as letters, from left to right: the first letter of the color, but `k` for black; `.` is an empty space. */
export function formatTiles(tiles: readonly Content[]): string {
  return tiles.map((tile) => (tile === null ? '.' : tile === 'black' ? 'k' : tile[0])).join('')
}

/** Parses letters into tiles; `-` and `0` mean none. */
export function parseTiles<Kind extends Content = Color>(letters: string): Kind[] {
  if (letters === '-' || letters === '0') return []
  return [...letters].map((letter) => CONTENTS[letter] as Kind)
}
