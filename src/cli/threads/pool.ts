import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Signal } from '../../bots/bot'
import { CliError } from '../cli-error'

/** Runs jobs one at a time. */
export interface JobRunner<Job, Result> {
  run(job: Job, signal?: Signal): Promise<Result>
  close(): void
}

/** Runs jobs, at most as many at a time as it has threads. */
export interface Pool<Job, Result> {
  run(job: Job, signal: Signal): Promise<Result>
  close(): Promise<void>
}

/** The start data of a thread. */
export interface ThreadData {
  readonly task: 'arena' | 'selfplay'
  readonly settings: unknown
}

/** An answer of a thread to its start or to a job. */
export type ThreadAnswer = { readonly result: unknown } | { readonly error: string }

/** Opens a pool of threads. With one job at a time, `here` makes a runner in this thread instead. */
export async function openPool<Job, Result>(
  size: number,
  data: ThreadData,
  here: () => Promise<JobRunner<Job, Result>>,
  signal: AbortSignal,
): Promise<Pool<Job, Result>> {
  if (size === 1) {
    const runner = await here()
    return { run: (job, signal) => runner.run(job, signal), close: async () => runner.close() }
  }
  const idle = Array.from({ length: size }, () => startThread(data, signal))
  const threads = [...idle]
  const close = async () => {
    await Promise.all(threads.map((thread) => thread.close()))
  }
  try {
    await Promise.all(threads.map((thread) => thread.answer()))
  } catch (error) {
    await close()
    throw error
  }
  return {
    async run(job) {
      const thread = idle.pop()
      if (thread === undefined) throw new RangeError(`The pool has only ${size} threads.`)
      thread.send(job)
      const result = await thread.answer()
      idle.push(thread)
      return result as Result
    },
    close,
  }
}

/** Milliseconds that a thread has to end by itself. */
const CLOSE_TIMEOUT = 1000

/** Starts a thread; waiting for its answers ends with the signal. */
function startThread(data: ThreadData, signal: AbortSignal) {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: data })
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  /** Rejects when the thread has thrown or ended. */
  const failed = once(worker, 'exit').then(() => {
    throw new Error('A thread ended too early.')
  })
  failed.catch(() => {})
  return {
    send: (job: unknown) => worker.postMessage(job),
    async answer(): Promise<unknown> {
      const [message] = await Promise.race([once(worker, 'message', { signal }), failed])
      const answer: ThreadAnswer = message
      if ('error' in answer) throw new CliError(answer.error)
      return answer.result
    },
    /** Lets the thread close its runner and its programs, and terminates it if it does not end. */
    async close() {
      worker.postMessage(null)
      const timer = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT)
      await exited
      clearTimeout(timer)
    },
  }
}
