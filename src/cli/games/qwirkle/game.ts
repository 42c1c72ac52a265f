import { greedyBot } from '../../../qwirkle/bots/greedy-bot'
import { bot } from '../../../qwirkle/bots/levels'
import { searchBot } from '../../../qwirkle/bots/search-bot'
import { qwirkleFast } from '../../../qwirkle/fast/game'
import * as frontend from '../../../qwirkle/frontend/describe'
import { qwirkle } from '../../../qwirkle/rules/game'
import { legalMoves } from '../../../qwirkle/rules/legal'
import type { PlayerMove } from '../../../qwirkle/rules/moves'
import { formatMove } from '../../../qwirkle/rules/notation'
import { qwirkleRecords } from '../../../qwirkle/rules/record'
import { scorePlacement } from '../../../qwirkle/rules/scoring'
import type { QwirkleState } from '../../../qwirkle/rules/state'
import { viewFor } from '../../../qwirkle/rules/view'
import { drawSvg } from '../../../qwirkle/svg/draw'
import { botFinder, type CliGame, type RatedMove, sentenceLoader } from '../cli-game'
import { qwirkleInfo } from './info'
import { drawQwirkle, QWIRKLE_LEGEND } from './terminal'

/** Qwirkle for the command. */
export const qwirkleCli: CliGame = {
  ...qwirkleInfo,
  game: qwirkle,
  fast: qwirkleFast,
  records: qwirkleRecords,
  drawSvg,
  legend: QWIRKLE_LEGEND,
  draw: drawQwirkle,
  loadSentences: sentenceLoader(frontend),
  sectionTitle: ({ phase, turns, players }: QwirkleState) =>
    phase === 'over' ? 'The end' : `Round ${1 + Math.floor(turns / players.length)}`,
  botFor: botFinder(qwirkle, {
    greedyBot,
    levelBot: bot,
    searches: new Map([['search', (options) => searchBot(options)]]),
  }),
  search: (limits) => searchBot(limits),
  /** The best move that the search finds first, then the others by the points that they score at once. */
  async analyze(state: QwirkleState, { player = state.turn, signal, onProgress, ...limits }) {
    const rated = legalMoves(state, player)
      .map((move) => ({ ...UNKNOWN, move: formatMove(move), points: pointsOf(state, move) }))
      .sort((one, other) => other.points - one.points)
    const bestFirst = (best: PlayerMove | undefined): readonly RatedMove[] => {
      const first = rated.filter(({ move }) => best !== undefined && move === formatMove(best))
      return [...first, ...rated.filter((one) => !first.includes(one))]
    }
    const best = await searchBot(limits).choose(viewFor(state, player), player, {
      signal,
      onProgress: ({ iterations, line: [first] }) => onProgress?.(iterations, bestFirst(first)),
    })
    return bestFirst(best)
  },
}

/** What the search does not estimate. */
const UNKNOWN = { winChance: null, winError: null, margin: null, visits: null }

const pointsOf = ({ board }: QwirkleState, move: PlayerMove): number =>
  move.type === 'place' ? scorePlacement(board, move.tiles).points : 0
