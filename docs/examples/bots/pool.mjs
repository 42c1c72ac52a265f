import { Worker } from 'node:worker_threads'

/**
 * An executor for tournaments that plays games on worker threads. `data` says who plays what: game, names of the bots,
 * setup of the games, time for a move. Pass `concurrency: size` to the tournament, and close the pool in the end.
 */
export function workerPool(size, data) {
  const url = new URL('./worker.mjs', import.meta.url)
  const idle = Array.from({ length: size }, () => new Worker(url, { workerData: data }))
  const all = [...idle]

  function executor(job) {
    const worker = idle.pop()
    return new Promise((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', ({ report, error }) => {
        worker.off('error', reject)
        idle.push(worker)
        if (error === undefined) resolve(report)
        else reject(new Error(error))
      })
      worker.postMessage(job)
    })
  }

  return { executor, close: () => Promise.all(all.map((worker) => worker.terminate())) }
}
