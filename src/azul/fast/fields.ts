import { Player, playerAt, Word } from './layout'
import { MoveNumber, presenceBit, sourceWord } from './moves'

/** The number of tiles on a player's line. */
export function lineCount(words: Int32Array, base: number, row: number): number {
  return (words[(base + Player.lines) | 0]! >> (6 * row)) & 7
}

/** The color of a player's line; 0 for an empty one. */
export function lineColor(words: Int32Array, base: number, row: number): number {
  return (words[(base + Player.lines) | 0]! >> (6 * row + 3)) & 7
}

/** The taken spaces of a player's wall, as bits `5 * row + column`. */
export function wallSpaces(words: Int32Array, base: number): number {
  return words[(base + Player.wall) | 0]!
}

/** The colors in each row of a player's wall, as bits `5 * color + row`. */
export function wallRows(words: Int32Array, base: number): number {
  return words[(base + Player.rows) | 0]!
}

/** The color of a wall space plus 1; 0 if it is empty. */
export function wallCode(words: Int32Array, base: number, row: number, column: number): number {
  return (words[base + Player.cells + (row >> 1)]! >> (15 * (row & 1) + 3 * column)) & 7
}

/** The number of taken spaces of a player's floor line. */
export function floorLength(words: Int32Array, base: number): number {
  return words[(base + Player.floor) | 0]! >>> 21
}

/** The contents of a floor space: a color plus 1, 6 for the marker, or 0. */
export function floorCode(words: Int32Array, base: number, space: number): number {
  return (words[base + Player.floor]! >> (3 * space)) & 7
}

/** The tiles of a source, 6 bits per color; source 9 is the center. */
export function sourceTiles(words: Int32Array, source: number): number {
  return words[sourceWord(source)]!
}

/** The colors of a source, as bits. */
export function sourceColors(words: Int32Array, source: number): number {
  const word =
    source === MoveNumber.center ? words[Word.centerWord]! : source < 5 ? Word.low : Word.high
  return (words[word]! >>> presenceBit(source)) & 31
}

/** The number of tiles of a color in the bag. */
export function bagCount(words: Int32Array, color: number): number {
  const before = color === 0 ? 0 : bagSum(words, color - 1)
  return bagSum(words, color) - before
}

/** The number of tiles in the bag of this color and the colors before it. */
function bagSum(words: Int32Array, color: number): number {
  return color === 4 ? words[Word.bagCount]! : (words[Word.bag]! >> (24 - 8 * color)) & 127
}

/** The tiles in the lid, 6 bits per color: all discarded ones except those still on floor lines. */
export function lidTiles(words: Int32Array, end: number): number {
  let tiles = words[Word.discard]!
  for (let base: number = Word.players; base < end; base += Player.size)
    for (let left = words[base + Player.floor]! & 0x1fffff; left !== 0; left >>= 3)
      if ((left & 7) !== 6) tiles -= 1 << (6 * ((left & 7) - 1))
  return tiles
}

/** Whether the marker is in the center. */
export function isMarkerFree(words: Int32Array): boolean {
  return words[Word.marker] === 0
}

/** The player who started the round. */
export function starterOf(words: Int32Array): number {
  return playerAt(words[Word.starter]!)
}
