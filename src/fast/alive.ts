import { FIELDS, PLAYER, WORD } from './layout'
import type { Rules } from './rules'
import type { Tables } from './tables'

/** Whether some player could still complete some row (A-N4). */
export type IsAlive = (words: Int32Array, rules: Rules) => boolean

/** Rule A-N4 on a position's words, between the rounds: floor lines are empty and no line is full. */
export function createIsAlive({ without, lineBits }: Tables): IsAlive {
  const { bag: BAG, bagCount: BAG_COUNT, discard: DISCARD, players: PLAYERS } = WORD
  const { size: SIZE } = PLAYER
  const { fives: FIVES, sixes: SIXES } = FIELDS
  const LINES = PLAYERS + PLAYER.lines
  const [WALL, ROWS] = [PLAYERS + PLAYER.wall, PLAYERS + PLAYER.rows]
  const COLUMNS = PLAYERS + PLAYER.columns

  /** How many tiles a line lacks. */
  const lacks = (words: Int32Array, at: number, row: number) =>
    row + 1 - ((words[LINES + at]! >> (6 * row)) & 7)

  /** How many tiles of each color lie in bag and lid, 6 bits per color. */
  function inBagAndLid(words: Int32Array): number {
    const bag = words[BAG]!
    const one = bag >> 24
    const two = (bag >> 16) & 127
    const three = (bag >> 8) & 127
    const four = bag & 127
    return (
      words[DISCARD]! +
      one +
      ((two - one) << 6) +
      ((three - two) << 12) +
      ((four - three) << 18) +
      ((words[BAG_COUNT]! - four) << 24)
    )
  }

  /** Adds what lies on the lines that can be filled; the line that lacks least is filled first. */
  function withFillable(words: Int32Array, { players }: Rules, rest: number): number {
    let attainable = rest
    for (let lack = 1; lack < 5; lack++)
      for (let player = 0; player < players; player++) {
        const at = SIZE * player
        for (let row = lack; row < 5; row++) {
          if (lacks(words, at, row) !== lack) continue
          const shift = 6 * ((words[LINES + at]! >> (6 * row + 3)) & 7)
          if (((attainable >> shift) & 63) >= lack) attainable += (row + 1 - lack) << shift
        }
      }
    return attainable
  }

  /** Whether a row can be completed, where `enough` says which colors can fill its line: the first bits of the fives. */
  function isRowAlive(
    words: Int32Array,
    rules: Rules,
    at: number,
    row: number,
    attainable: number,
    enough: number,
  ): boolean {
    const lack = lacks(words, at, row)
    let fillable = enough
    if (lack <= row) {
      const own = (words[LINES + at]! >> (6 * row + 3)) & 7
      if (((attainable >> (6 * own)) & 63) < lack) return false
      fillable |= 1 << (5 * own)
    }
    const missing = (lineBits[row]! & ~words[ROWS + at]!) >> row
    if ((missing & ~fillable) !== 0) return false
    if (rules.isFixed) return true
    // Where every missing color may go on every free space of the row, any order will do.
    const free = 31 & ~(words[WALL + at]! >> (5 * row))
    const refused = words[COLUMNS + at]! | rules.refused[row]!
    if ((refused & Math.imul(free, FIVES) & Math.imul(missing, 31)) === 0) return true
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
        next |= (sets & without[column]!) << column
      }
      sets = next
    }
    return sets !== 0
  }

  function isAnyRowAlive(words: Int32Array, rules: Rules, attainable: number): boolean {
    for (let row = 0; row < 5; row++) {
      // Counts never exceed 20, so adding 31 - row carries into a color's sixth bit exactly from row + 1 on.
      const sixes = (attainable + (31 - row) * SIXES) >> 5
      const enough =
        (sixes & 1) |
        ((sixes >> 1) & (1 << 5)) |
        ((sixes >> 2) & (1 << 10)) |
        ((sixes >> 3) & (1 << 15)) |
        ((sixes >> 4) & (1 << 20))
      for (let player = 0; player < rules.players; player++)
        if (isRowAlive(words, rules, SIZE * player, row, attainable, enough)) return true
    }
    return false
  }

  return (words, rules) => {
    const rest = inBagAndLid(words)
    // Line 0 is empty between the rounds, and where all spaces are printed a row has one for each color it lacks.
    if (rules.isFixed && (((rest + 31 * SIXES) >> 5) & SIXES) === SIXES) return true
    if (isAnyRowAlive(words, rules, rest)) return true
    return isAnyRowAlive(words, rules, withFillable(words, rules, rest))
  }
}
