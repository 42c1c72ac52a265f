/** Two clients and a server in one page, connected by a slow network that loses messages. */
import { azul } from 'azulejo'
import {
  applyUpdate,
  type Client,
  createMatch,
  joinMatch,
  type Match,
  type Message,
  receive,
  submitMove,
  viewOf,
} from 'azulejo/match'
import { qwirkle } from 'azulejo/qwirkle'
import type { GameId, Types } from './games'

/** The latency in milliseconds, and the percentage of lost messages. */
export interface NetworkConditions {
  readonly latency: number
  readonly loss: number
}

type MatchOf<T extends Types> = Match<T['view'], T['played'], T['event']>
type ClientOf<T extends Types> = Client<T['view'], T['played'], T['event']>

/** A network with a match of a game. */
export function openNetwork(id: GameId, changed: () => void): Network<Types> {
  const network =
    id === 'azul'
      ? new Network(createMatch(azul, { players: 2 }), changed)
      : new Network(createMatch(qwirkle, { players: 2 }), changed)
  return network as Network<Types>
}

export class Network<T extends Types> {
  conditions: NetworkConditions = { latency: 400, loss: 0 }
  sent = 0
  lost = 0
  match: MatchOf<T>
  clients: readonly ClientOf<T>[]
  readonly #changed: () => void
  #timer: ReturnType<typeof setTimeout>

  constructor(match: MatchOf<T>, changed: () => void) {
    this.match = match
    this.clients = [0, 1].map((seat) => joinMatch(match.game, copyOf(viewOf(match, seat))))
    this.#changed = changed
    this.#timer = this.#scheduleRetry()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  /** Makes a move of a client, which shows it before the server responds. */
  play(seat: number, move: T['played']): void {
    const client = this.clients[seat]
    if (client === undefined) return
    const submitted = submitMove(client, move)
    this.#put(seat, submitted.client)
    this.#send(seat, submitted.message)
  }

  /** Resends messages that were not answered in time; a client that waits for others requests the current state. */
  #scheduleRetry(): ReturnType<typeof setTimeout> {
    return setTimeout(
      () => {
        this.clients.forEach(({ pending, view, game }, seat) => {
          if (pending !== null) this.#send(seat, pending)
          if (pending !== null || !game.activePlayers(view).includes(seat)) this.#refresh(seat)
        })
        this.#timer = this.#scheduleRetry()
      },
      2 * this.conditions.latency + 300,
    )
  }

  /** Delivers a message after the latency, or loses it. */
  #carry(deliver: () => void): void {
    this.sent++
    if (Math.random() * 100 < this.conditions.loss) this.lost++
    else setTimeout(deliver, this.conditions.latency)
    this.#changed()
  }

  /** Sends a client's message to the server, and the server's responses to the clients. */
  #send(seat: number, message: Message<T['played']>): void {
    const json = copyOf(message)
    this.#carry(() => {
      const { match, reply, updates } = receive(this.match, seat, json)
      this.match = match
      this.#deliver(seat, reply)
      for (const update of updates) if (update.seat !== null) this.#deliver(update.seat, update)
    })
  }

  #refresh(seat: number): void {
    this.#carry(() => this.#deliver(seat, viewOf(this.match, seat)))
  }

  #deliver(seat: number, update: unknown): void {
    const json = copyOf(update)
    this.#carry(() => {
      const client = this.clients[seat]
      if (client !== undefined) this.#put(seat, applyUpdate(client, json))
    })
  }

  #put(seat: number, client: ClientOf<T>): void {
    this.clients = this.clients.map((before, index) => (index === seat ? client : before))
    this.#changed()
  }
}

/** A value after serialization. */
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
