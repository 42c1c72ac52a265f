// The server over HTTP and Socket.IO, as honest players and others use it. `npm test`
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { azulGame } from './adapter.mjs'
import { listen } from './server.mjs'

const require = createRequire(import.meta.url)
const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')
const { io } = createRequire(require.resolve('boardgame.io/multiplayer'))('socket.io-client')

// boardgame.io writes every action that it refuses to the console.
console.error = () => {}
console.info = () => {}

/** A port that nobody uses: boardgame.io cannot choose one for the lobby. */
async function freePort() {
  const taken = createServer().listen()
  await once(taken, 'listening')
  const { port } = taken.address()
  taken.close()
  return port
}

const { appServer, apiServer, stop } = await listen(0, await freePort())
const [server, lobby] = [appServer, apiServer].map(
  (one) => `http://localhost:${one.address().port}`,
)
const opened = []
after(() => {
  for (const one of opened) one.stop()
  stop()
})

const post = (path, body) =>
  fetch(`${lobby}/games/azul/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const postJson = async (path, body) => (await post(path, body)).json()

/** A match of two players, who joined it through the lobby. */
async function newMatch() {
  const { matchID } = await postJson('create', { numPlayers: 2 })
  const seats = []
  for (const playerID of ['0', '1'])
    seats.push(await postJson(`${matchID}/join`, { playerID, playerName: `player ${playerID}` }))
  const credentials = seats.map(({ playerCredentials }) => playerCredentials)
  return { matchID, credentials }
}

function connect(options) {
  const client = Client({
    game: azulGame,
    multiplayer: SocketIO({ server }),
    debug: false,
    ...options,
  })
  client.start()
  opened.push(client)
  return client
}

/** A connection that sends what it likes; `updates` is how often it was sent a state. */
async function rawConnection(matchID, playerID, credentials) {
  const socket = io(`${server}/azul`)
  opened.push({ stop: () => socket.disconnect() })
  const synced = []
  socket.on('sync', (_, info) => synced.push(info))
  socket.emit('sync', matchID, playerID, credentials, 2)
  await until(() => socket.connected)
  return { socket, synced }
}

async function until(isTrue) {
  for (let tries = 0; !isTrue(); tries++) {
    assert.ok(tries < 3000, 'nothing happened')
    await wait(10)
  }
}

const stateOf = (client) => client.getState()

test('a match is made and joined in the lobby, and played', async () => {
  const { matchID, credentials } = await newMatch()
  const clients = credentials.map((own, seat) =>
    connect({ matchID, playerID: `${seat}`, credentials: own }),
  )
  await until(() => clients.every((client) => stateOf(client)?.isConnected))
  clients[0].moves.begin()
  await until(() => stateOf(clients[0]).G.state.phase === 'draft')
  const { state } = stateOf(clients[0]).G
  const [move] = azulGame.rules.legalMoves(state)
  clients[state.turn].moves.draft(move)
  await until(() => stateOf(clients[1]).G.state.turn !== state.turn)
})

test('the lobby refuses options that players may not choose', async () => {
  for (const setupData of [{ maxRounds: null }, { seed: 1 }, { board: 'gray' }])
    assert.equal((await post('create', { numPlayers: 2, setupData })).status, 400)
  assert.equal((await post('create', { numPlayers: 2, setupData: { board: 'grey' } })).status, 200)
})

test('a player with valid credentials can make moves, and nothing else', async () => {
  const { matchID, credentials } = await newMatch()
  const honest = connect({ matchID, playerID: '1', credentials: credentials[1] })
  await until(() => stateOf(honest)?.isConnected)
  honest.moves.begin()
  await until(() => stateOf(honest).G.state.phase === 'draft')
  const before = stateOf(honest)
  const [move] = azulGame.rules.legalMoves(before.G.state)

  const { socket, synced } = await rawConnection(matchID, '0', credentials[0])
  await until(() => synced.length === 1)
  const own = { playerID: '0', credentials: credentials[0] }
  const attack = (type, payload, more = {}) =>
    socket.emit(
      'update',
      { type, payload: { ...own, ...payload }, ...more },
      before._stateID,
      matchID,
      '0',
    )
  const evil = { ...before, ctx: { ...before.ctx, gameover: { winner: '0' } }, _stateID: 99 }
  attack('GAME_EVENT', { type: 'endGame', args: [{ winner: '0' }] })
  attack('GAME_EVENT', { type: 'endTurn', args: [] })
  attack('UPDATE', {}, { state: evil, deltalog: [] })
  attack('SYNC', {}, { state: evil, initialState: evil, log: [] })
  attack('RESET', {}, { state: evil })
  attack('PATCH', {}, { patch: [{ op: 'replace', path: '/_stateID', value: 99 }], deltalog: [] })
  attack('UNDO', { type: 'draft', args: [] })
  attack('PLUGIN', { type: 'player', args: [] })
  // A move of another player, of no name, or without arguments.
  attack('MAKE_MOVE', { type: 'draft', args: [move], playerID: '1' })
  attack('MAKE_MOVE', { type: 'constructor', args: [] })
  attack('MAKE_MOVE', { type: 'draft' })
  attack('MAKE_MOVE', { type: 'draft', args: 5 })
  socket.emit('update')
  socket.emit('update', null, 0, matchID, '0')
  socket.emit('sync')
  socket.emit('chat', matchID, { sender: '0' }, credentials[0])
  // Messages are processed in order, so the others were before this one.
  assert.equal(before.G.state.turn, 0)
  attack('MAKE_MOVE', { type: 'draft', args: [move] })
  await until(() => stateOf(honest).G.state.turn === 1)
  const after = stateOf(honest)
  assert.equal(after._stateID, before._stateID + 1)
  assert.equal(after.ctx.gameover, undefined)
  assert.deepEqual(after.G.state, azulGame.rules.applyMove(before.G.state, move, 0))
})

const rejected = []
process.on('unhandledRejection', (error) => rejected.push(error))

test('values of the wrong type do not end the server', async () => {
  const { matchID, credentials } = await newMatch()
  const { socket, synced } = await rawConnection(matchID, '0', credentials[0])
  const values = [null, 0, '', {}, [], { toString: 1 }, true, '__proto__']
  for (const value of values) {
    socket.emit('sync', matchID, value, credentials[0], 2)
    socket.emit('sync', matchID, '0', value, value)
    socket.emit('sync', value, '0', credentials[0], 2)
    const payload = { type: 'begin', args: [], playerID: '0', credentials: value }
    socket.emit('update', { type: 'MAKE_MOVE', payload }, value, matchID, '0')
    socket.emit('update', { type: 'MAKE_MOVE', payload }, 0, value, '0')
  }
  const { length } = synced
  socket.emit('sync', matchID, '0', credentials[0], 2)
  await until(() => synced.length > length)
  // Outside of tests, each of these ends a Node process.
  await wait(200)
  assert.deepEqual(rejected, [])
  assert.equal((await fetch(`${lobby}/games/azul/${matchID}`)).status, 200)
})

test('nobody joins as __proto__', async () => {
  const { matchID } = await postJson('create', { numPlayers: 2 })
  for (const playerID of ['__proto__', 'constructor', 'toString'])
    assert.equal((await post(`${matchID}/join`, { playerID, playerName: 'x' })).status, 404)
  assert.deepEqual([{}.name, {}.credentials], [undefined, undefined])
})

test('a stranger has no seat, and makes no match', async () => {
  const { matchID, credentials } = await newMatch()
  const { matchID: empty } = await postJson('create', { numPlayers: 2 })
  const honest = connect({ matchID, playerID: '0', credentials: credentials[0] })
  await until(() => stateOf(honest)?.isConnected)
  for (const [id, playerID, own] of [
    [matchID, '0', undefined],
    [matchID, '0', credentials[1]],
    [matchID, '__proto__', undefined],
    [empty, '0', undefined],
    ['invented', '0', undefined],
    ['invented', null, undefined],
  ]) {
    const { socket, synced } = await rawConnection(id, playerID, own)
    const payload = { type: 'begin', args: [], playerID, credentials: own }
    socket.emit('update', { type: 'MAKE_MOVE', payload }, 0, id, playerID)
    // The answer to the second request shows that the first one was processed.
    socket.emit('sync', matchID, null, undefined, 2)
    await until(() => synced.length > 0)
    assert.equal(synced.length, 1)
    assert.equal(synced[0].state.G.state.phase, 'deal')
  }
  assert.equal((await fetch(`${lobby}/games/azul/invented`)).status, 404)
  assert.equal(stateOf(honest)._stateID, 0)
})
