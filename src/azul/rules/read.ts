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
import { boardOptionShape, boardShape } from './board'
import { COLORS, type Color, sortTiles, TILES_PER_COLOR, type TileCounts } from './colors'
import {
  type DealMove,
  type DraftMove,
  indexOf,
  isShared,
  LINES,
  MOVES,
  type Move,
  type TileMove,
} from './moves'
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
import { validateState } from './validate'

/** A tile's color. */
export const colorShape: JsonShape<Color> = oneOf(COLORS)

/** A wall space: a tile, or null. */
export const spaceShape: JsonShape<Color | null> = nullable(colorShape)

const amount = integer(0, TILES_PER_COLOR)

/** The number of tiles of each color. */
export const countsShape: JsonShape<TileCounts> = object({
  blue: amount,
  yellow: amount,
  red: amount,
  black: amount,
  white: amount,
})

const line: JsonShape<PatternLine> = object({ color: spaceShape, count: integer(0, 5) })

/** One player's board. */
export const playerShape: JsonShape<PlayerState> = object({
  score: integer(0, MAX_SCORE),
  lines: list(line, 5),
  wall: list(list(spaceShape, 5), 5),
  floor: list(oneOf([...COLORS, 'marker']), 0, FLOOR_SPACES),
})

const factories: JsonShape<DealMove['factories']> = list(
  list(colorShape, 0, FACTORY_TILES),
  0,
  MAX_FACTORIES,
)
const seat = integer(0, 3)
const rounds = integer(1, MAX_ROUNDS)

/** A state's fields, each within its bounds; `validateState` checks that they fit together. */
export const stateShape: JsonShape<AzulState> = object({
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
})

/** A draft; `checkMove` checks whether a move is legal. */
export const draftShape: JsonShape<DraftMove> = looseObject({
  type: oneOf(['draft']),
  source: oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 'center']),
  color: colorShape,
  line: oneOf(LINES),
})

/** A tiling. */
export const tileShape: JsonShape<TileMove> = looseObject({
  type: oneOf(['tile']),
  row: integer(0, 4),
  column: integer(0, 4),
})

/** A deal. */
export const dealShape: JsonShape<DealMove> = looseObject({ type: oneOf(['deal']), factories })

/** Any move. */
export const moveShape: JsonShape<Move> = variant('type', {
  draft: draftShape,
  tile: tileShape,
  deal: dealShape,
})

/** The options that do not depend on the dealer. */
const setupFields = {
  players: optional(oneOf(PLAYER_COUNTS)),
  board: optional(boardOptionShape),
  startingPlayer: optional(seat),
  maxRounds: optional(nullable(rounds)),
}

/** Options for `createGame`. */
export const optionsShape = refined(object({ ...setupFields, ...dealerFields }), (options) => {
  checkStart(options)
  checkDealer(options)
  return options
})

/** Options for `createGame` from an untrusted client. */
export const publicOptionsShape = refined(
  object({ ...setupFields, maxRounds: optional(integer(1, DEFAULT_ROUNDS)) }),
  (options) => {
    checkStart(options)
    return options
  },
)

function checkStart(options: {
  readonly players?: number
  readonly startingPlayer?: number
}): void {
  const { players = 2, startingPlayer = 0 } = options
  if (startingPlayer >= players)
    // Stryker disable next-line StringLiteral: public functions replace the code
    refuse('out-of-range', ['startingPlayer'], `must be a seat, 0 to ${players - 1}.`)
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
export function parseState(json: unknown): AzulState {
  return throwAs(InvalidStateError, () => readState(json))
}

/** {@link parseState}, but throws `ValidationFailure`. */
export function readState(json: unknown): AzulState {
  const state = readShape(stateShape, json)
  validateState(state)
  return state
}

/**
 * Validates unknown JSON as a move; throws `ValidationFailure`. Returns drafts and tilings as the shared moves of the
 * table, and deals with their tiles in `COLORS` order.
 */
export function readMove(value: unknown): Move {
  // Stryker disable next-line ConditionalExpression: this saves time
  if (isShared(value)) return value
  const { type, source, color, line, row, column, factories } = (value ?? {}) as Readonly<
    Record<string, unknown>
  >
  const index = indexOf({ type, source, color, line, row, column })
  if (index !== -1) return MOVES[index]!
  const read =
    typeof value === 'object' ? { type, source, color, line, row, column, factories } : value
  // Every draft and every tiling of this shape is in the table, so this is a deal.
  return sortDeal(readShape(moveShape, read) as DealMove)
}

function sortDeal({ type, factories }: DealMove): DealMove {
  return { type, factories: factories.map(sortTiles) }
}

/** {@link readMove}, but throws `IllegalMoveError`. */
export function requireMove(value: unknown): Move {
  const move = readOrRefuse(() => readMove(value))
  if ('code' in move) throw new IllegalMoveError(move)
  return move
}
