import { BOARD_NAMES } from '../../../azul/rules/board'
import { LEVELS } from '../../../bots/bot'
import type { GameInfo } from '../cli-game'

/** What the command knows about Azul before it loads the game. */
export const azulInfo: GameInfo = {
  name: 'azul',
  boards: BOARD_NAMES,
  selfplayBot: 'mcts:200',
  bots: [
    'random',
    'greedy',
    ...LEVELS,
    'elo:1200',
    'mcts:1000',
    'mcts:500ms',
    'points:1000',
    'points:500ms',
  ],
  exploring: ['mcts', 'points'],
  botNote: 'points searches for points instead of wins.',
}
