/** A game at the table: its history, its pieces on their way, and who sits where. */
import { current, type GameHistory, goTo, pathTo, redo, undo } from 'azulejo/frontend'
import type { RemoteBot } from 'azulejo/worker'
import type { GameAdapter, Types } from './game-adapters'
import { settings, wait } from './settings'

export interface Seat {
  readonly name: string
  /** The name of a bot; null: a person. */
  readonly bot: string | null
}

/** Points that rise from the place that earned them. */
export interface Pop<T extends Types> {
  readonly id: number
  readonly at: T['piece']['at'] | null
  readonly player: number
  readonly text: string
}

/** What has just been done, for the panel that shows the code. */
export interface Call<T extends Types> {
  readonly move: T['move']
  /** Null: the dealer. */
  readonly player: number | null
  readonly events: readonly T['event'][]
}

export class Session<T extends Types = Types> {
  history: GameHistory<T['state'], T['move'], T['event']>
  pieces: readonly T['piece'][]
  scores: readonly number[]
  pops: readonly Pop<T>[] = []
  /** The last thing that happened, for people who listen. */
  announcement = ''
  isMoving = false
  isThinking = false
  /** In a game with hidden hands: whose hand is open. */
  viewer: number | null
  error = ''
  private readonly listeners = new Set<() => void>()
  private bots: (RemoteBot<T['state'], T['move']> | null)[] = []
  private thinking: AbortController | null = null
  private isClosed = false
  private popCount = 0

  constructor(
    readonly adapter: GameAdapter<T>,
    readonly start: T['state'],
    readonly options: object | null,
    readonly seats: readonly Seat[],
    /** Whether every hand is open: in records, and where positions are looked at. */
    readonly isOpen = false,
  ) {
    this.history = adapter.startHistory(start)
    const people = this.people
    this.viewer = people.length === 1 ? people[0]! : null
    this.pieces = adapter.layOut(this.view)
    this.scores = start.players.map(({ score }) => score)
    this.resetBots()
  }

  /** Moves that were made before, without showing them one by one. */
  load(moves: readonly { readonly move: T['move']; readonly player: number | null }[]) {
    for (const { move, player } of moves)
      this.history = this.adapter.play(this.history, move, player ?? undefined)
    this.pieces = this.adapter.layOut(this.view, this.pieces)
    this.scores = this.state.players.map(({ score }) => score)
  }

  /** Shows a state that no move of this game led to: each piece goes to its place in it. */
  show(state: T['state']) {
    this.history = this.adapter.startHistory(state)
    this.pieces = this.adapter.layOut(this.view, this.pieces)
    this.scores = state.players.map(({ score }) => score)
    this.changed()
  }

  get people(): readonly number[] {
    return this.seats.flatMap(({ bot }, seat) => (bot === null ? [seat] : []))
  }

  /** What the table is called where there are several. */
  get label(): string {
    return 'The table'
  }

  get names(): readonly string[] {
    return this.seats.map(({ name }) => name)
  }

  get state(): T['state'] {
    return current(this.history).state
  }

  /** What may be shown: everything where only bots play, otherwise what the viewer may know. */
  get view(): T['state'] {
    return this.isAllSeen ? this.state : this.adapter.viewFor(this.state, this.viewer)
  }

  /** Whether nothing is hidden: in records, and where only bots play. */
  get isAllSeen(): boolean {
    return this.isOpen || this.people.length === 0
  }

  /** Who may move now; people before bots, so that people do not wait for bots to tile. */
  get mover(): number | null {
    const active = this.adapter.activePlayers(this.state)
    return active.find((seat) => this.seats[seat]!.bot === null) ?? active[0] ?? null
  }

  /** The person who may click now. */
  get person(): number | null {
    const { mover } = this
    return mover !== null && !this.isMoving && this.seats[mover]!.bot === null && !this.isCovered
      ? mover
      : null
  }

  /** Whether the device has to go to another person before anything is shown. */
  get isCovered(): boolean {
    const { mover, adapter } = this
    return (
      adapter.id === 'qwirkle' &&
      !this.isAllSeen &&
      mover !== null &&
      !this.isMoving &&
      this.seats[mover]!.bot === null &&
      this.viewer !== mover
    )
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private changed() {
    for (const listener of this.listeners) listener()
  }

  private resetBots() {
    this.thinking?.abort()
    this.thinking = null
    this.bots = this.seats.map(({ bot }) => (bot === null ? null : this.adapter.bot(bot).newGame()))
  }

  close() {
    this.isClosed = true
    this.thinking?.abort()
    this.listeners.clear()
  }

  /** Shows the hand of the person whose turn it is. */
  uncover() {
    this.viewer = this.mover
    this.pieces = this.adapter.layOut(this.view, this.pieces)
    this.changed()
  }

  /** Makes a move of a player, and shows it. */
  async play(
    move: T['move'],
    player: number | undefined,
    picked: readonly number[] = [],
  ): Promise<void> {
    if (this.isMoving) return
    this.error = ''
    this.history = this.adapter.play(this.history, move, player)
    await this.showMove(picked)
  }

  private async showMove(picked: readonly number[]) {
    const { adapter, names } = this
    this.isMoving = true
    const { events, state } = current(this.history)
    const seen = this.isAllSeen ? events : adapter.eventsFor(events, this.viewer)
    for (const event of seen) {
      const before = this.pieces
      const earner = earnerOf(event)
      const from =
        earner !== null && event.type === 'tile'
          ? { area: 'wall', player: earner.player, row: event.row, column: event.column }
          : event.type === 'place'
            ? { area: 'board', x: event.tiles.at(-1)!.x, y: event.tiles.at(-1)!.y }
            : null
      this.pieces = adapter.movePieces(before, event, picked)
      if (event.type !== 'turn') this.announcement = adapter.describeEvent(event, names)
      if (earner !== null && earner.points !== 0) this.pop(earner, from as T['piece']['at'] | null)
      const hasMoved = this.pieces !== before
      if (hasMoved || earner !== null) {
        this.changed()
        await wait(
          hasMoved
            ? settings.duration + (event.type === 'deal' ? settings.duration : 0)
            : settings.duration / 2,
        )
        if (this.isClosed) return
      }
    }
    // Where people share a device, a hand is open only while its player may move.
    if (this.people.length > 1 && this.mover !== this.viewer) this.viewer = null
    // What the view cannot follow, it lays out.
    this.pieces = adapter.layOut(this.view, this.pieces)
    this.scores = state.players.map(({ score }) => score)
    this.isMoving = false
    if (adapter.activePlayers(state).length === 0)
      this.announcement = adapter.describeResult(state, names) ?? this.announcement
    this.changed()
    void this.goOn()
  }

  private pop({ player, points }: { player: number; points: number }, at: T['piece']['at'] | null) {
    const id = this.popCount++
    const text = points > 0 ? `+${points}` : `−${-points}`
    this.pops = [...this.pops.slice(-12), { id, at, player, text }]
    this.scores = this.scores.map((score, seat) => (seat === player ? score + points : score))
    setTimeout(() => {
      this.pops = this.pops.filter((pop) => pop.id !== id)
      this.changed()
    }, 1600)
  }

  /** Whether tiles have to be dealt from outside: in games whose dealer is none of the state. */
  private get isWaiting(): boolean {
    const { phase } = this.state
    return phase === 'deal' || phase === 'draw'
  }

  /** Asks the bot whose turn it is, if it is one's. */
  async goOn(): Promise<void> {
    const { mover, state, adapter } = this
    if (this.isWaiting && !this.isMoving && !this.isClosed)
      return this.play(adapter.drawDeal(state), undefined)
    if (mover === null || this.isMoving || this.thinking !== null || this.isClosed) return
    const bot = this.bots[mover]
    if (!bot) return
    const stop = new AbortController()
    this.thinking = stop
    this.isThinking = true
    this.changed()
    try {
      const [move] = await Promise.all([
        bot.choose(adapter.viewFor(state, mover), mover, { signal: stop.signal }),
        wait(settings.duration / 2),
      ])
      if (stop.signal.aborted || this.state !== state) return
      this.thinking = null
      this.isThinking = false
      await this.play(move, mover)
    } catch (error) {
      if (stop.signal.aborted) return
      this.error = `The bot cannot play: ${error instanceof Error ? error.message : error}`
      this.changed()
    } finally {
      if (this.thinking === stop) this.thinking = null
      if (this.thinking === null) this.isThinking = false
    }
  }

  /** The node of the last decision of a person before the one shown; null where there is none. */
  get undoTarget(): number | null {
    const { people, history } = this
    const path = pathTo(history)
    for (let index = path.length - 1; index > 0; index--) {
      const { player, parent } = history.nodes[path[index]!]!
      if (player !== null && (people.includes(player) || people.length === 0)) return parent
    }
    return null
  }

  get canRedo(): boolean {
    return current(this.history).next !== null
  }

  undo() {
    const target = this.undoTarget
    if (target !== null) this.goTo(target)
  }

  redo() {
    let history = redo(this.history)
    while (current(history).next !== null && !this.isPersonsTurn(current(history).state))
      history = redo(history)
    this.goTo(history.current)
  }

  stepBack() {
    this.goTo(undo(this.history).current)
  }

  stepForward() {
    this.goTo(redo(this.history).current)
  }

  private isPersonsTurn(state: T['state']): boolean {
    return this.adapter.activePlayers(state).some((seat) => this.seats[seat]!.bot === null)
  }

  /** Shows any node of the history. */
  goTo(node: number) {
    if (this.isMoving) return
    this.history = goTo(this.history, node)
    this.resetBots()
    this.isThinking = false
    if (this.people.length > 1) this.viewer = null
    this.pieces = this.adapter.layOut(this.view, this.pieces)
    this.scores = this.state.players.map(({ score }) => score)
    this.announcement = this.describe(this.history.current)
    this.changed()
    if (current(this.history).next === null) void this.goOn()
  }

  /** The move that led to a node, as far as the viewer may know it; null for the start. */
  moveTo(node: number): T['move'] | null {
    const { move, parent } = this.history.nodes[node]!
    if (move === null || parent === null || this.isAllSeen) return move
    return this.adapter.moveFor(this.history.nodes[parent]!.state, move, this.viewer)
  }

  /** The move that led to a node, as a sentence. */
  describe(node: number): string {
    const move = this.moveTo(node)
    return move === null
      ? 'The start of the game.'
      : this.adapter.describeMove(move, this.history.nodes[node]!.player, this.names)
  }

  /** The last move and what came of it, as far as the viewer may know. */
  get lastCall(): Call<T> | null {
    const { player, events } = current(this.history)
    const move = this.moveTo(this.history.current)
    if (move === null) return null
    return {
      move,
      player,
      events: this.isAllSeen ? events : this.adapter.eventsFor(events, this.viewer),
    }
  }
}

/** Who scores in an event, and how much. */
function earnerOf(event: Types['event']): { player: number; points: number } | null {
  return 'points' in event ? { player: event.player, points: event.points } : null
}
