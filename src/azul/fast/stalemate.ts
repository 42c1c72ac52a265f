import { LINE_BITS } from './bits'
import { Field, Player, Word } from './layout'
import type { Rules } from './rules'

/** The number of tiles that a line still needs. */
function lacks(words: Int32Array, base: number, row: number): number {
  return row + 1 - ((words[(base + Player.lines) | 0]! >> (6 * row)) & 7)
}

/** The tiles in bag and lid, 6 bits per color. */
function inBagAndLid(words: Int32Array): number {
  const bag = words[Word.bag]!
  const one = bag >> 24
  const two = (bag >> 16) & 127
  const three = (bag >> 8) & 127
  const four = bag & 127
  return (
    words[Word.discard]! +
    one +
    ((two - one) << 6) +
    ((three - two) << 12) +
    ((four - three) << 18) +
    ((words[Word.bagCount]! - four) << 24)
  )
}

/** Adds the tiles on lines that can still be filled, in the order of what they need. */
function withFillable(words: Int32Array, rules: Rules, rest: number): number {
  let attainable = rest
  for (let lack = 1; lack < 5; lack++)
    for (let base: number = Word.players; base < rules.words; base += Player.size)
      for (let row = lack; row < 5; row++) {
        if (lacks(words, base, row) !== lack) continue
        const shift = 6 * ((words[(base + Player.lines) | 0]! >> (6 * row + 3)) & 7)
        if (((attainable >> shift) & 63) >= lack) attainable += (row + 1 - lack) << shift
      }
  return attainable
}

/**
 * Whether a row can still be completed. `enough` are the colors, as first bits of the fives, of which enough tiles are
 * left to fill the line.
 */
function isRowAlive(
  words: Int32Array,
  rules: Rules,
  base: number,
  row: number,
  enough: number,
): boolean {
  const missing = (LINE_BITS[row]! & ~words[(base + Player.rows) | 0]!) >> row
  if ((missing & ~enough) !== 0) return false
  if (rules.isFixed) return true
  // If every missing color may go on every free space of the row, any order works.
  const free = 31 & ~(words[(base + Player.wall) | 0]! >> (5 * row))
  const refused = words[(base + Player.columns) | 0]! | rules.refused[row]!
  if ((refused & Math.imul(free, Field.fives) & Math.imul(missing, 31)) === 0) return true
  return canAssign(missing, free, refused)
}

/**
 * Whether each missing color can have a free column to itself, by dynamic programming over sets of columns: bit s of
 * `sets` is set if the colors so far can take exactly the columns in s. A color adds an open column to every set
 * without it.
 */
function canAssign(missing: number, free: number, refused: number): boolean {
  let sets = 1
  for (let colors = missing; colors !== 0; colors &= colors - 1) {
    const open = free & ~(refused >> (31 - Math.clz32(colors & -colors)))
    // Most dead rows end here. The columns are unrolled, because mispredicted branches cost more.
    if (open === 0) return false
    sets =
      (((sets & 0x55555555) << 1) & -(open & 1)) |
      (((sets & 0x33333333) << 2) & -((open >> 1) & 1)) |
      (((sets & 0x0f0f0f0f) << 4) & -((open >> 2) & 1)) |
      (((sets & 0x00ff00ff) << 8) & -((open >> 3) & 1)) |
      ((sets << 16) & -(open >> 4))
  }
  return sets !== 0
}

function isAnyRowAlive(words: Int32Array, rules: Rules, attainable: number): boolean {
  for (let row = 0; row < 5; row++) {
    // Counts are at most 20, so adding 31 - row carries into a color's sixth bit exactly from row + 1 on.
    const sixes = (attainable + (31 - row) * Field.sixes) >> 5
    const enough =
      (sixes & 1) |
      ((sixes >> 1) & (1 << 5)) |
      ((sixes >> 2) & (1 << 10)) |
      ((sixes >> 3) & (1 << 15)) |
      ((sixes >> 4) & (1 << 20))
    for (let base: number = Word.players; base < rules.words; base += Player.size)
      if (isRowAlive(words, rules, base, row, enough)) return true
  }
  return false
}

/** Whether some player can still complete a row. Between rounds, floor lines are empty and no line is full (A-N4). */
export function isAlive(words: Int32Array, rules: Rules): boolean {
  const rest = inBagAndLid(words)
  // Line 0 is empty between rounds. On fully printed boards its row has one space for each missing color.
  if (rules.isFixed && (((rest + 31 * Field.sixes) >> 5) & Field.sixes) === Field.sixes) return true
  if (isAnyRowAlive(words, rules, rest)) return true
  return isAnyRowAlive(words, rules, withFillable(words, rules, rest))
}
