import type { Random } from '../../fast/random'
import type { Rules } from '../../fast/rules'
import type { Outlook } from './outlook'
import { COUNTS, columnOf, type Reading } from './reading'

/** What drafts and wall spaces are worth to the player who takes them, by tables made once a round. */
export interface Drafting {
  /** Makes the tables for the walls of a position; they hold until the next tiling. */
  prepare(words: Int32Array, rules: Rules): void
  /** The points that a draft is expected to bring its player, by its number. */
  value(words: Int32Array, move: number): number
  /** The best draft; up to `noise` points of luck are added to the value of each. */
  pick(words: Int32Array, rules: Rules, random: Random | null, noise: number): number
  /** The best wall space for a player's topmost full line, by its number. */
  pickSpace(words: Int32Array, rules: Rules, player: number): number
}

/** By the tiles that a line still lacks: the part of its worth that it is expected to bring. */
const PARTS = [1, 0.55, 0.4, 0.25, 0.12]

/** By the tiles that a row, column or color has: the part of its bonus that they are worth before the last round. */
const SHARES = {
  row: [0, 0, 0.1, 0.2, 0.5, 1],
  column: [0, 0.02, 0.1, 0.3, 0.65, 1],
  color: [0, 0.02, 0.08, 0.2, 0.5, 1],
}

/** Draft values, closed over their tables. */
export function createDrafting(reading: Reading, { roundsLeft }: Outlook): Drafting {
  const { count: countOf, color: colorOf, wall: wallOf, rows: rowsOf, legal: legalOf } = reading
  const { fallen, tiles: tilesOf, present: presentIn, hasMarker, open, placing } = reading
  const { turn: turnOf } = reading
  const worth = new Float64Array(4 * 25)
  const columnGains = new Float64Array(4 * 5)
  /** By line and tiles lacking, `8 * line + lacking`: the part of the worth; 0 for an empty line. */
  const part = new Float64Array(64)
  /** What so many tiles on the floor line cost. */
  const costs = new Float64Array(32)

  const prepare: Drafting['prepare'] = (words, rules) => {
    const stage = roundsLeft(words, rules)
    const { bonus } = rules.board
    /** What one tile more is worth in a row, column or color that has so many. */
    const gain = (shares: readonly number[], count: number, points: number) =>
      points * (stage === 0 ? Math.floor((count + 1) / 5) : shares[count + 1]! - shares[count]!)
    for (let player = 0; player < rules.players; player++) {
      const wall = pendingWall(words, rules, player)
      for (let i = 0; i < 5; i++)
        columnGains[5 * player + i] = gain(SHARES.column, COUNTS[columnOf(wall, i)]!, bonus.column)
      for (let color = 0; color < 5; color++) {
        const colorGain = gain(
          SHARES.color,
          COUNTS[(rowsOf(words, player) >> (5 * color)) & 31]!,
          bonus.color,
        )
        for (let row = 0; row < 5; row++) {
          const rowGain = gain(SHARES.row, COUNTS[(wall >> (5 * row)) & 31]!, bonus.row)
          let most = -2 - row
          for (let left = open(words, rules, player, row, color); left !== 0; left &= left - 1) {
            const column = 31 - Math.clz32(left & -left)
            const points =
              placing(rules, wall, row, column) +
              columnGains[5 * player + column]! +
              colorGain +
              rowGain
            if (points > most) most = points
          }
          worth[25 * player + 5 * color + row] = most
        }
      }
    }
    // In the last round, a line that does not get full now never will.
    const hope = stage === 0 ? 0.5 : 1
    for (let line = 0; line < 5; line++)
      for (let lacking = 0; lacking <= line; lacking++)
        part[8 * line + lacking] = lacking === 0 ? 1 : hope * PARTS[lacking]!
    for (let count = 0; count < 32; count++) costs[count] = rules.penalties[Math.min(count, 7)]!
  }

  /** A player's wall with the tiles of full lines on it, as far as the print says where they go. */
  function pendingWall(words: Int32Array, rules: Rules, player: number): number {
    let wall = wallOf(words, player)
    for (let row = 0; row < 5; row++) {
      if (countOf(words, player, row) <= row) continue
      const columns = open(words, rules, player, row, colorOf(words, player, row))
      if (columns !== 0 && (columns & (columns - 1)) === 0) wall |= columns << (5 * row)
    }
    return wall
  }

  /** What it brings to put tiles of a color on a line that has so much room, with so many on the floor line. */
  function gainOn(
    turn: number,
    color: number,
    line: number,
    room: number,
    count: number,
    floor: number,
  ) {
    const over = count > room ? count - room : 0
    const lacking = count > room ? 0 : room - count
    return (
      worth[25 * turn + 5 * color + line]! * (part[8 * line + lacking]! - part[8 * line + room]!) -
      costs[floor + over]!
    )
  }

  const value: Drafting['value'] = (words, move) => {
    const line = move % 6
    const pair = (move / 6) | 0
    const color = pair % 5
    const source = (pair / 5) | 0
    const count = (tilesOf(words, source) >> (6 * color)) & 63
    const turn = turnOf(words)
    const before = fallen(words, turn)
    const floor = before + (source === 9 && hasMarker(words) ? 1 : 0)
    if (line === 5) return costs[before]! - costs[floor + count]!
    const room = line + 1 - countOf(words, turn, line)
    return costs[before]! + gainOn(turn, color, line, room, count, floor)
  }

  const pick: Drafting['pick'] = (words, rules, random, noise) => {
    const { factories } = rules
    const turn = turnOf(words)
    const legal = legalOf(words, turn)
    const before = fallen(words, turn)
    const unit = noise / 256
    let best = -1
    let most = Number.NEGATIVE_INFINITY
    for (let index = 0; index <= factories; index++) {
      const source = index === factories ? 9 : index
      const present = presentIn(words, source)
      if (present === 0) continue
      const tiles = tilesOf(words, source)
      const first = 30 * source
      const floor = before + (source === 9 && hasMarker(words) ? 1 : 0)
      for (let left = present; left !== 0; left &= left - 1) {
        const color = 31 - Math.clz32(left & -left)
        const count = (tiles >> (6 * color)) & 63
        const luck = noise === 0 ? 0 : unit * random!(256)
        let points = luck - costs[floor + count]!
        if (points > most) {
          most = points
          best = first + 6 * color + 5
        }
        for (let set = (legal >>> (5 * color)) & 31; set !== 0; set &= set - 1) {
          const line = 31 - Math.clz32(set & -set)
          const room = line + 1 - countOf(words, turn, line)
          points = luck + gainOn(turn, color, line, room, count, floor)
          if (points > most) {
            most = points
            best = first + 6 * color + line
          }
        }
      }
    }
    return best
  }

  const pickSpace: Drafting['pickSpace'] = (words, rules, player) => {
    let row = 0
    while (countOf(words, player, row) <= row) row++
    const color = colorOf(words, player, row)
    const wall = wallOf(words, player)
    let best = -1
    let most = Number.NEGATIVE_INFINITY
    for (let left = open(words, rules, player, row, color); left !== 0; left &= left - 1) {
      const column = 31 - Math.clz32(left & -left)
      const points = placing(rules, wall, row, column) + columnGains[5 * player + column]!
      if (points > most) {
        most = points
        best = 300 + 5 * row + column
      }
    }
    return best
  }

  return { prepare, value, pick, pickSpace }
}
