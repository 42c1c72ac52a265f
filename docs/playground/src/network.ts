/** Two clients and a server in one page, with a network between them that is slow and loses messages. */
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
import {
  type Azul,
  azulAdapter,
  type GameAdapter,
  type GameId,
  type Qwirkle,
  qwirkleAdapter,
  type Types,
} from './game-adapters'
import { Session } from './session'

const NAMES = ['Ana', 'Rui'] as const

/** What can be set: milliseconds on the way, and how many messages of a hundred are lost. */
export interface Weather {
  readonly latency: number
  readonly loss: number
}

type GameOf<T extends Types> = Match<T['state'], T['move'], T['event']>['game']

/** A network with clients and a server for either game. */
export type AnyNetwork =
  | { readonly id: 'azul'; readonly network: Network<Azul> }
  | { readonly id: 'qwirkle'; readonly network: Network<Qwirkle> }

export const openNetwork = (id: GameId, changed: () => void): AnyNetwork =>
  id === 'azul'
    ? {
        id,
        network: new Network<Azul>(azulAdapter, azul, createMatch(azul, { players: 2 }), changed),
      }
    : {
        id,
        network: new Network<Qwirkle>(
          qwirkleAdapter,
          qwirkle,
          createMatch(qwirkle, { players: 2 }),
          changed,
        ),
      }

export class Network<T extends Types = Types> {
  weather: Weather = { latency: 400, loss: 0 }
  sent = 0
  lost = 0
  readonly clients: readonly [RemoteSession<T>, RemoteSession<T>]
  private timer: ReturnType<typeof setTimeout>

  constructor(
    adapter: GameAdapter<T>,
    game: GameOf<T>,
    public match: Match<T['state'], T['move'], T['event']>,
    private readonly changed: () => void,
  ) {
    this.clients = [
      new RemoteSession(adapter, game, this, 0),
      new RemoteSession(adapter, game, this, 1),
    ]
    this.timer = this.scheduleRetry()
  }

  /** Sends again what was not answered in time; a client without news for a while asks for the current state. */
  private scheduleRetry(): ReturnType<typeof setTimeout> {
    return setTimeout(
      () => {
        for (const client of this.clients) client.ask()
        this.timer = this.scheduleRetry()
      },
      2 * this.weather.latency + 300,
    )
  }

  close() {
    clearTimeout(this.timer)
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
  send(seat: number, message: Message<T['move']>) {
    const text = JSON.stringify(message)
    this.carry(() => {
      const { match, reply, updates } = receive(this.match, seat, JSON.parse(text))
      this.match = match
      this.deliver(seat, reply)
      for (const update of updates) if (update.seat !== null) this.deliver(update.seat, update)
    })
  }

  /** A client asks for the current state. */
  refresh(seat: number) {
    this.carry(() => this.deliver(seat, viewOf(this.match, seat)))
  }

  private deliver(seat: number, data: unknown) {
    const text = JSON.stringify(data)
    this.carry(() => this.clients[seat]!.receive(JSON.parse(text)))
  }
}

/** A client's table: the view of its client of azulejo/match, which shows its own move at once. */
export class RemoteSession<T extends Types = Types> extends Session<T> {
  private client: Client<T['state'], T['move'], T['event']>

  constructor(
    adapter: GameAdapter<T>,
    private readonly game: GameOf<T>,
    private readonly network: Network<T>,
    private readonly seat: number,
  ) {
    const update = viewOf(network.match, seat)
    super(
      adapter,
      update.view,
      null,
      NAMES.map((name) => ({ name, bot: null })),
    )
    this.viewer = seat
    this.client = joinMatch(game, JSON.parse(JSON.stringify(update)))
  }

  get isWaitingForServer(): boolean {
    return this.client.pending !== null
  }

  override get people(): readonly number[] {
    // The first table is laid out before the seat is there; what it shows is the seat's view as it is.
    return this.seat === undefined ? [] : [this.seat]
  }

  override get label(): string {
    return `${NAMES[this.seat]}’s table`
  }

  override get mover(): number | null {
    const active = this.game.activePlayers(this.state)
    return active.includes(this.seat) ? this.seat : (active[0] ?? null)
  }

  override get person(): number | null {
    return this.mover === this.seat && !this.isWaitingForServer ? this.seat : null
  }

  /** Each player has their own screen. */
  override get isCovered(): boolean {
    return false
  }

  override async play(move: T['move']): Promise<void> {
    const { client, message } = submitMove(this.client, move)
    this.client = client
    this.update()
    this.network.send(this.seat, message)
  }

  /** Sends an unconfirmed move again, or asks for the current state while others are to move. */
  ask() {
    if (this.client.pending !== null) this.network.send(this.seat, this.client.pending)
    if (this.client.pending !== null || this.mover !== this.seat) this.network.refresh(this.seat)
  }

  receive(json: unknown) {
    this.client = applyUpdate(this.client, json)
    this.update()
  }

  private update() {
    this.show(this.client.view)
  }

  override async goOn(): Promise<void> {
    // Nobody here but people.
  }
}
