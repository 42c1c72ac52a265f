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
import { baseOf, Field, Phase, Player, playerAt, Word } from './layout'
import { colorOf, draftIndex, lineOf, MoveNumber, sourceOf, tilingIndex } from './moves'
import { roundsLeft } from './outlook'
import type { PackedPosition } from './packed-position'
import { PLAYOUT_ROUNDS, type Position } from './position'
import type { Random } from './random'
import type { Rules } from './rules'
import { scoreSpace } from './scoring'
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

/** By the tiles that a row, column or color has: the part of its bonus that one more is worth before the last round. */
const ROW_GAINS = /* @__PURE__ */ Float64Array.of(0, 0.1, 0.1, 0.3, 0.5)
const COLUMN_GAINS = /* @__PURE__ */ Float64Array.of(0.02, 0.08, 0.2, 0.35, 0.35)
const COLOR_GAINS = /* @__PURE__ */ Float64Array.of(0.02, 0.06, 0.12, 0.3, 0.5)
/** The same in the last round: nothing counts but the tile that completes it. */
const LAST_GAINS = /* @__PURE__ */ Float64Array.of(0, 0, 0, 0, 1)

/** Makes the tables for the walls of a position; they hold until the next tiling. */
export function judgeRound(values: DraftValues, position: Position): void {
  const { words, rules } = position as PackedPosition
  const { parts, costs } = values
  const isLast = roundsLeft(position) === 0
  for (let player = 0; player < rules.players; player++)
    judgeWall(values, words, rules, player, isLast)
  // In the last round, a line that does not get full now never will.
  const hope = isLast ? 0.5 : 1
  for (let line = 0; line < 5; line++)
    for (let lacking = 0; lacking <= line; lacking++)
      parts[8 * line + lacking] = lacking === 0 ? 1 : hope * PARTS[lacking]!
  for (let count = 0; count < 32; count++) costs[count] = rules.penalties[Math.min(count, 7)]!
}

/** What one tile more brings a player in each row, while a wall is judged. */
const rowGains = /* @__PURE__ */ new Float64Array(5)

function judgeWall(
  { worth, columns }: DraftValues,
  words: Int32Array,
  rules: Rules,
  player: number,
  isLast: boolean,
): void {
  const base = baseOf(player)
  const wall = pendingWall(words, rules, base)
  const rows = wallRows(words, base)
  const { bonus } = rules.board
  const inRow = isLast ? LAST_GAINS : ROW_GAINS
  const inColumn = isLast ? LAST_GAINS : COLUMN_GAINS
  const inColor = isLast ? LAST_GAINS : COLOR_GAINS
  for (let i = 0; i < 5; i++) {
    rowGains[i] = bonus.row * gainAt(inRow, (wall >> (5 * i)) & 31)
    columns[5 * player + i] = bonus.column * gainAt(inColumn, columnOf(wall, i))
  }
  for (let color = 0; color < 5; color++) {
    const colorGain = bonus.color * gainAt(inColor, (rows >> (5 * color)) & 31)
    for (let row = 0; row < 5; row++) {
      let most = Number.NEGATIVE_INFINITY
      let left = openColumns(words, rules, base, row, color)
      for (; left !== 0; left &= left - 1) {
        const column = lowestBit(left)
        const points = scoreSpace(rules, wall, row, column) + columns[5 * player + column]!
        if (points > most) most = points
      }
      const points = most + colorGain + rowGains[row]!
      worth[25 * player + 5 * color + row] = Math.max(points, -2 - row)
    }
  }
}

/** What one tile more brings where some of five have one, given as bits; nothing where all have. */
function gainAt(gains: Float64Array, bits: number): number {
  return bits === 31 ? 0 : gains[countBits(bits)]!
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

/** What it brings to put tiles of a color on a line that has some room, without what falls. */
function gainOn(
  { worth, parts }: DraftValues,
  player: number,
  color: number,
  line: number,
  room: number,
  count: number,
): number {
  const lacking = count > room ? 0 : room - count
  return (
    worth[25 * player + 5 * color + line]! * (parts[8 * line + lacking]! - parts[8 * line + room]!)
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
  const over = Math.max(0, count - room)
  return (
    costs[before]! - costs[floor + over]! + gainOn(values, playerAt(base), color, line, room, count)
  )
}

/** The draft worth most; up to `noise` points drawn at random are added to what a color of a source is worth. */
export function pickDraft(
  values: DraftValues,
  position: Position,
  random: Random | null,
  noise: number,
): number {
  const { words, rules } = position as PackedPosition
  const { costs } = values
  const base = words[Word.turn]!
  const player = playerAt(base)
  const legal = words[(base + Player.legal) | 0]!
  // How many tiles each line lacks, 6 bits a line.
  const rooms = Field.full - (words[(base + Player.lines) | 0]! & (7 * Field.sixes))
  const before = floorLength(words, base)
  const unit = noise / 256
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index <= rules.factories; index++) {
    const source = index === rules.factories ? MoveNumber.center : index
    const tiles = sourceTiles(words, source)
    if (tiles === 0) continue
    const floor = before + (source === MoveNumber.center && isMarkerFree(words) ? 1 : 0)
    for (let left = sourceColors(words, source); left !== 0; left &= left - 1) {
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
        const room = (rooms >> (6 * line)) & 7
        const over = count > room ? count - room : 0
        points = extra + gainOn(values, player, color, line, room, count) - costs[floor + over]!
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
    const points = scoreSpace(rules, wall, row, column) + values.columns[5 * player + column]!
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

/** The values that {@link playByValue} plays by. */
const own = /* @__PURE__ */ draftValues()

/**
 * Plays on to the end of the game by draft values, with deals drawn by `random`; as `playout` it stops after
 * {@link PLAYOUT_ROUNDS} rounds. Up to `noise` points are added to each value, so that games differ.
 */
export function playByValue(position: Position, random: Random, noise = 2): void {
  const { words } = position as PackedPosition
  const end = words[Word.round]! + PLAYOUT_ROUNDS
  while (words[Word.phase] !== Phase.over && words[Word.round]! < end) {
    if (words[Word.phase] === Phase.deal) position.deal(random)
    judgeRound(own, position)
    playRound(own, position, random, noise)
  }
}
