import { columnOf, countBits, lowestBit } from './bits'
import { bagCount, lidTiles, lineColor, lineCount, wallCode } from './fields'
import { baseOf, Player, Word } from './layout'
import { isActive } from './legal'
import type { Rules } from './rules'
import { openColumns } from './tiling'

/** The axes of features and their sizes. Colors are in the order of `COLORS`. */
export const AXES = {
  phase: 4,
  factory: 9,
  color: 5,
  row: 5,
  column: 5,
  space: 7,
} as const

/** The name of an axis of {@link AXES}. */
type Axis = keyof typeof AXES

/** A feature: one number or an array of numbers. */
export interface Feature {
  readonly name: string
  /** The index of its first number: from the start, or from the start of a player's block. */
  readonly offset: number
  /** The axes of the array, the last one varying fastest; none for a single number. */
  readonly axes: readonly Axis[]
  /** The scale: the number written is the quantity divided by `unit`. */
  readonly unit: number
  /** A description of the quantity. */
  readonly about: string
}

/** The offsets of the features shared by all players. */
const enum Shared {
  phase = 0,
  mayMove = 4,
  round = 5,
  roundsLeft = 6,
  marker = 7,
  factories = 8,
  center = 53,
  bag = 58,
  lid = 63,
  size = 68,
}

/** The offsets within a player's block. */
const enum Own {
  wall = 0,
  open = 125,
  lines = 250,
  floor = 275,
  cost = 282,
  marker = 283,
  starter = 284,
  score = 285,
  rows = 286,
  columns = 291,
  colors = 296,
  size = 301,
}

const feature = (
  name: string,
  offset: number,
  axes: readonly Axis[],
  unit: number,
  about: string,
): Feature => Object.freeze({ name, offset, axes: Object.freeze(axes), unit, about })

/** The features shared by all players. */
const SHARED: readonly Feature[] = /* @__PURE__ */ (() => [
  feature('phase', Shared.phase, ['phase'], 1, '1 for the phase: draft, tile, deal or over'),
  feature('mayMove', Shared.mayMove, [], 1, '1 if the player may move now'),
  feature('round', Shared.round, [], 10, 'the round, from 1'),
  feature(
    'roundsLeft',
    Shared.roundsLeft,
    [],
    10,
    'rounds after this one by maxRounds, at most 10',
  ),
  feature('marker', Shared.marker, [], 1, '1 if the marker is in the center'),
  feature('factories', Shared.factories, ['factory', 'color'], 4, 'tiles in the factories'),
  feature('center', Shared.center, ['color'], 10, 'tiles in the center'),
  feature('bag', Shared.bag, ['color'], 20, 'tiles in the bag'),
  feature('lid', Shared.lid, ['color'], 20, 'tiles in the lid'),
])()

/** The features of each player. */
const PLAYER: readonly Feature[] = /* @__PURE__ */ (() => [
  feature('wall', Own.wall, ['color', 'row', 'column'], 1, '1 where there is a tile'),
  feature('open', Own.open, ['color', 'row', 'column'], 1, '1 where a tile may still be placed'),
  feature('lines', Own.lines, ['row', 'color'], 5, 'tiles on the pattern lines'),
  feature('floor', Own.floor, ['space'], 1, '1 for a taken space of the floor line'),
  feature('cost', Own.cost, [], 14, 'the points that the floor line costs'),
  feature('marker', Own.marker, [], 1, '1 if the player took the marker'),
  feature('starter', Own.starter, [], 1, '1 if the player began the round'),
  feature('score', Own.score, [], 100, 'the score'),
  feature('rows', Own.rows, ['row'], 5, 'tiles on the wall by row'),
  feature('columns', Own.columns, ['column'], 5, 'tiles on the wall by column'),
  feature('colors', Own.colors, ['color'], 5, 'tiles on the wall by color'),
])()

/**
 * The layout of the features: the shared ones, then a block for each player in playing order, starting with the player
 * whose view it is. What does not apply is 0.
 */
export const FEATURES: {
  /** The version; it rises whenever the layout changes. */
  readonly version: number
  /** The features shared by all players, at the start. */
  readonly shared: readonly Feature[]
  /** The number of shared features, which is the offset of the first player's block. */
  readonly sharedSize: number
  /** The features of a player's block. */
  readonly player: readonly Feature[]
  /** The length of a player's block. */
  readonly playerSize: number
} = /* @__PURE__ */ (() => ({
  version: 1,
  shared: SHARED,
  sharedSize: Shared.size,
  player: PLAYER,
  playerSize: Own.size,
}))()

/** The number of features for a number of players. */
export function featureCount(players: number): number {
  return Shared.size + Own.size * players
}

/** Writes the features of a position for a player to the front of `out`, as {@link FEATURES} describes. */
export function writeFeatures(
  words: Int32Array,
  rules: Rules,
  player: number,
  out: Float32Array,
): void {
  const count = featureCount(rules.players)
  if (out.length < count)
    throw new RangeError(`The features of ${rules.players} players need a list of ${count}.`)
  out.fill(0, 0, count)
  out[Shared.phase + words[Word.phase]!] = 1
  out[Shared.mayMove] = isActive(words, rules, player) ? 1 : 0
  out[Shared.round] = words[Word.round]! / 10
  out[Shared.roundsLeft] = Math.min(10, rules.lastRound - words[Word.round]!) / 10
  out[Shared.marker] = words[Word.marker] === 0 ? 1 : 0
  for (let factory = 0; factory < rules.factories; factory++)
    writeTiles(out, Shared.factories + 5 * factory, words[Word.factories + factory]!, 4)
  writeTiles(out, Shared.center, words[Word.center]!, 10)
  writeTiles(out, Shared.lid, lidTiles(words, rules.words), 20)
  for (let color = 0; color < 5; color++) out[Shared.bag + color] = bagCount(words, color) / 20
  let base = baseOf(player)
  for (let at: number = Shared.size; at < count; at += Own.size) {
    writePlayer(out, at, words, rules, base)
    base = words[base + Player.next]!
  }
}

/** Writes five counts of 6 bits. */
function writeTiles(out: Float32Array, at: number, tiles: number, unit: number): void {
  for (let color = 0; color < 5; color++) out[at + color] = ((tiles >> (6 * color)) & 63) / unit
}

function writePlayer(
  out: Float32Array,
  at: number,
  words: Int32Array,
  rules: Rules,
  base: number,
): void {
  const wall = words[base + Player.wall]!
  const rows = words[base + Player.rows]!
  for (let left = wall; left !== 0; left &= left - 1) {
    const space = lowestBit(left)
    const row = (space / 5) | 0
    out[at + Own.wall + 25 * (wallCode(words, base, row, space - 5 * row) - 1) + space] = 1
  }
  // All colors and rows still missing on the wall, as bits.
  for (let left = ~rows & 0x1ffffff; left !== 0; left &= left - 1) {
    const place = lowestBit(left)
    const color = (place / 5) | 0
    const row = place - 5 * color
    const first = at + Own.open + 25 * color + 5 * row
    let open = openColumns(words, rules, base, row, color)
    for (; open !== 0; open &= open - 1) out[first + lowestBit(open)] = 1
  }
  for (let i = 0; i < 5; i++) {
    const count = lineCount(words, base, i)
    if (count > 0) out[at + Own.lines + 5 * i + lineColor(words, base, i)] = count / 5
    out[at + Own.rows + i] = countBits((wall >> (5 * i)) & 31) / 5
    out[at + Own.columns + i] = countBits(columnOf(wall, i)) / 5
    out[at + Own.colors + i] = countBits((rows >> (5 * i)) & 31) / 5
  }
  const length = words[base + Player.floor]! >>> 21
  for (let space = 0; space < length; space++) out[at + Own.floor + space] = 1
  out[at + Own.cost] = rules.penalties[length]! / 14
  out[at + Own.marker] = words[Word.marker] === base ? 1 : 0
  out[at + Own.starter] = words[Word.starter] === base ? 1 : 0
  out[at + Own.score] = words[base + Player.score]! / 100
}
