import type { ReviewedMove } from '../../bots/review'
import {
  makeDescribe,
  makeDescribeEvent,
  makeDescribeMove,
  makeDescribePart,
  makeDescribeRefusal,
  makeLoadLanguage,
} from '../../frontend/language'
import type { QwirkleReason } from '../bots/review'
import type { QwirkleEvent } from '../rules/events'
import type { Move, PlayerMove } from '../rules/moves'
import type { Result } from '../rules/result'
import type { QwirkleState } from '../rules/state'
import type { TileChoice } from './choices'
import { english } from './english'
import { englishLabels } from './english-labels'
import type { Labels, Language } from './language'
import { contentsOf, type Part } from './parts'
import type { Preview } from './preview'

/**
 * Loads a built-in language: `en`, `de` or `cs`, with or without a region. Only the language that is asked for is
 * loaded. Rejects with `InvalidOptionError` for any other.
 *
 * @example
 * ```ts
 * import { describeMove, loadLanguage } from 'azulejo/qwirkle/frontend'
 *
 * const language = await loadLanguage('cs')
 * const move = { type: 'place', tiles: [{ x: 0, y: 1, color: 'red', shape: 'star' }] } as const
 * describeMove(move, null, { language }) // 'Polož červenou hvězdu na (0, 1).'
 * ```
 *
 * @function
 */
export const loadLanguage = /* @__PURE__ */ makeLoadLanguage<Language>({
  en: async () => english,
  de: async () => (await import('./german')).german,
  cs: async () => (await import('./czech')).czech,
})

/**
 * A move as a sentence: what a player does, or, with null for the player, an instruction for a button or a label. It is
 * text, not HTML, like everything that the `describe…` functions return: names in it are as they were given. Throws
 * `InvalidOptionError` for a language in which the sentence is missing.
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
 * import { describeRefusal } from 'azulejo/qwirkle/frontend'
 *
 * const refusal = checkMove(createGame({ seed: 1 }), { type: 'draw', tiles: [] }, 0)
 * describeRefusal(refusal!) // 'No draw is due: Player 2 has to move.'
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
export const describeResult = /* @__PURE__ */ makeDescribe<Result, Language>(english, 'result')

/**
 * A preview as sentences: points, the tiles to be drawn, and whether the game ends.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo/qwirkle'
 * import { describePreview, preview } from 'azulejo/qwirkle/frontend'
 *
 * const state = createGame({ seed: 1 })
 * describePreview(preview(state, legalMoves(state)[0]!)) // 'Scores 3 points for a line of 3. Draws 3 tiles. Score after the move: 3.'
 * ```
 *
 * @function
 */
export const describePreview = /* @__PURE__ */ makeDescribe<Preview, Language>(english, 'preview')

/**
 * A choice of a tile as an instruction: `Place a red star: 4 cells.`
 *
 * @function
 */
export const describeChoice = /* @__PURE__ */ makeDescribe<TileChoice, Language>(english, 'choice')

/**
 * A reviewed move as sentences: how good it was, and for a mistake what is better and why.
 *
 * @function
 */
export const describeReview = /* @__PURE__ */ makeDescribe<
  ReviewedMove<PlayerMove, QwirkleReason>,
  Language
>(english, 'review')

/**
 * A label for a part of the table that says what is there, for screen readers. Throws `InvalidOptionError` for a part
 * that the table does not have.
 *
 * @example
 * ```ts
 * import { createGame, viewFor } from 'azulejo/qwirkle'
 * import { describePart } from 'azulejo/qwirkle/frontend'
 *
 * const view = viewFor(createGame({ seed: 1 }), 0)
 * describePart(view, { area: 'player', player: 1 }) // 'Player 2: 0 points; hand: 6 unknown'
 * ```
 *
 * @function
 */
export const describePart = /* @__PURE__ */ makeDescribePart<QwirkleState, Part, Labels, Language>(
  englishLabels,
  contentsOf,
)
