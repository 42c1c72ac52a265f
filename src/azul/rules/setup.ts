import { type InvalidOptionCode, throwAsOptionError } from '../../core/errors'
import { drawRandomState, seedRandom } from '../../core/random'
import { readShape } from '../../core/read-shape'
import type { ValidationFailure } from '../../core/validation'
import { BOARDS, type BoardDefinition, type BoardName } from './board'
import { countsBy, NO_TILES, TILES_PER_COLOR } from './colors'
import { dealSeeded } from './deal'
import { optionsShape } from './read'
import {
  type AzulState,
  DEFAULT_ROUNDS,
  factoryCount,
  type MutableState,
  type PlayerState,
} from './state'
import { EMPTY_LINE } from './tiling'

/** Options for a new game, all optional. */
export interface AzulOptions {
  /** The number of players (A-C2); 2 by default. */
  readonly players?: 2 | 3 | 4
  /** A printed board's name or a custom board; `colored` by default. */
  readonly board?: BoardName | BoardDefinition
  /** The seed of the dealer's randomness; by default from the platform's cryptographic randomness. */
  readonly seed?: string | number
  /** The player who starts the first round (A-S1); 0 by default. */
  readonly startingPlayer?: number
  /** `seeded` (the default): the state deals by itself; `external`: it waits for `deal` moves. */
  readonly dealer?: 'seeded' | 'external'
  /** The maximum number of rounds (A-N5): 100 by default, null for no limit. */
  readonly maxRounds?: number | null
}

/** Options for untrusted clients: without those that reveal future deals or allow an endless game. */
export interface AzulPublicOptions extends Omit<AzulOptions, 'seed' | 'dealer' | 'maxRounds'> {
  /** The maximum number of rounds: at most 100, which is the default. */
  readonly maxRounds?: number
}

/**
 * A new game with the first round dealt, or waiting for its external dealer. Throws `InvalidOptionError` for invalid
 * options.
 *
 * @example
 * ```ts
 * const state = createGame({ players: 3, board: 'crystal-x2', seed: 'porto' })
 * ```
 */
export function createGame(options: AzulOptions = {}): AzulState {
  return throwAsOptionError(() => newGame(options), optionCode)
}

/** The error code for invalid options: only a board has a path of more than one step. */
export const optionCode = ({ path }: ValidationFailure): InvalidOptionCode =>
  path.length > 1 ? 'bad-board' : 'bad-option'

/** {@link createGame} for unknown JSON; throws `ValidationFailure`. */
export function newGame(json: unknown): AzulState {
  const {
    players = 2,
    board = 'colored',
    startingPlayer = 0,
    dealer = 'seeded',
    maxRounds = DEFAULT_ROUNDS,
    seed,
  } = readShape(optionsShape, json)
  const state: MutableState = {
    game: 'azul',
    phase: 'deal',
    board: typeof board === 'string' ? BOARDS[board] : board,
    round: 1,
    turn: startingPlayer,
    starter: startingPlayer,
    marker: null,
    factories: repeat(factoryCount(players), () => []),
    center: [],
    bag: FULL_BAG,
    lid: NO_TILES,
    players: repeat(players, newPlayer),
    maxRounds,
    random: null,
  }
  if (dealer === 'seeded') {
    state.random = seed === undefined ? drawRandomState() : seedRandom(seed)
    dealSeeded(state, null)
  }
  return state
}

const FULL_BAG = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ countsBy(() => TILES_PER_COLOR))

function repeat<Item>(length: number, make: () => Item): Item[] {
  const list: Item[] = []
  while (list.length < length) list.push(make())
  return list
}

const newPlayer = (): PlayerState => ({
  score: 0,
  lines: [EMPTY_LINE, EMPTY_LINE, EMPTY_LINE, EMPTY_LINE, EMPTY_LINE],
  wall: [emptyRow(), emptyRow(), emptyRow(), emptyRow(), emptyRow()],
  floor: [],
})

const emptyRow = () => [null, null, null, null, null]
