/** A match whose log is kept in a file, line by line: the host is killed in the middle, and another one goes on. */
import { deepStrictEqual } from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  applyUpdate,
  createMatch,
  joinMatch,
  receive,
  restoreMatch,
  resync,
  submitMove,
  viewOf,
} from 'azulejo/match'
import { qwirkle } from 'azulejo/qwirkle'

const folder = mkdtempSync(join(tmpdir(), 'azulejo-'))
const file = join(folder, 'match.log')
const store = (value) => appendFileSync(file, `${JSON.stringify(value)}\n`)

/** Holds the match; what it knows is in the file. */
class Host {
  #match

  static begin() {
    store(createMatch(qwirkle, { players: 3 }))
    return new Host()
  }

  /** Reads the file; a line that was not written to its end was never acknowledged. */
  constructor() {
    const [first, ...entries] = readFileSync(file, 'utf8').split('\n').slice(0, -1)
    const log = entries.map((line) => JSON.parse(line))
    this.#match = restoreMatch(qwirkle, { ...JSON.parse(first), log })
  }

  /** A message from the connection of a seat: stored first, then broadcast. */
  receive(seat, text) {
    const { match, reply, entry, updates } = receive(this.#match, seat, JSON.parse(text))
    if (entry !== null) store(entry)
    this.#match = match
    return JSON.stringify({ reply, updates })
  }

  view(seat) {
    return JSON.stringify(viewOf(this.#match, seat))
  }
}

let host = Host.begin()
let clients = [0, 1, 2].map((seat) => joinMatch(qwirkle, JSON.parse(host.view(seat))))

let moves = 0
let kills = 0
while (clients[0].known.end === null) {
  const seat = clients[0].view.turn
  const { view } = clients[seat]
  const legal = qwirkle.legalMoves(view, seat)
  // Placements come first, swaps last.
  const attempted = submitMove(clients[seat], legal[0])
  clients[seat] = attempted.client
  let answer = JSON.parse(host.receive(seat, JSON.stringify(attempted.message)))
  moves++

  if (moves % 10 === 0) {
    // The host is killed: it has stored the move, and its answer is lost.
    kills++
    host = new Host()
    clients = clients.map((client) => resync(client, JSON.parse(host.view(client.known.seat))))
    answer = JSON.parse(host.receive(seat, JSON.stringify(attempted.message)))
    deepStrictEqual(answer.reply.type, 'already-accepted')
  } else clients = clients.map((client, i) => applyUpdate(client, answer.updates[i]))

  deepStrictEqual(clients[seat].pending, null)
}
for (const { known, view } of clients) deepStrictEqual(view, JSON.parse(host.view(known.seat)).view)
rmSync(folder, { recursive: true })
console.log(
  `${moves} moves, the host killed ${kills} times, and every client has what the host has.`,
)
