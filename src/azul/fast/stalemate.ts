import { Field, Player, Word } from './layout'
import type { Rules } from './rules'
import { LINE_BITS, table } from './tables'

/** For a column of a wall row, as a bit: the sets of columns without it, bit s for the set whose members are the bits of s. */
const WITHOUT: Int32Array = /* @__PURE__ */ buildWithout()

function buildWithout(): Int32Array {
  const without = table(Int32Array, 17)
  // Stryker disable next-line EqualityOperator: the table ends before a sixth column
  for (let column = 1; column < 32; column <<= 1)
    // Stryker disable next-line EqualityOperator: bit 32 is bit 0, which is set already
    for (let set = 0; set < 32; set++) if (!(set & column)) without[column]! |= 1 << set
  return without
}

/** How many tiles a line lacks. */
function lacks(words: Int32Array, base: number, row: number): number {
  return row + 1 - ((words[(base + Player.lines) | 0]! >> (6 * row)) & 7)
}

/** How many tiles of each color lie in bag and lid, 6 bits per color. */
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

/** Adds what lies on the lines that can be filled; the line that lacks least is filled first. */
function withFillable(words: Int32Array, rules: Rules, rest: number): number {
  let attainable = rest
  // Stryker disable next-line EqualityOperator: no line with a tile lacks five
  for (let lack = 1; lack < 5; lack++)
    // Stryker disable next-line EqualityOperator: behind the words no line has room and no row is alive
    for (let base: number = Word.players; base < rules.words; base += Player.size)
      // Stryker disable next-line EqualityOperator: a sixth row would lack six
      for (let row = lack; row < 5; row++) {
        if (lacks(words, base, row) !== lack) continue
        const shift = 6 * ((words[(base + Player.lines) | 0]! >> (6 * row + 3)) & 7)
        if (((attainable >> shift) & 63) >= lack) attainable += (row + 1 - lack) << shift
      }
  return attainable
}

/**
 * Whether a row can be completed, where `enough` says of which colors there are as many tiles as its line takes: the
 * first bits of the fives.
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
  // Stryker disable next-line ConditionalExpression: each missing color has its printed space; this saves time
  if (rules.isFixed) return true
  // Where every missing color may go on every free space of the row, any order will do.
  const free = 31 & ~(words[(base + Player.wall) | 0]! >> (5 * row))
  const refused = words[(base + Player.columns) | 0]! | rules.refused[row]!
  // Stryker disable next-line ConditionalExpression: it would come out the same; this saves time
  if ((refused & Math.imul(free, Field.fives) & Math.imul(missing, 31)) === 0) return true
  return canAssign(missing, free, refused)
}

/** Whether each missing color can be given a free column of its own. */
function canAssign(missing: number, free: number, refused: number): boolean {
  let sets = 1
  for (let colors = missing; colors !== 0; colors &= colors - 1) {
    // Which sets of columns the colors so far can take: bit s stands for the set whose members are the bits of s.
    let next = 0
    const open = free & ~(refused >> (31 - Math.clz32(colors & -colors)))
    for (let columns = open; columns !== 0; columns &= columns - 1) {
      const column = columns & -columns
      next |= (sets & WITHOUT[column]!) << column
    }
    sets = next
  }
  return sets !== 0
}

function isAnyRowAlive(words: Int32Array, rules: Rules, attainable: number): boolean {
  for (let row = 0; row < 5; row++) {
    // Counts never exceed 20, so adding 31 - row carries into a color's sixth bit exactly from row + 1 on.
    const sixes = (attainable + (31 - row) * Field.sixes) >> 5
    const enough =
      (sixes & 1) |
      ((sixes >> 1) & (1 << 5)) |
      ((sixes >> 2) & (1 << 10)) |
      ((sixes >> 3) & (1 << 15)) |
      ((sixes >> 4) & (1 << 20))
    // Stryker disable next-line EqualityOperator: behind the words no line has room and no row is alive
    for (let base: number = Word.players; base < rules.words; base += Player.size)
      if (isRowAlive(words, rules, base, row, enough)) return true
  }
  return false
}

/** Whether some player could still complete some row, between the rounds: floor lines are empty and no line is full (A-N4). */
export function isAlive(words: Int32Array, rules: Rules): boolean {
  const rest = inBagAndLid(words)
  // Line 0 is empty between the rounds, and where all spaces are printed a row has one for each color it lacks.
  // Stryker disable next-line ConditionalExpression,ArithmeticOperator: the first row would be found alive; this saves time
  if (rules.isFixed && (((rest + 31 * Field.sixes) >> 5) & Field.sixes) === Field.sixes) return true
  // Stryker disable next-line ConditionalExpression: more tiles leave it alive; this saves time
  if (isAnyRowAlive(words, rules, rest)) return true
  return isAnyRowAlive(words, rules, withFillable(words, rules, rest))
}
