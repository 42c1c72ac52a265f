import type { Refusal } from '../../core/errors'
import { namesIn, type Telling, tellEvent, tellMove, tellRefusal } from '../../frontend/words'
import type { MoveRefusal } from '../rules/check'
import type { AzulEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { Result } from '../rules/result'
import { english } from './english'
import type { Language } from './language'

/**
 * A move as a sentence: what a player does, or, with null, what there is to do, for a button or a label.
 *
 * @example
 * ```ts
 * import { describeMove } from 'azulejo/frontend'
 *
 * const move = { type: 'draft', source: 1, color: 'red', line: 2 } as const
 * describeMove(move, null) // 'Take the red tiles from factory 2 to line 3.'
 * describeMove(move, 0, { names: ['Ana'] }) // 'Ana takes the red tiles from factory 2 to line 3.'
 * ```
 */
export function describeMove(
  move: Move,
  player: number | null,
  telling: Telling<Language> = {},
): string {
  const { language = english } = telling
  return tellMove<Move>(language.moves, move, player, namesIn(telling, language))
}

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
 */
export function describeEvent(event: AzulEvent, telling: Telling<Language> = {}): string {
  const { language = english } = telling
  return tellEvent<AzulEvent>(language.events, event, namesIn(telling, language))
}

/**
 * Why a move is refused, as a sentence made of the code and what the refusal speaks of. A refusal with a code that is
 * none of the game's gives its own message.
 *
 * @example
 * ```ts
 * import { checkMove, createGame } from 'azulejo'
 * import { describeRefusal, german } from 'azulejo/frontend'
 *
 * const refusal = checkMove(createGame({ seed: 1 }), { type: 'draft', source: 7, color: 'red', line: 0 })
 * describeRefusal(refusal!, { language: german }) // 'Diese Manufaktur gibt es nicht: Es gibt 5.'
 * ```
 */
export function describeRefusal(refusal: Refusal, telling: Telling<Language> = {}): string {
  const { language = english } = telling
  return tellRefusal<MoveRefusal>(language.refusals, refusal, namesIn(telling, language))
}

/** How a game ended, as sentences: why, who won, and who came after them. */
export function describeResult(result: Result, telling: Telling<Language> = {}): string {
  const { language = english } = telling
  return language.result(result, namesIn(telling, language))
}
