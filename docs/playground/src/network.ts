/** Two clients and a server in one page, with a network between them that is slow and loses messages. */
import { type AzulState, azul, type Move } from 'azulejo'
import {
  attempt,
  type Client,
  createMatch,
  hear,
  joinMatch,
  type Match,
  type Message,
  receive,
  viewOf,
} from 'azulejo/match'
import { type Azul, azulKit } from './kits'
import { Session } from './session'

const NAMES = ['Ana', 'Rui'] as const

/** What can be set: milliseconds on the way, and how many messages of a hundred are lost. */
export interface Weather {
  readonly latency: number
  readonly loss: number
}

export class Network {
  weather: Weather = { latency: 400, loss: 0 }
  sent = 0
  lost = 0
  match: Match<AzulState, Move, Azul['event']> = createMatch(azul, { players: 2 })
  readonly clients: readonly [RemoteSession, RemoteSession]
  private timer: ReturnType<typeof setInterval>

  constructor(private readonly changed: () => void) {
    this.clients = [new RemoteSession(this, 0), new RemoteSession(this, 1)]
    // What was not answered is sent again, and who has heard nothing for a while asks what is true.
    this.timer = setInterval(() => {
      for (const client of this.clients) client.ask()
    }, 1500)
  }

  close() {
    clearInterval(this.timer)
    for (const client of this.clients) client.close()
  }

  /** Carries a message, or loses it. */
  private carry(deliver: () => void) {
    this.sent++
    if (Math.random() * 100 < this.weather.loss) this.lost++
    else setTimeout(deliver, this.weather.latency)
    this.changed()
  }

  /** A client's message on its way to the server, and the answers on theirs. */
  send(seat: number, message: Message<Move>) {
    const text = JSON.stringify(message)
    this.carry(() => {
      const { match, reply, updates } = receive(this.match, seat, JSON.parse(text))
      this.match = match
      this.tell(seat, reply)
      for (const update of updates) if (update.seat !== null) this.tell(update.seat, update)
    })
  }

  /** A client asks what is true. */
  refresh(seat: number) {
    this.carry(() => this.tell(seat, viewOf(this.match, seat)))
  }

  private tell(seat: number, heard: unknown) {
    const text = JSON.stringify(heard)
    this.carry(() => this.clients[seat]!.heard(JSON.parse(text)))
  }
}

/** A client's table: the view of its own half of azulejo/match, its own move made at once. */
export class RemoteSession extends Session<Azul> {
  private client: Client<AzulState, Move, Azul['event']>

  constructor(
    private readonly network: Network,
    private readonly seat: number,
  ) {
    const update = viewOf(network.match, seat)
    super(
      azulKit,
      update.view,
      null,
      NAMES.map((name) => ({ name, bot: null })),
    )
    this.client = joinMatch(azul, JSON.parse(JSON.stringify(update)))
  }

  get isWaitingForServer(): boolean {
    return this.client.pending !== null
  }

  override get people(): readonly number[] {
    // The first table is laid out before the seat is there; in Azul everybody sees the same.
    return this.seat === undefined ? [] : [this.seat]
  }

  override get label(): string {
    return `${NAMES[this.seat]}’s table`
  }

  override get mover(): number | null {
    const active = azul.activePlayers(this.state)
    return active.includes(this.seat) ? this.seat : (active[0] ?? null)
  }

  override get person(): number | null {
    return this.mover === this.seat && !this.isWaitingForServer ? this.seat : null
  }

  override async play(move: Move): Promise<void> {
    const { client, message } = attempt(this.client, move)
    this.client = client
    this.update()
    this.network.send(this.seat, message)
  }

  /** Sends again what was not told of yet, and asks what is true while others are to move. */
  ask() {
    if (this.client.pending !== null) this.network.send(this.seat, this.client.pending)
    if (this.client.pending !== null || this.mover !== this.seat) this.network.refresh(this.seat)
  }

  heard(json: unknown) {
    this.client = hear(this.client, json)
    this.update()
  }

  private update() {
    this.show(this.client.view)
  }

  override async goOn(): Promise<void> {
    // Nobody here but people.
  }
}
