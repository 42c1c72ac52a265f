import { exp } from '../core/exact-math'
import type { GameRecord, GameRecords, RecordedMove } from '../core/records/record'
import type { AnalyzeOptions } from './analysis'
import { unseededRandom } from './bot'
import {
  COUNT,
  FUNCTION,
  MILLISECONDS,
  type OptionShapes,
  readOptions,
  SIGNAL,
  searchLimits,
} from './options'
import { Pacer, throwIfAborted } from './timing'

/** A player's prospects, estimated by a search or exact. */
export interface Prospect {
  /** The chance to win, 0 to 1. */
  readonly winChance: number
  /** The expected lead over the best opponent in the final score. */
  readonly margin: number
}

/** How bad a mistake is: a loss of 5, 10 or 15 percentage points of the chance to win. */
export type Mistake = 'inaccuracy' | 'mistake' | 'blunder'

/** A recorded move compared with the best one. */
export interface ReviewedMove<Move, Reason> {
  /** The move's index in the record, from 0. */
  readonly index: number
  readonly player: number
  readonly move: Move
  /** The best move: the recorded one, unless a better one was found. */
  readonly best: Move
  /** The player's prospects with the best move. */
  readonly before: Prospect
  /** The player's prospects after the recorded move. */
  readonly after: Prospect
  /** The decrease of the chance to win, 0 to 1. */
  readonly loss: number
  /** The standard error of the loss; 0 if it is exact. */
  readonly error: number
  /** Whether the rest of the game was solved, so that all values are exact. */
  readonly exact: boolean
  /** The kind of mistake; null if it is none, or if the loss is less than two standard errors. */
  readonly mistake: Mistake | null
  /** Why the best move is better, if this one is a mistake; largest difference first. */
  readonly reasons: readonly Reason[]
}

/** The review of a record, or of a part of it while the review goes on. */
export interface Review<Move, Reason> {
  /** The moves of players, in order. */
  readonly moves: readonly ReviewedMove<Move, Reason>[]
  /** The accuracy of each player in percent; null for a player without a choice so far. */
  readonly accuracy: readonly (number | null)[]
}

/** Options of a review; one second for each move by default. */
export interface ReviewOptions<Move, Reason>
  extends Pick<AnalyzeOptions<Move>, 'random' | 'signal'> {
  /** Makes the review stop and return the moves reviewed so far. */
  readonly moveNow?: AnalyzeOptions<Move>['moveNow']
  /** The number of iterations for each move. */
  readonly iterations?: number
  /** Milliseconds for each move. */
  readonly time?: number
  /** Called after each move, with the review so far and the number of recorded moves. */
  readonly onProgress?:
    | ((progress: Review<Move, Reason> & { readonly recorded: number }) => void)
    | undefined
}

const SHAPES: OptionShapes<ReviewOptions<never, never>> = {
  iterations: COUNT,
  time: MILLISECONDS,
  random: FUNCTION,
  signal: SIGNAL,
  moveNow: SIGNAL,
  onProgress: FUNCTION,
}

/** A rated move. */
export interface RatedMove<Move> extends Prospect {
  readonly move: Move
  /** The standard error of the chance to win. */
  readonly winError: number
  /** What the search maximizes. */
  readonly worth: number
}

/** A recorded move and the best other one. */
export interface Comparison<Move, Reason> {
  readonly made: RatedMove<Move>
  /** Null if there is no other move. */
  readonly other: RatedMove<Move> | null
  readonly exact: boolean
  /** Why the other move is better, if it is; null if the time is over. */
  explain(): Promise<readonly Reason[]>
}

/** The limits of a comparison. */
export interface CompareLimits {
  readonly iterations: number
  readonly pacer: Pacer
  readonly random: Exclude<AnalyzeOptions<never>['random'], undefined>
}

/** Compares a move of a player with the best other one. */
export type Compare<State, Move, Reason> = (
  state: State,
  player: number,
  move: Move,
  limits: CompareLimits,
) => Promise<Comparison<Move, Reason>>

/** Makes a game's `review`. */
export const makeReview =
  /* @__NO_SIDE_EFFECTS__ */
    <State, Move, PlayerMove extends Move, RecordType extends GameRecord, Reason>(
      records: GameRecords<State, Move, RecordType>,
      compare: Compare<State, PlayerMove, Reason>,
    ) =>
    async (
      record: RecordType,
      options: ReviewOptions<PlayerMove, Reason> = {},
    ): Promise<Review<PlayerMove, Reason>> => {
      const read = readOptions<ReviewOptions<PlayerMove, Reason>>(options, SHAPES)
      const { signal, moveNow, onProgress, random = unseededRandom } = read
      const { iterations, time } = searchLimits(read)
      throwIfAborted(signal)
      let before = records.initialState(record)
      // Refuses an invalid record before the first search.
      const steps = [...records.replay(record)] as readonly (RecordedMove<PlayerMove> & {
        readonly index: number
        readonly state: State
      })[]
      const moves: ReviewedMove<PlayerMove, Reason>[] = []
      const losses: number[][] = seatsOf(before).map(() => [])
      const reviewed = () => ({ moves: [...moves], accuracy: losses.map(accuracyOf) })
      for (const { index, player, move, state } of steps) {
        if (moveNow?.aborted) break
        if (player !== null) {
          const pacer = new Pacer({ time, signal, moveNow })
          const limits = { iterations, pacer, random }
          const compared = await compare(before, player, move, limits)
          throwIfAborted(signal)
          const rating = await rateMove(compared)
          moves.push({ index, player, move, ...rating })
          if (compared.other !== null) losses[player]?.push(rating.loss)
          onProgress?.({ ...reviewed(), recorded: steps.length })
        }
        before = state
      }
      return reviewed()
    }

/** The seats of a game whose states have players. */
const seatsOf = (state: unknown) => (state as { readonly players: readonly unknown[] }).players

/** The kinds of mistakes, with the minimum loss of each. */
const MISTAKES: readonly (readonly [kind: Mistake, loss: number])[] = [
  ['blunder', 0.15],
  ['mistake', 0.1],
  ['inaccuracy', 0.05],
]

/** Compares a move with the best other one where the rest of the game is solved; `solved` has the best moves first. */
export function compareSolved<Solved extends { readonly move: number }, Move, Reason>(
  solved: readonly Solved[],
  move: number,
  rate: (solved: Solved) => RatedMove<Move>,
  explain: (better: number) => Promise<readonly Reason[]>,
): Comparison<Move, Reason> {
  const made = solved.find((one) => one.move === move)
  const other = solved.find((one) => one.move !== move)
  if (made === undefined) throw new RangeError('The move is not legal.')
  return {
    made: rate(made),
    other: other === undefined ? null : rate(other),
    exact: true,
    explain: async () => (other === undefined ? [] : explain(other.move)),
  }
}

/** Rates a move by a comparison with the best other one. */
async function rateMove<Move, Reason>(
  comparison: Comparison<Move, Reason>,
): Promise<Omit<ReviewedMove<Move, Reason>, 'index' | 'player' | 'move'>> {
  const { made, other, exact } = comparison
  const isBetter = other !== null && other.worth > made.worth && other.winChance >= made.winChance
  const best = isBetter ? other : made
  const loss = best.winChance - made.winChance
  const variance = best.winError * best.winError + made.winError * made.winError
  const error = isBetter ? Math.sqrt(variance) : 0
  const [mistake = null] = MISTAKES.find(([, min]) => loss >= min && loss > 2 * error) ?? []
  return {
    best: best.move,
    before: { winChance: best.winChance, margin: best.margin },
    after: { winChance: made.winChance, margin: made.margin },
    loss,
    error,
    exact,
    mistake,
    reasons: mistake === null ? [] : await comparison.explain(),
  }
}

/**
 * The accuracy of moves in percent: the mean of what Lichess computes for a move, 100 without a loss, 64 after a loss of
 * 10 percentage points, 40 after 20. Null without moves.
 */
function accuracyOf(losses: readonly number[]): number | null {
  if (losses.length === 0) return null
  const sum = losses.reduce((total, loss) => total + accuracyAfter(loss), 0)
  return sum / losses.length
}

const accuracyAfter = (loss: number) =>
  Math.min(100, Math.max(0, 103.1668 * exp(-4.354 * loss) - 3.1669))

/** Means and standard errors of several quantities. */
export class Samples {
  count = 0
  readonly #sums: Float64Array
  readonly #squares: Float64Array

  constructor(size: number) {
    this.#sums = new Float64Array(size)
    this.#squares = new Float64Array(size)
  }

  add(values: ArrayLike<number>): void {
    this.count++
    for (let i = 0; i < this.#sums.length; i++) {
      this.#sums[i]! += values[i]!
      this.#squares[i]! += values[i]! * values[i]!
    }
  }

  mean(i: number): number {
    return this.#sums[i]! / this.count
  }

  /** The squared standard error of a mean. */
  variance(i: number): number {
    const mean = this.mean(i)
    return Math.max(0, this.#squares[i]! / this.count - mean * mean) / this.count
  }

  /** How much larger a mean is than that of other samples; 0 if that is below `min` or two standard errors. */
  excess(other: Samples, i: number, min = 1): number {
    if (this.count === 0 || other.count === 0) return 0
    const difference = this.mean(i) - other.mean(i)
    const error = Math.sqrt(this.variance(i) + other.variance(i))
    return difference >= min && difference > 2 * error ? difference : 0
  }
}
