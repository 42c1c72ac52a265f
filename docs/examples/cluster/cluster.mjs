import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue } from 'bullmq'
import { connectRedis, streams } from './redis.mjs'

/** Milliseconds between two polls for results. */
const POLL_INTERVAL = 50

/** The maximum number of jobs fetched from Redis at once. */
const BATCH_SIZE = 50

/** The maximum number of games per job. Their records return in one message, which must arrive before the lock expires. */
const MAX_GAMES = 1000

/**
 * An executor that sends games through a queue to workers on any machine.
 *
 * @param {object} options
 * @param {object} options.table what workers need: the game, the bots' names, the options of the games, the time per
 *   move
 * @param {string} [options.queue] the name of the queue; only one run may use it at a time
 * @param {number} [options.size] the maximum number of games per job, from 1 to 1000
 * @param {boolean} [options.clear] removes the jobs that another run left in the queue
 */
export async function openCluster({ table, queue: name = 'azulejo', size = 20, clear = false }) {
  if (!Number.isInteger(size) || size < 1 || size > MAX_GAMES)
    throw new Error(`The size of a job must be a whole number from 1 to ${MAX_GAMES}.`)
  const connection = connectRedis()
  const queue = new Queue(name, { connection, streams })
  const run = randomUUID()
  /** Requested games that are not in a job yet. */
  const waiting = []
  /** The games of unfinished jobs, with their promises, by job id. */
  const open = new Map()
  let isClosed = false

  if (clear) await queue.obliterate({ force: true })
  const left = await queue.getJobCountByTypes()
  if (left > 0) {
    await Promise.all([queue.close(), connection.quit()])
    throw new Error(
      `The queue ${name} has ${left} jobs of another run. Use --clear to remove them.`,
    )
  }

  /** Adds a job. Adding a job that exists, even a finished one, has no effect. */
  async function send(id) {
    const games = open.get(id)?.map(({ game }) => game)
    if (games !== undefined) await queue.add('games', { table, games }, { jobId: id, attempts: 3 })
  }

  /** Retries an action until Redis is reachable or the cluster is closed. */
  async function retry(action) {
    while (!isClosed) {
      try {
        return await action()
      } catch (error) {
        console.error(`Redis: ${error.message}`)
        await sleep(200)
      }
    }
  }

  function flush() {
    while (waiting.length > 0) {
      const games = waiting.splice(0, size)
      const id = `${run}-${games[0].game.index}`
      open.set(id, games)
      retry(() => send(id))
    }
  }

  /** After a crash, Redis may have lost its last second, so all unfinished jobs are added again. */
  connection.on('ready', () => {
    for (const id of open.keys()) retry(() => send(id))
  })

  function settle(job) {
    const games = open.get(job.id)
    // Redis may have lost that a job was finished. It is then played again, and the second result is ignored.
    if (games === undefined) return
    open.delete(job.id)
    for (const [i, { resolve, reject }] of games.entries())
      if (job.failedReason) reject(new Error(`A worker failed: ${job.failedReason}`))
      else resolve(job.returnvalue[i])
  }

  async function collect() {
    while (!isClosed) {
      const jobs = await retry(() => queue.getJobs(['completed', 'failed'], 0, BATCH_SIZE - 1))
      for (const job of jobs ?? []) {
        settle(job)
        await retry(() => job.remove())
      }
      if ((jobs?.length ?? 0) < BATCH_SIZE) await sleep(POLL_INTERVAL)
    }
  }
  const collected = collect()

  return {
    /** Plays a game of a tournament. */
    executor: (game, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        // Games requested in the same tick share jobs.
        if (waiting.push({ game, resolve, reject }) === 1) setImmediate(flush)
      }),
    /** The number of workers. */
    workers: () => queue.getWorkersCount(),
    /** Removes everything from Redis. Workers abandon their jobs. */
    async close() {
      isClosed = true
      waiting.length = 0
      open.clear()
      await collected
      await queue.obliterate({ force: true })
      await queue.close()
      await connection.quit()
    },
  }
}
