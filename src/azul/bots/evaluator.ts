import { checked, FUNCTION, type OptionShapes, refuseOption } from '../../bots/options'
import type { AzulPosition } from '../fast/position'
import { MOVE_COUNT } from '../rules/moves'
import type { Weights } from './weights'

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

/** Values and priors of a batch of positions. The built-in evaluation replaces what is left out. */
export interface Evaluation {
  /**
   * For each position, each player's chance to win, from 0 to 1. The player to move comes first, then the others in
   * turn order: the order of the blocks of `features`. Without values, rollouts and the outlook evaluate positions.
   */
  readonly values?: ArrayLike<number>
  /**
   * For each position, each player's expected lead over the best opponent in the final score, in the order of `values`,
   * for the margins of `analyze`. Not used without values.
   */
  readonly margins?: ArrayLike<number>
  /**
   * For each position, `MOVE_COUNT` prior weights, 0 or more, one for each move. Illegal moves are ignored, and the
   * weights need not add up to 1. Without priors, they come from draft values.
   */
  readonly priors?: ArrayLike<number>
}

/** Evaluates a batch of positions, synchronously or not. */
export type Evaluator = (batch: EvaluationBatch) => Evaluation | PromiseLike<Evaluation>

/** The values of a batch of ends of rounds, and their margins if they are known. */
export type LeafEvaluation = Pick<Evaluation, 'margins'> & Required<Pick<Evaluation, 'values'>>

/** The priors of a batch of positions. */
export type PriorEvaluation = Required<Pick<Evaluation, 'priors'>>

/** Options for searching with learned weights, a custom evaluator, or custom parts of the built-in search. */
export interface EvaluatorOptions {
  /** Learned weights, used in place of the outlook and of priors by draft values on their boards: see `loadWeights` of `azulejo/weights`. */
  readonly weights?: Weights
  /** A custom evaluator, used in place of draft values, rollouts and the outlook, or of a part of them. */
  readonly evaluate?: Evaluator
  /**
   * Evaluates ends of rounds in place of the outlook. In these positions, the factories are empty, and the player who
   * starts the next round is to move. Everything else is the built-in search.
   */
  readonly evaluateLeaf?: (batch: EvaluationBatch) => LeafEvaluation | PromiseLike<LeafEvaluation>
  /**
   * Returns the priors of positions whose nodes get children, in place of draft values. Everything else is the built-in
   * search.
   */
  readonly evaluatePriors?: (
    batch: EvaluationBatch,
  ) => PriorEvaluation | PromiseLike<PriorEvaluation>
  /** The maximum size of a batch; 1 by default. Larger batches may be faster to evaluate, but are chosen less well. */
  readonly batch?: number
}

/** The shapes of {@link EvaluatorOptions}. */
export const EVALUATOR_SHAPES: OptionShapes<EvaluatorOptions> = {
  weights: /* @__PURE__ */ checked(
    'what loadWeights returns',
    (value) => typeof (value as Partial<Weights> | null)?.networksFor === 'function',
  ),
  evaluate: FUNCTION,
  evaluateLeaf: FUNCTION,
  evaluatePriors: FUNCTION,
  batch: /* @__PURE__ */ checked(
    'a whole number from 1 to 4096',
    (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 4096,
  ),
}

/** A custom evaluator with the size of its batches. */
export interface BatchEvaluator {
  readonly type: 'whole'
  readonly evaluate: Evaluator
  readonly batch: number
}

/** Custom parts of the built-in search with the size of their batches; null for built-in ones. */
export interface PartEvaluators {
  readonly type: 'parts'
  readonly evaluateLeaf: NonNullable<EvaluatorOptions['evaluateLeaf']> | null
  readonly evaluatePriors: NonNullable<EvaluatorOptions['evaluatePriors']> | null
  readonly batch: number
}

/** The custom evaluator of some options, or their custom parts of the built-in search; null if there are none. */
export function readEvaluator(options: EvaluatorOptions): BatchEvaluator | PartEvaluators | null {
  const { evaluate, evaluateLeaf = null, evaluatePriors = null, batch = 1 } = options
  if (evaluate !== undefined) {
    refuseBeside(options, 'evaluate', ['evaluateLeaf', 'evaluatePriors', 'weights'])
    return { type: 'whole', evaluate, batch }
  }
  if (evaluateLeaf !== null) refuseBeside(options, 'evaluateLeaf', ['weights'])
  if (evaluateLeaf !== null || evaluatePriors !== null)
    return { type: 'parts', evaluateLeaf, evaluatePriors, batch }
  if (options.batch !== undefined)
    refuseOption(['batch'], 'has no meaning without evaluate, evaluateLeaf or evaluatePriors.')
  return null
}

/** Refuses options that another one replaces. */
function refuseBeside(
  options: EvaluatorOptions,
  option: EvaluatorName,
  names: readonly (keyof EvaluatorOptions)[],
): void {
  for (const name of names)
    if (options[name] !== undefined) refuseOption([name], `has no meaning with ${option}.`)
}

/** Throws an `InvalidOptionError` for an evaluation with invalid values or margins, or with too few numbers. */
export function checkEvaluation<Checked extends Evaluation>(
  evaluation: Checked | null,
  count: number,
  players: number,
  option: EvaluatorName = 'evaluate',
): asserts evaluation is Checked {
  const needed = NEEDED[option]
  const names = needed.length > 1 ? 'values, priors, or both' : needed[0]
  if (typeof evaluation !== 'object' || evaluation === null)
    refuseOption([option], `must return an object with ${names}.`)
  if (needed.every((name) => evaluation[name] === undefined))
    refuseOption([option], `must return ${names}.`)
  const { values, priors, margins } = evaluation
  if (values !== undefined) checkLength(option, 'values', values, count, players)
  if (priors !== undefined) checkLength(option, 'priors', priors, count, MOVE_COUNT)
  if (margins !== undefined) checkLength(option, 'margins', margins, count, players)
  if (values === undefined) return
  for (let i = 0; i < count * players; i++) {
    const value = values[i]!
    if (!(value >= 0 && value <= 1))
      refuseOption([option, 'values', i], 'must be a number from 0 to 1.')
    if (margins !== undefined && !Number.isFinite(margins[i]))
      refuseOption([option, 'margins', i], 'must be a finite number.')
  }
}

/** The options that are evaluators. */
type EvaluatorName = 'evaluate' | 'evaluateLeaf' | 'evaluatePriors'

/** What each evaluator has to return: one of these. */
const NEEDED: Readonly<Record<EvaluatorName, readonly ('values' | 'priors')[]>> = {
  evaluate: ['values', 'priors'],
  evaluateLeaf: ['values'],
  evaluatePriors: ['priors'],
}

function checkLength(
  option: EvaluatorName,
  name: keyof Evaluation,
  list: unknown,
  count: number,
  each: number,
): void {
  const { length } = (list ?? {}) as { readonly length?: unknown }
  if (length === count * each) return
  const positions = count === 1 ? '1 position' : `${count} positions`
  refuseOption([option, name], `must be ${count * each} numbers, ${each} for ${positions}.`)
}

/** The prior of a legal move; throws an `InvalidOptionError` if it is invalid. */
export function priorAt(
  priors: ArrayLike<number>,
  index: number,
  option: EvaluatorName = 'evaluate',
): number {
  const prior = priors[index]!
  if (!(prior >= 0 && prior < Number.POSITIVE_INFINITY))
    refuseOption([option, 'priors', index], 'must be a finite number, 0 or more.')
  return prior
}
