import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { connectWorker } from 'azulejo/worker'

/** A bot that does not answer within this many milliseconds is abandoned; so is a move that waits for a thread that long. */
const TIMEOUT = 10_000

/** Bots in threads: one move at a time per thread, and a bounded queue. */
export class Bots {
  #limit
  #idle = []
  #waiting = []

  constructor({ threads = Math.max(1, availableParallelism() - 1), limit, metrics }) {
    this.#limit = limit
    this.#idle = Array.from({ length: threads }, () => ({ worker: null }))
    metrics?.watch({ bots: () => this.#waiting.length })
  }

  /** The move of a bot, given the view of its seat; rejects if the queue is full or the bot does not answer. */
  async choose(game, level, view, seat) {
    if (this.#waiting.length >= this.#limit) throw new Error('too many bots wait for a thread')
    const thread = this.#idle.pop() ?? (await this.#nextThread())
    try {
      thread.worker ??= startThread()
      const signal = AbortSignal.timeout(TIMEOUT)
      return await thread.worker.bot(`${game} ${level}`).choose(view, seat, { signal })
    } catch (error) {
      // The thread may still be busy: replace it.
      thread.worker?.close()
      thread.worker = null
      throw error
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#idle.push(thread)
      else next(thread)
    }
  }

  /** The next thread that is idle. The wait is limited, because another process makes a move that takes too long. */
  #nextThread() {
    return new Promise((resolve, reject) => {
      const take = (thread) => {
        clearTimeout(timer)
        resolve(thread)
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1)
        reject(new Error('no thread was idle in time'))
      }, TIMEOUT)
      this.#waiting.push(take)
    })
  }

  close() {
    for (const { worker } of this.#idle) worker?.close()
  }
}

function startThread() {
  const thread = new Worker(new URL('bot-thread.mjs', import.meta.url))
  const worker = connectWorker(thread)
  thread.unref()
  return worker
}
