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
import type { PackedPosition } from './packed-position'
import type { AzulPosition } from './position'
import type { Rules } from './rules'
import { scoreSpace } from './scoring'
import { openColumns } from './tiling'

/** How many rounds there are at least after this one, full lines counted as tiled; 0 to 5. */
export function roundsLeft(position: AzulPosition): number {
  const { words, rules } = position as PackedPosition
  let most = 0
  for (let player = 0; player < rules.players; player++) {
    const base = baseOf(player)
    const wall = wallSpaces(words, base)
    for (let row = 0; row < 5; row++) {
      const full = lineCount(words, base, row) > row ? 1 : 0
      const tiles = countBits((wall >> (5 * row)) & 31) + full
      if (tiles > most) most = tiles
    }
  }
  return Math.min(5 - most, Math.max(0, rules.lastRound - words[Word.round]!))
}

/** Writes what {@link outlook} weighs into a list of {@link OUTLOOK_INPUTS}. */
export function writeOutlookInputs(
  position: AzulPosition,
  player: number,
  out: Float64Array,
): void {
  const { words, rules } = position as PackedPosition
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

/** What the next tile of a row scores: on the average over a printed row, on the best space of a free one. */
function nextTilePoints(rules: Rules, wall: number, row: number): number {
  let sum = 0
  let most = 0
  let spaces = 0
  for (let empty = ~(wall >> (5 * row)) & 31; empty !== 0; empty &= empty - 1) {
    const points = scoreSpace(rules, wall, row, lowestBit(empty))
    sum += points
    spaces++
    if (points > most) most = points
  }
  return rules.isFixed && spaces > 0 ? sum / spaces : most
}

function linePoints(rules: Rules, wall: number, row: number, columns: number): number {
  if (columns === 0) return -2 - row
  let most = 0
  for (let left = columns; left !== 0; left &= left - 1) {
    const points = scoreSpace(rules, wall, row, lowestBit(left))
    if (points > most) most = points
  }
  return most
}

const inputs = /* @__PURE__ */ new Float64Array(OUTLOOK_INPUTS)

/** The points that a player is expected to gain in the rounds left, seen between two rounds. */
export function outlook(
  position: AzulPosition,
  player: number,
  stage: number = roundsLeft(position),
): number {
  writeOutlookInputs(position, player, inputs)
  const weights = (position as PackedPosition).rules.isFixed ? WEIGHTS_FIXED : WEIGHTS_FREE
  const from = Math.min(stage, OUTLOOK_STAGES - 1) * OUTLOOK_INPUTS
  let sum = 0
  for (let i = 0; i < OUTLOOK_INPUTS; i++) sum += weights[from + i]! * inputs[i]!
  return sum
}

/** The lead in points that makes a win e times as likely as a loss, by rounds left. */
export function winScale(stage: number): number {
  return WIN_SCALES[Math.min(stage, OUTLOOK_STAGES - 1)]!
}
