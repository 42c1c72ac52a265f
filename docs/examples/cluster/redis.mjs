import { Redis } from 'ioredis'

/** A connection to Redis at `REDIS_URL`, which waits and goes on when Redis is away for a while. */
export function connectRedis() {
  const connection = new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379', {
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, 2000),
  })
  let told = ''
  connection.on('error', ({ message, code }) => {
    const problem = `Redis: ${message || code}`
    if (problem !== told) console.error(problem)
    told = problem
  })
  connection.on('ready', () => {
    told = ''
  })
  return connection
}

/** How many events BullMQ keeps for listeners: there are none, and the events hold whole games. */
export const streams = { events: { maxLen: 10 } }
