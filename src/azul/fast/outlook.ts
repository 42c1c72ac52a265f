import { columnOf, countBits, lowestBit } from './bits'
import { lineColor, lineCount, starterOf, wallRows, wallSpaces } from './fields'
import { baseOf, Word } from './layout'
import {
  OUTLOOK_INPUTS,
  OUTLOOK_STAGES,
  WEIGHTS_FIXED,
  WEIGHTS_FREE,
  WIN_SCALES,
} from './outlook-weights'
import type { AzulPosition } from './position'
import type { Rules } from './rules'
import { scoreSpace } from './scoring'
import { openColumns } from './tiling'

/** The minimum number of rounds after this one, with full lines counted as tiled; 0 to 5. */
export function roundsLeft(position: AzulPosition): number {
  const { words, rules } = position
  let longest = 0
  for (let player = 0; player < rules.players; player++) {
    const base = baseOf(player)
    const wall = wallSpaces(words, base)
    for (let row = 0; row < 5; row++) {
      const full = lineCount(words, base, row) > row ? 1 : 0
      const tiles = countBits((wall >> (5 * row)) & 31) + full
      if (tiles > longest) longest = tiles
    }
  }
  return Math.min(5 - longest, Math.max(0, rules.lastRound - words[Word.round]!))
}

/**
 * Writes the inputs of the {@link outlook} of a player to a list of {@link OUTLOOK_INPUTS}: a constant, who starts, the
 * bonuses of rows, columns and colors by the tiles already there, the points of the next tile of each row, and the
 * filled part of each line, with and without the points of its tile.
 */
export function writeOutlookInputs(
  position: AzulPosition,
  player: number,
  out: Float64Array,
): void {
  const { words, rules } = position
  const base = baseOf(player)
  const wall = wallSpaces(words, base)
  const rows = wallRows(words, base)
  const { bonus } = rules.board
  out.fill(0)
  out[0] = 1
  out[1] = starterOf(words) === player ? 1 : 0
  for (let i = 0; i < 5; i++) {
    const row = countBits((wall >> (5 * i)) & 31)
    const column = countBits(columnOf(wall, i))
    const colors = countBits((rows >> (5 * i)) & 31)
    if (row > 0) out[1 + row] = out[1 + row]! + bonus.row
    if (column > 0) out[6 + column] = out[6 + column]! + bonus.column
    if (colors > 0) out[11 + colors] = out[11 + colors]! + bonus.color
    out[17 + i] = nextTilePoints(rules, wall, i)
    const tiles = lineCount(words, base, i)
    if (tiles === 0) continue
    const part = tiles / (i + 1)
    const columns = openColumns(words, rules, base, i, lineColor(words, base, i))
    out[22 + i] = part * linePoints(rules, wall, i, columns)
    out[27 + i] = part
  }
}

/** The points of the next tile of a row: the average of a printed row, the maximum of a free one. */
function nextTilePoints(rules: Rules, wall: number, row: number): number {
  let sum = 0
  let best = 0
  let spaces = 0
  for (let empty = ~(wall >> (5 * row)) & 31; empty !== 0; empty &= empty - 1) {
    const points = scoreSpace(rules, wall, row, lowestBit(empty))
    sum += points
    spaces++
    if (points > best) best = points
  }
  return rules.isFixed && spaces > 0 ? sum / spaces : best
}

/** The points of the tile of a line on the best of the given columns; if there are none, the cost of its fall. */
function linePoints(rules: Rules, wall: number, row: number, columns: number): number {
  if (columns === 0) return -2 - row
  let best = 0
  for (let left = columns; left !== 0; left &= left - 1) {
    const points = scoreSpace(rules, wall, row, lowestBit(left))
    if (points > best) best = points
  }
  return best
}

/** Scratch space of one call of {@link outlook}. */
const inputs = /* @__PURE__ */ new Float64Array(OUTLOOK_INPUTS)

/**
 * The outlook of a player between two rounds: the points that they are expected to gain in the rest of the game, by a
 * linear evaluation fitted to self-play. `stage` is the number of rounds left.
 */
export function outlook(
  position: AzulPosition,
  player: number,
  stage: number = roundsLeft(position),
): number {
  writeOutlookInputs(position, player, inputs)
  const weights = position.rules.isFixed ? WEIGHTS_FIXED : WEIGHTS_FREE
  const from = Math.min(stage, OUTLOOK_STAGES - 1) * OUTLOOK_INPUTS
  let sum = 0
  for (let i = 0; i < OUTLOOK_INPUTS; i++) sum += weights[from + i]! * inputs[i]!
  return sum
}

/** The lead in points at which a win is e times as likely as a loss, by the number of rounds left. */
export function winScale(stage: number): number {
  return WIN_SCALES[Math.min(stage, OUTLOOK_STAGES - 1)]!
}
