import { LEVELS, type Level } from '../../../bots/level'
import { randomBot } from '../../../bots/random-bot'
import { greedyBot } from '../../../qwirkle/bots/greedy-bot'
import { bot } from '../../../qwirkle/bots/levels'
import { searchBot } from '../../../qwirkle/bots/search-bot'
import { FEATURES } from '../../../qwirkle/fast/features'
import { encode } from '../../../qwirkle/fast/game'
import { moveList } from '../../../qwirkle/fast/moves'
import type { QwirklePosition } from '../../../qwirkle/fast/position'
import { describeEvent } from '../../../qwirkle/frontend/describe'
import type { QwirkleEvent } from '../../../qwirkle/rules/events'
import { qwirkle } from '../../../qwirkle/rules/game'
import { legalMoves } from '../../../qwirkle/rules/legal'
import type { PlayerMove } from '../../../qwirkle/rules/moves'
import { formatMove } from '../../../qwirkle/rules/notation'
import { formatPosition, parsePosition } from '../../../qwirkle/rules/position'
import { qwirkleRecords } from '../../../qwirkle/rules/record'
import { scorePlacement } from '../../../qwirkle/rules/scoring'
import { createGame, type QwirkleOptions } from '../../../qwirkle/rules/setup'
import type { QwirkleState } from '../../../qwirkle/rules/state'
import { viewFor } from '../../../qwirkle/rules/view'
import { drawSvg } from '../../../qwirkle/svg/draw'
import type { Analyzed, AnalyzeHow, AnyBot, AnyMove, CliGame, Lane, Limits } from '../cli-game'
import { effortOf } from '../effort'
import { drawQwirkle, QWIRKLE_LEGEND } from './terminal'

/** Where moves are listed before a lane keeps its own: a list for each lane would take too much room. */
const LIST = moveList()

/** How many moves a lane has room for at first; it makes more where it must. */
const ROOM = 256

class QwirkleLane implements Lane {
  legal: Int32Array = new Int32Array(ROOM)
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
    const count = this.#position.legalMoves(LIST)
    if (count > this.legal.length) this.legal = new Int32Array(2 * count)
    this.legal.set(LIST.moves.subarray(0, count))
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

/** Qwirkle, as the command knows it. */
export const qwirkleCli: CliGame = {
  game: qwirkle as unknown as CliGame['game'],
  records: qwirkleRecords as unknown as CliGame['records'],
  formatPosition: (state) => formatPosition(state as QwirkleState),
  parsePosition,
  drawSvg: (state) => drawSvg(state as QwirkleState),
  boards: [],
  opponent: 'hard',
  teacher: 'search:20',
  legend: QWIRKLE_LEGEND,
  draw: (state, names) => drawQwirkle(state as QwirkleState, names),
  describe: (event, names) => describeEvent(event as QwirkleEvent, { names }),
  sectionTitle: (state) => {
    const { phase, turns, players } = state as QwirkleState
    return phase === 'over' ? 'The end' : `Round ${1 + Math.floor(turns / players.length)}`
  },
  bots: ['random', 'greedy', ...LEVELS, 'search:100', 'search:500ms'],
  botFor: (spec) => botFor(spec) as AnyBot | null,
  thinker: (limits) => searchFor(limits) as unknown as AnyBot,
  analyze: (state, how) => analyzeMoves(state as QwirkleState, how),
  lanes: {
    actionBytes: 4,
    actions: null,
    features: FEATURES.version,
    observe(state, player) {
      const out = new Float32Array(FEATURES.length)
      encode(state as QwirkleState).features(out, player)
      return Array.from(out)
    },
    openLane: (options) => new QwirkleLane(options),
  },
}

function botFor(spec: string) {
  if (spec === 'random') return randomBot(qwirkle)
  if (spec === 'greedy') return greedyBot()
  if (LEVELS.includes(spec as Level)) return bot(spec as Level)
  const effort = effortOf(spec, ['search'])
  return effort === null ? null : searchBot({ name: spec, ...effort.limits })
}

const searchFor = (limits: Limits) => searchBot(limits as { time: number; iterations: number })

/** The move that the search takes for best, then the others by the points that they score at once. */
async function analyzeMoves(
  state: QwirkleState,
  { time, iterations, player = state.turn, signal, onProgress }: AnalyzeHow,
): Promise<readonly Analyzed[]> {
  const bot = searchFor({ time, iterations })
  const unknown = { winChance: null, winError: null, margin: null, visits: null }
  const rows: readonly Analyzed[] = legalMoves(state, player)
    .map((move) => ({ ...unknown, move: formatMove(move), points: pointsOf(state, move) }))
    .sort((one, other) => other.points - one.points)
  const withFirst = (best: string) => [
    ...rows.filter(({ move }) => move === best),
    ...rows.filter(({ move }) => move !== best),
  ]
  const best = await bot.choose(viewFor(state, player), player, {
    signal,
    onProgress: ({ iterations, line }) =>
      onProgress?.(iterations, withFirst(line.map(formatMove)[0]!)),
  })
  return withFirst(formatMove(best))
}

const pointsOf = ({ board }: QwirkleState, move: PlayerMove): number =>
  move.type === 'place' ? scorePlacement(board, move.tiles).points : 0
