/** Plays the games of a queue until stopped: `node worker.mjs --threads 16`. Run one on every machine. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Queue, Worker } from 'bullmq'
import { connectRedis } from './redis.mjs'

const { values } = parseArgs({
  options: {
    queue: { type: 'string', default: 'azulejo' },
    threads: { type: 'string', default: String(availableParallelism()) },
    // Milliseconds without a sign of life after which a job is given to another worker.
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
  // Machines may stop at any time, so a job fails only after many losses.
  maxStalledCount: 20,
})

// A job whose lock expired was removed, or was given to another worker.
worker.on('lockRenewalFailed', (ids) => {
  for (const id of ids) worker.cancelJob(id, 'The job was given to another worker.')
})
worker.on('error', ({ message }) => console.error(message))
worker.on('failed', (job, { message }) => console.error(`${job?.id}: ${message}`))
worker.once('ready', () => console.log(`Ready: ${values.threads} threads.`))

/** Removes the metadata of an empty queue; remaining workers write it again. */
async function removeMetadata() {
  const queue = new Queue(values.queue, { connection, skipMetasUpdate: true })
  if ((await queue.getJobCountByTypes()) === 0)
    await connection.del(queue.toKey('meta'), queue.toKey('stalled-check'))
  await queue.close()
}

let isStopping = false
/** Finishes the current games, then exits; when called again, exits at once. */
async function stop() {
  if (isStopping) process.exit(130)
  isStopping = true
  await worker.close()
  await removeMetadata()
  await connection.quit()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
