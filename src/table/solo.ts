/** A game that runs inside a table: against bots, or between people who share the device. */
import type { Bot } from '../bots/bot'
import { playerArgument } from '../core/seats'
import type { GameHistory, HistoryNode } from '../frontend/history'
import type { Port } from '../worker/port'
import { type Opponents, startOpponents, type WorkerSource } from './bots'
import type { TableTypes } from './game'
import type { Frame } from './model'
import type { HostTypes } from './options'
import type { GameTable } from './table'

/** The functions of a game that its table needs only to run a game by itself. */
export interface SoloGame<T extends TableTypes> {
  /** Whether hands are hidden, so that people who share a device have to cover them between turns. */
  readonly hasHands: boolean
  /** Starts a new game, or loads a position or a record. */
  start(settings: SoloSettings<T>): LoadedGame<T>
  transition(
    state: T['view'],
    move: T['played'],
    ...player: [] | [player: number]
  ): { readonly state: T['view']; readonly events: readonly T['event'][] }
  activePlayers(state: T['view']): readonly number[]
  viewFor(state: T['view'], player: number | null): T['view']
  eventsFor(events: readonly T['event'][], player: number | null): readonly T['event'][]
  /** The dealer's move; null if it is not the dealer's turn. */
  dealFor(state: T['view']): T['played'] | null
  loadBots(): Promise<(level: never) => Bot<T['view'], T['played']>>
  startWorker(): Port
}

/** A new game, or one loaded from a text. */
export interface LoadedGame<T extends TableTypes> {
  readonly start: T['view']
  readonly names?: readonly string[] | undefined
  readonly moves: readonly { readonly move: T['played']; readonly player: number | null }[]
}

type Turn<T extends TableTypes> = Omit<
  HistoryNode<T['view'], T['played'], T['event']>,
  'parent' | 'children' | 'next'
>

/** Settings of a game that an element runs by itself. */
export interface SoloSettings<T extends HostTypes> {
  /** The `board` option of `createGame`. */
  readonly board?: T['board']
  readonly players?: number
  readonly seat?: number | null
  /** The argument of `bot()` for all other seats, or a list by seat with null for people. */
  readonly bot?: T['level'] | readonly (T['level'] | null)[]
  /** Where the bots run; by default in this package's worker. */
  readonly worker?: WorkerSource
  /** The text of the position to start from. */
  readonly position?: string
  /** The text of a record, whose last position is shown. */
  readonly record?: string
  /** Whether all hands are visible, as for viewing a record; false by default. */
  readonly openHands?: boolean
}

export class Solo<T extends TableTypes> {
  readonly #table: GameTable<T>
  readonly #game: SoloGame<T>
  readonly #settings: SoloSettings<T>
  readonly #turns: Turn<T>[]
  #opponents: Opponents<T['view'], T['played']> | null = null
  /** On a shared device, the turn at which a hand is visible; null if all hands are hidden. */
  #uncovered: number | null = null
  #thinking: AbortController | null = null

  constructor(
    table: GameTable<T>,
    game: SoloGame<T>,
    settings: SoloSettings<T>,
    loaded: LoadedGame<T>,
  ) {
    this.#table = table
    this.#game = game
    this.#settings = settings
    this.#turns = [{ state: loaded.start, move: null, player: null, events: [] }]
    for (const { move, player } of loaded.moves) this.#make(move, player ?? undefined)
  }

  /** Shows the last turn and plays on from there. */
  begin(): void {
    this.#table.isBranching = !this.#isShared
    this.#table.load(this.#turns.map((turn) => this.#frame(turn)))
  }

  get history(): GameHistory<T['view'], T['played'], T['event']> {
    const last = this.#turns.length - 1
    const nodes = this.#turns.map((turn, index) => ({
      ...turn,
      parent: index === 0 ? null : index - 1,
      children: index === last ? [] : [index + 1],
      next: index === last ? null : index + 1,
    }))
    return { nodes, current: this.#table.index }
  }

  get #state(): T['view'] {
    return this.#turn.state
  }

  get #turn(): Turn<T> {
    const turn = this.#turns[this.#table.index]
    if (turn === undefined) throw new RangeError('There is no such turn.')
    return turn
  }

  /** The bot of a seat; null for a person. */
  #botOf(seat: number): unknown {
    const { bot = null, seat: own } = this.#settings
    if (Array.isArray(bot)) return bot[seat] ?? null
    return seat === (own ?? 0) ? null : bot
  }

  get #people(): readonly number[] {
    const [{ state } = this.#turn] = this.#turns
    return state.players.map((_, seat) => seat).filter((seat) => this.#botOf(seat) === null)
  }

  /** Whether people with hidden hands share the device. */
  get #isShared(): boolean {
    return this.#game.hasHands && this.#people.length > 1 && !this.#settings.openHands
  }

  /** The person whose hand is visible; null if it is hidden from others who share the device. */
  #viewer(state: T['view']): number | null {
    const people = this.#people
    if (people.length === 1) return people[0] ?? null
    if (this.#isShared) return null
    return this.#game.activePlayers(state).find((seat) => people.includes(seat)) ?? null
  }

  #frame({ state, events }: Turn<T>): Frame<T> {
    if (this.#settings.openHands) return { view: state, events }
    const viewer = this.#viewer(state)
    return {
      view: this.#game.viewFor(state, viewer),
      events: this.#game.eventsFor(events, viewer),
    }
  }

  #make(move: T['played'], player: number | undefined): Turn<T> {
    const last = this.#turns.at(-1)
    if (last === undefined) throw new RangeError('There is no turn.')
    const { state, events } = this.#game.transition(last.state, move, ...playerArgument(player))
    const turn = { state, move, player: player ?? null, events }
    this.#turns.push(turn)
    return turn
  }

  /** Makes a move at the current turn and drops the turns after it. */
  async play(move: T['played'], player: number | undefined): Promise<void> {
    const table = this.#table
    const { index } = table
    this.#turns.length = index + 1
    table.truncate()
    this.#uncovered = null
    const before = this.#frame(this.#turn)
    const { view, events } = this.#frame(this.#make(move, player))
    await table.update(view, events)
    // Stepping back must not show the hand again.
    if (this.#isShared) table.replace(index, before.view)
  }

  /** Shows the hand of the person who has taken the device. */
  uncover(): void {
    const { index, settings } = this.#table
    const { seat = null } = settings
    this.#uncovered = index
    this.#table.set({ covered: null })
    this.#table.replace(index, this.#game.viewFor(this.#state, seat))
  }

  /** Lets the next player move if the last turn is on show. */
  resume(): void {
    this.pause()
    const table = this.#table
    const state = this.#state
    const active = this.#game.activePlayers(state)
    const person = active.find((seat) => this.#botOf(seat) === null)
    const { seat, covered = null } = table.settings
    const hidden = this.#isShared && this.#uncovered !== table.index ? (person ?? null) : null
    if (hidden !== covered || (person !== undefined && person !== seat))
      table.set({ seat: person ?? seat ?? null, covered: hidden })
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
    const state = this.#state
    const view = this.#game.viewFor(state, seat)
    try {
      const move = await this.#opponents.choose(this.#botOf(seat), view, seat, thinking.signal)
      // The user may have stepped to another turn in the meantime.
      if (!thinking.signal.aborted && this.#state === state) await this.play(move, seat)
    } catch (error) {
      if (!thinking.signal.aborted) throw error
    }
  }

  /** Goes back to a person's last decision. */
  undo(): void {
    for (let index = this.#table.index; index > 0; index--) {
      const player = this.#turns[index]?.player
      if (player == null || this.#botOf(player) !== null) continue
      const view = this.#table.frames[index - 1]?.view
      if (view !== undefined && this.#isShared) void this.#table.update(view)
      else void this.#table.goTo(index - 1)
      return
    }
  }

  /** Stops the bot's search. */
  pause(): void {
    this.#thinking?.abort()
    this.#thinking = null
  }

  /** Terminates the worker; `resume` starts another one. */
  close(): void {
    this.pause()
    this.#opponents?.close()
    this.#opponents = null
  }
}
