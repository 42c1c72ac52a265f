/** A server that knows the seed, and clients that do not, in lockstep: they exchange moves and deals, never states. */
import { deepStrictEqual } from 'node:assert/strict'
import {
  activePlayers,
  applyMove,
  checkMove,
  createGame,
  legalMoves,
  moveAt,
  moveIndex,
  transition,
  viewFor,
} from 'azulejo'

const SETTINGS = { players: 3, board: 'grey' }

/** Holds the game and answers each message with what to broadcast. */
class Server {
  #state = createGame({ ...SETTINGS, seed: 'only the server knows' })

  /** What a client needs to begin. */
  opening() {
    return [{ move: { type: 'deal', factories: this.#state.factories } }]
  }

  /** A message from the connection of a seat, as text from the network. */
  receive(seat, text) {
    const move = JSON.parse(text)
    const rejection = checkMove(this.#state, move, seat)
    if (rejection !== null) return { rejection, news: [] }
    const { state, events } = transition(this.#state, move, seat)
    this.#state = state
    const deals = events
      .filter(({ type }) => type === 'deal')
      .map(({ factories }) => ({ move: { type: 'deal', factories } }))
    // The move of the table, so that nothing else that a stranger wrote goes on to the others.
    return { rejection, news: [{ seat, move: moveAt(moveIndex(move)) }, ...deals] }
  }

  view(seat) {
    return viewFor(this.#state, seat)
  }
}

/** Runs the same reducer on what it receives. */
class Client {
  state = createGame({ ...SETTINGS, dealer: 'external' })

  receive(news) {
    // A deal is made without a seat.
    for (const { seat, move } of news)
      this.state =
        seat === undefined ? applyMove(this.state, move) : applyMove(this.state, move, seat)
  }
}

const server = new Server()
const clients = [new Client(), new Client(), new Client()]
for (const client of clients) client.receive(server.opening())

// A player who would like to deal is refused, however they ask.
const wish = { type: 'deal', factories: Array(7).fill(['red', 'red', 'red', 'red']) }
deepStrictEqual(server.receive(0, JSON.stringify(wish)).rejection?.code, 'wrong-phase')

let messages = 0
while (clients[0].state.phase !== 'over') {
  // Where several may move, the last of them is the quickest here.
  const seat = activePlayers(clients[0].state).at(-1)
  const moves = legalMoves(clients[seat].state, seat)
  const { news } = server.receive(seat, JSON.stringify(moves[messages % moves.length]))
  for (const client of clients) client.receive(JSON.parse(JSON.stringify(news)))
  clients.forEach(({ state }, i) => {
    deepStrictEqual(state, server.view(i))
  })
  messages++
}
console.log(`${messages} moves, and every client always had what the server would have shown it.`)
