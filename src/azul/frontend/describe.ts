import type { ReviewedMove } from '../../bots/review'
import {
  makeDescribe,
  makeDescribeEvent,
  makeDescribeMove,
  makeDescribePart,
  makeDescribeRefusal,
  makeLoadLanguage,
} from '../../frontend/language'
import type { AzulReason } from '../bots/review'
import type { AzulEvent } from '../rules/events'
import type { Move, PlayerMove } from '../rules/moves'
import type { Result } from '../rules/result'
import type { AzulState } from '../rules/state'
import type { DraftChoice } from './choices'
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
 * import { describeMove, loadLanguage } from 'azulejo/frontend'
 *
 * const language = await loadLanguage('cs')
 * const move = { type: 'draft', source: 1, color: 'red', line: 2 } as const
 * describeMove(move, null, { language }) // 'Vezmi červené dlaždice z manufaktury 2 a polož je do řady 3.'
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
 * import { describeRefusal } from 'azulejo/frontend'
 *
 * const refusal = checkMove(createGame({ seed: 1 }), { type: 'draft', source: 7, color: 'red', line: 0 })
 * describeRefusal(refusal!) // "There is no such factory: a source is 0 to 4, or 'center'."
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
 * A preview as sentences: what happens to tiles, points and floor line.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo'
 * import { describePreview, preview } from 'azulejo/frontend'
 *
 * const state = createGame({ seed: 1 })
 * describePreview(preview(state, legalMoves(state)[0]!)) // 'Fills the line: 1 point at the end of the round. Score after the round: 1.'
 * ```
 *
 * @function
 */
export const describePreview = /* @__PURE__ */ makeDescribe<Preview, Language>(english, 'preview')

/**
 * A choice of tiles as an instruction: `Take 2 blue tiles from factory 1.`
 *
 * @function
 */
export const describeChoice = /* @__PURE__ */ makeDescribe<DraftChoice, Language>(english, 'choice')

/**
 * A reviewed move as sentences: how good it was, and for a mistake what is better and why.
 *
 * @function
 */
export const describeReview = /* @__PURE__ */ makeDescribe<
  ReviewedMove<PlayerMove, AzulReason>,
  Language
>(english, 'review')

/**
 * A label for a part of the table that says what is there, for screen readers. Throws `InvalidOptionError` for a part
 * that the table does not have.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { describePart } from 'azulejo/frontend'
 *
 * const state = createGame({ seed: 1 })
 * describePart(state, { area: 'line', player: 0, line: 2 }) // 'Line 3: empty'
 * describePart(state, { area: 'wall', player: 0, row: 0, column: 1 }) // 'Wall, row 1, column 2: empty, for yellow'
 * ```
 *
 * @function
 */
export const describePart = /* @__PURE__ */ makeDescribePart<AzulState, Part, Labels, Language>(
  englishLabels,
  contentsOf,
)
