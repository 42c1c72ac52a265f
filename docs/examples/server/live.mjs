import { STATUS_CODES } from 'node:http'
import { WebSocketServer } from 'ws'
import { statusOf } from './app.mjs'
import { clientOf } from './limits.mjs'

/**
 * The WebSocket half: `/matches/:id/live`, with the protocols `azulejo` and, for a player, the token, which browsers let
 * a page choose. The server sends what is true now, then each reply and update; a player sends messages.
 */
export function serveLive(server, matches, rate, limits) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.bytes })

  server.on('upgrade', (incoming, socket, head) => {
    socket.on('error', () => socket.destroy())
    const refuse = (status) => {
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\n\r\n`)
      socket.destroySoon()
    }
    const client = clientOf(incoming.socket)
    if (!rate.take(client)) return refuse(429)
    const id = /^\/matches\/(\w+)\/live$/.exec(incoming.url)?.[1]
    if (id === undefined) return refuse(404)
    const [, token = null] = (incoming.headers['sec-websocket-protocol'] ?? '').split(/, */)
    let seat
    try {
      seat = matches.seatOf(id, token)
    } catch (error) {
      return refuse(statusOf(error))
    }
    sockets.handleUpgrade(incoming, socket, head, (ws) => converse(ws, id, seat, client))
  })

  function converse(ws, id, seat, client) {
    const send = (text) => {
      // A client that reads too slowly is disconnected; it gets the current state when it reconnects.
      if (ws.bufferedAmount > limits.waiting) ws.terminate()
      else if (ws.readyState === ws.OPEN) ws.send(text)
    }
    const attempt = (act) => {
      try {
        act()
      } catch (error) {
        console.error(error)
        ws.close(1011)
      }
    }
    const stop = matches.listen(id, seat, send)
    ws.on('close', stop)
    ws.on('error', () => ws.terminate())
    ws.on('pong', () => {
      ws.isSilent = false
    })
    ws.on('message', (data) => {
      if (!rate.take(client)) return ws.close(1008, 'You send too much: slow down.')
      if (seat === null) return ws.close(1008, 'Spectators have nothing to say.')
      attempt(() => send(JSON.stringify(matches.receive(id, seat, readJson(data)))))
    })
    attempt(() => send(JSON.stringify(matches.view(id, seat))))
  }

  const heartbeat = setInterval(() => {
    for (const ws of sockets.clients) {
      if (ws.isSilent) ws.terminate()
      ws.isSilent = true
      ws.ping()
    }
  }, limits.silentSeconds * 1000)

  /** Says goodbye to all; those who do not answer are cut off. */
  return function stop() {
    clearInterval(heartbeat)
    for (const ws of sockets.clients) ws.close(1001)
    setTimeout(() => {
      for (const ws of sockets.clients) ws.terminate()
    }, 1000).unref()
  }
}

/** Anything that is not JSON is refused as a message that is none. */
function readJson(data) {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
