import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { azul } from '../../../dist/index.js'
import { qwirkle } from '../../../dist/qwirkle/index.js'
import { connect, drawSecret } from '../../../docs/examples/server/client.mjs'

const require = createRequire(
  new URL('../../../docs/examples/server/package.json', import.meta.url),
)
/** Node 20 has no built-in WebSocket. */
export const { WebSocket } = require('ws')

export const GAMES = { azul, qwirkle }

/** Limits that no proof reaches. */
export const NO_LIMITS = { burst: 1e9, perSecond: 1e9, connections: 1e6, matches: 1e6 }

/** Cleanup functions for the end of this process, in one listener: Node warns of more than ten. */
const endings = new Set()
process.on('exit', () => {
  for (const end of endings) end()
})

/** Runs a function when this process ends, unless the returned function is called before. */
export function onExit(end) {
  endings.add(end)
  return () => endings.delete(end)
}

/** A new folder, which is deleted when the proof ends. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-server-'))
  onExit(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The example server in its own process, with the given Node. */
export async function startHost(options, execPath = process.execPath, stderr = 'inherit') {
  const child = fork(new URL('host.mjs', import.meta.url), {
    execPath,
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', stderr, 'ipc'],
  })
  const end = () => child.kill('SIGKILL')
  const forget = onExit(end)
  const ended = new Promise((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal })),
  )
  ended.then(forget)
  const answer = (name) =>
    Promise.race([
      new Promise((resolve) => {
        child.on('message', function listen(message) {
          if (message.name !== name) return
          child.off('message', listen)
          resolve(message.value)
        })
      }),
      ended.then(({ code, signal }) => {
        throw new Error(`The server has ended: ${code ?? signal}`)
      }),
    ])
  child.send(options)
  const url = await answer('url')
  return {
    url,
    port: Number(new URL(url).port),
    child,
    ended,
    /** Bytes in use after a garbage collection, and processor time used. */
    usage() {
      child.send('usage')
      return answer('usage')
    },
    async kill(signal = 'SIGKILL') {
      child.kill(signal)
      return ended
    },
  }
}

/** Sends a request; returns the status and the body. */
export async function send(url, method, path, body, token) {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  // A proxy without servers answers in HTML.
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : null }
}

/** Creates a match of people, or of the given seats, and sits down on all seats of people. */
export async function begin(url, game, { players = 2, seats, ...settings } = {}) {
  const all = seats ?? Array(players).fill('person')
  const request = { key: drawSecret(), game, seats: all, ...settings }
  const { body } = await send(url, 'POST', '/matches', request)
  const path = `/matches/${body.id}`
  const tokens = []
  for (const { seat, secret } of body.invitations) {
    tokens[seat] = drawSecret()
    const name = `Player ${seat + 1}`
    await send(url, 'POST', `${path}/seats`, { token: tokens[seat], secret, name })
  }
  return { game, path, tokens, id: body.id }
}

/**
 * A player who makes one of its legal moves whenever it can, with the client that the docs show. `onMove(ms)` gets
 * the time until a move was acknowledged; `ended` resolves at the end of the match.
 */
export function robot(
  url,
  { game, path },
  token,
  { onMove = () => {}, pause = 0, random = Math.random } = {},
) {
  const { promise: ended, resolve } = withResolvers()
  let begun = 0
  const player = {
    /** The sent messages by id, and the plies of those that the server has acknowledged. */
    sent: new Map(),
    confirmed: new Map(),
    acknowledged: 0,
    ended,
    client: null,
    isStopped: false,
    close: () => {},
  }
  const connection = connect({
    game: GAMES[game],
    url: `${url.replace('http', 'ws')}${path}`,
    token,
    WebSocket,
    onChange(client, received) {
      player.client = client
      if (received === null) return
      if (received.type === 'accepted' || received.type === 'already-accepted') {
        player.confirmed.set(received.id, received.ply)
        player.acknowledged = Math.max(player.acknowledged, received.ply)
      }
      if (received.type === 'refused') throw new Error(JSON.stringify(received))
      if (client.pending === null && begun > 0) {
        onMove(performance.now() - begun)
        begun = 0
      }
      if (client.known.end !== null) resolve(client)
      else if (canMove(client)) setTimeout(move, pause)
    },
  })
  const canMove = ({ known, pending }) => token && known.since !== null && pending === null
  function move() {
    const { client } = player
    if (player.isStopped || client.known.end !== null || !canMove(client)) return
    const moves = client.game.legalMoves(client.view, client.known.seat)
    begun = performance.now()
    connection.move(moves[Math.floor(random() * moves.length)])
    const { pending } = player.client
    player.sent.set(pending.id, pending)
  }
  player.close = connection.close
  return player
}

function withResolvers() {
  let resolve
  const promise = new Promise((done) => {
    resolve = done
  })
  return { promise, resolve }
}

export const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits until a condition holds; fails after some seconds. */
export async function until(isSo, what, seconds = 30) {
  const end = Date.now() + seconds * 1000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${seconds} s: ${what}`)
    await wait(20)
  }
}

/** A quantile of the values. */
export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
}
