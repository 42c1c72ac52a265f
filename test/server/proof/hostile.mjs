import { deepStrictEqual, ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { azul } from '../../../dist/index.js'
import {
  begin,
  NO_LIMITS,
  newFolder,
  quantile,
  robot,
  send,
  startHost,
  until,
  WebSocket,
  wait,
} from './tools.mjs'

/** Without limits, these requests last for minutes. */
const MAX_MS = 30_000
const SHORT = { headSeconds: 1, requestSeconds: 2, silentSeconds: 1 }

/** Attacks by one client, during which another client is served as usual. */
export async function proveDefenses({ execPath } = {}) {
  const folder = newFolder()
  const page = join(folder, 'page')
  mkdirSync(page)
  writeFileSync(join(page, 'index.html'), 'x'.repeat(20_000))
  const open = (name, limits) =>
    startHost({ file: join(folder, name), page, limits: { ...SHORT, ...limits } }, execPath)
  const notes = []
  const host = await open('a.db', {})
  const match = await begin(host.url, 'azul')
  const before = await view(host, match)

  for (const name of ['slowHead', 'slowBody', 'endlessBody', 'hugeLength', 'otherUpgrade'])
    notes.push(await ATTACKS[name](host))
  await wait(1000)
  notes.push(await takeConnections(host))
  await wait(1000)
  const usual = quantile(await timeOthers(host.port, 2), 0.5)
  for (const [n, name] of Object.keys(FLOODS).entries())
    notes.push(await flood(host, match, name, { localAddress: `127.0.1.${n + 1}`, usual }))
  deepStrictEqual(await view(host, match, '127.0.0.3'), before)
  deepStrictEqual(await host.kill('SIGTERM'), { code: 0, signal: null })

  const patient = await open('b.db', NO_LIMITS)
  const other = await begin(patient.url, 'azul')
  await refuseSockets(patient, other, await begin(patient.url, 'azul'))
  notes.push(await sendGarbage(patient))
  notes.push(await neverRead(patient, other))
  deepStrictEqual((await send(patient.url, 'GET', other.path)).body.update.seq, 1)
  deepStrictEqual(await patient.kill('SIGTERM'), { code: 0, signal: null })
  await limitMessages(await open('c.db', { perSecond: 1e-6 }))
  const slow = await open('f.db', { perSecond: 0.1 })
  notes.push(await floodRequests(slow))
  deepStrictEqual(await slow.kill('SIGTERM'), { code: 0, signal: null })
  const busy = await open('d.db', {})
  await refuseOrigins(busy)
  notes.push(await floodFrames(busy))
  notes.push(await floodOffers(busy))
  deepStrictEqual(await busy.kill('SIGTERM'), { code: 0, signal: null })
  const wide = await open('e.db', { ...NO_LIMITS, silentSeconds: 30 })
  notes.push(await watchIdly(wide))
  return notes.join('; ')
}

/** The view of a match's first player, requested from another address. */
async function view({ port }, { path, tokens }, localAddress = '127.0.0.1') {
  const head = `authorization: Bearer ${tokens[0]}\r\nconnection: close`
  const { text } = await talk(port, {
    localAddress,
    text: `GET ${path} HTTP/1.1\r\nhost: a\r\n${head}\r\n\r\n`,
  })
  return text.slice(text.indexOf('{'))
}

/** Sends a text, then calls `pump` until the server closes the connection; returns the response. */
async function talk(
  port,
  { localAddress = '127.0.0.1', text, pump = async () => {}, seconds = 60 },
) {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let received = ''
  let isClosed = false
  socket.on('data', (data) => {
    received += data.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
  })
  socket.write(text)
  const from = performance.now()
  while (!isClosed) {
    await pump(socket)
    await wait(1)
    if (performance.now() - from > seconds * 1000) throw new Error(`Still open: ${text}`)
  }
  return { text: received, ms: performance.now() - from, written: socket.bytesWritten }
}

const drip = (text) => async (socket) => {
  socket.write(text)
  await wait(100)
}
const post = (headers) =>
  `POST /matches HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`

const ATTACKS = {
  async slowHead({ port }) {
    const { ms } = await talk(port, { text: 'GET / HTTP/1.1\r\n', pump: drip('a: b\r\n') })
    ok(ms < MAX_MS, `a slow head was read for ${ms} ms`)
    return `slow head cut after ${Math.round(ms)} ms (limit 1 s)`
  },
  async slowBody({ port }) {
    const { ms } = await talk(port, { text: post('content-length: 2000'), pump: drip('x') })
    ok(ms < MAX_MS, `a slow body was read for ${ms} ms`)
    return `slow body after ${Math.round(ms)} ms (limit 2 s)`
  },
  async endlessBody({ port }) {
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`
    const pump = async (socket) => {
      if (!socket.write(chunk))
        await Promise.race([new Promise((r) => socket.once('drain', r)), wait(50)])
    }
    const { text, ms, written } = await talk(port, {
      text: post('transfer-encoding: chunked'),
      pump,
    })
    ok(text.startsWith('HTTP/1.1 413'), text.slice(0, 100))
    ok(ms < MAX_MS, `an endless body was read for ${ms} ms`)
    return `endless body after ${Math.round(ms)} ms and ${(written / 1e6).toFixed(1)} MB`
  },
  async hugeLength({ port }) {
    const { text, ms } = await talk(port, {
      text: post('content-length: 1000000000000'),
      pump: drip('x'),
    })
    ok(text.startsWith('HTTP/1.1 413'), text.slice(0, 100))
    ok(ms < MAX_MS, `a long body was read for ${ms} ms`)
    return `body of 1 TB refused after ${Math.round(ms)} ms`
  },
  async otherUpgrade({ port }) {
    const { text } = await talk(port, {
      text: 'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n',
    })
    ok(/^HTTP\/1.1 4/.test(text), text.slice(0, 100))
    return 'upgrades to anything else refused'
  },
}

const ASK = 'GET /matches HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'

/** A client opens connections without sending anything. */
async function takeConnections({ port }) {
  let isOpen = 0
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    isOpen++
    return socket
      .on('error', () => {})
      .on('close', () => isOpen--)
      .resume()
  })
  await until(() => isOpen <= 50, 'connections are closed')
  const other = await talk(port, { text: ASK })
  ok(other.text.startsWith('HTTP/1.1 200'), other.text)
  await until(() => isOpen === 0, 'silent connections are closed')
  for (const socket of sockets) socket.destroy()
  return 'of 200 connections of a client 50 stay, and silent ones are closed after a timeout'
}

/** A client sends requests as fast as it can. */
async function floodRequests({ url, port }) {
  const statuses = []
  // After its burst, a client is refused, and its next connections are closed.
  for (let n = 0; n < 400; n++)
    statuses.push(
      await send(url, 'GET', '/matches').then(
        ({ status }) => status,
        () => 'cut off',
      ),
    )
  ok(statuses.includes(429))
  const answered = statuses.filter((status) => status === 200).length
  ok(answered > 0 && answered < 400, `${answered} answers`)
  const other = await talk(port, { text: ASK, localAddress: '127.0.0.2' })
  ok(other.text.startsWith('HTTP/1.1 200'), other.text)
  return `${answered} of 400 requests of a fast client answered, and all of another client`
}

const repeated = (text) => Buffer.from(text.repeat(Math.ceil(30_000 / text.length)), 'latin1')
const oneByteChunks = (method, path) => ({
  head: `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
  text: repeated('1\r\nx\r\n'),
})
const pipelined = (path) => ({
  head: '',
  text: repeated(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`),
})

/** S4: data that a client can send without waiting for responses. */
export const FLOODS = {
  'pipelined requests': () => pipelined('/matches'),
  'requests for files': () => pipelined('/'),
  'health checks': () => pipelined('/health'),
  'chunks of one byte': () => oneByteChunks('POST', '/matches'),
  'unread chunks': () => oneByteChunks('DELETE', '/health'),
  'empty fragments of a message': ({ path }) => ({
    head: `GET ${path}/live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\nsec-websocket-protocol: azulejo\r\n\r\n`,
    first: Buffer.from([0x01, 0x80, 0, 0, 0, 0]),
    text: repeated('\x00\x80\0\0\0\0'),
  }),
}

/** A thread floods from one address; meanwhile a client at another one is answered nearly as fast as usual. */
export async function flood({ port }, match, name, { localAddress, usual, sockets }) {
  const thread = new Worker(new URL('flood.mjs', import.meta.url), {
    workerData: { port, localAddress, sockets, ...FLOODS[name](match) },
  })
  // Until the burst of the client is used up, and what it paid for is done.
  const isRefused = async () => {
    const { text } = await talk(port, { localAddress, text: ASK })
    return !text.startsWith('HTTP/1.1 200')
  }
  await until(isRefused, `${name} are refused`)
  await wait(2000)
  const times = await timeOthers(port, 2)
  await thread.terminate()
  const p50 = quantile(times, 0.5)
  ok(p50 < 300 + 10 * usual, `p50 ${p50} ms beside ${name}, usually ${usual} ms`)
  return `${name}: ${shown(times)} for another client`
}

/** Response times of an honest client. */
export async function timeOthers(port, seconds) {
  const times = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const from = performance.now()
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.5' })
    socket.write('GET /matches HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    const [answer] = await once(socket, 'data')
    times.push(performance.now() - from)
    ok(String(answer).startsWith('HTTP/1.1 200'), String(answer).slice(0, 100))
    socket.destroy()
    await wait(150)
  }
  return times
}

const shown = (times) => `p50 ${quantile(times, 0.5).toFixed(0)} ms`

/** S4: messages, pings and pongs as fast as they can be written; each socket is terminated. */
async function floodFrames(host) {
  const { path } = await begin(host.url, 'azul')
  const counts = {}
  for (const [kind, frame] of [
    ['messages', (socket) => socket.send('{"ping":1}')],
    ['pings', (socket) => socket.ping()],
    ['pongs', (socket) => socket.pong()],
  ]) {
    const from = `127.0.0.${10 + Object.keys(counts).length}`
    const socket = openSocket(host, `${path}/live`, ['azulejo'], { localAddress: from })
    await socket.opened
    let sent = 0
    await until(async () => {
      for (let n = 0; n < 100 && socket.readyState === 1; n++, sent++) frame(socket)
      return socket.readyState === 3
    }, `a flood of ${kind} is terminated`)
    counts[kind] = sent
    await timeOthers(host.port, 0.2)
  }
  return `flooding sockets are terminated after ${JSON.stringify(counts).replace(/["{}]/g, '')}`
}

/** Repeated offers of take-backs: each move can be offered once, so the log does not grow. */
async function floodOffers(host) {
  const { path, tokens } = await begin(host.url, 'azul')
  const at = `${path}/messages`
  const { body } = await send(host.url, 'GET', path)
  const move = azul.legalMoves(body.update.view)[0]
  await send(host.url, 'POST', at, { id: 'm', ply: 0, move }, tokens[0])
  for (let n = 0; n < 60; n++) {
    const takeBack = n % 2 ? 'withdraw' : 'offer'
    await send(host.url, 'POST', at, { id: `t${n}`, ply: 1 + n, takeBack }, tokens[0])
  }
  const { seq } = (await send(host.url, 'GET', path)).body.update
  ok(seq <= 3, `${seq} entries`)
  return `60 offers of a take-back, ${seq - 1} entries`
}

/** Pages of other sites cannot open a WebSocket. */
async function refuseOrigins(host) {
  const { path } = await begin(host.url, 'azul')
  for (const [origin, status] of [
    ['https://evil.example', 403],
    ['null', 403],
  ]) {
    const socket = openSocket(host, `${path}/live`, ['azulejo'], { origin })
    deepStrictEqual(await socket.refused, status)
  }
  const own = openSocket(host, `${path}/live`, ['azulejo'], { origin: host.url })
  await own.opened
  own.close()
}

/** A thousand idle spectators do not disturb two players. */
async function watchIdly(host, count = 1000) {
  const match = await begin(host.url, 'azul', { options: { maxRounds: 1 } })
  const { used } = await host.usage()
  const sockets = []
  for (let n = 0; n < count; n++) {
    const socket = openSocket(host, `${match.path}/live`, ['azulejo'])
    sockets.push(socket)
    if (n % 50 === 49) await socket.opened
  }
  await until(
    () => sockets.every(({ received }) => received.length >= 2),
    'all spectators are connected',
    60,
  )
  const perSocket = ((await host.usage()).used - used) / count
  const players = match.tokens.map((token) => robot(host.url, match, token))
  for (const player of players) await player.ended
  const { seq } = players[0].client.known
  await until(
    () => sockets.every(({ received }) => received.at(-1).seq === seq),
    'all spectators are up to date',
    60,
  )
  for (const socket of sockets) socket.terminate()
  for (const player of players) player.close()
  await host.kill()
  return `${count} idle spectators, ${(perSocket / 1e3).toFixed(0)} kB each`
}

function openSocket({ url }, path, protocols, options = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, protocols, options)
  socket.received = []
  socket.onmessage = ({ data }) => socket.received.push(JSON.parse(data))
  socket.onerror = () => {}
  socket.opened = new Promise((resolve) => socket.once('open', resolve))
  socket.refused = new Promise((resolve) =>
    socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode)),
  )
  socket.ended = new Promise((resolve) => socket.once('close', resolve))
  return socket
}

/** Handshakes with wrong tokens and paths; messages that are too long or not allowed. */
async function refuseSockets(host, { path, tokens }, other) {
  for (const [page, protocols, status] of [
    [`${path}/live`, ['azulejo', 'x'], 401],
    [`${path}/live`, ['azulejo', other.tokens[0]], 401],
    ['/matches/0/live', ['azulejo'], 404],
    [path, ['azulejo'], 404],
    ['/', ['azulejo'], 404],
  ])
    deepStrictEqual(await openSocket(host, page, protocols).refused, status)

  for (const [token, text, code] of [
    [tokens[0], 'x'.repeat(4001), 1009],
    [undefined, '{}', 1008],
  ]) {
    const socket = openSocket(host, `${path}/live`, token ? ['azulejo', token] : ['azulejo'])
    await socket.opened
    socket.send(text)
    deepStrictEqual(await socket.ended, code)
  }

  // Invalid messages are refused; a client that does not respond to pings is disconnected.
  const socket = openSocket(host, `${path}/live`, ['azulejo', tokens[1]])
  await socket.opened
  await until(() => socket.received.length >= 2, 'the server sends room and update')
  const junk = [
    '',
    '{',
    'null',
    '[]',
    '"a"',
    '{"id":"a","ply":0,"move":null}',
    Buffer.from([0, 255]),
  ]
  for (let n = 0; n < 10_000; n++) socket.send(n % 2 ? junk[n % junk.length] : randomBytes(n % 200))
  await until(() => answersOf(socket).length === 10_000, 'every message is answered')
  for (const { type, refusal } of answersOf(socket)) ok(type === 'refused' && refusal.code)
  socket._socket.pause()
  await wait(3500 * SHORT.silentSeconds)
  socket._socket.resume()
  await socket.ended
}

/** The replies among the received messages. */
const answersOf = ({ received }) =>
  received.filter(({ type }) => type !== 'room' && type !== 'update')

/** Connections that send something other than HTTP. */
async function sendGarbage({ port, url }) {
  for (let n = 0; n < 300; n++) {
    const text =
      n % 3
        ? randomBytes(1 + ((n * 37) % 3000))
        : `${'GET POST'.slice(n % 5)} ${'/%'.repeat(n)} HTTP/1.1\r\n\r\n`
    await talk(port, { text, pump: async (socket) => socket.end() })
  }
  deepStrictEqual((await send(url, 'GET', '/')).status, 200)
  return '300 connections with garbage'
}

/** A player who sends messages and never reads the replies. */
async function neverRead(host, { path, tokens }) {
  const first = openSocket(host, `${path}/live`, ['azulejo', tokens[0]])
  await until(() => first.received.length >= 2, 'the server sends room and update')
  first.send(JSON.stringify({ id: 'a', ply: 0, move: azul.legalMoves(first.received[1].view)[0] }))
  await until(() => first.received.some(({ type }) => type === 'accepted'), 'the move is accepted')
  first.close()

  const { used } = await host.usage()
  const socket = openSocket(host, `${path}/live`, ['azulejo', tokens[0]])
  await socket.opened
  socket._socket.pause()
  const late = JSON.stringify({ id: 'b', ply: 0, move: {} })
  let isCut = false
  socket._socket.on('close', () => {
    isCut = true
  })
  let most = 0
  let sent = 0
  await until(async () => {
    for (let n = 0; n < 1000 && socket.readyState === 1; n++, sent++) socket.send(late)
    most = Math.max(most, (await host.usage()).used - used)
    return isCut || socket.readyState !== 1
  }, 'a socket that never reads is terminated')
  ok(most < 8e6, `${most} bytes are buffered for one client`)
  socket.terminate()
  return `a client that never reads is terminated after ${sent} messages, ${(most / 1e6).toFixed(1)} MB buffered`
}

/** Messages count as requests. */
async function limitMessages(host) {
  const { path, tokens } = await begin(host.url, 'azul')
  const socket = openSocket(host, `${path}/live`, ['azulejo', tokens[0]])
  await socket.opened
  for (let n = 0; n < 200; n++) socket.send('{}')
  deepStrictEqual(await socket.ended, 1006)
  ok(socket.received.length < 100, `${socket.received.length} answers`)
  deepStrictEqual(await host.kill('SIGTERM'), { code: 0, signal: null })
}
