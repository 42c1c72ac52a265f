import { FIELDS, PLAYER, WORD } from './layout'
import type { Rules } from './rules'
import type { Tables } from './tables'

/** Whether some player could still complete some row (A-N4). */
export type IsAlive = (words: Int32Array, rules: Rules) => boolean

/** Rule A-N4 on a position's words, between the rounds: floor lines are empty and no line is full. */
export function createIsAlive({ without, lineBits }: Tables): IsAlive {
  const { bag: BAG, bagCount: BAG_COUNT, discard: DISCARD, players: PLAYERS } = WORD
  const { size: SIZE } = PLAYER
  const { sixes: SIXES } = FIELDS
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

  function isRowAlive(
    words: Int32Array,
    rules: Rules,
    at: number,
    row: number,
    attainable: number,
  ): boolean {
    const lack = lacks(words, at, row)
    let own = -1
    if (lack <= row) {
      own = (words[LINES + at]! >> (6 * row + 3)) & 7
      if (((attainable >> (6 * own)) & 63) < lack) return false
    }
    // Counts never exceed 20, so adding 31 - row carries into a color's sixth bit exactly from row + 1 on.
    const enough = (attainable + (31 - row) * SIXES) >> 5
    const missing = (lineBits[row]! & ~words[ROWS + at]!) >> row
    let sets = 1
    for (let color = 0; color < 5; color++) {
      if (!((missing >> (5 * color)) & 1)) continue
      if (color !== own && !((enough >> (6 * color)) & 1)) return false
      if (rules.isFixed) continue
      // Which sets of columns the colors so far can take: bit s stands for the set whose members are the bits of s.
      const taken = (words[WALL + at]! >> (5 * row)) | (words[COLUMNS + at]! >> (5 * color))
      const open = rules.spaces[5 * row + color]! & ~taken
      let next = 0
      for (let column = 0; column < 5; column++)
        if ((open >> column) & 1) next |= (sets & without[column]!) << (1 << column)
      sets = next
    }
    return sets !== 0
  }

  function isAnyRowAlive(words: Int32Array, rules: Rules, attainable: number): boolean {
    for (let row = 0; row < 5; row++)
      for (let player = 0; player < rules.players; player++)
        if (isRowAlive(words, rules, SIZE * player, row, attainable)) return true
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
