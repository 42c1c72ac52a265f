import { applyUpdate, joinMatch, resync, submitMove } from 'azulejo/match'

/**
 * A player's connection to a match, or a spectator's (no token). It comes back by itself when it is cut off, asks what is
 * true, and sends its move again if it was not confirmed: moves are neither lost nor made twice.
 *
 * @param {object} options
 * @param {object} options.game `azul` or `qwirkle`, the game of the match
 * @param {string} options.url of the match: `ws://127.0.0.1:3000/matches/…`
 * @param {string} [options.token] of the seat
 * @param {(client: object, received: object | null) => void} options.onChange what to show now: `client.view`; and what was
 *   received: an update to animate from, a reply to the own move, or null after that move
 * @param {typeof WebSocket} [options.WebSocket] for programs outside a browser
 */
export function connect({ game, url, token, onChange, WebSocket = globalThis.WebSocket }) {
  let client = null
  let socket
  let isClosed = false
  let isGreeted = false
  let delay = 100
  let timer

  function open() {
    isGreeted = false
    socket = new WebSocket(`${url}/live`, token ? ['azulejo', token] : ['azulejo'])
    socket.onmessage = ({ data }) => listen(JSON.parse(data))
    socket.onclose = () => {
      if (isClosed) return
      // Clients do not all come back at the same time after a restart, and ask less and less often.
      timer = setTimeout(open, delay * (0.5 + Math.random()))
      delay = Math.min(delay * 2, 10_000)
    }
    // What went wrong is followed by onclose.
    socket.onerror = () => {}
  }

  function listen(received) {
    if (isClosed) return
    if (isGreeted) client = applyUpdate(client, received)
    else {
      client = client === null ? joinMatch(game, received) : resync(client, received)
      isGreeted = true
      delay = 100
      send()
    }
    onChange(client, received)
  }

  function send() {
    if (isGreeted && socket.readyState === 1 && client.pending !== null)
      socket.send(JSON.stringify(client.pending))
  }

  open()
  return {
    /** Makes a move at once; throws what `submitMove` throws. */
    move(move) {
      const attempted = submitMove(client, move)
      client = attempted.client
      send()
      onChange(client, null)
      return attempted.events
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      socket.close()
    },
  }
}
