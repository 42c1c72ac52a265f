import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue } from 'bullmq'
import { connectRedis, streams } from './redis.mjs'

/** How often results are looked for, in milliseconds. */
const PAUSE = 50

/** How many jobs are taken from Redis at a time. */
const MOST_TAKEN = 50

/** How many games a job has at most: their records come back in one message, which must not take longer than a lock. */
const LARGEST = 1000

/**
 * An executor whose games are played by the workers of a queue, wherever they run.
 *
 * @param {object} options
 * @param {object} options.table what the workers have to know: the game, the names of the bots, the setup of the games,
 *   the time for a move
 * @param {string} [options.queue] the name of the queue; one run at a time has it
 * @param {number} [options.size] how many games a job has at most, from 1 to 1000
 * @param {boolean} [options.clear] takes a queue that has jobs of another run, and removes them
 */
export async function openCluster({ table, queue: name = 'azulejo', size = 20, clear = false }) {
  if (!Number.isInteger(size) || size < 1 || size > LARGEST)
    throw new Error(`The size of a job must be a whole number from 1 to ${LARGEST}.`)
  const connection = connectRedis()
  const queue = new Queue(name, { connection, streams })
  const run = randomUUID()
  /** The games that were asked for, and are in no job yet. */
  const waiting = []
  /** The jobs that are out, by id: their games, and those who wait for them. */
  const open = new Map()
  let isClosed = false

  if (clear) await queue.obliterate({ force: true })
  const left = await queue.getJobCountByTypes()
  if (left > 0) {
    await Promise.all([queue.close(), connection.quit()])
    throw new Error(`The queue ${name} has ${left} jobs of another run. Take it with --clear.`)
  }

  /** Adds a job. A job that is there already, even done, is left as it is, so this can be said again. */
  async function send(id) {
    const games = open.get(id)?.map(({ game }) => game)
    if (games !== undefined) await queue.add('games', { table, games }, { jobId: id, attempts: 3 })
  }

  /** Does what Redis may be too far away for, until it is done. */
  async function insist(action) {
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
      insist(() => send(id))
    }
  }

  /** Redis may have lost its last second when it comes back: jobs that it does not know any more are added again. */
  connection.on('ready', () => {
    for (const id of open.keys()) insist(() => send(id))
  })

  function settle(job) {
    const games = open.get(job.id)
    // A job that Redis has forgotten to be done is played again, and counts for nothing.
    if (games === undefined) return
    open.delete(job.id)
    for (const [i, { resolve, reject }] of games.entries())
      if (job.failedReason) reject(new Error(`A worker failed: ${job.failedReason}`))
      else resolve(job.returnvalue[i])
  }

  async function collect() {
    while (!isClosed) {
      const jobs = await insist(() => queue.getJobs(['completed', 'failed'], 0, MOST_TAKEN - 1))
      for (const job of jobs ?? []) {
        settle(job)
        await insist(() => job.remove())
      }
      if ((jobs?.length ?? 0) < MOST_TAKEN) await sleep(PAUSE)
    }
  }
  const collected = collect()

  return {
    /** Plays a game of a tournament. */
    executor: (game, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        // Games that are asked for at the same time share jobs.
        if (waiting.push({ game, resolve, reject }) === 1) setImmediate(flush)
      }),
    /** How many workers there are. */
    workers: () => queue.getWorkersCount(),
    /** Leaves nothing in Redis. Workers drop the jobs that they play. */
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
