/** A separate Redis, workers and programs of docs/examples/cluster, for tests and measurements. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const CLUSTER = fileURLToPath(new URL('../../docs/examples/cluster/', import.meta.url))
const require = createRequire(join(CLUSTER, 'cluster.mjs'))
export const { QueueEvents } = require('bullmq')
const { Redis } = require('ioredis')

const running = new Set()
/** Ends whatever still runs, but for Redis. */
export function killAll() {
  for (const child of running) if (!child.isRedis) child.kill('SIGKILL')
}

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

function start(file, args, env = {}) {
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Waits until something is so; at most a minute. */
export async function until(what, isSo) {
  for (let i = 0; i < 1200; i++) {
    if (await isSo()) return
    await sleep(50)
  }
  throw new Error(`It took more than a minute until ${what}.`)
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** A redis-server on a free port of the loopback, with its append-only file in a separate folder. */
export async function openRedis(options = ['--appendonly', 'yes', '--appendfsync', 'everysec']) {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-redis-'))
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let server
  async function up() {
    server = start('redis-server', [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
      ...['--save', '', ...options],
    ])
    server.isRedis = true
    server.stdout.resume()
    server.stderr.resume()
    await until('Redis answers', async () => {
      const probe = new Redis(url, { lazyConnect: true, retryStrategy: () => null })
      probe.on('error', () => {})
      try {
        await probe.connect()
        return (await probe.ping()) === 'PONG'
      } catch {
        return false
      } finally {
        probe.disconnect()
      }
    })
  }
  await up()
  const client = new Redis(url, { maxRetriesPerRequest: null })
  client.on('error', () => {})
  return {
    url,
    client,
    get pid() {
      return server.pid
    },
    /** Kills it as a loss of power would, and starts it again after a while. */
    async restart(pause = 500) {
      server.kill('SIGKILL')
      await once(server, 'exit')
      await sleep(pause)
      await up()
    },
    async close() {
      client.disconnect()
      server.kill('SIGKILL')
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A worker that is ready. */
export async function openWorker(redis, ...args) {
  const child = start(process.execPath, [join(CLUSTER, 'worker.mjs'), ...args], {
    REDIS_URL: redis.url,
  })
  child.said = ''
  child.stderr.on('data', (bytes) => {
    child.said += bytes
  })
  child.stdout.resume()
  await once(child.stdout, 'data')
  return child
}

/** Stops a process, and waits for its end; its exit code. */
export async function stop(child, signal = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code
}

/** Runs one of the programs; `onLine` gets each line that it writes to standard error. The promise has the `child`. */
export function run(redis, program, args, onLine = () => {}) {
  const child = start(process.execPath, [join(CLUSTER, program), ...args], { REDIS_URL: redis.url })
  let out = ''
  let said = ''
  let line = ''
  child.stdout.on('data', (bytes) => {
    out += bytes
  })
  child.stderr.on('data', (bytes) => {
    said += bytes
    line += bytes
    const lines = line.split('\n')
    line = lines.pop()
    for (const one of lines) onLine(one, child)
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, out, said }))
  return Object.assign(ended, { child })
}
