import { analyze } from '../../../qwirkle/bots/analyze'
import { greedyBot } from '../../../qwirkle/bots/greedy-bot'
import { bot } from '../../../qwirkle/bots/levels'
import { review } from '../../../qwirkle/bots/review'
import { searchBot } from '../../../qwirkle/bots/search-bot'
import { qwirkleFast } from '../../../qwirkle/fast/game'
import * as frontend from '../../../qwirkle/frontend/describe'
import { qwirkle } from '../../../qwirkle/rules/game'
import { qwirkleRecords } from '../../../qwirkle/rules/record'
import { drawSvg } from '../../../qwirkle/svg/draw'
import { botFinder, type CliGame, wordingLoader } from '../cli-game'
import { qwirkleInfo } from './info'
import { qwirkleView } from './terminal'

/** Qwirkle for the command. */
export const qwirkleCli: CliGame = {
  ...qwirkleInfo,
  game: qwirkle,
  fast: qwirkleFast,
  records: qwirkleRecords,
  drawSvg,
  loadWording: wordingLoader(frontend, qwirkleView),
  botFor: botFinder(qwirkle, {
    greedyBot,
    levelBot: bot,
    searches: new Map([['search', (options) => searchBot(options)]]),
  }),
  search: (limits) => searchBot(limits),
  analyze,
  review,
  finalBoard: null,
}
