import { Worker } from 'node:worker_threads'
import { connectWorker } from 'azulejo/worker'

/**
 * An executor for tournaments that plays games on worker threads. `data` says who plays what: game, names of the bots,
 * setup of the games, time for a move. Pass `concurrency: size` to the tournament, and close the pool in the end.
 */
export function workerPool(size, data) {
  const url = new URL('./worker.mjs', import.meta.url)
  const all = Array.from({ length: size }, () =>
    connectWorker(new Worker(url, { workerData: data })),
  )
  const idle = [...all]

  async function executor(game, signal) {
    const worker = idle.pop()
    try {
      return await worker.play(game, signal)
    } finally {
      idle.push(worker)
    }
  }

  function close() {
    for (const worker of all) worker.close()
  }

  return { executor, close }
}
