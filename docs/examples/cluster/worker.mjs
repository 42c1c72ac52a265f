/** Plays the games of a queue until it is stopped: `node worker.mjs --threads 16`. Run one on every machine. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Queue, Worker } from 'bullmq'
import { connectRedis } from './redis.mjs'

const { values } = parseArgs({
  options: {
    queue: { type: 'string', default: 'azulejo' },
    threads: { type: 'string', default: String(availableParallelism()) },
    // How long a worker may be silent, in milliseconds, before others take its jobs for lost.
    lock: { type: 'string', default: '30000' },
  },
})

const connection = connectRedis()
const lock = Number(values.lock)
const worker = new Worker(values.queue, new URL('./play.mjs', import.meta.url), {
  connection,
  concurrency: Number(values.threads),
  useWorkerThreads: true,
  lockDuration: lock,
  stalledInterval: lock,
  // Machines come and go: a job is lost often before it is to blame.
  maxStalledCount: 20,
})

// A job whose lock is gone was removed, or is played elsewhere.
worker.on('lockRenewalFailed', (ids) => {
  for (const id of ids) worker.cancelJob(id, 'The job is not ours any more.')
})
worker.on('error', ({ message }) => console.error(message))
worker.on('failed', (job, { message }) => console.error(`${job?.id}: ${message}`))
worker.once('ready', () => console.log(`Ready: ${values.threads} threads.`))

/** Removes what workers note of a queue that has no jobs; those that go on note it again. */
async function tidy() {
  const queue = new Queue(values.queue, { connection, skipMetasUpdate: true })
  if ((await queue.getJobCountByTypes()) === 0)
    await connection.del(queue.toKey('meta'), queue.toKey('stalled-check'))
  await queue.close()
}

let isStopping = false
/** Ends the games that are being played; the second time, leaves them to others. */
async function stop() {
  if (isStopping) process.exit(130)
  isStopping = true
  await worker.close()
  await tidy()
  await connection.quit()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
