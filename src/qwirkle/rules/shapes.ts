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
import { moveTileShape, placedTileShape, tileShape } from './board'
import type { DrawMove, Move, PassMove, PlaceMove, SwapMove } from './moves'
import type { Opening } from './opening'
import { placementShape } from './placing'
import {
  DEFAULT_TURNS,
  MAX_SCORE,
  MAX_TURNS,
  PHASES,
  PLAYER_COUNTS,
  type PlayerState,
  type QwirkleState,
} from './state'
import { HAND_SIZE, TILE_COUNT } from './tiles'

const seat = integer(0, 3)
const turns = integer(1, MAX_TURNS)
const hand = list(nullable(tileShape), 0, HAND_SIZE)

/** One player's score and hand. */
export const playerShape: JsonShape<PlayerState> = object({ score: integer(0, MAX_SCORE), hand })

/** A state's fields, each within its bounds; `validateState` checks that they fit together. */
export const stateShape: JsonShape<QwirkleState> = object({
  game: oneOf(['qwirkle']),
  phase: oneOf(PHASES),
  turn: seat,
  turns: integer(0, MAX_TURNS),
  maxTurns: nullable(turns),
  opening: nullable(integer(1, HAND_SIZE)),
  seniority: list(seat, 2, 4),
  players: list(playerShape, 2, 4),
  board: list(placedTileShape, 0, TILE_COUNT),
  bag: list(nullable(tileShape), 0, TILE_COUNT),
  aside: hand,
  random: nullable(randomShape),
})

/** A placement; `checkMove` checks whether a move is legal. */
export const placeShape: JsonShape<PlaceMove> = looseObject({
  type: oneOf(['place']),
  tiles: placementShape,
})

/** A swap. */
export const swapShape: JsonShape<SwapMove> = looseObject({
  type: oneOf(['swap']),
  tiles: list(nullable(moveTileShape), 1, HAND_SIZE),
})

/** A pass. */
export const passShape: JsonShape<PassMove> = looseObject({ type: oneOf(['pass']) })

/** Who opens, and with how many tiles. */
export const openingShape: JsonShape<Opening> = looseObject({
  player: seat,
  tiles: integer(1, HAND_SIZE),
})

/** A dealer's draw. */
export const drawShape: JsonShape<DrawMove> = looseObject({
  type: oneOf(['draw']),
  tiles: list(nullable(moveTileShape), 0, HAND_SIZE),
  opening: optional(openingShape),
})

/** Any move. */
export const moveShape: JsonShape<Move> = variant('type', {
  place: placeShape,
  swap: swapShape,
  pass: passShape,
  draw: drawShape,
})

/** The options that do not concern the dealer. */
const setupFields = {
  players: optional(oneOf(PLAYER_COUNTS)),
  seniority: optional(list(seat, 2, 4)),
  maxTurns: optional(nullable(turns)),
}

/** Options for `createGame`; `readOptions` checks that seats and seed fit the rest. */
export const optionsShape = object({
  ...setupFields,
  seed: optional(seedShape),
  dealer: optional(oneOf(['seeded', 'external'])),
})

/** Options for `createGame` from an untrusted client. */
export const publicOptionsShape = object({
  ...setupFields,
  maxTurns: optional(integer(1, DEFAULT_TURNS)),
})
