import { greedyBot } from '../../../qwirkle/bots/greedy-bot'
import { bot } from '../../../qwirkle/bots/levels'
import { searchBot } from '../../../qwirkle/bots/search-bot'
import { qwirkleFast } from '../../../qwirkle/fast/game'
import { describeEvent } from '../../../qwirkle/frontend/describe'
import { qwirkle } from '../../../qwirkle/rules/game'
import { legalMoves } from '../../../qwirkle/rules/legal'
import type { Move, PlayerMove } from '../../../qwirkle/rules/moves'
import { formatMove } from '../../../qwirkle/rules/notation'
import { qwirkleRecords } from '../../../qwirkle/rules/record'
import { scorePlacement } from '../../../qwirkle/rules/scoring'
import type { QwirkleState } from '../../../qwirkle/rules/state'
import { viewFor } from '../../../qwirkle/rules/view'
import { drawSvg } from '../../../qwirkle/svg/draw'
import { type AnalysisOptions, type CliGame, cliGame, type RatedMove } from '../cli-game'
import { qwirkleInfo } from './info'
import { drawQwirkle, QWIRKLE_LEGEND } from './terminal'

/** Qwirkle for the command. */
export const qwirkleCli: CliGame = cliGame<QwirkleState, Move>({
  info: qwirkleInfo,
  game: qwirkle,
  fast: qwirkleFast,
  records: qwirkleRecords,
  drawSvg,
  legend: QWIRKLE_LEGEND,
  draw: drawQwirkle,
  describeEvent,
  sectionTitle: ({ phase, turns, players }: QwirkleState) =>
    phase === 'over' ? 'The end' : `Round ${1 + Math.floor(turns / players.length)}`,
  greedyBot,
  levelBot: bot,
  searches: { search: (options) => searchBot(options) },
  analyze: analyzeMoves,
})

/** The best move that the search finds first, then the others by the points that they score at once. */
async function analyzeMoves(
  state: QwirkleState,
  { player = state.turn, signal, onProgress, ...limits }: AnalysisOptions,
): Promise<readonly RatedMove[]> {
  const unknown = { winChance: null, winError: null, margin: null, visits: null }
  const rows: readonly (RatedMove & { readonly points: number })[] = legalMoves(state, player)
    .map((move) => ({ ...unknown, move: formatMove(move), points: pointsOf(state, move) }))
    .sort((one, other) => other.points - one.points)
  const bestFirst = (best: PlayerMove | undefined) => {
    const token = best && formatMove(best)
    return [
      ...rows.filter(({ move }) => move === token),
      ...rows.filter(({ move }) => move !== token),
    ]
  }
  const best = await searchBot(limits).choose(viewFor(state, player), player, {
    signal,
    onProgress: ({ iterations, line: [first] }) => onProgress?.(iterations, bestFirst(first)),
  })
  return bestFirst(best)
}

const pointsOf = ({ board }: QwirkleState, move: PlayerMove): number =>
  move.type === 'place' ? scorePlacement(board, move.tiles).points : 0
