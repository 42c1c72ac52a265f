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
  run(job: Job, signal?: Signal): Promise<Result>
  close(): Promise<void>
}

/** The start data of a thread. */
export interface ThreadData {
  readonly task: 'arena' | 'selfplay'
  readonly settings: unknown
}

/** An answer of a thread: that it has started, the result of a job, or an error. */
export type ThreadAnswer =
  | { readonly ready: true }
  | { readonly result: unknown }
  | { readonly error: string }

/** Opens a pool of threads. With one job at a time, `here` makes a runner in this thread instead. */
export async function openPool<Job, Result>(
  size: number,
  data: ThreadData,
  here: () => Promise<JobRunner<Job, Result>>,
  signal: Signal,
): Promise<Pool<Job, Result>> {
  if (size === 1) {
    const runner = await here()
    return { run: (job, signal) => runner.run(job, signal), close: async () => runner.close() }
  }
  const threads = Array.from({ length: size }, () => new Thread(data))
  const close = async () => {
    await Promise.all(threads.map((thread) => thread.close()))
  }
  try {
    await Promise.all(threads.map((thread) => thread.nextAnswer(signal)))
  } catch (error) {
    await close()
    throw error
  }
  const idle = [...threads]
  return {
    async run(job, signal) {
      const thread = idle.pop()
      if (thread === undefined) throw new RangeError(`The pool has only ${size} threads.`)
      const answer = await thread.run(job, signal)
      idle.push(thread)
      return (answer as { readonly result: Result }).result
    },
    close,
  }
}

/** Milliseconds that a thread has to end by itself. */
const CLOSE_TIMEOUT = 1000

/** A thread that runs one job after another. */
class Thread {
  readonly #worker: Worker
  readonly #exited: Promise<void>
  #pending: {
    resolve(answer: ThreadAnswer): void
    reject(error: unknown): void
  } | null = null
  /** Why the thread has ended. */
  #failure: Error | null = null

  constructor(data: ThreadData) {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: data })
    this.#worker = worker
    this.#exited = new Promise((resolve) => worker.once('exit', () => resolve()))
    worker.on('message', (answer: ThreadAnswer) => {
      if ('error' in answer) this.#pending?.reject(new CliError(answer.error))
      else this.#pending?.resolve(answer)
    })
    // The listeners stay between jobs, because an error without a listener ends the process.
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('A thread ended too early.')))
  }

  run(job: unknown, signal?: Signal): Promise<ThreadAnswer> {
    this.#worker.postMessage(job)
    return this.nextAnswer(signal)
  }

  /** Rejects with the error of the answer, the signal's reason, or the reason why the thread has ended. */
  async nextAnswer(signal?: Signal): Promise<ThreadAnswer> {
    if (this.#failure !== null) throw this.#failure
    const onAbort = () => this.#pending?.reject(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    try {
      return await new Promise((resolve, reject) => {
        this.#pending = { resolve, reject }
      })
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Lets the thread close its runner and its programs, and terminates it if it does not end. */
  async close(): Promise<void> {
    this.#worker.postMessage(null)
    const timer = setTimeout(() => void this.#worker.terminate(), CLOSE_TIMEOUT)
    await this.#exited
    clearTimeout(timer)
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error))
    this.#pending?.reject(this.#failure)
  }
}
