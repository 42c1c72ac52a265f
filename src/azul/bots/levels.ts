import type { Bot } from '../../bots/bot'
import { LEVELS, type Level } from '../../bots/level'
import { checkOption, oneOf } from '../../bots/options'
import type { PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { greedyBot } from './greedy-bot'
import { mctsBot } from './mcts-bot'

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
 * const opponent = bot('hard').newGame()
 * const move = await opponent.choose(viewFor(createGame({ seed: 1 }), 0), 0)
 * ```
 */
export function bot(level: Level): Required<Bot<AzulState, PlayerMove>> {
  switch (checkOption(level, ['level'], oneOf(LEVELS))) {
    case 'easy':
      return withoutMemory(greedyBot({ name: level, blur: 15 }))
    case 'medium':
      return withoutMemory(greedyBot({ name: level }))
    case 'hard':
      return mctsBot({ name: level, iterations: 10 })
    case 'expert':
      return mctsBot({ name: level, iterations: 10_000 })
  }
}

/** A bot that is the same in every game, in the form of one that is not. */
const withoutMemory = <State, M>(plain: Bot<State, M>): Required<Bot<State, M>> => ({
  ...plain,
  newGame: () => plain,
})
