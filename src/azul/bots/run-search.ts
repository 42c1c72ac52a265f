import type { Progress } from '../../bots/bot'
import { isPromise, Pacer, type StopOptions, TIMED_OUT, withStop } from '../../bots/timing'
import type { PlayerMove } from '../rules/moves'
import type { BatchEvaluator, Evaluation } from './evaluator'
import type { PuctSearch } from './puct-search'

/** When a search stops, and its progress callback. */
export interface RunOptions extends StopOptions {
  readonly iterations: number
  readonly onProgress: ((progress: Progress<PlayerMove>) => void) | undefined
}

/** A search that needs no evaluator. */
interface RunnableSearch {
  /** Whether more iterations change nothing. */
  readonly isSolved: boolean
  iterate(): unknown
  progress(iterations: number): Progress<PlayerMove>
}

/** Iterations between two looks at the clock. */
const BATCH = 16

/**
 * Iterates until the search has used its iterations or its time, is solved, or the move is wanted now. Lets other tasks
 * run meanwhile.
 */
export async function runSearch(
  search: RunnableSearch,
  { iterations, onProgress, ...stop }: RunOptions,
  iterate: (index: number) => void = () => search.iterate(),
): Promise<void> {
  let done = 0
  const isDone = () => done >= iterations || search.isSolved
  const report = () => onProgress?.(search.progress(done))
  const pacer = new Pacer(stop, report)
  for (;;) {
    for (let i = 0; i < BATCH && !isDone(); i++) iterate(done++)
    if (isDone() || pacer.isOver) break
    if (pacer.isDue) await pacer.rest()
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
  { iterations, onProgress, ...stop }: RunOptions,
  plan?: (index: number) => number,
): Promise<void> {
  const report = () => onProgress?.(search.progress(search.iterations))
  const pacer = new Pacer(stop, report)
  while (search.iterations < iterations) {
    const collected = search.collectBatch(Math.min(batch, iterations - search.iterations), plan)
    if (collected.positions.length > 0) {
      const answer = evaluate(collected)
      const evaluation: Evaluation | typeof TIMED_OUT = isPromise(answer)
        ? await withStop(answer, { ...stop, time: pacer.left })
        : answer
      if (evaluation === TIMED_OUT) {
        search.discardBatch()
        break
      }
      search.applyEvaluation(evaluation)
    }
    if (search.iterations > 0 && pacer.isOver) break
    if (pacer.isDue) await pacer.rest()
  }
  report()
}
