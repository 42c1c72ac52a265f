import { type AnalyzedMove, type AnalyzeOptions, analyze } from '../../../azul/bots/analyze'
import { greedyBot } from '../../../azul/bots/greedy-bot'
import { bot } from '../../../azul/bots/levels'
import { mctsBot } from '../../../azul/bots/mcts-bot'
import { FEATURES, featureCount } from '../../../azul/fast/features'
import { encode } from '../../../azul/fast/game'
import type { AzulPosition } from '../../../azul/fast/position'
import { describeEvent } from '../../../azul/frontend/describe'
import { BOARD_NAMES } from '../../../azul/rules/board'
import type { AzulEvent } from '../../../azul/rules/events'
import { azul } from '../../../azul/rules/game'
import { MOVE_COUNT, moveAt, moveIndex, type PlayerMove } from '../../../azul/rules/moves'
import { formatMove } from '../../../azul/rules/notation'
import { formatPosition, parsePosition } from '../../../azul/rules/position'
import { azulRecords } from '../../../azul/rules/record'
import { type AzulOptions, createGame } from '../../../azul/rules/setup'
import type { AzulState } from '../../../azul/rules/state'
import { drawSvg } from '../../../azul/svg/draw'
import { LEVELS, type Level } from '../../../bots/level'
import { randomBot } from '../../../bots/random-bot'
import type { Analyzed, AnalyzeHow, AnyBot, AnyMove, CliGame, Lane } from '../cli-game'
import { effortOf } from '../effort'
import { AZUL_LEGEND, drawAzul } from './terminal'

/** More moves than any position has. */
const MAX_MOVES = 256

class AzulLane implements Lane {
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

/** Azul, as the command knows it. */
export const azulCli: CliGame = {
  game: azul as unknown as CliGame['game'],
  records: azulRecords as unknown as CliGame['records'],
  formatPosition: (state) => formatPosition(state as AzulState),
  parsePosition,
  drawSvg: (state) => drawSvg(state as AzulState),
  boards: BOARD_NAMES,
  opponent: 'hard',
  teacher: 'mcts:200',
  legend: AZUL_LEGEND,
  draw: (state, names) => drawAzul(state as AzulState, names),
  describe: (event, names) => describeEvent(event as AzulEvent, { names }),
  sectionTitle: ({ phase, round }) => (phase === 'over' ? 'The end' : `Round ${round}`),
  bots: ['random', 'greedy', ...LEVELS, 'mcts:1000', 'mcts:500ms', 'points:1000', 'points:500ms'],
  botFor: (spec) => botFor(spec) as AnyBot | null,
  thinker: (limits) => mctsBot(limits as { time: number; iterations: number }) as unknown as AnyBot,
  analyze: (state, how) => analyzeMoves(state as AzulState, how),
  lanes: {
    actionBytes: 2,
    actions: MOVE_COUNT,
    features: FEATURES.version,
    observe(state, player) {
      const position = encode(state as AzulState)
      const out = new Float32Array(featureCount(position.players))
      position.features(out, player)
      return Array.from(out)
    },
    openLane: (options) => new AzulLane(options),
  },
}

function botFor(spec: string) {
  if (spec === 'random') return randomBot(azul)
  if (spec === 'greedy') return greedyBot()
  if (LEVELS.includes(spec as Level)) return bot(spec as Level)
  const effort = effortOf(spec, ['mcts', 'points'])
  if (effort === null) return null
  const { kind, limits } = effort
  return mctsBot({ name: spec, aim: kind === 'points' ? 'score' : 'win', ...limits })
}

async function analyzeMoves(
  state: AzulState,
  { onProgress, ...how }: AnalyzeHow,
): Promise<readonly Analyzed[]> {
  const { moves } = await analyze(state, {
    ...(how as AnalyzeOptions),
    onProgress: ({ iterations, moves }) => onProgress?.(iterations, moves.map(asRow)),
  })
  return moves.map(asRow)
}

const asRow = ({ move, margin, winChance, winError, visits }: AnalyzedMove): Analyzed => ({
  move: formatMove(move),
  winChance,
  winError,
  margin,
  points: null,
  visits,
})
