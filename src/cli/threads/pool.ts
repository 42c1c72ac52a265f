import { Worker } from 'node:worker_threads'
import type { Signal } from '../../bots/bot'
import { CliError } from '../cli-error'

/** Runs jobs one at a time. */
export interface JobRunner<Job, Result> {
  run(job: Job, signal?: Signal): Promise<Result>
  close(): void
}

/** Runs as many jobs at a time as it has threads. */
export interface Pool<Job, Result> {
  run(job: Job, signal?: Signal): Promise<Result>
  close(): Promise<void>
}

/** What a worker is started with: what it does, and how. */
export interface WorkerData {
  readonly task: 'arena' | 'selfplay'
  readonly settings: unknown
}

/** What a worker answers. */
export type WorkerAnswer =
  | { readonly ready: true }
  | { readonly result: unknown }
  | { readonly error: string }

/** A pool of threads; `here` does the jobs in this one where one is enough. */
export async function openPool<Job, Result>(
  size: number,
  data: WorkerData,
  here: () => Promise<JobRunner<Job, Result>>,
  signal: Signal,
): Promise<Pool<Job, Result>> {
  if (size === 1) {
    const task = await here()
    return { run: (job, signal) => task.run(job, signal), close: async () => task.close() }
  }
  const threads = Array.from({ length: size }, () => new Thread(data))
  const close = async () => {
    await Promise.all(threads.map((thread) => thread.end()))
  }
  try {
    await Promise.all(threads.map((thread) => thread.answer(signal)))
  } catch (error) {
    await close()
    throw error
  }
  const idle = [...threads]
  return {
    async run(job, signal) {
      const thread = idle.pop()!
      const answer = await thread.run(job, signal)
      idle.push(thread)
      return (answer as { readonly result: Result }).result
    },
    close,
  }
}

/** A thread that does one job after another. */
class Thread {
  readonly #worker: Worker
  readonly #gone: Promise<void>
  /** Who waits for an answer; one who has got it hears no more. */
  #awaited: {
    resolve(answer: WorkerAnswer): void
    reject(error: unknown): void
  } | null = null
  /** Why it does nothing any more. */
  #failure: Error | null = null

  constructor(data: WorkerData) {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: data })
    this.#worker = worker
    this.#gone = new Promise((resolve) => worker.once('exit', () => resolve()))
    worker.on('message', (answer: WorkerAnswer) => {
      if ('error' in answer) this.#awaited?.reject(new CliError(answer.error))
      else this.#awaited?.resolve(answer)
    })
    // They are heard even where no answer is awaited: an error that nobody hears ends the process.
    worker.on('error', (error) => this.#fail(error))
    worker.on('exit', () => this.#fail(new Error('A thread ended too early.')))
  }

  /** Does a job. */
  run(job: unknown, signal?: Signal): Promise<WorkerAnswer> {
    this.#worker.postMessage(job)
    return this.answer(signal)
  }

  /** The next answer; throws what it says went wrong, or why there will be none. */
  async answer(signal?: Signal): Promise<WorkerAnswer> {
    if (this.#failure !== null) throw this.#failure
    const onAbort = () => this.#awaited?.reject(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    try {
      return await new Promise((resolve, reject) => {
        this.#awaited = { resolve, reject }
      })
    } finally {
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Lets it end what it has started, such as programs; ends it if it does not. */
  async end(): Promise<void> {
    this.#worker.postMessage(null)
    const timer = setTimeout(() => void this.#worker.terminate(), 1000)
    await this.#gone
    clearTimeout(timer)
  }

  #fail(error: unknown): void {
    this.#failure ??= error instanceof Error ? error : new Error(String(error))
    this.#awaited?.reject(this.#failure)
  }
}
