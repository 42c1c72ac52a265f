import type { Bot } from '../../bots/bot'
import { LEVELS, type Level } from '../../bots/level'
import { checkOption, oneOf } from '../../bots/options'
import type { PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { greedyBot } from './greedy-bot'
import { searchBot } from './search-bot'

/**
 * An opponent for people to play Qwirkle with. `easy` sees what a placement scores, but misjudges it; `medium` judges
 * well and looks no further; `hard` tries moves in 150 worlds, `expert` in 3,000.
 * docs/bots.md says how often each beats the next.
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
  switch (checkOption(level, ['level'], oneOf(LEVELS))) {
    case 'easy':
      return greedyBot({ name: level, blur: 8 })
    case 'medium':
      return greedyBot({ name: level })
    case 'hard':
      return searchBot({ name: level, iterations: 150 })
    case 'expert':
      return searchBot({ name: level, iterations: 3000 })
  }
}
