import { InvalidStateError, throwAsOptionError } from '../../core/errors'
import type { FastGame } from '../../core/fast-game'
import { seedKey } from '../../core/random'
import { readShape } from '../../core/read-shape'
import { refuse, throwAs } from '../../core/validation'
import { BOARD_NAMES, BOARDS, type Board } from '../rules/board'
import { MOVE_COUNT, type Move } from '../rules/moves'
import { optionsShape, readState } from '../rules/read'
import { type AzulOptions, optionCode } from '../rules/setup'
import type { AzulState } from '../rules/state'
import { DEFAULT_ROUNDS } from '../rules/state'
import { boardNumber, byteLength, VERSION } from './bytes'
import { dealTiles } from './deal'
import { FEATURES, featureCount } from './features'
import { baseOf, Header, Phase, Word } from './layout'
import { moveList } from './legal'
import { decode, packState, writeStart } from './pack'
import { AzulPosition } from './position'
import { type Rules, rulesFor } from './rules'

/**
 * Converts a state or a view to a position. Throws `InvalidStateError` for a score or a round beyond what states may
 * have.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { encode } from 'azulejo/fast'
 *
 * const position = encode(createGame({ board: 'grey', players: 3, seed: 1 }))
 * ```
 */
export function encode(state: AzulState): AzulPosition {
  const rules = rulesFor(state.board, state.players.length, state.maxRounds)
  return new AzulPosition(rules, packState(state, rules))
}

/** The options of a position's game, as in `AzulOptions`. */
export type PositionOptions = Omit<AzulOptions, 'dealer'>

/** The number of 32-bit words of a position for a number of players. */
export function wordCount(players: 2 | 3 | 4): number {
  return baseOf(players)
}

/**
 * The start of a game: with a seed the position of `createGame(options)`, without one in phase `deal` and without its
 * own randomness. The position can use given words, for example in shared memory. Throws `InvalidOptionError`.
 *
 * @example
 * ```ts
 * const position = newPosition({ players: 3, board: 'grey' })
 * const random = randomStream(1)
 * for (let game = 0; game < 1000; game++) {
 *   position.restart()
 *   position.playout(random)
 * }
 * ```
 */
export function newPosition(options: PositionOptions = {}, words?: Int32Array): AzulPosition {
  const { rules, startingPlayer, seed } = readStart(options)
  const position = new AzulPosition(rules, checkWords(rules, words))
  writeStart(position.words, rules, baseOf(startingPlayer))
  if (seed !== undefined) {
    position.words[Word.seeded] = 1
    position.words.set(seedKey(seed), Word.key)
    dealTiles(position.words, rules)
  }
  return position
}

/**
 * Opens a position on existing words, which are neither checked nor copied: with words in shared memory, the position
 * of another thread. The options must be those of the original.
 */
export function openPosition(words: Int32Array, options: PositionOptions = {}): AzulPosition {
  const { rules } = readStart(options)
  return new AzulPosition(rules, checkWords(rules, words))
}

function readStart(options: PositionOptions) {
  const {
    players = 2,
    board = 'colored',
    maxRounds = DEFAULT_ROUNDS,
    startingPlayer = 0,
    seed,
  } = throwAsOptionError(
    () => readShape(optionsShape, { ...options, dealer: 'seeded' }),
    optionCode,
  )
  const rules = rulesFor(typeof board === 'string' ? BOARDS[board] : board, players, maxRounds)
  return { rules, startingPlayer, seed }
}

function checkWords(rules: Rules, words: Int32Array = new Int32Array(rules.words)): Int32Array {
  if (!(words instanceof Int32Array) || words.length !== rules.words)
    throw new RangeError(
      `The words of ${rules.players} players must be an Int32Array of ${rules.words}.`,
    )
  return words
}

/**
 * Reads what `toBytes` wrote. A custom board is not part of the bytes and has to be given. Throws `InvalidStateError`
 * for bytes that are not those of a legal position.
 */
export function fromBytes(bytes: Uint8Array, board?: Board): AzulPosition {
  return throwAs(InvalidStateError, () => readBytes(bytes, board))
}

function readBytes(bytes: Uint8Array, given: Board | undefined): AzulPosition {
  if (!(bytes instanceof Uint8Array)) refuse('wrong-type', [], 'must be a Uint8Array.')
  if (bytes.length < Header.size) wrong('length', `must be at least ${Header.size}.`)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const version = view.getUint8(Header.version)
  if (version !== VERSION) wrong('version', `must be ${VERSION}, not ${version}.`)
  const players = view.getUint8(Header.players)
  if (players < 2 || players > 4) wrong('players', `must be 2 to 4, not ${players}.`)
  const count = byteLength(players)
  if (bytes.length !== count) wrong('length', `must be ${count}, not ${bytes.length}.`)
  if (view.getUint8(Header.unused) !== 0) wrong('unused', 'must be 0.')

  const rules = rulesOfBytes(view, players, given)
  const words = Int32Array.from({ length: rules.words }, (_, i) =>
    view.getInt32(Header.size + 4 * i, true),
  )
  if (words[Word.phase]! >>> 0 > Phase.over) wrong('phase', `must be 0 to ${Phase.over}.`)
  const packed = packState(readState(decode(words, rules)), rules)
  const at = packed.findIndex((word, i) => word !== words[i])
  if (at !== -1) wrong('words', `must be consistent: word ${at} is not.`)
  return new AzulPosition(rules, words)
}

const wrong = (field: string, reason: string): never => refuse('out-of-range', [field], reason)

function rulesOfBytes(view: DataView, players: number, given: Board | undefined): Rules {
  const number = view.getUint8(Header.board)
  const name = BOARD_NAMES[number]
  const board = name === undefined ? given : BOARDS[name]
  if (board === undefined || boardNumber(board) !== number)
    refuse(
      'bad-board',
      ['board'],
      'must be the number of a printed board, or a custom board must be passed.',
    )
  const maxRounds = view.getInt32(Header.maxRounds, true)
  const rules = rulesFor(board, players, maxRounds === 0 ? null : maxRounds)
  if (rules.salt[0] !== view.getInt32(Header.salt, true))
    refuse('bad-board', ['board'], 'must have the same rules as the board of the bytes.')
  return rules
}

/**
 * The fast tier of Azul as one object, for programs that work with any game.
 *
 * @example
 * ```ts
 * const position = azulFast.newPosition({ players: 3 })
 * position.deal(randomStream(1))
 * ```
 */
export const azulFast: FastGame<AzulState, Move, Uint16Array, PositionOptions, AzulPosition> = {
  actionCount: MOVE_COUNT,
  featureVersion: FEATURES.version,
  encode,
  newPosition: (options) => newPosition(options),
  fromBytes: (bytes) => fromBytes(bytes),
  moveList,
  movesOf: (list) => list,
  featureCount,
  byteLength,
}
