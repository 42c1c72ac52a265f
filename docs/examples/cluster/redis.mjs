import { Redis } from 'ioredis'

/** A connection to Redis at `REDIS_URL` that reconnects after an outage. */
export function connectRedis() {
  const connection = new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379', {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  })
  let reported = ''
  connection.on('error', ({ message, code }) => {
    const problem = `Redis: ${message || code}`
    if (problem !== reported) console.error(problem)
    reported = problem
  })
  connection.on('ready', () => {
    reported = ''
  })
  return connection
}

/** The number of events that BullMQ keeps: few, because events hold whole games and have no listeners. */
export const streams = { events: { maxLen: 10 } }
