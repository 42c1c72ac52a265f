import type { Bot, Level } from '../../bots/bot'
import { checkLevel } from '../../bots/options'
import type { PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { greedyBot } from './greedy-bot'
import { mctsBot } from './mcts-bot'

/**
 * An opponent for people to play Azul with, on every board. `easy` is greedy and misjudges moves, `medium` is greedy,
 * `hard` searches a little, and `expert` searches a thousand times as long: about a tenth of a second. docs/bots.md has
 * their win rates against each other.
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
  const name = checkLevel(level)
  switch (name) {
    case 'easy':
      return withNewGame(greedyBot({ name, blur: 15 }))
    case 'medium':
      return withNewGame(greedyBot({ name }))
    case 'hard':
      return mctsBot({ name, iterations: 10 })
    case 'expert':
      return mctsBot({ name, iterations: 10_000 })
  }
}

/** Adds `newGame` to a bot without memory. */
const withNewGame = <State, M>(stateless: Bot<State, M>): Required<Bot<State, M>> => ({
  ...stateless,
  newGame: () => stateless,
})
