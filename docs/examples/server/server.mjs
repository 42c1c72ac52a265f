import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.mjs'
import { openDatabase } from './database.mjs'
import { clientOf, LIMITS, Rate } from './limits.mjs'
import { serveLive } from './live.mjs'
import { Matches } from './matches.mjs'
import { Store } from './store.mjs'

/**
 * Starts the server; gives its `url`, and `stop()`, which lets what was begun end, and closes the database. It listens
 * to this machine alone unless another host is given.
 */
export async function start({ file, port = 0, host = '127.0.0.1', limits: own = {} }) {
  const limits = { ...LIMITS, ...own }
  const store = new Store(await openDatabase(file))
  const matches = new Matches(store, limits)
  const rate = new Rate(limits)

  const server = createAdaptorServer({
    fetch: createApp(matches, rate, limits).fetch,
    serverOptions: {
      headersTimeout: limits.headSeconds * 1000,
      requestTimeout: limits.requestSeconds * 1000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 5000,
    },
  })
  limitConnections(server, limits)
  const stopLive = serveLive(server, matches, rate, limits)

  matches.prune()
  const pruning = setInterval(() => matches.prune(), 60 * 60 * 1000)

  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

  return {
    url: `http://${host}:${server.address().port}`,
    async stop() {
      clearInterval(pruning)
      stopLive()
      const closed = new Promise((resolve) => server.close(resolve))
      const late = setTimeout(() => server.closeAllConnections(), 5000)
      await closed
      clearTimeout(late)
      store.close()
    },
  }
}

/** One client cannot take the connections of all. */
function limitConnections(server, limits) {
  const counts = new Map()
  server.maxConnections = limits.allConnections
  server.on('connection', (socket) => {
    const client = clientOf(socket)
    const count = (counts.get(client) ?? 0) + 1
    counts.set(client, count)
    socket.once('close', () => {
      const left = counts.get(client) - 1
      if (left === 0) counts.delete(client)
      else counts.set(client, left)
    })
    if (count > limits.connections) socket.destroy()
  })
}
