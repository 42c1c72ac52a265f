import type { Progress } from '../../bots/bot'
import { isPromise, type Pacer, TIMED_OUT } from '../../bots/timing'
import type { PlayerMove } from '../rules/moves'
import type { BatchSearch, SearchBatch, SearchEvaluation } from './batch-search'
import type { BatchEvaluator, Evaluation, EvaluationBatch, PartEvaluators } from './evaluator'
import type { PuctSearch } from './puct-search'

/** When a search stops, and its progress callback. */
export interface RunOptions {
  readonly iterations: number
  readonly pacer: Pacer
  readonly onProgress: ((progress: Progress<PlayerMove>) => void) | undefined
}

/** A search that needs no evaluator. */
interface RunnableSearch {
  /** Whether more iterations change nothing. */
  readonly isSolved: boolean
  iterate(): unknown
  progress(iterations: number): Progress<PlayerMove>
}

/**
 * Iterates, at least once, until the search has used its iterations or its time, is solved, or the move is wanted now.
 * Lets other tasks run meanwhile.
 */
export async function runSearch(
  search: RunnableSearch,
  { iterations, pacer, onProgress }: RunOptions,
  iterate: (index: number) => void = () => search.iterate(),
): Promise<void> {
  let done = 0
  const report = () => onProgress?.(search.progress(done))
  while (done < iterations && !search.isSolved) {
    if (!pacer.step() && done > 0) break
    iterate(done++)
    if (pacer.isDue) await pacer.rest(report)
  }
  report()
}

/** A search that runs in batches. */
interface BatchedSearch<Batch, Answer> {
  readonly iterations: number
  /** Whether the root has children. */
  readonly isExpanded: boolean
  /** Whether more iterations change nothing. */
  readonly isSolved: boolean
  collectBatch(max: number, plan?: (index: number) => number): Batch
  applyEvaluation(answer: Answer): void
  discardBatch(): void
  progress(iterations: number): Progress<PlayerMove>
}

/**
 * Iterates with a custom evaluator until the search has used its iterations or its time, or the move is wanted now. Lets
 * other tasks run meanwhile, and does not wait for an evaluation that is too late.
 */
async function runBatches<Batch, Answer>(
  search: BatchedSearch<Batch, Answer>,
  batch: number,
  evaluate: (batch: Batch) => Answer | PromiseLike<Answer>,
  { iterations, pacer, onProgress }: RunOptions,
  plan?: (index: number) => number,
): Promise<void> {
  const report = () => onProgress?.(search.progress(search.iterations))
  while (search.iterations < iterations && !search.isSolved) {
    if (!pacer.step() && search.isExpanded) break
    const collected = search.collectBatch(Math.min(batch, iterations - search.iterations), plan)
    const answer = evaluate(collected)
    const evaluation = isPromise(answer) ? await pacer.settle(answer) : answer
    if (evaluation === TIMED_OUT) {
      search.discardBatch()
      break
    }
    search.applyEvaluation(evaluation)
    if (pacer.isDue) await pacer.rest(report)
  }
  report()
}

/** Runs a search with a custom evaluator of positions. */
export const runPuctSearch = (
  search: PuctSearch,
  { evaluate, batch }: Omit<BatchEvaluator, 'type'>,
  run: RunOptions,
  plan?: (index: number) => number,
): Promise<void> =>
  runBatches<EvaluationBatch, Evaluation | null>(
    search,
    batch,
    (positions) => (positions.positions.length === 0 ? null : evaluate(positions)),
    run,
    plan,
  )

/** Runs the built-in search with custom parts. */
export const runBatchSearch = (
  search: BatchSearch,
  { evaluateLeaf, evaluatePriors, batch }: Omit<PartEvaluators, 'type'>,
  run: RunOptions,
  plan?: (index: number) => number,
): Promise<void> =>
  runBatches<SearchBatch, SearchEvaluation>(
    search,
    batch,
    ({ leaves: ends, nodes }) => {
      const leaves = ends.positions.length === 0 || !evaluateLeaf ? null : evaluateLeaf(ends)
      const priors = nodes.positions.length === 0 || !evaluatePriors ? null : evaluatePriors(nodes)
      return isPromise(leaves) || isPromise(priors)
        ? Promise.all([leaves, priors]).then(([one, other]) => ({ leaves: one, priors: other }))
        : { leaves, priors }
    },
    run,
    plan,
  )
