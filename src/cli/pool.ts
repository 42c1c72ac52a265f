import { Worker } from 'node:worker_threads'
import type { Signal } from '../bots/bot'
import { Fault } from './fault'

/** Does jobs, one at a time. */
export interface Task<Job, Result> {
  run(job: Job, signal?: Signal): Promise<Result>
  close(): void
}

/** Does jobs, as many at a time as it has workers. */
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
  here: () => Promise<Task<Job, Result>>,
  signal: Signal,
): Promise<Pool<Job, Result>> {
  if (size === 1) {
    const task = await here()
    return { run: (job, signal) => task.run(job, signal), close: async () => task.close() }
  }
  const workers = Array.from({ length: size }, () => startWorker(data))
  const close = async () => {
    await Promise.all(workers.map((worker) => endWorker(worker)))
  }
  try {
    await Promise.all(workers.map((worker) => answerOf(worker, signal)))
  } catch (error) {
    await close()
    throw error
  }
  const idle = [...workers]
  return {
    async run(job, signal) {
      const worker = idle.pop()
      if (worker === undefined) throw new Error('More jobs than workers.')
      worker.postMessage(job)
      const answer = await answerOf(worker, signal)
      idle.push(worker)
      return (answer as { readonly result: Result }).result
    },
    close,
  }
}

function startWorker(data: WorkerData): Worker {
  return new Worker(new URL('./worker.js', import.meta.url), { workerData: data })
}

/** Lets a worker end what it has started, such as programs; ends it if it does not. */
async function endWorker(worker: Worker): Promise<void> {
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  worker.postMessage(null)
  const timer = setTimeout(() => void worker.terminate(), 1000)
  await gone
  clearTimeout(timer)
}

/** The next answer of a worker; throws what it says went wrong, or why it need not answer any more. */
function answerOf(worker: Worker, signal?: Signal): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      worker.off('message', onMessage)
      worker.off('error', onError)
      worker.off('exit', onExit)
      signal?.removeEventListener('abort', onAbort)
    }
    const onMessage = (answer: WorkerAnswer) => {
      finish()
      if ('error' in answer) reject(new Fault(answer.error))
      else resolve(answer)
    }
    const onError = (error: unknown) => {
      finish()
      reject(error instanceof Error ? error : new Error(String(error)))
    }
    const onExit = () => onError(new Error('A thread ended too early.'))
    const onAbort = () => onError(signal?.reason)
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.on('exit', onExit)
    signal?.addEventListener('abort', onAbort)
  })
}
