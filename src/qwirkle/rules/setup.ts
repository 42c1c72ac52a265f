import { throwAsOptionError } from '../../core/errors'
import { drawRandomState, seedRandom } from '../../core/random'
import { readShape } from '../../core/read-shape'
import type { ValueOf } from '../../core/shape'
import { refuse } from '../../core/validation'
import { fullBag } from './bag'
import { dealSeeded } from './deal'
import { optionsShape, publicOptionsShape } from './shapes'
import { DEFAULT_TURNS, isSeniority, type MutableState, type QwirkleState } from './state'

/** How a game is set up; every option may be left out. */
export interface QwirkleOptions {
  /** How many play (Q-S1); 2 by default. */
  readonly players?: 2 | 3 | 4
  /** What the dealer's randomness starts from; drawn from the platform's cryptographic randomness by default. */
  readonly seed?: string | number
  /** The seats from the oldest player to the youngest, for ties about who opens (Q-O1); seat order by default. */
  readonly seniority?: readonly number[]
  /** `seeded` (the default): the state draws by itself; `external`: it waits for `draw` moves. */
  readonly dealer?: 'seeded' | 'external'
  /** After how many turns the game ends at the latest (Q-E4): 1,000 by default; null: no bound. */
  readonly maxTurns?: number | null
}

/** The options that a stranger may choose: they neither know the draws to come, nor make a game that need not end. */
export interface QwirklePublicOptions extends Omit<QwirkleOptions, 'seed' | 'dealer' | 'maxTurns'> {
  /** After how many turns the game ends at the latest: 1,000 by default, and at most. */
  readonly maxTurns?: number
}

/**
 * A new game, the hands dealt and the opening player found (or waiting for its dealer). Throws `InvalidOptionError` for
 * any other options.
 *
 * @example
 * ```ts
 * const state = createGame({ players: 3, seed: 'porto', seniority: [2, 0, 1] })
 * ```
 */
export function createGame(options: QwirkleOptions = {}): QwirkleState {
  return throwAsOptionError(() => newGame(options))
}

/** {@link createGame} inside, for unknown JSON: throws `ValidationFailure`. */
export function newGame(json: unknown): QwirkleState {
  const {
    players = 2,
    seniority = seatsOf(players),
    dealer = 'seeded',
    maxTurns = DEFAULT_TURNS,
    seed,
  } = readOptions(json)
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

/** The options that unknown JSON is, rebuilt field by field; throws `ValidationFailure`. */
export function readOptions(json: unknown): ValueOf<typeof optionsShape> {
  const options = readShape(optionsShape, json)
  checkSeniority(options)
  if (options.dealer === 'external' && options.seed !== undefined)
    // Stryker disable next-line StringLiteral: the doors give codes of their own
    refuse('wrong-type', ['seed'], 'must be left out: an external dealer takes none.')
  return options
}

/** The options that unknown JSON is, if anybody may choose them; throws `ValidationFailure`. */
export function readPublicOptions(json: unknown): QwirklePublicOptions {
  const options = readShape(publicOptionsShape, json)
  checkSeniority(options)
  return options
}

function checkSeniority({ players = 2, seniority }: QwirkleOptions): void {
  if (seniority === undefined || isSeniority(seniority, players)) return
  const seats = seatsOf(players).join(', ')
  // Stryker disable next-line StringLiteral: the doors give codes of their own
  refuse('out-of-range', ['seniority'], `must list the seats ${seats}, the oldest player first.`)
}

const seatsOf = (players: number) => Array.from({ length: players }, (_, seat) => seat)
