import { InvalidOptionError } from '../errors'
import { drawSeed, type RandomState, seedRandom } from '../random'
import { BOARD_NAMES, BOARDS, type Board, type BoardName, readBoard, refuseBoard } from './board'
import { TILES_PER_COLOR } from './colors'
import { dealSeeded, NONE } from './deal'
import { type AzulState, factoryCount, type PlayerState, type Working } from './state'
import { EMPTY_LINE } from './tiling'

/** How a game is set up; every option may be left out. */
export interface AzulOptions {
  /** How many play (A-C2); 2 by default. */
  readonly players?: 2 | 3 | 4
  /** A printed board's name or a board of one's own; `colored` by default. */
  readonly board?: BoardName | Board
  /** What the dealer's randomness starts from; drawn from the platform's cryptography when absent. */
  readonly seed?: string | number
  /** Who starts the first round (A-S1); 0 by default. */
  readonly startingPlayer?: number
  /** `seeded` (the default): the state deals by itself; `external`: it waits for `deal` moves. */
  readonly dealer?: 'seeded' | 'external'
  /** After which round the game ends at the latest (A-N5); none by default. */
  readonly maxRounds?: number
}

/**
 * A new game, the first round dealt (or waiting for its dealer). Throws {@link InvalidOptionError} for options that
 * make no game, whatever they are.
 *
 * @example
 * ```ts
 * const state = createGame({ players: 3, board: 'crystal-x2', seed: 'porto' })
 * ```
 */
export function createGame(options: AzulOptions = {}): AzulState {
  const { players, board, random, startingPlayer, maxRounds } = readOptions(options)
  const state: Working = {
    game: 'azul',
    phase: 'deal',
    board,
    round: 1,
    turn: startingPlayer,
    starter: startingPlayer,
    marker: null,
    factories: Array.from({ length: factoryCount(players) }, () => []),
    center: [],
    bag: FULL_BAG,
    lid: NONE,
    players: Array.from({ length: players }, newPlayer),
    maxRounds,
    random,
  }
  if (random !== null) dealSeeded(state, null)
  return state
}

const n = TILES_PER_COLOR
const FULL_BAG = { blue: n, yellow: n, red: n, black: n, white: n }

const newPlayer = (): PlayerState => ({
  score: 0,
  lines: [EMPTY_LINE, EMPTY_LINE, EMPTY_LINE, EMPTY_LINE, EMPTY_LINE],
  wall: [emptyRow(), emptyRow(), emptyRow(), emptyRow(), emptyRow()],
  floor: [],
})

const emptyRow = () => [null, null, null, null, null]

const fail = (path: string, message: string): never => {
  throw new InvalidOptionError('bad-option', path, message)
}

const OPTIONS = ['players', 'board', 'seed', 'startingPlayer', 'dealer', 'maxRounds']

function readOptions(value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('', 'Options must be an object.')
  const options: Record<string, unknown> = { ...value }
  for (const key of Object.keys(options))
    if (!OPTIONS.includes(key)) fail(key, `is not an option; there are ${OPTIONS.join(', ')}.`)

  const players = options['players'] ?? 2
  if (players !== 2 && players !== 3 && players !== 4) return fail('players', 'must be 2, 3 or 4.')
  const startingPlayer = options['startingPlayer'] ?? 0
  if (!isWhole(startingPlayer) || startingPlayer < 0 || startingPlayer >= players)
    return fail('startingPlayer', `must be a seat, 0 to ${players - 1}.`)
  const maxRounds = options['maxRounds'] ?? null
  if (maxRounds !== null && !(isWhole(maxRounds) && maxRounds > 0))
    return fail('maxRounds', 'must be a whole number from 1 up.')
  const board = resolveBoard(options['board'] ?? 'colored')
  const random = readDealer(options['dealer'] ?? 'seeded', options['seed'])
  return { players, startingPlayer, maxRounds, board, random }
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

function resolveBoard(board: unknown): Board {
  if (typeof board !== 'string') return readBoard(board, 'board', refuseBoard)
  if (Object.hasOwn(BOARDS, board)) return BOARDS[board as BoardName]
  return fail('board', `must be one of ${BOARD_NAMES.join(', ')}, or a board made by defineBoard.`)
}

function readDealer(dealer: unknown, seed: unknown): RandomState | null {
  if (dealer === 'external') {
    if (seed !== undefined) return fail('seed', 'an external dealer takes no seed.')
    return null
  }
  if (dealer !== 'seeded') return fail('dealer', "must be 'seeded' or 'external'.")
  return seedRandom(readSeed(seed ?? drawSeed()))
}

/** A seed of unknown origin. */
export function readSeed(seed: unknown): string | number {
  if (typeof seed === 'string' && seed.length <= 1000) return seed
  if (typeof seed === 'number' && Number.isFinite(seed)) return seed
  return fail('seed', 'must be a finite number or a text of at most 1000 characters.')
}
