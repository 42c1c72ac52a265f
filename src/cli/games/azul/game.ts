import { analyze } from '../../../azul/bots/analyze'
import { greedyBot } from '../../../azul/bots/greedy-bot'
import { bot } from '../../../azul/bots/levels'
import { mctsBot } from '../../../azul/bots/mcts-bot'
import { review } from '../../../azul/bots/review'
import { azulFast } from '../../../azul/fast/game'
import * as frontend from '../../../azul/frontend/describe'
import { azul } from '../../../azul/rules/game'
import { azulRecords } from '../../../azul/rules/record'
import { endGameBonuses } from '../../../azul/rules/scoring'
import type { AzulState } from '../../../azul/rules/state'
import { drawSvg } from '../../../azul/svg/draw'
import { botFinder, type CliGame, wordingLoader } from '../cli-game'
import { azulInfo } from './info'
import { azulView } from './terminal'

/** Azul for the command. */
export const azulCli: CliGame = {
  ...azulInfo,
  game: azul,
  fast: azulFast,
  records: azulRecords,
  drawSvg,
  loadWording: wordingLoader(frontend, azulView),
  botFor: botFinder(azul, {
    greedyBot,
    levelBot: bot,
    searches: new Map([
      ['mcts', (options) => mctsBot(options)],
      ['points', (options) => mctsBot({ ...options, aim: 'score' })],
    ]),
  }),
  search: (limits) => mctsBot(limits),
  analyze,
  review,
  finalBoard: {
    name: 'wall',
    width: 3,
    of({ players, board }: AzulState, player) {
      const { rows, columns, colors } = endGameBonuses(players[player]!.wall, board)
      return [rows, columns, colors]
    },
  },
}
