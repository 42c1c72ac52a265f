import type { Analysis, AnalyzedMove, AnalyzeOptions as SharedOptions } from '../../bots/analysis'
import { requireMoves, unseededRandom } from '../../bots/bot'
import {
  COUNT,
  checked,
  FUNCTION,
  MILLISECONDS,
  type OptionShapes,
  readOptions,
  SIGNAL,
  searchLimits,
} from '../../bots/options'
import { Pacer, throwIfAborted } from '../../bots/timing'
import type { Random } from '../../core/random'
import { anything } from '../../core/shape'
import { encode } from '../fast/game'
import type { QwirklePosition } from '../fast/position'
import type { PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { viewFor } from '../rules/view'
import { type SolvedMove, solveMoves } from './endgame'
import { createOutcome, writeOutcome } from './outcome'
import { Search } from './search'

/** Options of an analysis of Qwirkle. */
export interface AnalyzeOptions extends Omit<SharedOptions<PlayerMove>, 'nodes'> {
  /** Legal moves to rate in addition to the most promising ones. */
  readonly include?: readonly PlayerMove[]
}

const SHAPES: OptionShapes<AnalyzeOptions> = {
  player: anything,
  iterations: COUNT,
  time: MILLISECONDS,
  random: FUNCTION,
  signal: SIGNAL,
  moveNow: SIGNAL,
  onProgress: FUNCTION,
  include: /* @__PURE__ */ checked('a list of moves', Array.isArray),
}

/**
 * Rates the most promising moves of a player: up to 16 placements and three swaps. Takes a view or a full state, and uses
 * only what the player may know. Half of the iterations are spread evenly over these moves, half go to the best ones.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo/qwirkle'
 * import { analyze } from 'azulejo/qwirkle/bots'
 *
 * const { moves } = await analyze(createGame({ seed: 1 }), { iterations: 500 })
 * const [best] = moves
 * ```
 */
export async function analyze(
  state: QwirkleState,
  options: AnalyzeOptions = {},
): Promise<Analysis<PlayerMove>> {
  const read = readOptions(options, SHAPES)
  const { signal, moveNow, random = unseededRandom, onProgress, include = [] } = read
  const { player = state.turn } = read
  const { iterations, time } = searchLimits(read)
  throwIfAborted(signal)
  const pacer = new Pacer({ time, signal, moveNow })
  const root = encode(viewFor(state, player))
  requireMoves(root.isActive(player), root.over)
  const numbers = include.map((move) => root.numberOf(move, player))

  const solved = await solveMoves(root, numbers, iterations, pacer.half())
  if (solved !== null) {
    const moves = solvedRatings(root, solved)
    for (const { move, winChance } of moves.slice(0, 1)) {
      const chances = [winChance, 1 - winChance]
      if (player === 1) chances.reverse()
      onProgress?.({ iterations: moves.length, line: [move], winChance: chances, moves })
    }
    return { player, iterations: moves.length, moves }
  }

  const search = new RatingSearch(root, player, 2 * root.players, random, numbers)
  const report = () => {
    const { iterations, line, winChance } = search
    onProgress?.({ iterations, line, winChance, moves: search.ratings() })
  }
  while (search.iterations < iterations) {
    if (!pacer.step() && search.iterations > 0) break
    search.iterate(search.planned)
    if (pacer.isDue) await pacer.rest(report)
  }
  report()
  return { player, iterations: search.iterations, moves: search.ratings() }
}

/** A search that estimates margins and chances to win. */
export class RatingSearch extends Search {
  readonly #root: QwirklePosition
  readonly #player: number
  readonly #outcome: ReturnType<typeof createOutcome>
  /** By move: sums over its iterations. */
  readonly #sums: readonly Sums[]

  constructor(
    root: QwirklePosition,
    player: number,
    horizon: number,
    random: Random,
    include: readonly number[],
  ) {
    super(root, player, horizon, random, undefined, include)
    this.#root = root
    this.#player = player
    this.#outcome = createOutcome(root.players)
    this.#sums = this.moves.map(() => ({
      margin: 0,
      squaredMargin: 0,
      win: new Float64Array(root.players),
      squaredWin: 0,
    }))
  }

  /** The index of the next move: every other iteration takes the moves in turn. */
  get planned(): number {
    return this.iterations % 2 === 0 ? (this.iterations / 2) % this.moves.length : this.next
  }

  override iterate(arm: number): void {
    super.iterate(arm)
    const { score, win } = this.#outcome
    writeOutcome(this.world, this.#outcome)
    const margin = marginOf(score, this.#player)
    const own = win[this.#player]!
    const sums = this.#sums[arm]!
    sums.margin += margin
    sums.squaredMargin += margin * margin
    sums.squaredWin += own * own
    for (let player = 0; player < win.length; player++) sums.win[player]! += win[player]!
  }

  /** The best move. */
  get line(): readonly PlayerMove[] {
    return [this.#root.moveAt(this.best)!]
  }

  /** Each player's chance to win after the best move. */
  get winChance(): readonly number[] {
    const index = this.moves.indexOf(this.best)
    const visits = this.visits[index]!
    return visits === 0 ? [] : Array.from(this.#sums[index]!.win, (sum) => sum / visits)
  }

  /** The moves with their ratings, best first. */
  ratings(): readonly AnalyzedMove<PlayerMove>[] {
    const { moves, visits, iterations } = this
    const chosen = iterations >> 1
    const rated = moves.map((number, i): AnalyzedMove<PlayerMove> => {
      const move = this.#root.moveAt(number)!
      const count = visits[i]!
      const inTurn = Math.max(0, Math.ceil((iterations - chosen - i) / moves.length))
      const policy = chosen === 0 ? 1 / moves.length : (count - inTurn) / chosen
      const about = { move, visits: count, policy, exact: false }
      if (count === 0)
        return {
          ...about,
          margin: 0,
          error: Number.POSITIVE_INFINITY,
          winChance: 0.5,
          winError: 0.5,
        }
      const { margin, squaredMargin, win, squaredWin } = this.#sums[i]!
      const chance = win[this.#player]! / count
      return {
        ...about,
        margin: margin / count,
        error: standardError(margin, squaredMargin, count),
        winChance: chance,
        winError: standardError(win[this.#player]!, squaredWin, count),
      }
    })
    return rated.sort((a, b) => worthOf(b) - worthOf(a))
  }
}

/** Sums over the iterations of a move. */
interface Sums {
  margin: number
  squaredMargin: number
  readonly win: Float64Array
  squaredWin: number
}

/** The standard error of a mean; infinite for a single value. */
function standardError(sum: number, squares: number, count: number): number {
  if (count < 2) return Number.POSITIVE_INFINITY
  const mean = sum / count
  return Math.sqrt(Math.max(0, squares / count - mean * mean) / (count - 1))
}

/** What moves are sorted by: the chance to win and a little of the margin; moves without a visit come last. */
const worthOf = ({ visits, winChance, margin }: AnalyzedMove<PlayerMove>) =>
  visits === 0 ? Number.NEGATIVE_INFINITY : winChance + margin / 500

function solvedRatings(
  root: QwirklePosition,
  solved: readonly SolvedMove[],
): readonly AnalyzedMove<PlayerMove>[] {
  const best = Math.max(...solved.map(({ lead }) => lead))
  const ties = solved.filter(({ lead }) => lead === best).length
  return solved.map(({ move, lead }) => ({
    move: root.moveAt(move)!,
    margin: lead,
    error: 0,
    winChance: lead > 0 ? 1 : lead === 0 ? 0.5 : 0,
    winError: 0,
    visits: 1,
    policy: lead === best ? 1 / ties : 0,
    exact: true,
  }))
}

/** The lead of a player over the best opponent. */
function marginOf(scores: Float64Array, player: number): number {
  let max = Number.NEGATIVE_INFINITY
  for (let other = 0; other < scores.length; other++)
    if (other !== player) max = Math.max(max, scores[other]!)
  return scores[player]! - max
}
