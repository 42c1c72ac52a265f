import { type AnalyzedMove, analyze } from '../../../azul/bots/analyze'
import { greedyBot } from '../../../azul/bots/greedy-bot'
import { bot } from '../../../azul/bots/levels'
import { mctsBot } from '../../../azul/bots/mcts-bot'
import { FEATURES, featureCount } from '../../../azul/fast/features'
import { encode } from '../../../azul/fast/game'
import type { AzulPosition } from '../../../azul/fast/position'
import { describeEvent } from '../../../azul/frontend/describe'
import { azul } from '../../../azul/rules/game'
import {
  MOVE_COUNT,
  type Move,
  moveAt,
  moveIndex,
  type PlayerMove,
} from '../../../azul/rules/moves'
import { formatMove } from '../../../azul/rules/notation'
import { formatPosition } from '../../../azul/rules/position'
import { azulRecords } from '../../../azul/rules/record'
import { type AzulOptions, createGame } from '../../../azul/rules/setup'
import type { AzulState } from '../../../azul/rules/state'
import { drawSvg } from '../../../azul/svg/draw'
import {
  type AnalysisOptions,
  type AnyMove,
  type BatchGame,
  type CliGame,
  cliGame,
  type RatedMove,
} from '../cli-game'
import { azulInfo } from './info'
import { AZUL_LEGEND, drawAzul } from './terminal'

/** An upper bound of the legal moves of a position. */
const MAX_MOVES = 256

class AzulBatchGame implements BatchGame {
  readonly legal: Uint16Array = new Uint16Array(MAX_MOVES)
  readonly players: number
  readonly #options: AzulOptions
  #position: AzulPosition

  constructor(options: AzulOptions) {
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

  get featureCount() {
    return featureCount(this.players)
  }

  start(seed: string) {
    this.#position = encode(createGame({ ...this.#options, seed }))
  }

  findLegal() {
    return this.#position.legalMoves(this.legal)
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
    return moveIndex(move as PlayerMove)
  }

  position() {
    return formatPosition(this.#position.decode())
  }

  token(action: number) {
    return formatMove(moveAt(action))
  }
}

/** Azul for the command. */
export const azulCli: CliGame = cliGame<AzulState, Move>({
  info: azulInfo,
  game: azul,
  records: azulRecords,
  drawSvg,
  legend: AZUL_LEGEND,
  draw: drawAzul,
  describeEvent,
  sectionTitle: ({ phase, round }) => (phase === 'over' ? 'The end' : `Round ${round}`),
  greedyBot,
  levelBot: bot,
  searches: {
    mcts: (options) => mctsBot(options),
    points: (options) => mctsBot({ ...options, aim: 'score' }),
  },
  analyze: analyzeMoves,
  batch: {
    actionBytes: 2,
    actions: MOVE_COUNT,
    features: FEATURES.version,
    observe(state: AzulState, player) {
      const position = encode(state)
      const out = new Float32Array(featureCount(position.players))
      position.features(out, player)
      return Array.from(out)
    },
    openGame: (options) => new AzulBatchGame(options),
  },
})

async function analyzeMoves(
  state: AzulState,
  { onProgress, ...options }: AnalysisOptions,
): Promise<readonly RatedMove[]> {
  const { moves } = await analyze(state, {
    ...options,
    onProgress: ({ iterations, moves }) => onProgress?.(iterations, moves.map(ratedMove)),
  })
  return moves.map(ratedMove)
}

const ratedMove = ({ move, margin, winChance, winError, visits }: AnalyzedMove): RatedMove => ({
  move: formatMove(move),
  winChance,
  winError,
  margin,
  points: null,
  visits,
})
