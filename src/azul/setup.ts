import { drawSeed, type RandomState, seedRandom } from '../random'
import { at, readObject, readOneOf, readOption, readSeed, readWhole, refuse } from '../read'
import {
  BOARD_NAMES,
  BOARDS,
  type Board,
  type BoardDefinition,
  type BoardName,
  defineBoard,
} from './board'
import { NO_TILES, TILES_PER_COLOR, toCounts } from './colors'
import { dealSeeded, NONE } from './deal'
import { type AzulState, factoryCount, type PlayerState, type Working } from './state'
import { EMPTY_LINE } from './tiling'

/** How many can play (A-C2). */
export const PLAYER_COUNTS = [2, 3, 4] as const

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
 * A new game, the first round dealt (or waiting for its dealer). Throws `InvalidOptionError` for options that
 * make no game, whatever they are.
 *
 * @example
 * ```ts
 * const state = createGame({ players: 3, board: 'crystal-x2', seed: 'porto' })
 * ```
 */
export function createGame(options: AzulOptions = {}): AzulState {
  const { players, board, random, startingPlayer, maxRounds } = readOption('bad-option', () =>
    readOptions(options),
  )
  const state: Working = {
    game: 'azul',
    phase: 'deal',
    board,
    round: 1,
    turn: startingPlayer,
    starter: startingPlayer,
    marker: null,
    factories: Array.from({ length: factoryCount(players) }, () => NO_TILES),
    center: NO_TILES,
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
const FULL_BAG = /* @__PURE__ */ toCounts([n, n, n, n, n])

const newPlayer = (): PlayerState => ({
  score: 0,
  lines: [EMPTY_LINE, EMPTY_LINE, EMPTY_LINE, EMPTY_LINE, EMPTY_LINE],
  wall: [emptyRow(), emptyRow(), emptyRow(), emptyRow(), emptyRow()],
  floor: NO_TILES,
})

const emptyRow = () => [null, null, null, null, null]

const OPTIONS = [
  'players',
  'board',
  'seed',
  'startingPlayer',
  'dealer',
  'maxRounds',
] as const satisfies (keyof AzulOptions)[]

function readOptions(value: unknown) {
  const {
    players = 2,
    startingPlayer = 0,
    dealer = 'seeded',
    ...options
  } = readObject(value, null, OPTIONS, true)
  const { board = 'colored', maxRounds = null, seed } = options
  const option = (name: keyof AzulOptions) => at(null, name)
  const count = readOneOf(players, option('players'), PLAYER_COUNTS)
  return {
    players: count,
    startingPlayer: readWhole(startingPlayer, option('startingPlayer'), 0, count - 1),
    maxRounds: maxRounds === null ? null : readWhole(maxRounds, option('maxRounds'), 1),
    board:
      typeof board === 'string'
        ? BOARDS[readOneOf(board, option('board'), BOARD_NAMES)]
        : defineBoard(board as BoardDefinition),
    random: readDealer(readOneOf(dealer, option('dealer'), ['seeded', 'external']), seed),
  }
}

function readDealer(dealer: 'seeded' | 'external', seed: unknown): RandomState | null {
  if (dealer === 'seeded') return seedRandom(readSeed(seed ?? drawSeed(), at(null, 'seed')))
  return seed === undefined
    ? null
    : refuse('wrong-type', at(null, 'seed'), 'must be left out: an external dealer takes none.')
}
