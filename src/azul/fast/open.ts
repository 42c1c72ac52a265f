import { throwAsOptionError } from '../../core/errors'
import { BOARDS } from '../rules/board'
import { type AzulOptions, optionCode, readOptions } from '../rules/setup'

import { DEFAULT_ROUNDS } from '../rules/state'
import { baseOf } from './layout'
import { PackedPosition } from './packed-position'
import type { AzulPosition } from './position'
import { type Rules, rulesFor } from './rules'
import { writeStart } from './setup'

/** What a position is played by; as in `AzulOptions`. */
export type PositionOptions = Pick<
  AzulOptions,
  'players' | 'board' | 'maxRounds' | 'startingPlayer'
>

/** How many 32-bit words hold a position of so many players. */
export function wordCount(players: 2 | 3 | 4): number {
  return baseOf(players)
}

/**
 * The beginning of a game, in phase `deal` and without randomness of its own. Its words may lie where the caller wants
 * them, for example in shared memory. Throws `InvalidOptionError` for any other options.
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
  const { rules, startingPlayer } = readRules(options)
  const position = new PackedPosition(rules, checkWords(rules, words))
  writeStart(position.words, rules, baseOf(startingPlayer))
  return position
}

/**
 * The position whose words lie there already, unchecked and not copied: the same one that another thread has made, if the
 * words are in shared memory. The options must be those that it was made with.
 */
export function openPosition(words: Int32Array, options: PositionOptions = {}): AzulPosition {
  const { rules } = readRules(options)
  return new PackedPosition(rules, checkWords(rules, words))
}

function readRules(options: PositionOptions): { rules: Rules; startingPlayer: number } {
  const read = throwAsOptionError(() => readOptions({ ...options, dealer: 'external' }), optionCode)
  const { players = 2, board = 'colored', maxRounds, startingPlayer = 0 } = read
  const rules = rulesFor(
    typeof board === 'string' ? BOARDS[board] : board,
    players,
    maxRounds === undefined ? DEFAULT_ROUNDS : maxRounds,
  )
  return { rules, startingPlayer }
}

function checkWords(rules: Rules, words: Int32Array = new Int32Array(rules.words)): Int32Array {
  if (!(words instanceof Int32Array) || words.length !== rules.words)
    throw new RangeError(
      `The words of ${rules.players} players are an Int32Array of ${rules.words}.`,
    )
  return words
}
