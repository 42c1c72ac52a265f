import { InvalidOptionError } from '../errors'
import { drawSeed, type RandomState, seedRandom } from '../random'
import { at, readOption, readSeed } from '../read'
import { fullBag } from './bag'
import { dealSeeded } from './draw'
import { PLAYER_COUNTS, type QwirkleState, type Working } from './state'

/** How a game is set up; every option may be left out. */
export interface QwirkleOptions {
  /** How many play (Q-S1); 2 by default. */
  readonly players?: 2 | 3 | 4
  /** What the dealer's randomness starts from; drawn from the platform's cryptography when absent. */
  readonly seed?: string | number
  /** The seats from the oldest player to the youngest, for ties about who opens (Q-O1); seat order by default. */
  readonly seniority?: readonly number[]
  /** `seeded` (the default): the state draws by itself; `external`: it waits for `draw` moves. */
  readonly dealer?: 'seeded' | 'external'
  /** After how many turns the game ends at the latest, against players who swap for ever; none by default. */
  readonly maxTurns?: number
}

/**
 * A new game, the hands dealt and the opening player found (or waiting for its dealer). Throws
 * {@link InvalidOptionError} for options that make no game, whatever they are.
 *
 * @example
 * ```ts
 * const state = createGame({ players: 3, seed: 'porto', seniority: [2, 0, 1] })
 * ```
 */
export function createGame(options: QwirkleOptions = {}): QwirkleState {
  const { players, seniority, maxTurns, random } = readOptions(options)
  const state: Working = {
    game: 'qwirkle',
    phase: 'draw',
    turn: 0,
    turns: 0,
    maxTurns,
    opening: null,
    seniority,
    players: Array.from({ length: players }, () => ({ score: 0, hand: [] })),
    board: [],
    bag: fullBag(),
    aside: [],
    random,
  }
  if (random !== null) dealSeeded(state)
  return state
}

const fail = (path: string, message: string): never => {
  throw new InvalidOptionError('bad-option', path, message)
}

const OPTIONS = ['players', 'seed', 'seniority', 'dealer', 'maxTurns']

function readOptions(value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('', 'Options must be an object.')
  const options: Record<string, unknown> = { ...value }
  for (const key of Object.keys(options))
    if (!OPTIONS.includes(key)) fail(key, `is not an option; there are ${OPTIONS.join(', ')}.`)

  const players = options['players'] ?? 2
  if (!isPlayerCount(players)) return fail('players', 'must be 2, 3 or 4.')
  const seats = Array.from({ length: players }, (_, seat) => seat)
  const seniority = options['seniority'] ?? seats
  if (!isOrderOf(seniority, players))
    return fail('seniority', `must list the seats ${seats.join(', ')}, the oldest player first.`)
  const maxTurns = options['maxTurns'] ?? null
  if (maxTurns !== null && !(isWhole(maxTurns) && maxTurns > 0))
    return fail('maxTurns', 'must be a whole number from 1 up.')
  const random = readDealer(options['dealer'] ?? 'seeded', options['seed'])
  return { players, seniority: [...seniority], maxTurns, random }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

const isPlayerCount = (value: unknown): value is 2 | 3 | 4 =>
  PLAYER_COUNTS.includes(value as (typeof PLAYER_COUNTS)[number])

/** Whether a value of unknown origin lists so many seats, each once. */
export function isOrderOf(value: unknown, seats: number): value is readonly number[] {
  if (!Array.isArray(value) || value.length !== seats) return false
  for (let seat = 0; seat < seats; seat++) if (!value.includes(seat)) return false
  return true
}

function readDealer(dealer: unknown, seed: unknown): RandomState | null {
  if (dealer === 'external') {
    if (seed !== undefined) return fail('seed', 'an external dealer takes no seed.')
    return null
  }
  if (dealer !== 'seeded') return fail('dealer', "must be 'seeded' or 'external'.")
  return seedRandom(readSeedOption(seed ?? drawSeed()))
}

/** A seed of unknown origin; throws {@link InvalidOptionError}. */
export function readSeedOption(seed: unknown): string | number {
  return readOption('bad-option', () => readSeed(seed, at(null, 'seed')))
}
