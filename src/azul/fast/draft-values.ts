import type { Random } from '../../core/random-stream'
import { columnOf, countBits, firstRow, fullLines, lowestBit } from './bits'
import { DRAFT_WEIGHTS, type DraftWeights } from './draft-weights'
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
import type { AzulPosition } from './position'
import { MAX_PLAYOUT_ROUNDS } from './round'
import type { Rules } from './rules'
import { scoreSpace } from './scoring'
import { openColumns } from './tiling'

/** The tables from which drafts and tilings are valued, for one round. {@link updateDraftValues} fills them. */
export interface DraftValues {
  /** The value of a tile on the wall by player, color and row: `25 * player + 5 * color + row`. */
  readonly tiles: Float64Array
  /** The value of one more tile in a column by player and column: `5 * player + column`. */
  readonly columns: Float64Array
  /** The share of a tile's value that a line is worth, by line and missing tiles: `8 * line + missing`; 0 if empty. */
  readonly shares: Float64Array
  /** The cost of a floor line by its length; from 32 on, with the starting marker taken now. */
  readonly costs: Float64Array
}

/** Offset in `costs` for drafts that take the starting marker. */
export const WITH_MARKER = 32

/** New tables for {@link updateDraftValues}. */
export function draftValues(): DraftValues {
  return {
    tiles: new Float64Array(4 * 25),
    columns: new Float64Array(4 * 5),
    shares: new Float64Array(64),
    costs: new Float64Array(2 * WITH_MARKER),
  }
}

/** Computes the tables for the walls of a position. They are valid until the next tiling. */
export function updateDraftValues(values: DraftValues, position: AzulPosition): void {
  const { words, rules } = position
  const { shares, costs } = values
  const weights = DRAFT_WEIGHTS[Math.min(DRAFT_WEIGHTS.length - 1, roundsLeft(position))]!
  for (let player = 0; player < rules.players; player++)
    updateWallValues(values, words, rules, player, weights)
  for (let line = 0; line < 5; line++)
    for (let missing = 0; missing <= line; missing++)
      shares[8 * line + missing] = weights.shares[line]![missing]!
  for (let count = 0; count < WITH_MARKER; count++) {
    costs[count] = rules.penalties[Math.min(count, 7)]!
    costs[WITH_MARKER + count] = rules.penalties[Math.min(count + 1, 7)]! - weights.marker
  }
}

// Scratch space of one call of updateWallValues.

/** The value of one more tile by row. */
const rowValues = /* @__PURE__ */ new Float64Array(5)

/** The value of a tile by free space, without that of its color: `5 * row + column`. */
const spaceValues = /* @__PURE__ */ new Float64Array(25)

function updateWallValues(
  { tiles, columns }: DraftValues,
  words: Int32Array,
  rules: Rules,
  player: number,
  weights: DraftWeights,
): void {
  const base = baseOf(player)
  const wall = wallAfterTiling(words, rules, base)
  const rows = wallRows(words, base)
  const { bonus } = rules.board
  for (let i = 0; i < 5; i++) {
    rowValues[i] = bonus.row * bonusShare(weights.row, (wall >> (5 * i)) & 31)
    columns[5 * player + i] = bonus.column * bonusShare(weights.column, columnOf(wall, i))
  }
  for (let row = 0; row < 5; row++)
    for (let left = ~(wallSpaces(words, base) >> (5 * row)) & 31; left !== 0; left &= left - 1) {
      const column = lowestBit(left)
      spaceValues[5 * row + column] =
        scoreSpace(rules, wall, row, column) + columns[5 * player + column]!
    }
  for (let color = 0; color < 5; color++) {
    const colorValue = bonus.color * bonusShare(weights.color, (rows >> (5 * color)) & 31)
    for (let row = 0; row < 5; row++) {
      let best = Number.NEGATIVE_INFINITY
      let left = openColumns(words, rules, base, row, color)
      for (; left !== 0; left &= left - 1) {
        const points = spaceValues[5 * row + lowestBit(left)]!
        if (points > best) best = points
      }
      const value = best + colorValue + rowValues[row]! + weights.lines[row]!
      tiles[25 * player + 5 * color + row] = Math.max(value, -2 - row)
    }
  }
}

/** The share of a bonus that one more tile earns; `bits` are the tiles that are there, and 0 if that is all five. */
function bonusShare(shares: readonly number[], bits: number): number {
  return bits === 31 ? 0 : shares[countBits(bits)]!
}

/** A player's wall with the tiles of full lines placed, where the print leaves one space for them. */
function wallAfterTiling(words: Int32Array, rules: Rules, base: number): number {
  let wall = wallSpaces(words, base)
  for (let row = 0; row < 5; row++) {
    if (lineCount(words, base, row) <= row) continue
    const columns = openColumns(words, rules, base, row, lineColor(words, base, row))
    // No open column adds nothing.
    if ((columns & (columns - 1)) === 0) wall |= columns << (5 * row)
  }
  return wall
}

/** The value of adding tiles to a line with `room` free spaces, without the cost of those that fall. */
export function lineValue(
  { tiles, shares }: DraftValues,
  player: number,
  color: number,
  line: number,
  room: number,
  count: number,
): number {
  const missing = count > room ? 0 : room - count
  return (
    tiles[25 * player + 5 * color + line]! *
    (shares[8 * line + missing]! - shares[8 * line + room]!)
  )
}

/** The points that a draft is expected to earn its player. */
export function draftValue(values: DraftValues, position: AzulPosition, move: number): number {
  const { words } = position
  const [source, color, line] = [sourceOf(move), colorOf(move), lineOf(move)]
  const count = (sourceTiles(words, source) >> (6 * color)) & 63
  const base = words[Word.turn]!
  const before = floorLength(words, base)
  const takesMarker = source === MoveNumber.center && isMarkerFree(words)
  const floor = before + (takesMarker ? WITH_MARKER : 0)
  const { costs } = values
  if (line === MoveNumber.floor) return costs[before]! - costs[floor + count]!
  const room = line + 1 - lineCount(words, base, line)
  const surplus = Math.max(0, count - room)
  return (
    costs[before]! -
    costs[floor + surplus]! +
    lineValue(values, playerAt(base), color, line, room, count)
  )
}

/**
 * The draft with the highest value. Up to `noise` points drawn from `random` are added for each color of each source;
 * without noise, `random` may be null.
 */
export function bestDraft(
  values: DraftValues,
  position: AzulPosition,
  random: Random | null,
  noise: number,
): number {
  const { words } = position
  const { costs } = values
  const base = words[Word.turn]!
  const player = playerAt(base)
  const legal = words[(base + Player.legal) | 0]!
  // The free spaces of each line, 6 bits a line.
  const rooms = Field.full - (words[(base + Player.lines) | 0]! & (7 * Field.sixes))
  const before = floorLength(words, base)
  const inCenter = isMarkerFree(words) ? before + WITH_MARKER : before
  const unit = noise / 256
  const lastWord = words[Word.centerWord]!
  let best = -1
  let bestValue = Number.NEGATIVE_INFINITY
  for (let word = 0; word <= lastWord; word++)
    for (let present = words[word]!; present !== 0; present &= present - 1) {
      const bit = lowestBit(present)
      const source = presentSource(word, bit)
      const color = bit % 5
      const count = (sourceTiles(words, source) >> (6 * color)) & 63
      const floor = source === MoveNumber.center ? inCenter : before
      const extra = noise === 0 ? 0 : unit * random!(256)
      let value = extra - costs[floor + count]!
      if (value > bestValue) {
        bestValue = value
        best = draftIndex(source, color, MoveNumber.floor)
      }
      for (let set = (legal >>> (5 * color)) & 31; set !== 0; set &= set - 1) {
        const line = lowestBit(set)
        const room = (rooms >> (6 * line)) & 7
        const surplus = count > room ? count - room : 0
        value =
          extra + lineValue(values, player, color, line, room, count) - costs[floor + surplus]!
        if (value > bestValue) {
          bestValue = value
          best = draftIndex(source, color, line)
        }
      }
    }
  return best
}

/** The tiling with the highest value for a player's topmost full line. */
export function bestTiling(
  values: DraftValues,
  position: AzulPosition,
  player: number = position.turn,
): number {
  const { words, rules } = position
  const base = baseOf(player)
  const row = firstRow(fullLines(words[base + Player.lines]!))
  const wall = wallSpaces(words, base)
  let best = -1
  let bestValue = Number.NEGATIVE_INFINITY
  let left = openColumns(words, rules, base, row, lineColor(words, base, row))
  for (; left !== 0; left &= left - 1) {
    const column = lowestBit(left)
    const value = scoreSpace(rules, wall, row, column) + values.columns[5 * player + column]!
    if (value > bestValue) {
      bestValue = value
      best = tilingIndex(row, column)
    }
  }
  return best
}

/** Plays to the end of the round with the best drafts and tilings by tables computed for it; `noise` as in {@link bestDraft}. */
export function rolloutRound(
  values: DraftValues,
  position: AzulPosition,
  random: Random | null,
  noise: number,
): void {
  const { words } = position
  while (words[Word.phase] === Phase.draft)
    position.apply(bestDraft(values, position, random, noise), null)
  while (words[Word.phase] === Phase.tile) position.apply(bestTiling(values, position), null)
}

/** The tables of {@link rollout}. */
const rolloutValues = /* @__PURE__ */ draftValues()

/**
 * Plays to the end of the game by draft values, with deals drawn from `random`, for at most 100 rounds. `noise` is as in
 * {@link bestDraft}; with 0, only the deals differ from game to game.
 */
export function rollout(position: AzulPosition, random: Random, noise = 2): void {
  const { words } = position
  const end = words[Word.round]! + MAX_PLAYOUT_ROUNDS
  while (words[Word.phase] !== Phase.over && words[Word.round]! < end) {
    if (words[Word.phase] === Phase.deal) position.deal(random)
    updateDraftValues(rolloutValues, position)
    rolloutRound(rolloutValues, position, random, noise)
  }
}
