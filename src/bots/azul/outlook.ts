import type { Rules } from '../../fast/rules'
import { COUNTS, columnOf, type Reading, ROUND } from './reading'
import { FEATURES, STAGES, WEIGHTS_FIXED, WEIGHTS_FREE } from './weights'

/** What players' walls and lines promise. */
export interface Outlook {
  /** How many rounds there are at least after this one, full lines counted as tiled; 0 to 5. */
  readonly roundsLeft: (words: Int32Array, rules: Rules) => number
  /** The points that a player is expected to gain in the rounds left, seen between two rounds. */
  readonly future: (words: Int32Array, rules: Rules, player: number, stage: number) => number
  /** Writes what {@link future} weighs into a list of `FEATURES`. */
  readonly features: (words: Int32Array, rules: Rules, player: number, out: Float64Array) => void
}

/** The outlook, by questions to positions. */
export function createOutlook(reading: Reading): Outlook {
  const { count, color, wall: wallOf, rows: rowsOf, open, placing, starter } = reading
  const scratch = new Float64Array(FEATURES)

  const roundsLeft: Outlook['roundsLeft'] = (words, { players, maxRounds }) => {
    let most = 0
    for (let player = 0; player < players; player++) {
      const wall = wallOf(words, player)
      for (let row = 0; row < 5; row++) {
        const full = count(words, player, row) > row ? 1 : 0
        const tiles = COUNTS[(wall >> (5 * row)) & 31]! + full
        if (tiles > most) most = tiles
      }
    }
    const left = 5 - most
    return maxRounds === null ? left : Math.min(left, Math.max(0, maxRounds - words[ROUND]!))
  }

  const features: Outlook['features'] = (words, rules, player, out) => {
    const wall = wallOf(words, player)
    const rows = rowsOf(words, player)
    const { bonus } = rules.board
    out.fill(0)
    out[0] = 1
    out[1] = starter(words) === player ? 1 : 0
    for (let i = 0; i < 5; i++) {
      const row = COUNTS[(wall >> (5 * i)) & 31]!
      const column = COUNTS[columnOf(wall, i)]!
      const colors = COUNTS[(rows >> (5 * i)) & 31]!
      if (row > 0) out[1 + row] = out[1 + row]! + bonus.row
      if (column > 0) out[6 + column] = out[6 + column]! + bonus.column
      if (colors > 0) out[11 + colors] = out[11 + colors]! + bonus.color
      out[17 + i] = potential(rules, wall, i)
      const tiles = count(words, player, i)
      if (tiles === 0) continue
      const part = tiles / (i + 1)
      const columns = open(words, rules, player, i, color(words, player, i))
      out[22 + i] = part * bestPlacing(rules, wall, i, columns)
      out[27 + i] = part
    }
  }

  /** What the next tile of a row scores: on the average over a printed row, on the best space of a free one. */
  function potential(rules: Rules, wall: number, row: number): number {
    let sum = 0
    let most = 0
    let spaces = 0
    for (let empty = ~(wall >> (5 * row)) & 31; empty !== 0; empty &= empty - 1) {
      const points = placing(rules, wall, row, 31 - Math.clz32(empty & -empty))
      sum += points
      spaces++
      if (points > most) most = points
    }
    return rules.isFixed && spaces > 0 ? sum / spaces : most
  }

  function bestPlacing(rules: Rules, wall: number, row: number, columns: number): number {
    if (columns === 0) return -2 - row
    let most = 0
    for (let left = columns; left !== 0; left &= left - 1) {
      const points = placing(rules, wall, row, 31 - Math.clz32(left & -left))
      if (points > most) most = points
    }
    return most
  }

  const future: Outlook['future'] = (words, rules, player, stage) => {
    features(words, rules, player, scratch)
    const weights = rules.isFixed ? WEIGHTS_FIXED : WEIGHTS_FREE
    const from = Math.min(stage, STAGES - 1) * FEATURES
    let sum = 0
    for (let i = 0; i < FEATURES; i++) sum += weights[from + i]! * scratch[i]!
    return sum
  }

  return { roundsLeft, future, features }
}
