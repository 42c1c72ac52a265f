import { columnOf, countBits, firstRow, fullLines, lowestBit } from './bits'
import {
  floorLength,
  isMarkerFree,
  lineColor,
  lineCount,
  sourceColors,
  sourceTiles,
  wallRows,
  wallSpaces,
} from './fields'
import { baseOf, Phase, Player, playerAt, Word } from './layout'
import { colorOf, draftIndex, lineOf, MoveNumber, sourceOf, tilingIndex } from './moves'
import { roundsLeft } from './outlook'
import type { PackedPosition } from './packed-position'
import type { Position } from './position'
import type { Random } from './random'
import type { Rules } from './rules'
import { scoreWall } from './scoring'
import { openColumns } from './tiling'

/** What drafts and wall spaces are worth to the player who takes them: tables for a round, see {@link judgeRound}. */
export interface DraftValues {
  /** By player, color and row, `25 * player + 5 * color + row`: what the tile is worth on the wall. */
  readonly worth: Float64Array
  /** By player and column, `5 * player + column`: what one tile more in the column is worth. */
  readonly columns: Float64Array
  /** By line and tiles lacking, `8 * line + lacking`: the part of the worth; 0 for an empty line. */
  readonly parts: Float64Array
  /** By the length of a floor line: what it costs. */
  readonly costs: Float64Array
}

/** Tables for {@link judgeRound} to write to. */
export function draftValues(): DraftValues {
  return {
    worth: new Float64Array(4 * 25),
    columns: new Float64Array(4 * 5),
    parts: new Float64Array(64),
    costs: new Float64Array(32),
  }
}

/** By the tiles that a line still lacks: the part of its worth that it is expected to bring. */
const PARTS = [1, 0.55, 0.4, 0.25, 0.12]

/** By the tiles that a row, column or color has: the part of its bonus that they are worth before the last round. */
const ROW_SHARES = [0, 0, 0.1, 0.2, 0.5, 1]
const COLUMN_SHARES = [0, 0.02, 0.1, 0.3, 0.65, 1]
const COLOR_SHARES = [0, 0.02, 0.08, 0.2, 0.5, 1]

/** What one tile more is worth in a row, column or color that has some. */
function gain(shares: readonly number[], count: number, points: number, stage: number): number {
  return points * (stage === 0 ? Math.floor((count + 1) / 5) : shares[count + 1]! - shares[count]!)
}

/** Makes the tables for the walls of a position; they hold until the next tiling. */
export function judgeRound(values: DraftValues, position: Position): void {
  const { words, rules } = position as PackedPosition
  const { worth, columns, parts, costs } = values
  const stage = roundsLeft(position)
  const { bonus } = rules.board
  for (let player = 0; player < rules.players; player++) {
    const base = baseOf(player)
    const wall = pendingWall(words, rules, base)
    const rows = wallRows(words, base)
    for (let i = 0; i < 5; i++)
      columns[5 * player + i] = gain(
        COLUMN_SHARES,
        countBits(columnOf(wall, i)),
        bonus.column,
        stage,
      )
    for (let color = 0; color < 5; color++) {
      const colors = countBits((rows >> (5 * color)) & 31)
      const colorGain = gain(COLOR_SHARES, colors, bonus.color, stage)
      for (let row = 0; row < 5; row++) {
        const tiles = countBits((wall >> (5 * row)) & 31)
        const rowGain = gain(ROW_SHARES, tiles, bonus.row, stage)
        let most = -2 - row
        let left = openColumns(words, rules, base, row, color)
        for (; left !== 0; left &= left - 1) {
          const column = lowestBit(left)
          const points =
            scoreWall(rules, wall, row, column) +
            columns[5 * player + column]! +
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
      parts[8 * line + lacking] = lacking === 0 ? 1 : hope * PARTS[lacking]!
  for (let count = 0; count < 32; count++) costs[count] = rules.penalties[Math.min(count, 7)]!
}

/** A player's wall with the tiles of full lines on it, as far as the print says where they go. */
function pendingWall(words: Int32Array, rules: Rules, base: number): number {
  let wall = wallSpaces(words, base)
  for (let row = 0; row < 5; row++) {
    if (lineCount(words, base, row) <= row) continue
    const columns = openColumns(words, rules, base, row, lineColor(words, base, row))
    if (columns !== 0 && (columns & (columns - 1)) === 0) wall |= columns << (5 * row)
  }
  return wall
}

/** What it brings to put tiles of a color on a line that has some room, with some tiles on the floor line. */
function gainOn(
  { worth, parts, costs }: DraftValues,
  player: number,
  color: number,
  line: number,
  room: number,
  count: number,
  floor: number,
): number {
  const over = count > room ? count - room : 0
  const lacking = count > room ? 0 : room - count
  return (
    worth[25 * player + 5 * color + line]! *
      (parts[8 * line + lacking]! - parts[8 * line + room]!) -
    costs[floor + over]!
  )
}

/** The points that a draft is expected to bring its player. */
export function draftValue(values: DraftValues, position: Position, move: number): number {
  const { words } = position as PackedPosition
  const [source, color, line] = [sourceOf(move), colorOf(move), lineOf(move)]
  const count = (sourceTiles(words, source) >> (6 * color)) & 63
  const base = words[Word.turn]!
  const before = floorLength(words, base)
  const floor = before + (source === MoveNumber.center && isMarkerFree(words) ? 1 : 0)
  const { costs } = values
  if (line === MoveNumber.floor) return costs[before]! - costs[floor + count]!
  const room = line + 1 - lineCount(words, base, line)
  return costs[before]! + gainOn(values, playerAt(base), color, line, room, count, floor)
}

/** The draft worth most; up to `noise` points drawn at random are added to the value of each. */
export function pickDraft(
  values: DraftValues,
  position: Position,
  random: Random | null,
  noise: number,
): number {
  const { words, rules } = position as PackedPosition
  const { factories } = rules
  const { costs } = values
  const base = words[Word.turn]!
  const player = playerAt(base)
  const legal = words[(base + Player.legal) | 0]!
  const before = floorLength(words, base)
  const unit = noise / 256
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index <= factories; index++) {
    const source = index === factories ? MoveNumber.center : index
    const present = sourceColors(words, source)
    if (present === 0) continue
    const tiles = sourceTiles(words, source)
    const floor = before + (source === MoveNumber.center && isMarkerFree(words) ? 1 : 0)
    for (let left = present; left !== 0; left &= left - 1) {
      const color = lowestBit(left)
      const count = (tiles >> (6 * color)) & 63
      const extra = noise === 0 ? 0 : unit * random!(256)
      let points = extra - costs[floor + count]!
      if (points > most) {
        most = points
        best = draftIndex(source, color, MoveNumber.floor)
      }
      for (let set = (legal >>> (5 * color)) & 31; set !== 0; set &= set - 1) {
        const line = lowestBit(set)
        const room = line + 1 - lineCount(words, base, line)
        points = extra + gainOn(values, player, color, line, room, count, floor)
        if (points > most) {
          most = points
          best = draftIndex(source, color, line)
        }
      }
    }
  }
  return best
}

/** The wall space worth most for a player's topmost full line, as the number of the tiling. */
export function pickSpace(
  values: DraftValues,
  position: Position,
  player: number = position.turn,
): number {
  const { words, rules } = position as PackedPosition
  const base = baseOf(player)
  const row = firstRow(fullLines(words[base + Player.lines]!))
  const wall = wallSpaces(words, base)
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  let left = openColumns(words, rules, base, row, lineColor(words, base, row))
  for (; left !== 0; left &= left - 1) {
    const column = lowestBit(left)
    const points = scoreWall(rules, wall, row, column) + values.columns[5 * player + column]!
    if (points > most) {
      most = points
      best = tilingIndex(row, column)
    }
  }
  return best
}

/** Plays on to the end of the round by draft values made for it; up to `noise` random points are added to each. */
export function playRound(
  values: DraftValues,
  position: Position,
  random: Random | null,
  noise: number,
): void {
  const { words } = position as PackedPosition
  while (words[Word.phase] === Phase.draft)
    position.apply(pickDraft(values, position, random, noise), null)
  while (words[Word.phase] === Phase.tile) position.apply(pickSpace(values, position), null)
}
