import { FUNCTION, type OptionRule, refuseOption } from '../../bots/options'
import type { AzulPosition } from '../fast/position'
import { MOVE_COUNT } from '../rules/moves'

/** Positions that a search wants to have judged; in each of them somebody has a move to choose. */
export interface EvaluationBatch {
  /**
   * The positions, all of one game. They belong to the search: read them, do not change them, and do not keep them, for
   * after the answer they become other positions. They are worlds that the player who searches may think of: nothing in
   * them tells what the next deals will be.
   */
  readonly positions: readonly AzulPosition[]
  /** For each position: the player who has to choose. */
  readonly players: readonly number[]
}

/** What somebody thinks of a batch of positions. */
export interface Evaluation {
  /**
   * For each position, one number for each player: their chance to win, from 0 to 1. First comes the player who has to
   * choose, then the others in the order in which they move: the order of the blocks of `features`.
   */
  readonly values: ArrayLike<number>
  /**
   * For each position, `MOVE_COUNT` numbers, one for each move: how promising it is, 0 or more. Only those of legal
   * moves count; they need not add up to 1.
   */
  readonly priors: ArrayLike<number>
}

/** Judges a batch of positions, at once or later. */
export type Evaluate = (batch: EvaluationBatch) => Evaluation | PromiseLike<Evaluation>

/** Whose judgment a search goes by, in place of the draft values and the outlook. */
export interface JudgmentOptions {
  /** Judges positions in place of the draft values, the playouts and the outlook. */
  readonly evaluate?: Evaluate
  /** How many positions `evaluate` is given at most at a time; 1 by default. More may be quicker to judge, but are chosen worse. */
  readonly batch?: number
}

/** The rules for {@link JudgmentOptions}. */
export const JUDGMENT_RULES: { readonly [Name in keyof JudgmentOptions]-?: OptionRule } = {
  evaluate: FUNCTION,
  batch: {
    must: 'a whole number from 1 to 4096',
    fits: (value) => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 4096,
  },
}

/** A caller's judgment and the size of its batches; null where there is none. */
export function judgmentOf({ evaluate, batch }: JudgmentOptions): Judgment | null {
  if (evaluate !== undefined) return { evaluate, batch: batch ?? 1 }
  if (batch !== undefined) refuseOption(['batch'], 'has no meaning without evaluate.')
  return null
}

/** Somebody's judgment. */
export interface Judgment {
  readonly evaluate: Evaluate
  readonly batch: number
}

/** Throws an `InvalidOptionError` for an answer of `evaluate` that has not all values and priors. */
export function checkEvaluation(evaluation: Evaluation, count: number, players: number): void {
  if (typeof evaluation !== 'object' || evaluation === null)
    refuseOption(['evaluate'], 'must give an object with values and priors.')
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

/** The prior of a legal move; throws an `InvalidOptionError` if it is none. */
export function priorAt({ priors }: Evaluation, index: number): number {
  const prior = priors[index]!
  if (!(prior >= 0 && prior < Number.POSITIVE_INFINITY))
    refuseOption(['evaluate', 'priors', index], 'must be a finite number, 0 or more.')
  return prior
}
