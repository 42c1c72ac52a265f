import { BOARD_NAMES } from '../../../azul/rules/board'
import type { PLAYER_COUNTS } from '../../../azul/rules/state'
import { LEVELS } from '../../../bots/bot'
import type { GameInfo } from '../cli-game'

/** The library's list, of which only the type is loaded. */
const playerCounts: typeof PLAYER_COUNTS = [2, 3, 4]

/** What the command knows of Azul before it loads the game. */
export const azulInfo: GameInfo = {
  name: 'azul',
  playerCounts,
  boards: BOARD_NAMES,
  opponent: 'hard',
  selfplayBot: 'mcts:200',
  bots: ['random', 'greedy', ...LEVELS, 'mcts:1000', 'mcts:500ms', 'points:1000', 'points:500ms'],
  botNote: 'points searches for points instead of wins.',
}
