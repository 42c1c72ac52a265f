import type { Bot } from '../../bots/bot'
import { LEVELS, type Level } from '../../bots/level'
import { checkOption, oneOf } from '../../bots/options'
import type { PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { qwirkleGreedyBot } from './greedy-bot'
import { qwirkleSearchBot } from './search-bot'

/**
 * An opponent for people to play Qwirkle with. `easy` sees what a placement scores, but misjudges it; `medium` judges
 * well and looks no further; `hard` tries moves in 150 worlds, `expert` in 3,000.
 * docs/bots.md says how often each beats the next.
 *
 * @example
 * ```ts
 * import { qwirkleBot } from 'azulejo/bots'
 * import { createGame, viewFor } from 'azulejo/qwirkle'
 *
 * const state = createGame({ seed: 1 })
 * const move = await qwirkleBot('hard').choose(viewFor(state, state.turn), state.turn)
 * ```
 */
export function qwirkleBot(level: Level): Bot<QwirkleState, PlayerMove> {
  switch (checkOption(level, ['level'], oneOf(LEVELS))) {
    case 'easy':
      return qwirkleGreedyBot({ name: level, blur: 8 })
    case 'medium':
      return qwirkleGreedyBot({ name: level })
    case 'hard':
      return qwirkleSearchBot({ name: level, iterations: 150 })
    case 'expert':
      return qwirkleSearchBot({ name: level, iterations: 3000 })
  }
}
