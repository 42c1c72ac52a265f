import { afterEach, expect, test, vi } from 'vitest'
import { closeAll, connect, createServer } from './tools'

afterEach(closeAll)

/** A socket whose messages are delivered by the test. */
class Socket {
  static last: Socket
  readyState = 1
  sent: { id: string; ply: number; takeBack?: string }[] = []
  onmessage: (event: { data: string }) => void = () => {}
  onclose: (event: { code: number }) => void = () => {}
  constructor() {
    Socket.last = this
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }
  close(): void {}
  takeBacks() {
    return this.sent.filter(({ takeBack }) => takeBack !== undefined)
  }
  deliver(...messages: unknown[]): void {
    for (const message of messages) this.onmessage({ data: JSON.stringify(message) })
  }
}

async function join() {
  const { begin, send } = await createServer()
  const { path, tokens, players } = await begin('azul')
  const { room: plain, update } = (await send('GET', path, undefined, tokens[0])).body
  const room = { ...plain, version: 'a' }
  const { game } = players[0]!.client
  const connection = connect({
    game,
    url: '',
    token: tokens[0],
    onChange: () => {},
    WebSocket: Socket,
  })
  const socket = Socket.last
  socket.deliver(room, update)
  const post = async (message: unknown) =>
    (await send('POST', `${path}/messages`, message, tokens[0])).body
  const [move] = game.legalMoves(update.view as never, 0)
  return { connection, socket, post, move, room, update }
}

test('a take-back is sent once the pending move is confirmed', async () => {
  const { connection, socket, post, move } = await join()
  connection.move(move)
  connection.takeBack('offer')
  const { reply, update } = await post(socket.sent[0])
  socket.deliver(reply)
  expect(socket.takeBacks()).toEqual([])
  socket.deliver(update)
  const [offer] = socket.takeBacks()
  expect(offer).toMatchObject({ ply: 1, takeBack: 'offer' })
  expect((await post(offer)).reply.type).toBe('accepted')
  connection.close()
})

test('a take-back is dropped if the pending move is refused', async () => {
  const { connection, socket, post, move } = await join()
  connection.move(move)
  connection.takeBack('offer')
  const { id } = socket.sent[0]!
  socket.deliver({ type: 'refused', id, refusal: { code: 'flagged', message: 'Your time is up.' } })
  socket.deliver((await post(socket.sent[0])).update)
  expect(socket.takeBacks()).toEqual([])
  connection.close()
})

test.each([
  ['update', (room: object) => [room]],
  ['room', (_: object, update: object) => [update]],
])('after a reconnect whose %s was lost, the client reconnects again', async (_, greeting) => {
  const { connection, socket, move, room, update } = await join()
  connection.move(move)
  socket.onclose({ code: 1006 })
  await vi.waitFor(() => expect(Socket.last).not.toBe(socket))
  const second = Socket.last
  second.deliver(...greeting(room, update))
  // Nothing has changed since.
  const pong = { type: 'pong', ping: 0, room: room.version, seq: update.seq }
  second.deliver(pong)
  expect(Socket.last).toBe(second)
  second.deliver(pong)
  expect(Socket.last).not.toBe(second)
  Socket.last.deliver(room, update)
  expect(Socket.last.sent.map(({ id }) => id)).toEqual(socket.sent.map(({ id }) => id))
  connection.close()
})
