import { randomShape, seedShape } from '../../core/random-shape'
import {
  list,
  looseObject,
  nullable,
  object,
  oneOf,
  optional,
  type Shape,
  variant,
  whole,
} from '../../core/shape'
import { boardOptionShape, boardShape } from './board'
import { COLORS, type Color, TILES_PER_COLOR, type TileCounts } from './colors'
import { type DealMove, type DraftMove, LINES, type Move, type TileMove } from './moves'
import {
  type AzulState,
  DEFAULT_ROUNDS,
  FACTORY_TILES,
  FLOOR_SPACES,
  MAX_ROUNDS,
  MAX_SCORE,
  MOST_FACTORIES,
  type PatternLine,
  PHASES,
  PLAYER_COUNTS,
  type PlayerState,
} from './state'

/** A tile's color. */
export const colorShape: Shape<Color> = oneOf(COLORS)

/** What lies on a space: a tile, or nothing. */
export const spaceShape: Shape<Color | null> = /* @__PURE__ */ nullable(colorShape)

const amount = /* @__PURE__ */ whole(0, TILES_PER_COLOR)

/** How many tiles of each color there are. */
export const countsShape: Shape<TileCounts> = /* @__PURE__ */ object({
  blue: amount,
  yellow: amount,
  red: amount,
  black: amount,
  white: amount,
})

const line: Shape<PatternLine> = /* @__PURE__ */ (() =>
  object({ color: spaceShape, count: whole(0, 5) }))()

/** One player's board. */
export const playerShape: Shape<PlayerState> = /* @__PURE__ */ (() =>
  object({
    score: whole(0, MAX_SCORE),
    lines: list(line, 5),
    wall: list(list(spaceShape, 5), 5),
    floor: list(oneOf([...COLORS, 'marker']), 0, FLOOR_SPACES),
  }))()

const factories: Shape<DealMove['factories']> = list(
  list(colorShape, 0, FACTORY_TILES),
  0,
  MOST_FACTORIES,
)
const seat = whole(0, 3)
const rounds = whole(1, MAX_ROUNDS)

/** A state's fields, each in its bounds; whether they fit together is for `validateState` to say. */
export const stateShape: Shape<AzulState> = /* @__PURE__ */ (() =>
  object({
    game: oneOf(['azul']),
    phase: oneOf(PHASES),
    board: boardShape,
    round: rounds,
    turn: seat,
    starter: seat,
    marker: nullable(seat),
    factories,
    center: list(colorShape, 0, 3 * MOST_FACTORIES),
    bag: countsShape,
    lid: countsShape,
    players: list(playerShape, 2, 4),
    maxRounds: nullable(rounds),
    random: nullable(randomShape),
  }))()

/** A draft; whether it is legal is for `checkMove` to say. */
export const draftShape: Shape<DraftMove> = looseObject({
  type: oneOf(['draft']),
  source: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 'center']),
  color: colorShape,
  line: oneOf(LINES),
})

/** A tiling; whether it is legal is for `checkMove` to say. */
export const tileShape: Shape<TileMove> = looseObject({
  type: oneOf(['tile']),
  row: whole(0, 4),
  column: whole(0, 4),
})

/** A deal; whether it is legal is for `checkMove` to say. */
export const dealShape: Shape<DealMove> = looseObject({ type: oneOf(['deal']), factories })

/** A move; whether it is legal is for `checkMove` to say. */
export const moveShape: Shape<Move> = variant('type', {
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
    maxRounds: optional(whole(1, DEFAULT_ROUNDS)),
  }))()
