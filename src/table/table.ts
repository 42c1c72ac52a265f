/** A table: it turns views, and what a person selects, into what is shown. */
import { render } from 'preact'
import { readOptions } from '../frontend/language'
import { barHeight } from './bar'
import { clockText } from './clock'
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
import { Playback, type Stage } from './playback'
import { adoptStyles, STYLES, themeRules } from './styles'
import { TableView } from './view'

const TEMPOS: { readonly [Name in Speed]: number } = { slow: 2, normal: 1, fast: 0.45, instant: 0 }

type Settings<T extends TableTypes> = TableSettings<T> & TableHandlers<T>

export class GameTable<T extends TableTypes> implements Table<T>, TableModel<T> {
  readonly game: TableGame<T>
  readonly root: ShadowRoot
  settings: Settings<T>
  selection: T['selection']
  /** The target under the pointer or with the focus. */
  hovered: string | null = null
  isLogOpen = false
  isBreakdownOpen = false
  /** Whether moves can be made at any view, not only at the last one. */
  isBranching = false
  isPending = false
  readonly #host: HTMLElement
  readonly #playback: Playback<T>
  readonly #stop = new AbortController()
  #observer: ResizeObserver | null = null
  #layer: PieceLayer<T['piece']> | null = null
  #room: Size = { width: 0, height: 0 }
  #speech: Speech<T>
  #flipped: number | null = null
  #clockStart = 0
  #ticker: ReturnType<typeof setInterval> | undefined
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
    this.#speech = this.#speechIn(game.language)
    this.selection = game.unselected
    this.#playback = new Playback(game, view, this.#stage())
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

  /** What its playback does with the table. */
  #stage(): Stage<T> {
    const table = this
    return {
      get tempo() {
        return table.isReady ? table.#tempo : 0
      },
      describe: (events) =>
        events
          .filter(({ type }) => type !== 'turn')
          .map((event) => this.game.describeEvent(event, this.#speech))
          .join(' '),
      leave: () => this.#clear(),
      draw: () => this.draw(),
      animate: (plan) => this.#layer?.animate(plan, this.#pieceStyle()),
      finish: () => this.#layer?.finish(),
      arrive: () => this.#arrive(),
    }
  }

  get frames(): readonly Frame<T>[] {
    return this.#playback.frames
  }

  get index(): number {
    return this.#playback.index
  }

  get pops(): readonly Pop<T>[] {
    return this.#playback.pops
  }

  get isMoving(): boolean {
    return this.#playback.isMoving
  }

  get isLatest(): boolean {
    return this.#playback.isLatest
  }

  get isOver(): boolean {
    return this.game.describeResult(this.view, this.#speech) !== null
  }

  /** What happened last: in the end, the result. */
  get announcement(): string {
    const result =
      this.isLatest && !this.isMoving && this.game.describeResult(this.view, this.#speech)
    return result || this.#playback.announcement
  }

  get view(): T['view'] {
    return this.#playback.frame.view
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
    const { view, layout } = this
    return { view, layout, pieces: this.#playback.landed, speech: this.#speech }
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
      score: this.#playback.scores[player] ?? 0,
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
    return this.#playback.update(view, events)
  }

  /** Replaces all views, and shows the last one. */
  load(frames: readonly Frame<T>[]): void {
    this.#playback.load(frames)
  }

  /** Forgets the views after the one that is shown. */
  truncate(): void {
    this.#playback.frames.length = this.index + 1
  }

  step(moves: number): void {
    void this.goTo(this.index + moves)
  }

  goTo(index: number): Promise<void> {
    return this.#playback.goTo(index)
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
    this.#playback.skip()
  }

  /** How much slower than normal tiles move; 0: they do not. */
  get #tempo(): number {
    const { defaultView } = this.#host.ownerDocument
    if (defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) return 0
    return TEMPOS[this.settings.speed ?? 'normal']
  }

  /** A view is shown as it is. */
  #arrive(): void {
    this.#clear()
    this.#layer?.release()
    const isEnd = this.isOver && this.isLatest
    this.isBreakdownOpen = isEnd
    this.draw()
    this.settings.onStep?.(this.index)
    if (isEnd) this.settings.onEnd?.(this.view)
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
    if (this.#stop.signal.aborted) return
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
    layer.show(this.#playback.pieces, this.#pieceStyle())
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
      for (const id of this.game.placed(events, this.#playback.pieces)) placed.add(id)
      if (isOwn || seat === null) break
    }
    return placed
  }
}

const isEqual = (a: readonly unknown[], b: readonly unknown[]) =>
  a.every((item, i) => item === b[i])
