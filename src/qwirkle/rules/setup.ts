import { throwAsOptionError } from '../../core/errors'
import { drawRandomState, seedRandom } from '../../core/random'
import { readShape } from '../../core/read-shape'
import { fullBag } from './bag'
import { dealSeeded } from './deal'
import { optionsShape } from './read'
import { DEFAULT_TURNS, type MutableState, type QwirkleState, seatsOf } from './state'

/** Options for a new game, all optional. */
export interface QwirkleOptions {
  /** The number of players (Q-S1); 2 by default. */
  readonly players?: 2 | 3 | 4
  /** The seed of the dealer's randomness; by default from the platform's cryptographic randomness. */
  readonly seed?: string | number
  /** The seats from the oldest player to the youngest, to break ties about who opens (Q-O1); seat order by default. */
  readonly seniority?: readonly number[]
  /** `seeded` (the default): the state draws by itself; `external`: it waits for `draw` moves. */
  readonly dealer?: 'seeded' | 'external'
  /** The maximum number of turns (Q-E4): 1,000 by default, null for no limit. */
  readonly maxTurns?: number | null
}

/** Options for untrusted clients: without those that reveal future draws or allow an endless game. */
export interface QwirklePublicOptions extends Omit<QwirkleOptions, 'seed' | 'dealer' | 'maxTurns'> {
  /** The maximum number of turns: at most 1,000, which is the default. */
  readonly maxTurns?: number
}

/**
 * A new game with the hands dealt and the opening player found, or waiting for its external dealer. Throws
 * `InvalidOptionError` for invalid options.
 *
 * @example
 * ```ts
 * const state = createGame({ players: 3, seed: 'porto', seniority: [2, 0, 1] })
 * ```
 */
export function createGame(options: QwirkleOptions = {}): QwirkleState {
  return throwAsOptionError(() => newGame(options))
}

/** {@link createGame} for unknown JSON; throws `ValidationFailure`. */
export function newGame(json: unknown): QwirkleState {
  const {
    players = 2,
    seniority = seatsOf(players),
    dealer = 'seeded',
    maxTurns = DEFAULT_TURNS,
    seed,
  } = readShape(optionsShape, json)
  const state: MutableState = {
    game: 'qwirkle',
    phase: 'draw',
    turn: 0,
    turns: 0,
    maxTurns,
    opening: null,
    seniority,
    players: seatsOf(players).map(() => ({ score: 0, hand: [] })),
    board: [],
    bag: fullBag(),
    aside: [],
    random: null,
  }
  if (dealer === 'seeded') {
    state.random = seed === undefined ? drawRandomState() : seedRandom(seed)
    dealSeeded(state)
  }
  return state
}
