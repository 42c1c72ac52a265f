import {
  makeDescribeEvent,
  makeDescribeMove,
  makeDescribeRefusal,
  makeDescribeResult,
} from '../../frontend/language'
import type { QwirkleEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { Result } from '../rules/result'
import { english, type Language } from './english'

/**
 * A move as a sentence: what a player does, or, with null for the player, an instruction for a button or a label.
 * Throws `InvalidOptionError` for a language in which the sentence is missing.
 *
 * @example
 * ```ts
 * import { describeMove } from 'azulejo/qwirkle/frontend'
 *
 * const move = { type: 'place', tiles: [{ x: 0, y: 1, color: 'red', shape: 'star' }] } as const
 * describeMove(move, null) // 'Place a red star at (0, 1).'
 * describeMove(move, 0, { names: ['Ana'] }) // 'Ana places a red star at (0, 1).'
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
 * import { createGame, legalMoves, transition } from 'azulejo/qwirkle'
 * import { describeEvent } from 'azulejo/qwirkle/frontend'
 *
 * const state = createGame({ seed: 1 })
 * for (const event of transition(state, legalMoves(state)[0]!).events) console.log(describeEvent(event))
 * ```
 *
 * @function
 */
export const describeEvent = /* @__PURE__ */ makeDescribeEvent<QwirkleEvent, Language>(english)

/**
 * Why a move is refused, as a sentence made from the fields of the refusal. A code that the language does not have gives
 * the refusal's own message.
 *
 * @example
 * ```ts
 * import { checkMove, createGame } from 'azulejo/qwirkle'
 * import { describeRefusal, german } from 'azulejo/qwirkle/frontend'
 *
 * const refusal = checkMove(createGame({ seed: 1 }), { type: 'draw', tiles: [] }, 0)
 * describeRefusal(refusal!, { language: german }) // 'Jetzt wird nicht gezogen: Spieler 2 ist an der Reihe.'
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
