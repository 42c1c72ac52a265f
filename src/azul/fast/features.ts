import { columnOf, countBits, lowestBit } from './bits'
import { bagCount, lidTiles, lineColor, lineCount, wallCode } from './fields'
import { baseOf, Player, Word } from './layout'
import { isActive } from './legal'
import type { Rules } from './rules'
import { openColumns } from './tiling'

/** What numbers can be told by, and how many there are of it; colors are in the order of `COLORS`. */
export const AXES = {
  phase: 4,
  factory: 9,
  color: 5,
  row: 5,
  column: 5,
  space: 7,
} as const

/** The name of an axis of {@link AXES}. */
export type Axis = keyof typeof AXES

/** Some of the numbers that `features` writes. */
export interface Feature {
  readonly name: string
  /** Where they begin: in the whole, or in a player's block. */
  readonly offset: number
  /** What they are told by, the last of which runs fastest; a single number has none. */
  readonly axes: readonly Axis[]
  /** What a 1 stands for: a number is what it tells divided by this. */
  readonly unit: number
  /** What they tell. */
  readonly about: string
}

/** Where the numbers begin that all players share. */
export const enum Shared {
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

/** Where a player's numbers begin, from the first of them on. */
export const enum Own {
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

/** What all players share. */
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
  feature('marker', Shared.marker, [], 1, '1 if the marker lies in the center'),
  feature('factories', Shared.factories, ['factory', 'color'], 4, 'tiles in the factories'),
  feature('center', Shared.center, ['color'], 10, 'tiles in the center'),
  feature('bag', Shared.bag, ['color'], 20, 'tiles in the bag'),
  feature('lid', Shared.lid, ['color'], 20, 'tiles in the lid'),
])()

/** What each player has. */
const PLAYER: readonly Feature[] = /* @__PURE__ */ (() => [
  feature('wall', Own.wall, ['color', 'row', 'column'], 1, '1 where a tile lies'),
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

/** The layout of what `features` writes. */
export interface FeatureLayout {
  /** Rises whenever the layout changes. */
  readonly version: number
  /** What all players share, from the beginning. */
  readonly shared: readonly Feature[]
  /** How many numbers that is: where the first player's block begins. */
  readonly sharedSize: number
  /** A player's block. */
  readonly player: readonly Feature[]
  /** How many numbers a player's block has. */
  readonly playerSize: number
}

/**
 * The layout of what `features` writes: first what all players share, then a block for each player, the one whose view it
 * is first and the others in the order in which they move. What does not apply is 0.
 */
export const FEATURES: FeatureLayout = /* @__PURE__ */ (() => ({
  version: 1,
  shared: SHARED,
  sharedSize: Shared.size,
  player: PLAYER,
  playerSize: Own.size,
}))()

/** How many numbers `features` writes for a number of players. */
export function featureCount(players: number): number {
  return Shared.size + Own.size * players
}

/** Writes what a position is for a player into the front of a list, by the layout of `FEATURES`. */
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

/** Numbers of tiles, which stand 6 bits a color. */
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
  // For each color and row that the wall does not have yet, as bits.
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
