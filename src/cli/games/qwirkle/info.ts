import { LEVELS } from '../../../bots/bot'
import type { GameInfo } from '../cli-game'

/** What the command knows about Qwirkle before it loads the game. */
export const qwirkleInfo: GameInfo = {
  name: 'qwirkle',
  boards: [],
  selfplayBot: 'search:20',
  bots: ['random', 'greedy', ...LEVELS, 'elo:1200', 'search:100', 'search:500ms'],
  exploring: [],
}
