import { randomShape, seedShape } from '../../core/random'
import {
  integer,
  type JsonShape,
  list,
  looseObject,
  nullable,
  object,
  oneOf,
  optional,
  variant,
} from '../../core/shape'
import { boardOptionShape, boardShape } from './board'
import { COLORS, type Color, TILES_PER_COLOR, type TileCounts } from './colors'
import { type DealMove, type DraftMove, LINES, type Move, type TileMove } from './moves'
import {
  type AzulState,
  DEFAULT_ROUNDS,
  FACTORY_TILES,
  FLOOR_SPACES,
  MAX_FACTORIES,
  MAX_ROUNDS,
  MAX_SCORE,
  type PatternLine,
  PHASES,
  PLAYER_COUNTS,
  type PlayerState,
} from './state'

/** A tile's color. */
export const colorShape: JsonShape<Color> = oneOf(COLORS)

/** What lies on a space: a tile, or nothing. */
export const spaceShape: JsonShape<Color | null> = /* @__PURE__ */ nullable(colorShape)

const amount = /* @__PURE__ */ integer(0, TILES_PER_COLOR)

/** How many tiles of each color there are. */
export const countsShape: JsonShape<TileCounts> = /* @__PURE__ */ object({
  blue: amount,
  yellow: amount,
  red: amount,
  black: amount,
  white: amount,
})

const line: JsonShape<PatternLine> = /* @__PURE__ */ (() =>
  object({ color: spaceShape, count: integer(0, 5) }))()

/** One player's board. */
export const playerShape: JsonShape<PlayerState> = /* @__PURE__ */ (() =>
  object({
    score: integer(0, MAX_SCORE),
    lines: list(line, 5),
    wall: list(list(spaceShape, 5), 5),
    floor: list(oneOf([...COLORS, 'marker']), 0, FLOOR_SPACES),
  }))()

const factories: JsonShape<DealMove['factories']> = list(
  list(colorShape, 0, FACTORY_TILES),
  0,
  MAX_FACTORIES,
)
const seat = integer(0, 3)
const rounds = integer(1, MAX_ROUNDS)

/** A state's fields, each in its bounds; whether they fit together is for `validateState` to say. */
export const stateShape: JsonShape<AzulState> = /* @__PURE__ */ (() =>
  object({
    game: oneOf(['azul']),
    phase: oneOf(PHASES),
    board: boardShape,
    round: rounds,
    turn: seat,
    starter: seat,
    marker: nullable(seat),
    factories,
    center: list(colorShape, 0, 3 * MAX_FACTORIES),
    bag: countsShape,
    lid: countsShape,
    players: list(playerShape, 2, 4),
    maxRounds: nullable(rounds),
    random: nullable(randomShape),
  }))()

/** A draft; whether it is legal is for `checkMove` to say. */
export const draftShape: JsonShape<DraftMove> = looseObject({
  type: oneOf(['draft']),
  source: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 'center']),
  color: colorShape,
  line: oneOf(LINES),
})

/** A tiling; whether it is legal is for `checkMove` to say. */
export const tileShape: JsonShape<TileMove> = looseObject({
  type: oneOf(['tile']),
  row: integer(0, 4),
  column: integer(0, 4),
})

/** A deal; whether it is legal is for `checkMove` to say. */
export const dealShape: JsonShape<DealMove> = looseObject({ type: oneOf(['deal']), factories })

/** A move; whether it is legal is for `checkMove` to say. */
export const moveShape: JsonShape<Move> = variant('type', {
  draft: draftShape,
  tile: tileShape,
  deal: dealShape,
})

/** The fields of the options that say what is played, whoever deals. */
const setupFields = {
  players: optional(oneOf(PLAYER_COUNTS)),
  board: optional(boardOptionShape),
  startingPlayer: optional(seat),
  maxRounds: optional(nullable(rounds)),
}

/** What `createGame` takes; that seat and seed fit the rest is for `readOptions` to say. */
export const optionsShape = object({
  ...setupFields,
  seed: optional(seedShape),
  dealer: optional(oneOf(['seeded', 'external'])),
})

/** What `createGame` takes from a stranger. */
export const publicOptionsShape = /* @__PURE__ */ (() =>
  object({
    ...setupFields,
    maxRounds: optional(integer(1, DEFAULT_ROUNDS)),
  }))()
