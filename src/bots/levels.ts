import type { Move } from '../azul/moves'
import type { AzulState } from '../azul/state'
import { InvalidOptionError } from '../errors'
import type { Bot } from './bot'
import { greedyBot } from './greedy-bot'
import { mctsBot } from './mcts-bot'

/** How strong an opponent can be, from a child's level up. */
export const LEVELS = ['easy', 'medium', 'hard', 'expert'] as const

/** How strong an opponent is. */
export type Level = (typeof LEVELS)[number]

/**
 * An opponent for people to play Azul with, on any board. `easy` sees what a move brings, but misjudges it; `medium`
 * judges well and looks no further; `hard` searches a little, `expert` a thousand times as long: about a tenth of a
 * second. docs/bots.md says how often each beats the next.
 *
 * @example
 * ```ts
 * import { createGame, viewFor } from 'azulejo'
 * import { bot } from 'azulejo/bots'
 *
 * const move = await bot('hard').choose(viewFor(createGame({ seed: 1 }), 0), 0)
 * ```
 */
export function bot(level: Level): Bot<AzulState, Move> {
  switch (level) {
    case 'easy':
      return greedyBot({ name: level, blur: 8 })
    case 'medium':
      return greedyBot({ name: level })
    case 'hard':
      return mctsBot({ name: level, iterations: 10 })
    case 'expert':
      return mctsBot({ name: level, iterations: 10_000 })
    default:
      throw new InvalidOptionError('bad-option', 'level', `must be one of ${LEVELS.join(', ')}.`)
  }
}
