import type { Bot, Level } from '../../bots/bot'
import { checkLevel } from '../../bots/options'
import type { PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { greedyBot } from './greedy-bot'
import { searchBot } from './search-bot'

/**
 * An opponent for people to play Qwirkle with. `easy` is greedy and misjudges placements, `medium` is greedy, `hard`
 * searches 150 sampled worlds, and `expert` 3,000. docs/bots.md has their win rates against each other.
 *
 * @example
 * ```ts
 * import { createGame, viewFor } from 'azulejo/qwirkle'
 * import { bot } from 'azulejo/qwirkle/bots'
 *
 * const state = createGame({ seed: 1 })
 * const move = await bot('hard').choose(viewFor(state, state.turn), state.turn)
 * ```
 */
export function bot(level: Level): Bot<QwirkleState, PlayerMove> {
  const name = checkLevel(level)
  switch (name) {
    case 'easy':
      return greedyBot({ name, blur: 8 })
    case 'medium':
      return greedyBot({ name })
    case 'hard':
      return searchBot({ name, iterations: 150 })
    case 'expert':
      return searchBot({ name, iterations: 3000 })
  }
}
