import { STATUS_CODES } from 'node:http'
import { WebSocketServer } from 'ws'
import { answerTo, Refusal } from './refusal.mjs'
import { hashOf } from './rooms.mjs'

/**
 * The WebSocket half: `/matches/:id/live`, with the protocols `azulejo` and, for a player, the token, because browsers
 * let a page set protocols, but no headers. The server sends the room and the current update, then changes; players
 * send messages.
 */
export function serveLive({ server, matches, heartbeat, gate, limits, log, metrics }) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.bytes, autoPong: false })
  const counts = new Map()
  metrics?.watch({ sockets: () => sockets.clients.size })

  server.on('upgrade', async (incoming, socket, head) => {
    socket.on('error', () => socket.destroy())
    const client = gate.clientOf(incoming)
    try {
      if (!gate.take(client))
        throw new Refusal('too-many-requests', 'Too many requests: slow down.')
      if (!gate.isOpen) throw new Refusal('unavailable', 'The server is shutting down.')
      if (gate.originOf(incoming) === null)
        throw new Refusal('wrong-origin', 'Requests from this origin are not allowed.')
      const id = /^\/matches\/([0-9a-f]{32})\/live$/.exec(incoming.url)?.[1]
      if (id === undefined) throw new Refusal('not-found', 'Not found.')
      // A proxy opens one connection per WebSocket of its clients.
      if ((counts.get(client) ?? 0) >= limits.connections)
        throw new Refusal('too-many-requests', 'You have too many connections.')
      const [, secret] = (incoming.headers['sec-websocket-protocol'] ?? '').split(/, */)
      const token = secret === undefined ? null : hashOf(secret)
      // Rejects wrong tokens before the handshake.
      await matches.see(id, token)
      if (socket.destroyed) return
      gate.watch(socket, client)
      sockets.handleUpgrade(incoming, socket, head, (ws) => converse(ws, id, token, client))
    } catch (error) {
      const { status } = answerTo(error)
      if (status === 500) log?.error({ err: error.stack }, 'a handshake failed')
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`)
      socket.destroySoon()
    }
  })

  async function converse(ws, id, token, client) {
    counts.set(client, (counts.get(client) ?? 0) + 1)
    let stop
    const send = (text) => {
      // A client that reads too slowly is disconnected; it gets the current state when it reconnects.
      if (ws.bufferedAmount > limits.waiting) ws.terminate()
      else if (ws.readyState === ws.OPEN) ws.send(text)
    }
    /** Everything that a client sends counts. A client that sends too much is disconnected before more is read. */
    const isAllowed = () => {
      if (gate.take(client)) return true
      ws.terminate()
      return false
    }
    const fail = (error) => {
      const { status } = answerTo(error)
      if (status === 500) log?.error({ match: id, err: error.stack }, 'a message failed')
      ws.close(CLOSE_CODES[error.code] ?? 1011)
    }
    ws.on('close', () => {
      const left = counts.get(client) - 1
      if (left === 0) counts.delete(client)
      else counts.set(client, left)
      stop?.()
    })
    ws.on('error', () => ws.terminate())
    ws.on('ping', (data) => {
      if (isAllowed()) ws.pong(data)
    })
    ws.on('pong', () => {
      // The server pings every client regularly; only additional pongs count against the limit.
      if (ws.isSilent) ws.isSilent = false
      else isAllowed()
    })
    ws.on('message', (data) => {
      ws.isSilent = false
      if (!isAllowed()) return
      const at = heartbeat.now()
      const message = readJson(data)
      if (typeof message?.ping === 'number')
        return send(JSON.stringify({ type: 'pong', ping: message.ping, ...matches.versionOf(id) }))
      if (token === null) return ws.close(1008, 'Spectators cannot send messages.')
      return matches
        .receive(id, token, message, at)
        .then(({ reply }) => send(JSON.stringify(reply)))
        .catch((error) => {
          if (error.code === 'not-begun') send(JSON.stringify(refusedAs(message, error)))
          else fail(error)
        })
    })
    try {
      stop = await matches.listen(id, token, { send, close: (code) => ws.close(code) })
      if (ws.readyState !== ws.OPEN) stop()
    } catch (error) {
      fail(error)
    }
  }

  const pings = setInterval(() => {
    for (const ws of sockets.clients) {
      if (ws.isSilent) ws.terminate()
      ws.isSilent = true
      ws.ping()
    }
  }, limits.silentSeconds * 1000)

  /** Closes all connections; those that do not respond are terminated. */
  return async function stop() {
    clearInterval(pings)
    for (const ws of sockets.clients) ws.close(1001)
    const end = performance.now() + 1000
    while (sockets.clients.size > 0 && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 20))
    for (const ws of sockets.clients) ws.terminate()
  }
}

const CLOSE_CODES = { 'wrong-token': 4001, 'no-such-match': 4004 }

/** Parses JSON; anything else becomes a value that is refused as a message. */
function readJson(data) {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

const refusedAs = (message, { code, message: text }) => ({
  type: 'refused',
  id: typeof message?.id === 'string' ? message.id : null,
  refusal: { code, message: text },
})
