import { Player, playerAt, Word } from './layout'
import { MoveNumber, presenceBit, sourceWord } from './moves'

/** How many tiles a player's line holds. */
export function lineCount(words: Int32Array, base: number, row: number): number {
  return (words[(base + Player.lines) | 0]! >> (6 * row)) & 7
}

/** The color of a player's line; 0, as blue, for an empty one. */
export function lineColor(words: Int32Array, base: number, row: number): number {
  return (words[(base + Player.lines) | 0]! >> (6 * row + 3)) & 7
}

/** The taken spaces of a player's wall, as bits `5 * row + column`. */
export function wallSpaces(words: Int32Array, base: number): number {
  return words[(base + Player.wall) | 0]!
}

/** Which colors lie in which rows of a player's wall, as bits `5 * color + row`. */
export function wallRows(words: Int32Array, base: number): number {
  return words[(base + Player.rows) | 0]!
}

/** How many spaces of a player's floor line are taken. */
export function floorLength(words: Int32Array, base: number): number {
  return words[(base + Player.floor) | 0]! >>> 21
}

/** How many tiles of each color lie in a source, 9 for the center: 6 bits per color. */
export function sourceTiles(words: Int32Array, source: number): number {
  return words[sourceWord(source)]!
}

/** The colors of a source, as bits. */
export function sourceColors(words: Int32Array, source: number): number {
  const word =
    source === MoveNumber.center ? words[Word.centerWord]! : source < 5 ? Word.low : Word.high
  return (words[word]! >>> presenceBit(source)) & 31
}

/** Whether the marker lies in the center. */
export function isMarkerFree(words: Int32Array): boolean {
  return words[Word.marker] === 0
}

/** Who began the round. */
export function starterOf(words: Int32Array): number {
  return playerAt(words[Word.starter]!)
}
