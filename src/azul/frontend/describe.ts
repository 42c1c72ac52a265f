import {
  makeDescribeEvent,
  makeDescribeMove,
  makeDescribeRefusal,
  makeDescribeResult,
} from '../../frontend/language'
import type { AzulEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { Result } from '../rules/result'
import { english, type Language } from './english'

/**
 * A move as a sentence: what a player does, or, with null for the player, an instruction for a button or a label.
 * Throws `InvalidOptionError` for a language in which the sentence is missing.
 *
 * @example
 * ```ts
 * import { describeMove } from 'azulejo/frontend'
 *
 * const move = { type: 'draft', source: 1, color: 'red', line: 2 } as const
 * describeMove(move, null) // 'Take the red tiles from factory 2 and place them on line 3.'
 * describeMove(move, 0, { names: ['Ana'] }) // 'Ana takes the red tiles from factory 2 and places them on line 3.'
 * ```
 *
 * @function
 */
export const describeMove = /* @__PURE__ */ makeDescribeMove<Move, Language>(english)

/**
 * An event as a sentence.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves, transition } from 'azulejo'
 * import { describeEvent } from 'azulejo/frontend'
 *
 * const state = createGame({ seed: 1 })
 * for (const event of transition(state, legalMoves(state)[0]!).events) console.log(describeEvent(event))
 * ```
 *
 * @function
 */
export const describeEvent = /* @__PURE__ */ makeDescribeEvent<AzulEvent, Language>(english)

/**
 * Why a move is refused, as a sentence made from the fields of the refusal. A code that the language does not have gives
 * the refusal's own message.
 *
 * @example
 * ```ts
 * import { checkMove, createGame } from 'azulejo'
 * import { describeRefusal, german } from 'azulejo/frontend'
 *
 * const refusal = checkMove(createGame({ seed: 1 }), { type: 'draft', source: 7, color: 'red', line: 0 })
 * describeRefusal(refusal!, { language: german }) // 'Diese Manufaktur gibt es nicht: Es gibt nur 5.'
 * ```
 *
 * @function
 */
export const describeRefusal = /* @__PURE__ */ makeDescribeRefusal<Language>(english)

/**
 * The result of a game as sentences: why it ended, who won, and the scores of the others.
 *
 * @function
 */
export const describeResult = /* @__PURE__ */ makeDescribeResult<Result, Language>(english)
