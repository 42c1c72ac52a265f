import type { Random } from '../../core/random-stream'
import { columnOf, countBits, firstRow, fullLines, lowestBit } from './bits'
import { GAINS, type Gains } from './draft-weights'
import {
  floorLength,
  isMarkerFree,
  lineColor,
  lineCount,
  sourceTiles,
  wallRows,
  wallSpaces,
} from './fields'
import { baseOf, Field, Phase, Player, playerAt, Word } from './layout'
import {
  colorOf,
  draftIndex,
  lineOf,
  MoveNumber,
  presentSource,
  sourceOf,
  tilingIndex,
} from './moves'
import { roundsLeft } from './outlook'
import type { PackedPosition } from './packed-position'
import { type AzulPosition, PLAYOUT_ROUNDS } from './position'
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
  /** By the length of a floor line: what it costs; from 32 on, what it costs with the marker taken now. */
  readonly costs: Float64Array
}

/** Where the costs begin of a draft that takes the marker. */
const MARKER = 32

/** Tables for {@link judgeRound} to write to. */
export function draftValues(): DraftValues {
  return {
    worth: new Float64Array(4 * 25),
    columns: new Float64Array(4 * 5),
    parts: new Float64Array(64),
    costs: new Float64Array(2 * MARKER),
  }
}

/** Makes the tables for the walls of a position; they hold until the next tiling. */
export function judgeRound(values: DraftValues, position: AzulPosition): void {
  const { words, rules } = position as PackedPosition
  const { parts, costs } = values
  const gains = GAINS[Math.min(GAINS.length - 1, roundsLeft(position))]!
  for (let player = 0; player < rules.players; player++)
    judgeWall(values, words, rules, player, gains)
  for (let line = 0; line < 5; line++)
    for (let lacking = 0; lacking <= line; lacking++)
      parts[8 * line + lacking] = gains.parts[line]![lacking]!
  for (let count = 0; count < MARKER; count++) {
    costs[count] = rules.penalties[Math.min(count, 7)]!
    costs[MARKER + count] = rules.penalties[Math.min(count + 1, 7)]! - gains.marker
  }
}

/** What one tile more brings a player in each row, while a wall is judged. */
const rowGains = /* @__PURE__ */ new Float64Array(5)

/** Likewise what a tile on each free space brings, its color aside: `5 * row + column`. */
const spaceGains = /* @__PURE__ */ new Float64Array(25)

function judgeWall(
  { worth, columns }: DraftValues,
  words: Int32Array,
  rules: Rules,
  player: number,
  gains: Gains,
): void {
  const base = baseOf(player)
  const wall = pendingWall(words, rules, base)
  const rows = wallRows(words, base)
  const { bonus } = rules.board
  for (let i = 0; i < 5; i++) {
    rowGains[i] = bonus.row * gainAt(gains.row, (wall >> (5 * i)) & 31)
    columns[5 * player + i] = bonus.column * gainAt(gains.column, columnOf(wall, i))
  }
  for (let row = 0; row < 5; row++)
    for (let left = ~(wallSpaces(words, base) >> (5 * row)) & 31; left !== 0; left &= left - 1) {
      const column = lowestBit(left)
      spaceGains[5 * row + column] =
        scoreSpace(rules, wall, row, column) + columns[5 * player + column]!
    }
  for (let color = 0; color < 5; color++) {
    const colorGain = bonus.color * gainAt(gains.color, (rows >> (5 * color)) & 31)
    for (let row = 0; row < 5; row++) {
      let most = Number.NEGATIVE_INFINITY
      let left = openColumns(words, rules, base, row, color)
      for (; left !== 0; left &= left - 1) {
        const points = spaceGains[5 * row + lowestBit(left)]!
        if (points > most) most = points
      }
      const points = most + colorGain + rowGains[row]! + gains.lines[row]!
      worth[25 * player + 5 * color + row] = Math.max(points, -2 - row)
    }
  }
}

/** What one tile more brings where some of five have one, given as bits; nothing where all have. */
function gainAt(gains: readonly number[], bits: number): number {
  return bits === 31 ? 0 : gains[countBits(bits)]!
}

/** A player's wall with the tiles of full lines on it, as far as the print says where they go. */
function pendingWall(words: Int32Array, rules: Rules, base: number): number {
  let wall = wallSpaces(words, base)
  for (let row = 0; row < 5; row++) {
    if (lineCount(words, base, row) <= row) continue
    const columns = openColumns(words, rules, base, row, lineColor(words, base, row))
    // Without a column, nothing is added.
    if ((columns & (columns - 1)) === 0) wall |= columns << (5 * row)
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
export function draftValue(values: DraftValues, position: AzulPosition, move: number): number {
  const { words } = position as PackedPosition
  const [source, color, line] = [sourceOf(move), colorOf(move), lineOf(move)]
  const count = (sourceTiles(words, source) >> (6 * color)) & 63
  const base = words[Word.turn]!
  const before = floorLength(words, base)
  const floor = before + (source === MoveNumber.center && isMarkerFree(words) ? MARKER : 0)
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
  position: AzulPosition,
  random: Random | null,
  noise: number,
): number {
  const { words } = position as PackedPosition
  const { costs } = values
  const base = words[Word.turn]!
  const player = playerAt(base)
  const legal = words[(base + Player.legal) | 0]!
  // How many tiles each line lacks, 6 bits a line.
  const rooms = Field.full - (words[(base + Player.lines) | 0]! & (7 * Field.sixes))
  const before = floorLength(words, base)
  const inCenter = isMarkerFree(words) ? before + MARKER : before
  const unit = noise / 256
  const lastWord = words[Word.centerWord]!
  let best = -1
  let most = Number.NEGATIVE_INFINITY
  for (let word = 0; word <= lastWord; word++)
    for (let present = words[word]!; present !== 0; present &= present - 1) {
      const bit = lowestBit(present)
      const source = presentSource(word, bit)
      const color = bit % 5
      const count = (sourceTiles(words, source) >> (6 * color)) & 63
      const floor = source === MoveNumber.center ? inCenter : before
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
  return best
}

/** The wall space worth most for a player's topmost full line, as the number of the tiling. */
export function pickSpace(
  values: DraftValues,
  position: AzulPosition,
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
  position: AzulPosition,
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
export function playByValue(position: AzulPosition, random: Random, noise = 2): void {
  const { words } = position as PackedPosition
  const end = words[Word.round]! + PLAYOUT_ROUNDS
  while (words[Word.phase] !== Phase.over && words[Word.round]! < end) {
    if (words[Word.phase] === Phase.deal) position.deal(random)
    judgeRound(own, position)
    playRound(own, position, random, noise)
  }
}
