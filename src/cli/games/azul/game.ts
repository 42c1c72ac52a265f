import { analyze } from '../../../azul/bots/analyze'
import { greedyBot } from '../../../azul/bots/greedy-bot'
import { bot } from '../../../azul/bots/levels'
import { mctsBot } from '../../../azul/bots/mcts-bot'
import { azulFast } from '../../../azul/fast/game'
import * as frontend from '../../../azul/frontend/describe'
import { azul } from '../../../azul/rules/game'
import type { PlayerMove } from '../../../azul/rules/moves'
import { formatMove } from '../../../azul/rules/notation'
import { azulRecords } from '../../../azul/rules/record'
import type { AzulState } from '../../../azul/rules/state'
import { drawSvg } from '../../../azul/svg/draw'
import type { AnalyzedMove } from '../../../bots/analysis'
import { botFinder, type CliGame, type RatedMove, sentenceLoader } from '../cli-game'
import { azulInfo } from './info'
import { AZUL_LEGEND, drawAzul } from './terminal'

/** Azul for the command. */
export const azulCli: CliGame = {
  ...azulInfo,
  game: azul,
  fast: azulFast,
  records: azulRecords,
  drawSvg,
  legend: AZUL_LEGEND,
  draw: drawAzul,
  loadSentences: sentenceLoader(frontend),
  sectionTitle: ({ phase, round }: AzulState) => (phase === 'over' ? 'The end' : `Round ${round}`),
  botFor: botFinder(azul, {
    greedyBot,
    levelBot: bot,
    searches: new Map([
      ['mcts', (options) => mctsBot(options)],
      ['points', (options) => mctsBot({ ...options, aim: 'score' })],
    ]),
  }),
  search: (limits) => mctsBot(limits),
  async analyze(state: AzulState, { onProgress, ...options }) {
    const { moves } = await analyze(state, {
      ...options,
      onProgress: ({ iterations, moves }) => onProgress?.(iterations, moves.map(ratedMove)),
    })
    return moves.map(ratedMove)
  },
}

function ratedMove(rated: AnalyzedMove<PlayerMove>): RatedMove {
  const { move, winChance, winError, margin, visits } = rated
  return { move: formatMove(move), winChance, winError, margin, points: null, visits }
}
