import type { Refusal } from '../../core/errors'
import { namesIn, type Telling, tellEvent, tellMove, tellRefusal } from '../../frontend/words'
import type { MoveRefusal } from '../rules/check'
import type { QwirkleEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { Result } from '../rules/result'
import { english } from './english'
import type { Language } from './language'

/**
 * A move as a sentence: what a player does, or, with null, what there is to do, for a button or a label.
 *
 * @example
 * ```ts
 * import { describeMove } from 'azulejo/qwirkle/frontend'
 *
 * const move = { type: 'place', tiles: [{ x: 0, y: 1, color: 'red', shape: 'star' }] } as const
 * describeMove(move, null) // 'Place a red star at (0, 1).'
 * describeMove(move, 0, { names: ['Ana'] }) // 'Ana places a red star at (0, 1).'
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
 * import { createGame, legalMoves, transition } from 'azulejo/qwirkle'
 * import { describeEvent } from 'azulejo/qwirkle/frontend'
 *
 * const state = createGame({ seed: 1 })
 * for (const event of transition(state, legalMoves(state)[0]!).events) console.log(describeEvent(event))
 * ```
 */
export function describeEvent(event: QwirkleEvent, telling: Telling<Language> = {}): string {
  const { language = english } = telling
  return tellEvent<QwirkleEvent>(language.events, event, namesIn(telling, language))
}

/**
 * Why a move is refused, as a sentence made of the code and what the refusal speaks of. A refusal with a code that is
 * none of the game's gives its own message.
 *
 * @example
 * ```ts
 * import { checkMove, createGame } from 'azulejo/qwirkle'
 * import { describeRefusal, german } from 'azulejo/qwirkle/frontend'
 *
 * const refusal = checkMove(createGame({ seed: 1 }), { type: 'draw', tiles: [] }, 0)
 * describeRefusal(refusal!, { language: german }) // 'Jetzt wird nicht gezogen: Spieler 2 ist an der Reihe.'
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
