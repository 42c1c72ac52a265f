/** A table: it turns views, and what a person selects, into what is shown. */
import { render } from 'preact'
import { readOptions } from '../frontend/language'
import { barHeight } from './bar'
import { dragPieces } from './drag'
import type {
  Offer,
  Pick,
  Scene,
  SeatLabel,
  Size,
  Speech,
  TableGame,
  TableTypes,
  Target,
} from './game'
import { handleKey } from './keys'
import type { Frame, Pop, TableModel } from './model'
import type { Speed, Table, TableHandlers, TableOptions, TableSettings } from './options'
import { PieceLayer, type PieceStyle } from './pieces'
import { type Plan, type Points, planAnimation } from './plan'
import { adoptStyles, STYLES, themeRules } from './styles'
import { TableView } from './view'

const TEMPOS: { readonly [Name in Speed]: number } = { slow: 2, normal: 1, fast: 0.45, instant: 0 }

/** How long points are seen, in milliseconds. */
const POP_DURATION = 1500

type Settings<T extends TableTypes> = TableSettings<T> & TableHandlers<T>

/** What is moving, and how to end it. */
interface Motion {
  skip(): void
}

export class GameTable<T extends TableTypes> implements Table<T>, TableModel<T> {
  readonly game: TableGame<T>
  readonly root: ShadowRoot
  settings: Settings<T>
  frames: Frame<T>[]
  index = 0
  selection: T['selection']
  /** The target under the pointer or with the focus. */
  hovered: string | null = null
  isLogOpen = false
  isBreakdownOpen = false
  /** Whether moves can be made at any view, not only at the last one. */
  isBranching = false
  isPending = false
  announcement = ''
  pops: readonly Pop<T>[] = []
  scores: readonly number[]
  pieces: readonly T['piece'][]
  /** The pieces whose last steps have been shown. */
  landed: readonly T['piece'][]
  readonly #host: HTMLElement
  readonly #stop = new AbortController()
  #observer: ResizeObserver | null = null
  #layer: PieceLayer<T['piece']> | null = null
  #room: Size = { width: 0, height: 0 }
  #speech: Speech<T>
  #flipped: number | null = null
  #motion: Motion | null = null
  #queue: Promise<void> = Promise.resolve()
  #clockStart = 0
  #ticker: ReturnType<typeof setInterval> | undefined
  #popCount = 0
  #isDrawing = false
  #isStale = false
  /** Whether the last thing that a person used is the keyboard. */
  #isByKey = false
  #lastActor: number | null = null
  #offer: { readonly key: readonly unknown[]; readonly offer: Offer<T['move']> } | null = null
  #layout: { readonly key: readonly unknown[]; readonly layout: T['layout'] } | null = null

  constructor(host: HTMLElement, game: TableGame<T>, { view, ...settings }: TableOptions<T>) {
    this.#host = host
    this.game = game
    this.settings = {}
    this.frames = [{ view, events: [] }]
    this.#speech = this.#speechIn(game.language)
    this.selection = game.unselected
    this.pieces = game.layOut(view)
    this.landed = this.pieces
    this.scores = scoresOf(view)
    this.root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const { signal } = this.#stop
    this.root.addEventListener(
      'keydown',
      (event) => {
        this.#isByKey = true
        handleKey(this, event as KeyboardEvent)
      },
      { signal },
    )
    // A click while something moves ends that, and does nothing else.
    this.root.addEventListener(
      'pointerdown',
      (event) => {
        this.#isByKey = false
        if (this.isMoving) {
          this.skip()
          event.preventDefault()
        } else dragPieces(this, event as PointerEvent)
      },
      { signal },
    )
    this.set(settings)
    this.connect()
  }

  get view(): T['view'] {
    return this.frame.view
  }

  get frame(): Frame<T> {
    const frame = this.frames[this.index]
    if (frame === undefined) throw new RangeError(`There is no frame ${this.index}.`)
    return frame
  }

  get isMoving(): boolean {
    return this.#motion !== null
  }

  get isLatest(): boolean {
    return this.index === this.frames.length - 1
  }

  get actor(): number | null {
    const { seat = null, viewOnly = false, editable = false } = this.settings
    if (seat === null || viewOnly || editable || this.isMoving || this.isPending) return null
    const isOpen = this.isLatest || this.isBranching
    return isOpen && this.game.activePlayers(this.view).includes(seat) ? seat : null
  }

  get front(): number {
    return this.#flipped ?? this.settings.seat ?? 0
  }

  get scene(): Scene<T> {
    const { view, layout, landed } = this
    return { view, layout, pieces: landed, speech: this.#speech }
  }

  get layout(): T['layout'] {
    const { view, front } = this
    const key = [view.players.length, front, this.#room]
    if (this.#layout === null || !isEqual(this.#layout.key, key))
      this.#layout = { key, layout: this.game.arrange(view, front, this.#room) }
    return this.#layout.layout
  }

  get offer(): Offer<T['move']> | null {
    const { actor, selection } = this
    if (actor === null) return null
    const { view, layout, pieces, speech } = this.scene
    const key = [view, layout, pieces, speech, actor, selection]
    if (this.#offer === null || !isEqual(this.#offer.key, key))
      this.#offer = { key, offer: this.game.offer(this.scene, actor, selection) }
    return this.#offer.offer
  }

  get considered(): Target<T['move']> | null {
    const { offer } = this
    return offer?.targets.find(({ key }) => key === this.hovered) ?? offer?.chosen ?? null
  }

  get seats(): readonly SeatLabel[] {
    const { seat = null, status = [], clocks = [] } = this.settings
    const active = this.game.activePlayers(this.view)
    return this.view.players.map((_, player) => ({
      name: this.#speech.name(player),
      score: this.scores[player] ?? 0,
      isActive: !this.isMoving && active.includes(player),
      isOwn: seat === player,
      status: status[player] ?? '',
      clock: clockText(clocks[player] ?? null, Date.now() - this.#clockStart),
    }))
  }

  set(settings: Partial<Settings<T>>): void {
    const { seat, language } = { ...this.settings, ...settings }
    if (seat !== this.settings.seat) this.#flipped = null
    const { theme = 'auto' } = settings
    if ('theme' in settings || this.root.adoptedStyleSheets.length === 0)
      adoptStyles(this.root, STYLES, this.game.styles, themeRules(this.game.themes, theme))
    this.settings = { ...this.settings, ...settings }
    this.isPending = false
    if ('clocks' in settings) {
      this.#clockStart = Date.now()
      this.#startClocks()
    }
    if ('names' in settings) this.#speech = this.#speechIn(this.#speech.language)
    if ('language' in settings) void this.#speak(language)
    this.draw()
  }

  /** A language with the names of all players. */
  #speechIn(language: T['language']): Speech<T> {
    const { names = [] } = this.settings
    const { name } = readOptions<T['language']>({ names, language }, language)
    return { language, names, name }
  }

  async #speak(language: T['language'] | string = this.game.language): Promise<void> {
    const loaded = typeof language === 'string' ? await this.game.loadLanguage(language) : language
    // Another one may have been set meanwhile.
    if (language !== (this.settings.language ?? this.game.language)) return
    this.#speech = this.#speechIn(loaded)
    this.draw()
  }

  #startClocks(): void {
    clearInterval(this.#ticker)
    const { clocks = [] } = this.settings
    if (clocks.some((clock) => clock?.isRunning)) this.#ticker = setInterval(() => this.draw(), 250)
  }

  update(view: T['view'], events: readonly T['event'][] = []): Promise<void> {
    this.isPending = false
    if (events.length === 0) {
      const known = this.frames.findIndex((frame) => frame.view === view)
      this.frames = known === -1 ? [{ view, events }] : this.frames.slice(0, known + 1)
      return this.goTo(this.frames.length - 1)
    }
    this.frames.push({ view, events })
    const last = this.frames.length - 1
    this.#queue = this.#queue.then(() => this.#show(last))
    return this.#queue
  }

  /** Replaces all views, and shows the last one. */
  load(frames: readonly Frame<T>[]): void {
    this.skip()
    this.frames = [...frames]
    this.index = frames.length - 1
    this.announcement = this.#describe(this.frame.events)
    this.#speech = this.#speechIn(this.#speech.language)
    this.#settle()
  }

  step(moves: number): void {
    void this.goTo(this.index + moves)
  }

  /** Shows a frame: each tile goes to its place in it. */
  async goTo(index: number): Promise<void> {
    this.skip()
    this.#clear()
    this.index = Math.max(0, Math.min(index, this.frames.length - 1))
    const before = this.pieces
    this.pieces = this.game.layOut(this.view, before)
    const step = { pieces: this.pieces, points: [] }
    const plan = planAnimation(before, [step], this.#tempo / 2)
    this.announcement = this.#describe(this.frame.events)
    await this.#animate(plan)
  }

  flip(seat?: number | null): void {
    const { length } = this.view.players
    this.#flipped = seat === undefined ? (this.front + 1) % length : seat
    this.draw()
  }

  focus(): void {
    const found =
      this.root.querySelector<HTMLElement>('.spot[tabindex="0"]') ??
      this.root.querySelector<HTMLElement>('.bar button') ??
      this.root.querySelector<HTMLElement>('.table')
    found?.focus()
  }

  destroy(): void {
    this.disconnect()
    this.#stop.abort()
    render(null, this.root)
    this.root.replaceChildren()
  }

  /** Starts what runs while the table is on a page. */
  connect(): void {
    this.draw()
    this.#startClocks()
    const measure = this.root.querySelector('.measure')
    if (measure === null || this.#observer !== null) return
    this.#observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      if (width === this.#room.width && height === this.#room.height) return
      this.skip()
      this.#room = { width, height: Math.max(0, height - barHeight(width)) }
      this.draw()
    })
    this.#observer.observe(measure)
  }

  /** Ends timers and observers; `connect` starts them again. */
  disconnect(): void {
    this.skip()
    clearInterval(this.#ticker)
    this.#observer?.disconnect()
    this.#observer = null
  }

  skip(): void {
    this.#motion?.skip()
  }

  /** How much slower than normal tiles move; 0: they do not. */
  get #tempo(): number {
    const { defaultView } = this.#host.ownerDocument
    if (defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) return 0
    return TEMPOS[this.settings.speed ?? 'normal']
  }

  /** Shows a frame after the one before it, with its events. */
  async #show(index: number): Promise<void> {
    const frame = this.frames[index]
    if (frame === undefined) return
    if (this.index !== index - 1) {
      await this.goTo(index)
      return
    }
    this.skip()
    const before = this.pieces
    const steps = this.game.steps(before, frame.events)
    const plan = planAnimation(before, steps, this.#tempo)
    this.#clear()
    this.index = index
    this.pieces = steps.at(-1)?.pieces ?? before
    this.announcement = this.#describe(frame.events)
    await this.#animate(plan)
  }

  #describe(events: readonly T['event'][]): string {
    return events
      .filter(({ type }) => type !== 'turn')
      .map((event) => this.game.describeEvent(event, this.#speech))
      .join(' ')
  }

  /** Moves the tiles by a plan, and then shows the frame as it is. */
  async #animate(plan: Plan<T['piece']>): Promise<void> {
    if (plan.duration > 0 && this.isReady) await this.#move(plan)
    else this.#settle()
  }

  #move(plan: Plan<T['piece']>): Promise<void> {
    return new Promise((resolve) => {
      const timers = plan.landings.map((landing) =>
        setTimeout(() => this.#land(landing.pieces, landing.points), landing.time),
      )
      const skip = () => {
        for (const timer of timers) clearTimeout(timer)
        this.#motion = null
        this.#layer?.finish()
        this.#settle()
        resolve()
      }
      timers.push(setTimeout(skip, plan.duration))
      this.#motion = { skip }
      this.draw()
      this.#layer?.animate(plan, this.#pieceStyle())
    })
  }

  /** The tiles of a step have landed: what they score appears. */
  #land(pieces: readonly T['piece'][], points: readonly Points<T['piece']['at']>[]): void {
    this.landed = pieces
    const pops = points
      .filter((earned) => earned.points !== 0)
      .map((earned) => ({ ...earned, id: this.#popCount++ }))
    this.scores = this.scores.map((score, player) =>
      pops.reduce((sum, pop) => (pop.player === player ? sum + pop.points : sum), score),
    )
    this.pops = [...this.pops, ...pops]
    if (pops.length > 0)
      setTimeout(() => {
        this.pops = this.pops.filter((pop) => !pops.includes(pop))
        this.draw()
      }, POP_DURATION)
    this.draw()
  }

  /** Shows the current frame as it is. */
  #settle(): void {
    const { view } = this
    this.#clear()
    this.#layer?.release()
    this.pieces = this.game.layOut(view, this.pieces)
    this.landed = this.pieces
    this.scores = scoresOf(view)
    if (this.isOver && this.isLatest) {
      this.isBreakdownOpen = true
      this.announcement = this.game.describeResult(view, this.scene.speech) ?? this.announcement
    }
    this.draw()
    this.settings.onStep?.(this.index)
    if (this.isOver && this.isLatest) this.settings.onEnd?.(view)
  }

  get isOver(): boolean {
    return this.game.describeResult(this.view, this.scene.speech) !== null
  }

  #clear(): void {
    this.selection = this.game.unselected
    this.hovered = null
    this.isBreakdownOpen = false
  }

  // What a person does.

  pick(key: string, isByKey: boolean): void {
    this.#flipped = null
    this.selection = this.game.pick(this.selection, key)
    this.hovered = null
    this.draw()
    const { offer } = this
    this.settings.onPick?.(offer?.picked?.ids ?? null)
    if (isByKey) this.#focusOn('.spot.target', '.spot')
  }

  choose(key: string, isByKey: boolean): void {
    const { offer } = this
    if (offer === null) return
    const isConfirmed = offer.chosen?.key === key || this.settings.confirm === false
    this.selection = this.game.choose(this.selection, key)
    this.draw()
    if (isConfirmed) {
      this.confirm()
      return
    }
    this.settings.onPreview?.(this.offer?.chosen?.move ?? null)
    if (isByKey) this.#focusOn('.bar .primary')
  }

  hover(key: string | null): void {
    if (this.hovered === key) return
    this.hovered = key
    this.draw()
    this.settings.onPreview?.(this.considered?.move ?? null)
  }

  confirm(): void {
    const { actor, offer } = this
    const move = offer?.chosen?.move
    if (actor === null || move === undefined) return
    this.isPending = true
    this.draw()
    this.settings.onMove?.(move, actor)
  }

  cancel(isByKey: boolean): void {
    const { offer } = this
    const key = offer?.picked?.key
    this.selection = this.game.unselected
    this.hovered = null
    this.draw()
    this.settings.onPick?.(null)
    if (isByKey) this.#focusOn(key === undefined ? '.table' : `[data-key="${key}"]`, '.spot')
  }

  toggleLog(): void {
    this.isLogOpen = !this.isLogOpen
    this.draw()
    this.#focusOn(this.isLogOpen ? '.log button' : '.bar [data-icon=log]')
  }

  closeBreakdown(): void {
    this.isBreakdownOpen = false
    this.draw()
    this.#focusOn('.bar button')
  }

  #focusOn(...selectors: readonly string[]): void {
    for (const selector of selectors) {
      const found = this.root.querySelector<HTMLElement>(selector)
      if (found === null) continue
      found.focus()
      return
    }
  }

  // Drags.

  pickOf(id: number): Pick | null {
    return this.offer?.picks.find(({ ids }) => ids.includes(id)) ?? null
  }

  drag(ids: readonly number[], x: number, y: number): void {
    this.#layer?.drag(ids, x, y)
  }

  release(): void {
    this.#layer?.release()
  }

  hold(key: string): void {
    if (this.offer?.picked?.key !== key) this.pick(key, false)
  }

  drop(key: string): boolean {
    if (!this.offer?.targets.some((target) => target.key === key)) return false
    this.selection = this.game.choose(this.selection, key)
    this.confirm()
    return true
  }

  // Drawing.

  #pieceStyle(): PieceStyle<T['piece']> {
    const { game, layout } = this
    return {
      picture: ({ kind }) => game.picture(kind),
      place: ({ at }) => game.placeOf(layout, at),
      isHidden: ({ at }) => game.isHidden(at),
    }
  }

  readonly attach = (element: HTMLElement | null): void => {
    this.#layer = element === null ? null : new PieceLayer(element)
  }

  draw(): void {
    // A button that disappears loses the focus, which draws again.
    if (this.#isDrawing) {
      this.#isStale = true
      return
    }
    const hadFocus = this.root.activeElement !== null
    this.#isDrawing = true
    do {
      this.#isStale = false
      render(TableView({ table: this }), this.root)
    } while (this.#isStale)
    this.#isDrawing = false
    if (hadFocus) this.#keepFocus()
    this.#lastActor = this.actor
    const layer = this.#layer
    if (layer === null || this.#room.width === 0) return
    const { offer } = this
    layer.show(this.pieces, this.#pieceStyle())
    layer.mark('pickable', new Set(offer?.picks.flatMap(({ ids }) => ids)))
    layer.mark('picked', new Set(offer?.picked?.ids))
    layer.mark('last', this.isMoving ? new Set() : this.#lastPlaced())
  }

  /** Keeps the focus in the table: with what can be done, once it is the turn of who plays by keyboard. */
  #keepFocus(): void {
    const { activeElement } = this.root
    if (activeElement === null)
      this.root.querySelector<HTMLElement>('.table')?.focus({ preventScroll: true })
    const isTurn = this.actor !== null && this.#lastActor === null
    if (isTurn && this.#isByKey && !this.root.activeElement?.matches('.icon, .panel *'))
      this.focus()
  }

  get isReady(): boolean {
    return this.#room.width > 0
  }

  /** The tiles that were placed in the last move, and in those of others since one's own. */
  #lastPlaced(): ReadonlySet<number> {
    const { seat = null } = this.settings
    const placed = new Set<number>()
    for (let index = this.index; index > 0; index--) {
      const events = this.frames[index]?.events ?? []
      const isOwn = this.game.moverOf(events) === seat
      if (isOwn && index < this.index) break
      for (const id of this.game.placed(events, this.pieces)) placed.add(id)
      if (isOwn || seat === null) break
    }
    return placed
  }
}

const scoresOf = ({ players }: TableTypes['view']) => players.map(({ score }) => score)

const isEqual = (a: readonly unknown[], b: readonly unknown[]) =>
  a.every((item, i) => item === b[i])

/** A clock as `4:05`. */
function clockText(clock: { left: number; isRunning: boolean } | null, elapsed: number): string {
  if (clock === null) return ''
  const seconds = Math.max(0, Math.ceil((clock.left - (clock.isRunning ? elapsed : 0)) / 1000))
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}
