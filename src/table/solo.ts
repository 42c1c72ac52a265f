/** A game that a table plays by itself: between people who share it, or against bots. */
import type { Bot } from '../bots/bot'
import type { Port } from '../worker/port'
import { type Opponents, startOpponents, type WorkerSource } from './bots'
import type { TableTypes } from './game'
import type { Frame } from './model'
import type { GameTable } from './table'

/** The functions of a game that its table needs only to play by itself. */
export interface SoloGame<T extends TableTypes> {
  /** A new game, or the state that a text gives. */
  start(settings: SoloSettings): LoadedGame<T>
  transition(
    state: T['view'],
    move: T['played'],
    player: number | undefined,
  ): { readonly state: T['view']; readonly events: readonly T['event'][] }
  activePlayers(state: T['view']): readonly number[]
  viewFor(state: T['view'], player: number | null): T['view']
  eventsFor(events: readonly T['event'][], player: number | null): readonly T['event'][]
  /** The dealer's move; null where none is awaited. */
  dealFor(state: T['view']): T['played'] | null
  loadBots(): Promise<(level: never) => Bot<T['view'], T['played']>>
  startWorker(): Port
}

/** A game that a text gives, or a new one. */
export interface LoadedGame<T extends TableTypes> {
  readonly start: T['view']
  readonly names?: readonly string[] | undefined
  readonly moves: readonly { readonly move: T['played']; readonly player: number | null }[]
}

/** The game that an element plays by itself. */
export interface SoloSettings {
  /** What `createGame` takes as its board. */
  readonly board?: unknown
  readonly players?: number
  readonly seat?: number | null
  /** What `bot()` takes, for all other seats, or a list by seat with null for people. */
  readonly bot?: unknown
  /** Where the bots run; by default in a worker of this package. */
  readonly worker?: WorkerSource
  /** The text of a position to begin with. */
  readonly position?: string
  /** The text of a record, whose last position is shown. */
  readonly record?: string
}

interface Turn<T extends TableTypes> {
  readonly state: T['view']
  /** Who made the move that led here; null: the dealer, or nobody. */
  readonly player: number | null
  readonly events: readonly T['event'][]
}

export class Solo<T extends TableTypes> {
  readonly #table: GameTable<T>
  readonly #game: SoloGame<T>
  readonly #settings: SoloSettings
  readonly #turns: Turn<T>[]
  #opponents: Opponents<T['view'], T['played']> | null = null
  #thinking: AbortController | null = null

  constructor(
    table: GameTable<T>,
    game: SoloGame<T>,
    settings: SoloSettings,
    loaded: LoadedGame<T>,
  ) {
    this.#table = table
    this.#game = game
    this.#settings = settings
    this.#turns = [{ state: loaded.start, player: null, events: [] }]
    for (const { move, player } of loaded.moves) this.#make(move, player ?? undefined)
    table.isBranching = true
    table.load(this.#turns.map((turn) => this.#frame(turn)))
    this.resume()
  }

  get #state(): T['view'] {
    return this.#turn.state
  }

  get #turn(): Turn<T> {
    const turn = this.#turns[this.#table.index]
    if (turn === undefined) throw new RangeError('There is no such turn.')
    return turn
  }

  /** What plays a seat; null: a person. */
  #botOf(seat: number): unknown {
    const { bot = null, seat: own } = this.#settings
    if (Array.isArray(bot)) return bot[seat] ?? null
    return seat === (own ?? 0) ? null : bot
  }

  /** The person whose hand is seen. */
  #viewer(state: T['view']): number | null {
    const people = state.players.map((_, seat) => seat).filter((seat) => this.#botOf(seat) === null)
    if (people.length === 1) return people[0] ?? null
    return this.#game.activePlayers(state).find((seat) => people.includes(seat)) ?? null
  }

  #frame({ state, events }: Turn<T>): Frame<T> {
    const viewer = this.#viewer(state)
    return {
      view: this.#game.viewFor(state, viewer),
      events: this.#game.eventsFor(events, viewer),
    }
  }

  #make(move: T['played'], player: number | undefined): Turn<T> {
    const last = this.#turns.at(-1)
    if (last === undefined) throw new RangeError('There is no turn.')
    const { state, events } = this.#game.transition(last.state, move, player)
    const turn = { state, player: player ?? null, events }
    this.#turns.push(turn)
    return turn
  }

  /** Makes a move at the turn that is shown; those after it are forgotten. */
  async play(move: T['played'], player: number | undefined): Promise<void> {
    const table = this.#table
    this.#turns.length = table.index + 1
    table.truncate()
    const { view, events } = this.#frame(this.#make(move, player))
    await table.update(view, events)
  }

  /** Goes on with who is to move, where the last turn is shown. */
  resume(): void {
    this.pause()
    const table = this.#table
    const state = this.#state
    const active = this.#game.activePlayers(state)
    const person = active.find((seat) => this.#botOf(seat) === null)
    if (person !== undefined && person !== table.settings.seat) table.set({ seat: person })
    if (!table.isLatest || table.isMoving || person !== undefined) return
    const deal = this.#game.dealFor(state)
    if (deal !== null) void this.play(deal, undefined)
    const [bot] = active
    if (bot !== undefined) void this.#think(bot)
  }

  async #think(seat: number): Promise<void> {
    const thinking = new AbortController()
    this.#thinking = thinking
    this.#opponents ??= startOpponents<T['view'], T['played']>(
      this.#settings.worker,
      () => this.#game.startWorker(),
      () => this.#game.loadBots(),
    )
    const view = this.#game.viewFor(this.#state, seat)
    try {
      const move = await this.#opponents.choose(this.#botOf(seat), view, seat, thinking.signal)
      if (!thinking.signal.aborted) await this.play(move, seat)
    } catch (error) {
      if (!thinking.signal.aborted) throw error
    }
  }

  /** Goes back to the last decision of a person. */
  undo(): void {
    for (let index = this.#table.index; index > 0; index--) {
      const player = this.#turns[index]?.player
      if (player == null || this.#botOf(player) !== null) continue
      this.#table.goTo(index - 1)
      return
    }
  }

  /** Stops thinking. */
  pause(): void {
    this.#thinking?.abort()
    this.#thinking = null
  }

  /** Ends the worker; `resume` starts another one. */
  close(): void {
    this.pause()
    this.#opponents?.close()
    this.#opponents = null
  }
}
