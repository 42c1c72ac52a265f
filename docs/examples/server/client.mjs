import { applyUpdate, joinMatch, resync, submitMove, submitTakeBack } from 'azulejo/match'

/** A secret for a key or a token: 32 random hex digits. */
export function drawSecret() {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The interval between pings, and the silence after which a connection counts as dead, in milliseconds. */
const PING = 10_000
const SILENCE = 25_000
/** An unanswered message is resent after this many milliseconds. */
const RESEND = 3_000
/** Close codes after which the client does not reconnect. */
const FINAL = [4001, 4004]

/**
 * A player's connection to a match, or a spectator's (no token). It reconnects automatically, gets the current state,
 * and resends its move if that was not confirmed: moves are neither lost nor made twice. If a message from the server was
 * lost, the next reply to a ping shows it, and the client reconnects.
 *
 * @template {import('azulejo/match').MatchState} State
 * @template Move
 * @template {{ readonly type: string }} Event
 * @param {object} options
 * @param {import('azulejo/match').Game<State, Move, never, Event>} options.game `azul` or `qwirkle`, the game of the match
 * @param {string} options.url of the match: `ws://127.0.0.1:3000/matches/…`
 * @param {string | undefined} [options.token] of the seat
 * @param {(client: import('azulejo/match').Client<State, Move, Event>, received: object | null) => void} options.onChange
 *   called with the client, whose `view` is to be shown, and the message received: an update to animate, a reply to
 *   one's own move, or null after making that move
 * @param {(room: object) => void} [options.onRoom] called with the seats and who is connected, also before the match begins
 * @param {(isOpen: boolean) => void} [options.onConnection] called when the connection opens or is lost
 * @param {(code: number) => void} [options.onEnd] called when the server has closed the connection for good: 4001 if the token
 *   is no longer valid, 4004 if there is no such match
 * @param {typeof WebSocket} [options.WebSocket] for programs outside a browser
 */
export function connect({
  game,
  url,
  token,
  onChange,
  onRoom = () => {},
  onConnection = () => {},
  onEnd = () => {},
  WebSocket = globalThis.WebSocket,
}) {
  let client = null
  let room = null
  /** A take-back message without a reply so far. */
  let takeBack = null
  /** A take-back that waits for the confirmation of the move before it. */
  let nextTakeBack = null
  let socket
  let isClosed = false
  /** Whether this connection has received a room, and an update. */
  let hasRoom = false
  let isGreeted = false
  /** Whether messages were missing at the last reply to a ping. */
  let isBehind = false
  let delay = 100
  let timer
  let pings
  let resends
  let lastReceived = 0

  function open() {
    hasRoom = false
    isGreeted = false
    isBehind = false
    const opened = new WebSocket(`${url}/live`, token ? ['azulejo', token] : ['azulejo'])
    socket = opened
    opened.onmessage = ({ data }) => {
      if (socket === opened) listen(JSON.parse(data))
    }
    opened.onclose = ({ code }) => {
      if (socket === opened) lose(code)
    }
    // Every error is followed by onclose.
    opened.onerror = () => {}
    lastReceived = Date.now()
    stopTimers()
    pings = setInterval(ping, PING)
    resends = setInterval(send, RESEND)
  }

  function stopTimers() {
    clearInterval(pings)
    clearInterval(resends)
    clearTimeout(timer)
  }

  /** Pings the server, or drops the connection if it has been silent: a dead one can look open for minutes. */
  function ping() {
    if (Date.now() - lastReceived > SILENCE) {
      const dead = socket
      lose()
      dead.close()
    } else if (socket?.readyState === 1) socket.send('{"ping":0}')
  }

  function lose(code) {
    if (isClosed) return
    stopTimers()
    socket = null
    onConnection(false)
    if (FINAL.includes(code)) {
      isClosed = true
      onEnd(code)
      return
    }
    // Exponential backoff with jitter, so that clients do not all reconnect at once after a restart.
    timer = setTimeout(open, delay * (0.5 + Math.random()))
    delay = Math.min(delay * 2, 10_000)
  }

  function listen(received) {
    if (isClosed) return
    lastReceived = Date.now()
    if (received.type === 'pong') compare(received)
    else if (received.type === 'room') {
      // A delayed message may have an outdated room, or the first room may arrive after the first update.
      if (room !== null && received.starts < room.starts) return
      if (room !== null && received.starts > room.starts) client = null
      room = received
      hasRoom = true
      delay = 100
      onConnection(true)
      onRoom(received)
    } else {
      if (takeBack !== null && received.id === takeBack.id) takeBack = null
      if (isGreeted && client !== null) client = applyUpdate(client, received)
      else if (received.type !== 'update') return
      else {
        client = client === null ? joinMatch(game, received) : resync(client, received)
        isGreeted = true
        send()
      }
      // Without the move, it would be about an older one.
      if (received.type === 'refused' || received.type === 'late') nextTakeBack = null
      if (nextTakeBack !== null) send()
      onChange(client, received)
    }
  }

  /** Compares the server's versions with those received, twice, since messages may still be in transit. */
  function compare({ room: version, seq }) {
    const known = (isGreeted ? client?.known.seq : undefined) ?? (room?.begun ? -1 : 0)
    const isRoomOld = !hasRoom || version !== room?.version
    const hasMissed = version !== undefined && (isRoomOld || seq > known)
    if (hasMissed && isBehind) {
      const old = socket
      open()
      old.close()
      return
    }
    isBehind = hasMissed
    if (isBehind) timer = setTimeout(ping, 1000)
  }

  function send() {
    if (!isGreeted || client === null || socket?.readyState !== 1) return
    if (nextTakeBack !== null && client.pending === null) {
      takeBack = submitTakeBack(client, nextTakeBack)
      nextTakeBack = null
    }
    for (const message of [client.pending, takeBack])
      if (message !== null) socket.send(JSON.stringify(message))
  }

  open()
  return {
    /**
     * Applies and submits a move; throws what `submitMove` throws.
     *
     * @param {Move} move
     * @returns {readonly Event[]} the events of the move
     */
    move(move) {
      const submitted = submitMove(client, move)
      client = submitted.client
      send()
      onChange(client, null)
      return submitted.events
    },
    /**
     * Offers a take-back, withdraws it, or answers one; once a move that is on its way is confirmed.
     *
     * @param {import('azulejo/match').TakeBackAction} action
     */
    takeBack(action) {
      nextTakeBack = action
      send()
    },
    close() {
      isClosed = true
      stopTimers()
      socket?.close()
    },
  }
}
