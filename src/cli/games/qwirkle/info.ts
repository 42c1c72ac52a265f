import { LEVELS } from '../../../bots/bot'
import type { PLAYER_COUNTS } from '../../../qwirkle/rules/state'
import type { GameInfo } from '../cli-game'

/** The library's list, of which only the type is loaded. */
const playerCounts: typeof PLAYER_COUNTS = [2, 3, 4]

/** What the command knows of Qwirkle before it loads the game. */
export const qwirkleInfo: GameInfo = {
  name: 'qwirkle',
  playerCounts,
  boards: [],
  opponent: 'hard',
  selfplayBot: 'search:20',
  bots: ['random', 'greedy', ...LEVELS, 'search:100', 'search:500ms'],
  botNote: '',
}
