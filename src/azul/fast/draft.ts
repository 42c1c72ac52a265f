import { FLOOR_TILES, LINE_BITS } from './bits'
import { Player, Word } from './layout'
import { DRAFTS, MoveNumber } from './moves'

/** Makes a draft of the player to move (A-F). Returns false for an illegal one and changes nothing. */
export function draftTiles(words: Int32Array, move: number): boolean {
  if (move >>> 0 !== move || move >= MoveNumber.drafts) return false
  const centerWord = words[Word.centerWord]!
  const packed = DRAFTS[(Math.imul(MoveNumber.drafts, centerWord) + move) | 0]!
  const source = packed & 255
  const bit = (packed >> 8) & 31
  const word = (packed >> 13) & 1
  const color = (packed >> 14) & 7
  const line = (packed >> 17) & 7
  const legalBit = (packed >> 20) & 31
  const base = words[Word.turn]!
  const legal = words[base]!
  const present = (words[word]! >>> bit) & 31
  if (((present >>> color) & (legal >>> legalBit) & 1) === 0) return false

  // Empty the source and move its other tiles to the center (A-F1).
  const shift = Math.imul(6, color)
  const tiles = words[source]!
  const count = (tiles >>> shift) & 63
  words[source] = 0
  words[Word.center] = words[Word.center]! + tiles - (count << shift)
  words[word] = words[word]! ^ (present << bit)
  words[centerWord] = words[centerWord]! | ((present & ~(1 << color)) << 25)

  let floor = words[(base + Player.floor) | 0]!
  // One comparison, because sources are hard to predict, but the marker is rarely taken (A-F2).
  if (((source ^ Word.center) | words[Word.marker]!) === 0) {
    words[Word.marker] = base
    const length = floor >>> 21
    if (length < 7) floor = (floor + (6 << (3 * length)) + (1 << 21)) | 0
  }

  // Fill the line; the rest falls to the floor line, and what does not fit there goes to the lid (A-F4, A-F5).
  const lines = words[(base + Player.lines) | 0]!
  const field = Math.imul(6, line)
  const surplus = (count + ((lines >>> field) & 7) - (packed >> 25)) | 0
  const unfilled = surplus >> 31
  const over = surplus & ~unfilled
  words[(base + Player.lines) | 0] = (lines | ((color << 3) << field)) + ((count - over) << field)
  words[base] = (legal & ~LINE_BITS[line]!) | (unfilled & (1 << legalBit))
  const length = floor >>> 21
  const excess = (over + length - 7) | 0
  const fallen = (over - (excess & ~(excess >> 31))) | 0
  words[(base + Player.floor) | 0] =
    floor + (FLOOR_TILES[(color << 3) | fallen]! << (3 * length)) + (fallen << 21)
  words[Word.discard] = words[Word.discard]! + (over << shift)

  words[Word.turn] = words[(base + Player.next) | 0]!
  return true
}
