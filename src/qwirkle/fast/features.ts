import { COPIES, KINDS } from '../rules/tiles'
import { xOf, yOf } from './board'
import { baseOf, Open, Phase, Player, Word } from './layout'
import { tileKind, tileX, tileY } from './pack'

/** The width and height of the window that the planes show. */
const SIZE = 32

const PLANES = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'circle',
  'cross',
  'diamond',
  'square',
  'star',
  'clover',
  'open',
  'held',
] as const

/** The first plane of the shapes, that of the open cells and that of the hand. */
const SHAPES_FROM = 6
const OPEN = 12
const HELD = 13

/** The scalars after the planes, with their lengths. */
const SCALARS = [
  ['hand', KINDS],
  ['unseen', KINDS],
  ['scores', 4],
  ['hands', 4],
  ['turn', 4],
  ['bag', 1],
  ['draw', 1],
  ['over', 1],
  ['opening', 1],
  ['turnsLeft', 1],
  ['outside', 1],
] as const

const PLANE = SIZE * SIZE
const FIRST_SCALAR = PLANES.length * PLANE
const HAND = FIRST_SCALAR
const UNSEEN = HAND + KINDS
const SCORES = UNSEEN + KINDS
const HANDS = SCORES + 4
const TURN = HANDS + 4
const REST = TURN + 4

/** A feature: its name, the index of its first number, and the number of its numbers. */
export interface Feature {
  readonly name: string
  readonly offset: number
  readonly length: number
}

/**
 * The layout of the features; docs/fast.md describes each of them. The version rises whenever the layout
 * changes.
 */
export const FEATURES: {
  readonly version: 1
  /** The total number of features. */
  readonly length: number
  /** The width and height of a plane, which is written row by row. */
  readonly size: number
  readonly planes: readonly Feature[]
  readonly scalars: readonly Feature[]
} = /* @__PURE__ */ Object.freeze({
  version: 1,
  length: REST + 6,
  size: SIZE,
  planes: /* @__PURE__ */ PLANES.map((name, i) => ({ name, offset: PLANE * i, length: PLANE })),
  scalars: /* @__PURE__ */ SCALARS.map(([name, length], i) => ({
    name,
    offset: SCALARS.slice(0, i).reduce((sum, [, before]) => sum + before, FIRST_SCALAR),
    length,
  })),
})

/** The maximum number of turns left that is written. */
const MAX_TURNS_LEFT = 1000

/**
 * The first column or row of the window, relative to the first tile: the board is centered in it. `at` is `tileX` or
 * `tileY`.
 */
export const windowOf = (words: Int32Array, at: (tile: number) => number): number => {
  let least = 0
  let most = 0
  const end = Word.tiles + words[Word.tileCount]!
  for (let tile = Word.tiles; tile < end; tile++) {
    const place = at(words[tile]!)
    if (place < least) least = place
    if (place > most) most = place
  }
  return ((least + most + 1) >> 1) - SIZE / 2
}

/** Writes what a player may know of a position, as {@link FEATURES} describes. */
export function writeFeatures(words: Int32Array, player: number, out: Float32Array): void {
  out.fill(0, 0, FEATURES.length)
  writeHand(words, baseOf(player), out)
  writeBoard(words, out)
  writeTable(words, player, out)
}

/** Writes the player's hand, and subtracts it from the unseen tiles. */
function writeHand(words: Int32Array, base: number, out: Float32Array): void {
  out.fill(COPIES, UNSEEN, UNSEEN + KINDS)
  const count = words[base + Player.count]!
  for (let i = 0; i < count; i++) {
    const kind = words[base + Player.hand + i]!
    if (kind >= KINDS) continue
    out[HAND + kind]!++
    out[UNSEEN + kind]!--
  }
}

function writeBoard(words: Int32Array, out: Float32Array): void {
  const left = windowOf(words, tileX)
  const top = windowOf(words, tileY)
  const tiles = Word.tiles + words[Word.tileCount]!
  for (let at = Word.tiles; at < tiles; at++) {
    const tile = words[at]!
    const kind = tileKind(tile)
    out[UNSEEN + kind]!--
    const x = tileX(tile) - left
    const y = tileY(tile) - top
    if ((x | y) >>> 0 >= SIZE) {
      out[REST + 5]!++
      continue
    }
    const color = (kind / 6) | 0
    const cell = SIZE * y + x
    out[PLANE * color + cell] = 1
    out[PLANE * (SHAPES_FROM + kind - 6 * color) + cell] = 1
  }
  writeOpen(words, left, top, out)
}

/** Writes the empty cells on which any tile outside the board fits, and those on which a tile of the hand fits. */
function writeOpen(words: Int32Array, left: number, top: number, out: Float32Array): void {
  let low = 0
  let high = 0
  for (let kind = 0; kind < 18; kind++) {
    if (out[HAND + kind]! > 0) low |= 1 << kind
    if (out[HAND + 18 + kind]! > 0) high |= 1 << kind
  }
  const end = Word.open + Open.size * words[Word.openCount]!
  for (let open = Word.open; open < end; open += Open.size) {
    const place = words[open + Open.cell]!
    const x = xOf(place) - left
    const y = yOf(place) - top
    if ((x | y) >>> 0 >= SIZE) continue
    const fitLow = words[open + Open.low]!
    const fitHigh = words[open + Open.high]!
    const cell = SIZE * y + x
    if (((fitLow & words[Word.leftLow]!) | (fitHigh & words[Word.leftHigh]!)) !== 0)
      out[PLANE * OPEN + cell] = 1
    if (((fitLow & low) | (fitHigh & high)) !== 0) out[PLANE * HELD + cell] = 1
  }
}

/** Writes what everyone knows about the table; the tiles set aside are known to their player. */
function writeTable(words: Int32Array, player: number, out: Float32Array): void {
  const seats = words[Word.seats]!
  const turn = words[Word.turn]!
  for (let i = 0; i < seats; i++) {
    const base = baseOf((player + i) % seats)
    out[SCORES + i] = words[base + Player.score]!
    out[HANDS + i] = words[base + Player.count]!
  }
  out[TURN + ((turn - player + seats) % seats)] = 1
  if (turn === player)
    for (let i = 0; i < words[Word.asideCount]!; i++) {
      const kind = words[Word.aside + i]!
      if (kind < KINDS) out[UNSEEN + kind]!--
    }
  out[REST] = words[Word.bagCount]!
  out[REST + 1] = words[Word.phase] === Phase.draw ? 1 : 0
  out[REST + 2] = words[Word.phase] === Phase.over ? 1 : 0
  out[REST + 3] = words[Word.opening]!
  const bound = words[Word.maxTurns]!
  out[REST + 4] =
    bound === 0 ? MAX_TURNS_LEFT : Math.min(MAX_TURNS_LEFT, bound - words[Word.turns]!)
}
