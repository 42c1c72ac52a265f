/** A match in this browser: the connection, the seat, and the player's actions. */
import type { TakeBackAction } from 'azulejo/match'
import { connect, drawSecret } from '../../client.mjs'
import {
  deleteMatch,
  fetchCreated,
  fetchMatch,
  freeSeat,
  leaveMatch,
  RequestError,
  type Room,
  renewToken,
  requestRematch,
  SERVER,
  takeSeat,
} from './api'
import {
  type AnyClient,
  type Event,
  type LoadedGame,
  loadGame,
  type Move,
  type State,
} from './games'
import { hashOf, type Link, replaceLink } from './links'
import { forgetMatch, forgetSeat, type OwnSeat, ownMatch, saveMatch, switchSeat } from './seats'
import type { Words } from './words'

/** Shows a view and the events that led to it. */
export type Show = (view: State, events: readonly Event[]) => void

/** A message to the player. */
export type Note = (words: Words) => string

interface Received {
  readonly type: string
  readonly seq?: number
  readonly steps?: readonly {
    readonly player: number | null
    readonly move: unknown
    readonly events: readonly Event[]
  }[]
  readonly refusal?: { readonly code: string }
}

interface Connection {
  move(move: Move): readonly Event[]
  takeBack(action: TakeBackAction): void
  close(): void
}

export class Session {
  readonly id: string
  room: Room | null = null
  client: AnyClient | null = null
  loaded: LoadedGame | null = null
  isConnected = true
  /** The code of the error because of which there is nothing to show. */
  problem: string | null = null
  note: Note | null = null
  /** Called with each view to show while there is a table. */
  onShow: Show | null = null
  /** The secret of an invitation: that in the link, or one's own in a match that one has created. */
  invitation: string | undefined
  /** The seat of a private link while this browser has another seat: the player decides which one to play. */
  offered: OwnSeat | null = null
  readonly #changed: () => void
  #connection: Connection | null = null
  /** The token that the connection uses; another tab may have replaced it meanwhile. */
  #tokenInUse: string | undefined
  /** The last entry shown, and the own move shown ahead of its confirmation. */
  #seq = -1
  #ahead: string | null = null
  /** A move made while another one is not confirmed, as when several tiles are placed one after the other. */
  #next: Move | null = null
  /** Whether the player has withdrawn the last offer of a take-back. */
  #isWithdrawn = false
  #isClosed = false

  constructor(link: Link, changed: () => void) {
    this.id = link.id
    this.invitation = link.sit
    this.#changed = changed
    addEventListener('storage', this.#onStorage)
    void this.#open(link)
  }

  get token(): string | undefined {
    const { token, seat } = ownMatch(this.id) ?? {}
    return seat === undefined ? undefined : token
  }

  get seat(): number | null {
    return ownMatch(this.id)?.seat ?? null
  }

  /** The further seats of this browser. */
  get others(): readonly OwnSeat[] {
    return ownMatch(this.id)?.others ?? []
  }

  get key(): string | undefined {
    return ownMatch(this.id)?.key
  }

  get isTurn(): boolean {
    if (this.client === null) return false
    const { known, pending } = this.client
    return known.seat !== null && known.since !== null && known.end === null && pending === null
  }

  async #open(link: Link): Promise<void> {
    try {
      await this.#findSeat()
      if (link.back !== undefined) await this.#openPrivateLink(link.back)
      // Without storage, a token stays in the address.
      if (this.token !== undefined && saveMatch(this.id, {})) replaceLink({ id: this.id })
      await this.#load()
    } catch (error) {
      this.#fail(error)
    }
    this.#changed()
  }

  /** Plays the seat of a private link, unless this browser has another seat. */
  async #openPrivateLink(token: string): Promise<void> {
    const own = ownMatch(this.id)
    if (token === own?.token && own.seat !== undefined) return
    const seat = await this.#seatOf(token)
    if (seat === null) {
      replaceLink({ id: this.id })
      this.note = (words) => words.problems['wrong-token']
      return
    }
    const hasOther = own?.seat !== undefined && own.seat !== seat
    if (hasOther && own.token !== undefined && (await this.#seatOf(own.token)) !== null)
      this.offered = { token, seat }
    else saveMatch(this.id, { token, seat, next: undefined })
  }

  /** The seat of a token; null if it has none. */
  async #seatOf(token: string): Promise<number | null> {
    try {
      return (await renewToken(this.id, token, token)).seat
    } catch (error) {
      if (codeOf(error) !== 'wrong-token') throw error
      return null
    }
  }

  /** Looks up a seat that was taken, or a token that was replaced, while the page closed: the answer was lost. */
  async #findSeat(): Promise<void> {
    const { token, seat, next, key } = ownMatch(this.id) ?? {}
    if (token === undefined || (seat !== undefined && next === undefined)) return
    try {
      await this.#replaceToken(token, next ?? token)
    } catch (error) {
      if (codeOf(error) !== 'wrong-token') throw error
      // The request itself was lost: the seat may still be free.
      if (next !== undefined) saveMatch(this.id, { next: undefined })
      if (seat !== undefined || key === undefined) return
      const [own] = (await fetchCreated(key)).invitations
      this.invitation = own?.secret
    }
  }

  async #replaceToken(token: string, next: string): Promise<void> {
    const { seat } = await renewToken(this.id, token, next)
    const isSaved = saveMatch(this.id, { token: next, seat, next: undefined })
    if (!isSaved) replaceLink({ id: this.id, back: next })
  }

  async #load(): Promise<void> {
    this.#tokenInUse = this.token
    const { room } = await fetchMatch(this.id, this.token)
    const loaded = await loadGame(room.game)
    if (this.#isClosed) return
    this.room = room
    this.loaded = loaded
    this.#connect(loaded)
  }

  #connect({ game }: LoadedGame): void {
    this.#connection?.close()
    this.client = null
    this.#seq = -1
    this.#ahead = null
    this.#next = null
    this.#tokenInUse = this.token
    this.#connection = connect({
      game,
      url: `${SERVER.replace(/^http/, 'ws')}/matches/${this.id}`,
      token: this.token,
      onRoom: (room) => this.#onRoom(room as Room),
      onChange: (client, received) => this.#onChange(client, received as Received | null),
      onConnection: (isOpen) => this.#onConnection(isOpen),
      onEnd: (code) =>
        this.#fail(new RequestError(code === 4004 ? 'no-such-match' : 'wrong-token')),
    })
  }

  /** In another tab, the player has switched to another seat. */
  readonly #onStorage = (): void => {
    const { seat = null } = this.client?.known ?? {}
    if (seat === null || this.seat === null || seat === this.seat) return
    this.offered = null
    this.#reconnect()
  }

  #onRoom(room: Room): void {
    if (this.room?.starts !== room.starts) {
      this.client = null
      this.#seq = -1
    }
    const hasNext = this.room?.rematch === null && room.rematch !== null
    this.room = room
    this.#changed()
    if (hasNext && this.seat !== null && room.seats[this.seat]?.rematch) this.joinRematch()
  }

  #onConnection(isOpen: boolean): void {
    if (this.isConnected === isOpen) return
    this.isConnected = isOpen
    // A refused connection gives no reason: check whether the seat was lost.
    const token = this.#tokenInUse
    if (!isOpen)
      fetchMatch(this.id, token).catch((error) => {
        const isLost = ['wrong-token', 'no-such-match'].includes(codeOf(error))
        if (isLost && token === this.#tokenInUse) this.#fail(error)
      })
    this.#changed()
  }

  #fail(error: unknown): void {
    const code = codeOf(error)
    if (this.#isClosed) return
    this.#connection?.close()
    if (code === 'wrong-token' && this.#tokenInUse !== undefined) {
      const { token, next } = ownMatch(this.id) ?? {}
      if (token === this.#tokenInUse && next === undefined) {
        forgetSeat(this.id)
        this.note = (words) => words.seatLost
      }
      void this.#open({ id: this.id })
      return
    }
    if (code === 'no-such-match') forgetMatch(this.id)
    this.problem = code
    this.#changed()
  }

  #onChange(client: AnyClient, received: Received | null): void {
    if (this.#isDeclined(client)) this.note = (words) => words.declined
    this.client = client
    // `move` shows one's own move with its events.
    if (received === null) return
    if (received.type === 'refused') this.note = refusalNote(received.refusal?.code)
    const { seq, seat } = client.known
    if (seq !== this.#seq || received.type !== 'update') {
      const { steps = [] } = received.type === 'update' ? received : {}
      const isNext = seq === this.#seq + 1 && received.seq === seq
      const [first] = steps
      const isShown =
        first !== undefined && first.player === seat && JSON.stringify(first.move) === this.#ahead
      const events = isNext
        ? (isShown ? steps.slice(1) : steps).flatMap(({ events }) => events)
        : []
      this.#seq = seq
      this.onShow?.(client.view, events)
    }
    if (client.pending === null) this.#ahead = null
    this.#changed()
    this.#makeNextMove(client)
  }

  /** Whether somebody has declined the player's offer of a take-back: it is gone, and nothing else has changed. */
  #isDeclined({ known }: AnyClient): boolean {
    const before = this.client?.known
    const offer = before?.offer ?? null
    if (offer === null || offer.player !== known.seat || known.offer !== null) return false
    return !this.#isWithdrawn && JSON.stringify(before?.view) === JSON.stringify(known.view)
  }

  /** Makes the move that waited for the confirmation of the last one, if it is still possible. */
  #makeNextMove({ game, view, known, pending }: AnyClient): void {
    const next = this.#next
    if (next === null || pending !== null) return
    this.#next = null
    if (known.seat !== null && game.checkMove(view, next, known.seat) === null) this.move(next)
  }

  // Actions

  move(move: Move): void {
    if (this.#connection === null) return
    this.note = null
    if (this.client !== null && this.client.pending !== null) {
      this.#next = move
      return
    }
    const events = this.#connection.move(move)
    this.#ahead = JSON.stringify(move)
    if (this.client !== null) this.onShow?.(this.client.view, events)
    this.#changed()
  }

  takeBack(action: TakeBackAction): void {
    this.note = null
    this.#isWithdrawn = action === 'withdraw'
    this.#connection?.takeBack(action)
    this.#changed()
  }

  /** Takes a seat; a retry uses the same token. */
  async takeSeat(name: string): Promise<void> {
    const token = ownMatch(this.id)?.token ?? drawSecret()
    const isSaved = saveMatch(this.id, { token })
    // Connected meanwhile, the page would show the table to a spectator first.
    await this.#offline(async () => {
      const { seat } = await takeSeat(this.id, token, name, this.invitation)
      saveMatch(this.id, { token, seat })
      replaceLink(isSaved ? { id: this.id } : { id: this.id, back: token })
    })
  }

  /** Frees one's own seat or, as the creator, any seat. */
  async freeSeat(seat: number): Promise<void> {
    const isOwn = seat === this.seat
    const bearer = isOwn ? this.token : this.key
    if (bearer === undefined) return
    if (!isOwn) {
      await freeSeat(this.id, seat, bearer)
      return
    }
    await this.#offline(async () => {
      try {
        await freeSeat(this.id, seat, bearer)
      } catch (error) {
        // After a lost answer, the seat is no longer one's own.
        if (codeOf(error) !== 'wrong-token') throw error
      }
      forgetSeat(this.id)
    })
  }

  /** Deletes a match that one has created. */
  async delete(): Promise<void> {
    const { id, key } = this
    if (key === undefined) return
    this.#connection?.close()
    try {
      await deleteMatch(id, key)
    } catch (error) {
      this.#reconnect()
      throw error
    }
    forgetMatch(id)
    location.hash = ''
  }

  /** Runs a request that changes who connects, or closes the connection; then connects again. */
  async #offline(request: () => Promise<unknown>): Promise<void> {
    this.#connection?.close()
    try {
      await request()
    } finally {
      this.#reconnect()
    }
  }

  #reconnect(): void {
    if (this.loaded !== null) this.#connect(this.loaded)
    this.#changed()
  }

  /** Plays another seat of this browser, or that of a private link; the current one is kept. */
  async playAs(other: OwnSeat): Promise<void> {
    this.offered = null
    const isSaved = switchSeat(this.id, other)
    if (!isSaved) replaceLink({ id: this.id, back: other.token })
    await this.#offline(() => this.#findSeat())
  }

  /** Keeps the current seat. */
  dismissOffer(): void {
    this.offered = null
    this.#changed()
  }

  /** Replaces the token, which signs out old links and other devices. */
  async renew(): Promise<void> {
    const { token } = this
    if (token === undefined) return
    // Saved first, so that a lost answer does not cost the seat.
    const next = ownMatch(this.id)?.next ?? drawSecret()
    saveMatch(this.id, { next })
    await this.#offline(() => this.#replaceToken(token, next))
  }

  async leave(): Promise<void> {
    if (this.token !== undefined) await leaveMatch(this.id, this.token)
  }

  async requestRematch(): Promise<void> {
    if (this.token === undefined) return
    const { room } = await requestRematch(this.id, this.token)
    this.#onRoom(room)
  }

  /** Opens the rematch, in which players keep their tokens and move one seat further. */
  joinRematch(): void {
    const { room, token, seat } = this
    if (room === null || room.rematch === null) return
    const next = { id: room.rematch }
    const further = (number: number) => (number + 1) % room.seats.length
    const others = this.others.map((other) => ({ ...other, seat: further(other.seat) }))
    const isSaved =
      token === undefined ||
      seat === null ||
      saveMatch(next.id, { token, seat: further(seat), others })
    location.hash = hashOf(isSaved ? next : { ...next, back: token })
  }

  showNote(note: Note | null): void {
    this.note = note
    this.#changed()
  }

  close(): void {
    this.#isClosed = true
    removeEventListener('storage', this.#onStorage)
    this.#connection?.close()
  }
}

export const codeOf = (error: unknown): string =>
  error instanceof RequestError ? error.code : 'other'

export const problemText = (code: string, words: Words): string =>
  code in words.problems ? words.problems[code as keyof Words['problems']] : words.problems.other

const refusalNote =
  (code = 'other'): Note =>
  (words) =>
    code in words.refusals ? words.refusals[code as keyof Words['refusals']] : words.refusals.other
