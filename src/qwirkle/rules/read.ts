import { IllegalMoveError, InvalidStateError } from '../../core/errors'
import { checkDealer, dealerFields, randomShape } from '../../core/random'
import { readShape } from '../../core/read-shape'
import {
  integer,
  type JsonShape,
  list,
  looseObject,
  nullable,
  object,
  oneOf,
  optional,
  refined,
  variant,
} from '../../core/shape'
import { readOrRefuse, refuse, throwAs } from '../../core/validation'
import { sortTiles } from './bag'
import { moveTileShape, placedTileShape, tileShape } from './board'
import {
  type DrawMove,
  type Move,
  PASS,
  type PassMove,
  type PlaceMove,
  type SwapMove,
} from './moves'
import type { Opening } from './opening'
import { placementShape, sortPlaced } from './placing'
import {
  DEFAULT_TURNS,
  isSeniority,
  MAX_SCORE,
  MAX_TURNS,
  PHASES,
  PLAYER_COUNTS,
  type PlayerState,
  type QwirkleState,
  seatsOf,
} from './state'
import { HAND_SIZE, TILE_COUNT } from './tiles'
import { validateState } from './validate'

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

/** Options for `createGame`. */
export const optionsShape = refined(object({ ...setupFields, ...dealerFields }), (options) => {
  checkSeniority(options)
  checkDealer(options)
  return options
})

/** Options for `createGame` from an untrusted client. */
export const publicOptionsShape = refined(
  object({ ...setupFields, maxTurns: optional(integer(1, DEFAULT_TURNS)) }),
  (options) => {
    checkSeniority(options)
    return options
  },
)

function checkSeniority(options: {
  readonly players?: number
  readonly seniority?: readonly number[]
}): void {
  const { players = 2, seniority } = options
  if (seniority === undefined || isSeniority(seniority, players)) return
  const seats = seatsOf(players).join(', ')
  // Stryker disable next-line StringLiteral: public functions replace the code
  refuse('out-of-range', ['seniority'], `must list the seats ${seats}, the oldest player first.`)
}

/**
 * Validates unknown JSON as a state and rebuilds it field by field; throws `InvalidStateError` for any value that is
 * not a complete and consistent state.
 *
 * @example
 * ```ts
 * const state = parseState(JSON.parse(JSON.stringify(createGame({ seed: 1 }))))
 * ```
 */
export function parseState(json: unknown): QwirkleState {
  return throwAs(InvalidStateError, () => readState(json))
}

/** {@link parseState}, but throws `ValidationFailure`. */
export function readState(json: unknown): QwirkleState {
  const state = readShape(stateShape, json)
  validateState(state)
  return state
}

/** Validates unknown JSON as a move and sorts its tiles; throws `ValidationFailure`. */
export function readMove(value: unknown): Move {
  const move = readShape(moveShape, value)
  switch (move.type) {
    case 'place':
      return { type: 'place', tiles: sortPlaced(move.tiles) }
    case 'pass':
      return PASS
    default:
      return { ...move, tiles: sortTiles(move.tiles) }
  }
}

/** {@link readMove}, but throws `IllegalMoveError`. */
export function requireMove(value: unknown): Move {
  const move = readOrRefuse(() => readMove(value))
  if ('code' in move) throw new IllegalMoveError(move)
  return move
}
