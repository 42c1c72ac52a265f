import { greedyBot } from '../../../qwirkle/bots/greedy-bot'
import { bot } from '../../../qwirkle/bots/levels'
import { searchBot } from '../../../qwirkle/bots/search-bot'
import { FEATURES } from '../../../qwirkle/fast/features'
import { encode } from '../../../qwirkle/fast/game'
import { moveList } from '../../../qwirkle/fast/moves'
import type { QwirklePosition } from '../../../qwirkle/fast/position'
import { describeEvent } from '../../../qwirkle/frontend/describe'
import { qwirkle } from '../../../qwirkle/rules/game'
import { legalMoves } from '../../../qwirkle/rules/legal'
import type { Move, PlayerMove } from '../../../qwirkle/rules/moves'
import { formatMove } from '../../../qwirkle/rules/notation'
import { formatPosition } from '../../../qwirkle/rules/position'
import { qwirkleRecords } from '../../../qwirkle/rules/record'
import { scorePlacement } from '../../../qwirkle/rules/scoring'
import { createGame, type QwirkleOptions } from '../../../qwirkle/rules/setup'
import type { QwirkleState } from '../../../qwirkle/rules/state'
import { viewFor } from '../../../qwirkle/rules/view'
import { drawSvg } from '../../../qwirkle/svg/draw'
import {
  type AnalysisOptions,
  type AnyMove,
  type BatchGame,
  type CliGame,
  cliGame,
  type RatedMove,
} from '../cli-game'
import { qwirkleInfo } from './info'
import { drawQwirkle, QWIRKLE_LEGEND } from './terminal'

/** A list shared by all games of a batch, which keep copies of its numbers: lists are large. */
const SHARED_LIST = moveList()

/** The initial capacity for legal actions; it grows when needed. */
const CAPACITY = 256

class QwirkleBatchGame implements BatchGame {
  legal: Int32Array = new Int32Array(CAPACITY)
  readonly players: number
  readonly featureCount: number = FEATURES.length
  readonly #options: QwirkleOptions
  #position: QwirklePosition

  constructor(options: QwirkleOptions) {
    this.#options = options
    this.#position = encode(createGame(options))
    this.players = this.#position.players
  }

  get turn() {
    return this.#position.turn
  }

  get isOver() {
    return this.#position.over
  }

  start(seed: string) {
    this.#position = encode(createGame({ ...this.#options, seed }))
  }

  findLegal() {
    const count = this.#position.legalMoves(SHARED_LIST)
    if (count > this.legal.length) this.legal = new Int32Array(2 * count)
    this.legal.set(SHARED_LIST.moves.subarray(0, count))
    return count
  }

  apply(action: number) {
    this.#position.apply(action)
  }

  score(player: number) {
    return this.#position.score(player)
  }

  rank(player: number) {
    return this.#position.rank(player)
  }

  features(out: Float32Array, player: number) {
    this.#position.features(out, player)
  }

  state() {
    return this.#position.decode()
  }

  action(move: AnyMove) {
    return this.#position.numberOf(move as PlayerMove)
  }

  position() {
    return formatPosition(this.#position.decode())
  }

  token(action: number) {
    return formatMove(this.#position.moveAt(action)!)
  }
}

/** Qwirkle for the command. */
export const qwirkleCli: CliGame = cliGame<QwirkleState, Move>({
  info: qwirkleInfo,
  game: qwirkle,
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
  batch: {
    actionBytes: 4,
    actions: null,
    features: FEATURES.version,
    observe(state: QwirkleState, player) {
      const out = new Float32Array(FEATURES.length)
      encode(state).features(out, player)
      return Array.from(out)
    },
    openGame: (options) => new QwirkleBatchGame(options),
  },
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
