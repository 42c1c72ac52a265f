// Simulates a bad network: drops, delays and duplicates requests and WebSocket messages. TCP would hide faults on lower
// layers.
import { createServer, request } from 'node:http'
import { createRequire } from 'node:module'

const { WebSocket, WebSocketServer } = createRequire(
  new URL('../../../docs/examples/server/package.json', import.meta.url),
)('ws')

/** A network without faults. */
export const CLEAR = { drop: 0, duplicate: 0, delay: 0 }

/**
 * A proxy in front of a server. `conditions` has the share of messages that are dropped, the share that are duplicated, and
 * the maximum delay in milliseconds; files of the page always arrive. `cut()` closes all connections and refuses new
 * ones until the returned function is called; `sent` has the messages that the server has sent to spectators.
 */
export async function startProxy(target, random) {
  const { host, port } = new URL(target)
  const sockets = new Set()
  const proxy = { url: '', conditions: CLEAR, lost: 0, doubled: 0, sent: [], cut, close }
  let isDown = false

  /** Delivers a message once, twice or not at all. */
  function carry(deliver) {
    const { drop, duplicate, delay } = proxy.conditions
    if (random() < drop) {
      proxy.lost++
      return
    }
    const isDouble = random() < duplicate
    if (isDouble) proxy.doubled++
    for (let n = 0; n < (isDouble ? 2 : 1); n++) {
      if (delay === 0) deliver()
      else setTimeout(deliver, random() * delay)
    }
  }

  /** Forwards a request; resolves to the server's response. */
  function forward({ method, url, headers }, body) {
    return new Promise((resolve, reject) => {
      const forwarded = request(
        { host: '127.0.0.1', port, method, path: url, headers },
        (response) => {
          const parts = []
          response.on('data', (part) => parts.push(part))
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              headers: response.headers,
              body: Buffer.concat(parts),
            }),
          )
        },
      )
      forwarded.on('error', reject)
      forwarded.end(body)
    })
  }

  const server = createServer(async (incoming, outgoing) => {
    const parts = []
    for await (const part of incoming) parts.push(part)
    const body = Buffer.concat(parts)
    const { drop, duplicate, delay } = incoming.url.startsWith('/matches')
      ? proxy.conditions
      : CLEAR
    try {
      if (isDown || random() < drop / 2) throw new Error('lost on the way there')
      if (random() < duplicate) {
        proxy.doubled++
        await forward(incoming, body)
      }
      const answer = await forward(incoming, body)
      await new Promise((resolve) => setTimeout(resolve, random() * delay))
      if (isDown || random() < drop / 2) throw new Error('lost on the way back')
      outgoing.writeHead(answer.status, answer.headers).end(answer.body)
    } catch {
      proxy.lost++
      incoming.socket.destroy()
    }
  })

  const acceptor = new WebSocketServer({ noServer: true })
  server.on('upgrade', (incoming, socket, head) => {
    const { origin, host: name, 'sec-websocket-protocol': protocols = '' } = incoming.headers
    if (isDown) {
      socket.destroy()
      return
    }
    const isSpectator = !protocols.includes(',')
    const upstream = new WebSocket(`ws://${host}${incoming.url}`, protocols.split(/, */), {
      headers: { host: name, ...(origin && { origin }) },
    })
    upstream.on('error', () => socket.destroy())
    // The server sends messages as soon as it is connected.
    const early = []
    const keep = (data) => early.push(data)
    upstream.on('message', keep)
    upstream.on('open', () => {
      // The network was cut during the handshake.
      if (isDown) {
        upstream.terminate()
        socket.destroy()
        return
      }
      acceptor.handleUpgrade(incoming, socket, head, (client) => {
        sockets.add(client)
        const down = (data) => {
          const text = String(data)
          if (isSpectator) proxy.sent.push(text)
          carry(() => client.readyState === client.OPEN && client.send(text))
        }
        upstream.off('message', keep)
        for (const data of early) down(data)
        upstream.on('message', down)
        client.on('message', (data) =>
          carry(() => upstream.readyState === upstream.OPEN && upstream.send(String(data))),
        )
        client.on('error', () => client.terminate())
        client.on('close', () => {
          sockets.delete(client)
          upstream.terminate()
        })
        upstream.on('close', (code) => {
          if (code === 1006) client.terminate()
          else client.close(code)
        })
      })
    })
  })

  function cut() {
    isDown = true
    for (const socket of sockets) socket.terminate()
    server.closeAllConnections()
    return () => {
      isDown = false
    }
  }

  async function close() {
    for (const socket of sockets) socket.terminate()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }

  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${server.address().port}`
  return proxy
}
