import { afterEach, expect, test } from 'vitest'
import { closeAll, connect, createServer } from './tools'

afterEach(closeAll)

/** A socket whose messages are delivered by the test. */
class Socket {
  static last: Socket
  readyState = 1
  sent: { id: string; ply: number; takeBack?: string }[] = []
  onmessage: (event: { data: string }) => void = () => {}
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
  const { room, update } = (await send('GET', path, undefined, tokens[0])).body
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
  return { connection, socket, post, move }
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
