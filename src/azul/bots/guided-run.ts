import { isPromise } from '../../bots/ask'
import { reasonOf, throwIfAborted } from '../../bots/bot'
import { LATE, within } from '../../bots/clock'
import { pause } from '../../bots/pause'
import type { Evaluation, Judgment } from './evaluate'
import type { GuidedSearch } from './guided'
import { progressOf, REPORTS, type RunOptions, SLICE } from './run'

/**
 * Has batches judged until the iterations or the time are used up or the move is wanted now; lets others run meanwhile.
 * Nobody waits for a judgment that comes too late.
 */
export async function runGuided(
  search: GuidedSearch,
  { evaluate, batch }: Judgment,
  options: RunOptions,
  plan?: (index: number) => number,
): Promise<void> {
  const { iterations, time, signal, moveNow, onProgress } = options
  const start = Date.now()
  let rested = start
  let reported = start
  const report = () => onProgress?.(progressOf(search, search.made))
  while (search.made < iterations) {
    const gathered = search.gather(Math.min(batch, iterations - search.made), plan)
    if (gathered.positions.length > 0) {
      const answer = evaluate(gathered)
      const found = isPromise(answer)
        ? await inTime(answer, options, start + time - 1 - Date.now())
        : answer
      if (found === LATE) {
        search.drop()
        break
      }
      search.learn(found)
    }
    const now = Date.now()
    if (search.made > 0 && (moveNow?.aborted || now >= start + time - 1)) break
    if (now - rested < SLICE) continue
    if (now - reported >= REPORTS) {
      reported = now
      report()
    }
    await pause()
    throwIfAborted(signal)
    rested = Date.now()
  }
  report()
}

/** What a promise comes to, or `LATE` once the time is over or the move is wanted now; throws once it is aborted. */
async function inTime(
  answer: PromiseLike<Evaluation>,
  { signal, moveNow }: RunOptions,
  time: number,
): Promise<Evaluation | typeof LATE> {
  const promise = Promise.resolve(answer)
  // Nobody hears what becomes of it later.
  promise.catch(() => {})
  throwIfAborted(signal)
  if (moveNow?.aborted) return LATE
  let hurry = () => {}
  let abort = () => {}
  const interrupted = new Promise<typeof LATE>((resolve, reject) => {
    hurry = () => resolve(LATE)
    abort = () => signal && reject(reasonOf(signal))
  })
  signal?.addEventListener('abort', abort)
  moveNow?.addEventListener('abort', hurry)
  try {
    const first = Promise.race([promise, interrupted])
    // Stryker disable next-line ConditionalExpression,EqualityOperator: the longest timer is as good as none
    return await (time < Number.POSITIVE_INFINITY ? within(first, Math.max(0, time)) : first)
  } finally {
    signal?.removeEventListener('abort', abort)
    moveNow?.removeEventListener('abort', hurry)
  }
}
