import { FLOOR_TILES, firstRow, fullLines, LINE_BITS } from './bits'
import { Player, Word } from './layout'
import { MoveNumber } from './moves'
import type { Rules } from './rules'
import { scoreWall } from './scoring'

/** The columns open to a color in a row, as bits: the placement rule of all boards (A-T3). */
export function openColumns(
  words: Int32Array,
  rules: Rules,
  base: number,
  row: number,
  color: number,
): number {
  const taken =
    (words[(base + Player.wall) | 0]! >> (5 * row)) |
    (words[(base + Player.columns) | 0]! >> (5 * color))
  return rules.spaces[5 * row + color]! & ~taken
}

/** Empties a full line and opens it to the colors missing in its wall row. */
function clearLine(words: Int32Array, base: number, row: number): void {
  words[(base + Player.lines) | 0] = words[(base + Player.lines) | 0]! & ~(63 << (6 * row))
  words[(base + Player.legal) | 0] =
    words[(base + Player.legal) | 0]! | (LINE_BITS[row]! & ~words[(base + Player.rows) | 0]!)
}

/** Moves one tile of a full line to the wall, scores it, and puts the others into the lid (A-T1, A-P). */
function placeTile(
  words: Int32Array,
  rules: Rules,
  base: number,
  row: number,
  column: number,
  color: number,
): void {
  const wall = words[(base + Player.wall) | 0]! | (1 << (5 * row + column))
  words[(base + Player.wall) | 0] = wall
  words[(base + Player.rows) | 0] = words[(base + Player.rows) | 0]! | (1 << (5 * color + row))
  words[(base + Player.columns) | 0] =
    words[(base + Player.columns) | 0]! | (1 << (5 * color + column))
  const cells = base + Player.cells + (row >> 1)
  words[cells] = words[cells]! | ((color + 1) << (15 * (row & 1) + 3 * column))
  clearLine(words, base, row)
  words[Word.discard] = words[Word.discard]! + (row << (6 * color))
  words[(base + Player.score) | 0] =
    words[(base + Player.score) | 0]! + scoreWall(rules, wall, row, column)
}

/** Moves a full line without an open space to the floor line; what does not fit goes to the lid (A-T4). */
function lineToFloor(words: Int32Array, base: number, row: number, color: number): void {
  clearLine(words, base, row)
  const floor = words[(base + Player.floor) | 0]!
  const length = floor >>> 21
  const fallen = Math.min(row + 1, 7 - length)
  words[(base + Player.floor) | 0] =
    floor + (FLOOR_TILES[(color << 3) | fallen]! << (3 * length)) + (fallen << 21)
  words[Word.discard] = words[Word.discard]! + ((row + 1) << (6 * color))
}

/** Makes a player's forced tilings down to the first choice (A-T1, A-T3, A-T4). Returns whether there is a choice. */
export function tileForced(words: Int32Array, rules: Rules, base: number): boolean {
  let full = fullLines(words[(base + Player.lines) | 0]!)
  for (; full !== 0; full &= full - 1) {
    const row = firstRow(full)
    const color = (words[(base + Player.lines) | 0]! >> (6 * row + 3)) & 7
    const open = openColumns(words, rules, base, row, color)
    if (open === 0) lineToFloor(words, base, row, color)
    else if ((open & (open - 1)) === 0)
      placeTile(words, rules, base, row, 31 - Math.clz32(open), color)
    else return true
  }
  return false
}

/** Makes a player's choice of a wall space (A-T3). Returns false for an illegal one and changes nothing. */
export function tileChosen(words: Int32Array, rules: Rules, base: number, move: number): boolean {
  const full = fullLines(words[(base + Player.lines) | 0]!)
  const row = firstRow(full)
  const column = move - MoveNumber.drafts - 5 * row
  if (full === 0 || move >>> 0 !== move || column >>> 0 > 4) return false
  const color = (words[(base + Player.lines) | 0]! >> (6 * row + 3)) & 7
  if (!((openColumns(words, rules, base, row, color) >> column) & 1)) return false
  placeTile(words, rules, base, row, column, color)
  return true
}
