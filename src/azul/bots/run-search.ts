import type { Progress } from '../../bots/bot'
import { isPromise, type Pacer, TIMED_OUT } from '../../bots/timing'
import type { PlayerMove } from '../rules/moves'
import type { BatchEvaluator, Evaluation } from './evaluator'
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

/**
 * Iterates with a custom evaluator until the search has used its iterations or its time, or the move is wanted now. Lets
 * other tasks run meanwhile, and does not wait for an evaluation that is too late.
 */
export async function runPuctSearch(
  search: PuctSearch,
  { evaluate, batch }: BatchEvaluator,
  { iterations, pacer, onProgress }: RunOptions,
  plan?: (index: number) => number,
): Promise<void> {
  const report = () => onProgress?.(search.progress(search.iterations))
  while (search.iterations < iterations) {
    if (!pacer.step() && search.isExpanded) break
    const collected = search.collectBatch(Math.min(batch, iterations - search.iterations), plan)
    if (collected.positions.length > 0) {
      const answer = evaluate(collected)
      const evaluation: Evaluation | typeof TIMED_OUT = isPromise(answer)
        ? await pacer.settle(answer)
        : answer
      if (evaluation === TIMED_OUT) {
        search.discardBatch()
        break
      }
      search.applyEvaluation(evaluation)
    }
    if (pacer.isDue) await pacer.rest(report)
  }
  report()
}
