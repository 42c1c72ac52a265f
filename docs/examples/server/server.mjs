import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createApp } from './app.mjs'
import { Bots } from './bots.mjs'
import { Gate } from './gate.mjs'
import { Heartbeat } from './heartbeat.mjs'
import { LIMITS } from './limits.mjs'
import { serveLive } from './live.mjs'
import { Matches } from './matches.mjs'
import { createMetrics } from './metrics.mjs'
import { openPostgres } from './postgres.mjs'
import { Rooms } from './rooms.mjs'
import { openSqlite } from './sqlite.mjs'
import { Store } from './store.mjs'
import { Sweep } from './sweep.mjs'
import { Webhook } from './webhooks.mjs'

const PAGE = fileURLToPath(new URL('page/dist', import.meta.url))

/**
 * Starts the server; returns its `url` and `stop()`, which finishes running requests and closes the database. Listens
 * on the loopback interface unless another host is given.
 *
 * @param {object} options
 * @param {string} [options.file] of SQLite; or
 * @param {string} [options.databaseUrl] of PostgreSQL
 * @param {number} [options.port]
 * @param {string} [options.host]
 * @param {number} [options.metricsPort] a second port, which serves metrics at any path
 * @param {string} [options.metricsHost] the interface of that port; the loopback interface by default
 * @param {readonly string[]} [options.proxies] networks whose `x-forwarded-for` is believed
 * @param {readonly string[]} [options.origins] of pages elsewhere that may use this server
 * @param {{ url: string, secret: string, allowPrivate?: boolean } | null} [options.webhook] for "your turn"
 * @param {Partial<typeof LIMITS>} [options.limits]
 * @param {import('pino').Logger} [options.log]
 * @param {string} [options.page] the folder of the page
 * @param {string} [options.networkHost] this machine's address in its network, for links that others open
 * @param {number} [options.threads] for bots
 */
export async function start({
  file,
  databaseUrl,
  port = 0,
  host = '127.0.0.1',
  metricsPort,
  metricsHost = '127.0.0.1',
  proxies = [],
  origins = [],
  webhook: hook = null,
  limits: own = {},
  log,
  page = PAGE,
  networkHost,
  threads,
}) {
  const limits = { ...LIMITS, ...own }
  const webhook = hook === null ? null : new Webhook(hook)
  const database =
    databaseUrl === undefined ? await openSqlite(file) : await openPostgres(databaseUrl, { log })
  const store = new Store(database)
  await store.migrate()
  const metrics = createMetrics()
  const heartbeat = new Heartbeat(database, store)
  await heartbeat.beat()
  const gate = new Gate({ limits, proxies, origins })
  const bots = new Bots({ limit: limits.botQueue, metrics, threads })
  const hasWebhook = webhook !== null
  const parts = {
    database,
    store,
    heartbeat,
    bots,
    limits,
    log,
    metrics,
    hasWebhook,
    gate,
    webhook,
    page,
  }
  const matches = new Matches(parts)
  const rooms = new Rooms({ ...parts, matches })
  const sweep = new Sweep({ ...parts, matches, rooms })
  await sweep.prune()
  await database.listen(
    (note) => matches.onNotification(note),
    () => matches.reloadAll(),
  )

  const files = existsSync(page) ? serveStatic({ root: page }) : undefined
  const networkUrl = () =>
    networkHost === undefined ? null : `http://${networkHost}:${server.address().port}`
  const app = createApp({ ...parts, matches, rooms, files, networkUrl })
  const handle = getRequestListener(app.fetch)
  const server = createServer(
    {
      headersTimeout: limits.headSeconds * 1000,
      requestTimeout: limits.requestSeconds * 1000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 5000,
    },
    (request, response) => {
      const { url, socket } = request
      if (refused.has(socket)) return
      const client = gate.clientOf(request)
      const cost = url.startsWith('/matches') ? 1 : limits.costOfFile
      if (!gate.take(client, cost)) {
        refused.add(socket)
        return refuse(socket)
      }
      if (gate.isProxied(socket)) gate.watch(socket, client)
      // Proxies poll often, with HTTP/1.0.
      if (url === '/health') return response.end()
      if (url === '/ready') {
        response.statusCode = gate.isOpen && heartbeat.isHealthy() ? 200 : 503
        return response.end()
      }
      const from = performance.now()
      response.on('finish', () => {
        const seconds = (performance.now() - from) / 1000
        metrics.requested(response.statusCode, seconds)
        log?.debug({ method: request.method, status: response.statusCode, seconds }, 'request')
      })
      return handle(request, response)
    },
  )
  limitConnections(server, gate, limits)
  const stopLive = serveLive({ ...parts, server, matches })
  const metricsServer =
    metricsPort === undefined ? null : serveMetrics(metrics, metricsPort, metricsHost)
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  sweep.start()

  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.address().port}`,
    async stop() {
      gate.isOpen = false
      const closed = new Promise((resolve) => server.close(resolve))
      await stopLive()
      const late = setTimeout(() => server.closeAllConnections(), 5000)
      await closed
      clearTimeout(late)
      metricsServer?.close()
      await sweep.stop()
      bots.close()
      await store.close()
    },
  }
}

/** Connections of clients that sent too much; pipelined requests on them are not answered. */
const refused = new WeakSet()

function refuse(socket) {
  const body = JSON.stringify({
    code: 'too-many-requests',
    message: 'Too many requests: slow down.',
  })
  const head = `HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`
  socket.pause()
  socket.end(head + body)
  socket.destroySoon()
}

/** Limits the connections per client and their bytes, except for those of proxies, which carry requests of many clients. */
function limitConnections(server, gate, limits) {
  const counts = new Map()
  server.maxConnections = limits.allConnections
  const timer = setInterval(() => gate.chargeBytes(), 100)
  server.once('close', () => clearInterval(timer))
  server.on('connection', (socket) => {
    if (gate.isProxied(socket)) return
    const client = gate.clientOf({ headers: {}, socket })
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    socket.once('close', () => {
      const left = counts.get(client) - 1
      if (left === 0) counts.delete(client)
      else counts.set(client, left)
    })
    if (count > limits.connections || !gate.take(client)) socket.destroy()
    else gate.watch(socket, client)
  })
}

/** Serves metrics on a separate port, which is not for players. */
function serveMetrics(metrics, port, host) {
  return createServer(async (_, response) => {
    response.writeHead(200, { 'content-type': metrics.type })
    response.end(await metrics.text())
  }).listen(port, host)
}
