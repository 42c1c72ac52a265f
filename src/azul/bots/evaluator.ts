import { checked, FUNCTION, type OptionShapes, refuseOption } from '../../bots/options'
import type { AzulPosition } from '../fast/position'
import { MOVE_COUNT } from '../rules/moves'

/** Positions to evaluate; in each of them a player has to move. */
export interface EvaluationBatch {
  /**
   * The positions, all of one game. Read them, but do not change them and do not keep references: the search reuses
   * them. They are positions that the searching player considers possible; they do not reveal the next deals.
   */
  readonly positions: readonly AzulPosition[]
  /** For each position, the player to move. */
  readonly players: readonly number[]
}

/** Values and priors of a batch of positions. */
export interface Evaluation {
  /**
   * For each position, each player's chance to win, from 0 to 1. The player to move comes first, then the others in
   * turn order: the order of the blocks of `features`.
   */
  readonly values: ArrayLike<number>
  /**
   * For each position, `MOVE_COUNT` prior weights, 0 or more, one for each move. Illegal moves are ignored, and the
   * weights need not add up to 1.
   */
  readonly priors: ArrayLike<number>
}

/** Evaluates a batch of positions, synchronously or not. */
export type Evaluator = (batch: EvaluationBatch) => Evaluation | PromiseLike<Evaluation>

/** Options for searching with a custom evaluator. */
export interface EvaluatorOptions {
  /** A custom evaluator, used in place of draft values, rollouts and the outlook. */
  readonly evaluate?: Evaluator
  /** The maximum size of a batch; 1 by default. Larger batches may be faster to evaluate, but are chosen less well. */
  readonly batch?: number
}

/** The shapes of {@link EvaluatorOptions}. */
export const EVALUATOR_SHAPES: OptionShapes<EvaluatorOptions> = {
  evaluate: FUNCTION,
  batch: /* @__PURE__ */ checked(
    'a whole number from 1 to 4096',
    (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 4096,
  ),
}

/** A custom evaluator with the size of its batches. */
export type BatchEvaluator = Required<EvaluatorOptions>

/** The custom evaluator of some options; null if there is none. */
export function readEvaluator({ evaluate, batch }: EvaluatorOptions): BatchEvaluator | null {
  if (evaluate !== undefined) return { evaluate, batch: batch ?? 1 }
  if (batch !== undefined) refuseOption(['batch'], 'has no meaning without evaluate.')
  return null
}

/** Throws an `InvalidOptionError` for an evaluation with missing or invalid values, or missing priors. */
export function checkEvaluation(evaluation: Evaluation, count: number, players: number): void {
  if (typeof evaluation !== 'object' || evaluation === null)
    refuseOption(['evaluate'], 'must return an object with values and priors.')
  const { values, priors } = evaluation
  checkLength('values', values, count, players)
  checkLength('priors', priors, count, MOVE_COUNT)
  for (let i = 0; i < count * players; i++) {
    const value = values[i]!
    if (!(value >= 0 && value <= 1))
      refuseOption(['evaluate', 'values', i], 'must be a number from 0 to 1.')
  }
}

function checkLength(name: keyof Evaluation, list: unknown, count: number, each: number): void {
  const { length } = (list ?? {}) as { readonly length?: unknown }
  if (length === count * each) return
  const positions = count === 1 ? '1 position' : `${count} positions`
  refuseOption(['evaluate', name], `must be ${count * each} numbers, ${each} for ${positions}.`)
}

/** The prior of a legal move; throws an `InvalidOptionError` if it is invalid. */
export function priorAt({ priors }: Evaluation, index: number): number {
  const prior = priors[index]!
  if (!(prior >= 0 && prior < Number.POSITIVE_INFINITY))
    refuseOption(['evaluate', 'priors', index], 'must be a finite number, 0 or more.')
  return prior
}
