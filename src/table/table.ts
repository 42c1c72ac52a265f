/** A table: renders a view and the current selection. */
import { render } from 'preact'
import type { Point } from '../svg/geometry'
import { Arrangement } from './arrangement'
import type { Clocks } from './clock'
import { dragPieces } from './drag'
import type { Aim, Offer, Scene, SeatLabel, Speech, TableGame, TableTypes, Target } from './game'
import { TableInput } from './input'
import { handleKey } from './keys'
import { lastPlaced } from './last'
import { type Memo, memo } from './memo'
import type { Frame, InputTable, PanelsTable, Pop, TableModel } from './model'
import { observeSize } from './observe-size'
import type { SeatClock, Speed, Table, TableHandlers, TableOptions, TableSettings } from './options'
import { TablePanels } from './panels'
import { PieceLayer, type PieceStyle } from './pieces'
import type { Plan } from './plan'
import { Playback, type Stage } from './playback'
import { speechIn } from './speech'
import { adoptStyles, STYLES, themeRules } from './styles'
import { TableView } from './view'

const TEMPOS: { readonly [Name in Speed]: number } = { slow: 2, normal: 1, fast: 0.45, instant: 0 }

/** How long a tile glides to where a click puts it, in milliseconds. */
const GLIDE = 260

/** Pieces shown somewhere else than the view has them. */
type Moved<T extends TableTypes> = ReadonlyMap<T['piece'], T['piece']['at']>

type Settings<T extends TableTypes> = TableSettings<T> & TableHandlers<T>

export class GameTable<T extends TableTypes>
  implements Table<T>, TableModel<T>, InputTable<T>, PanelsTable<T>, Stage<T>
{
  readonly game: TableGame<T>
  readonly root: ShadowRoot
  settings: Settings<T>
  readonly input: TableInput<T>
  readonly panels: TablePanels<T>
  /** Whether moves can be made in any frame, not only in the last one. */
  isBranching = false
  isGliding = false
  readonly #host: HTMLElement
  readonly #playback: Playback<T>
  readonly #stop = new AbortController()
  #observer: ResizeObserver | null = null
  layer: PieceLayer<T['piece']> | null = null
  #speech: Speech<T>
  #flipped: number | null = null
  /** Null until there are clocks. */
  #clocks: Clocks | null = null
  #isDrawing = false
  #isStale = false
  /** Whether the last input came from the keyboard. */
  isByKey = false
  #lastPrompt: 'move' | 'uncover' | null = null
  readonly #offer: Memo<Offer<T['move'], T['piece']['at']>> = memo()
  readonly #arrangement: Arrangement<T>
  /** The last view drawn. */
  #drawn: T['view'] | null = null
  #glide: ReturnType<typeof setTimeout> | undefined
  /** The tiles laid for the next move, and those that were laid for the move on show. */
  #laid: Moved<T> = new Map()
  #departing: Moved<T> = new Map()
  /** The time of the last pointer press, and the time between it and the one before. */
  #pressedAt = 0
  sincePress = Number.POSITIVE_INFINITY

  constructor(host: HTMLElement, game: TableGame<T>, { view, ...settings }: TableOptions<T>) {
    this.#host = host
    this.game = game
    this.settings = {}
    this.#arrangement = new Arrangement(game)
    this.input = new TableInput<T>(this)
    this.panels = new TablePanels<T>(this)
    this.#speech = speechIn<T>(game.language)
    this.#playback = new Playback(game, view, this)
    this.root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    const { signal } = this.#stop
    this.root.addEventListener(
      'keydown',
      (event) => {
        this.isByKey = true
        handleKey(this, event as KeyboardEvent)
      },
      { signal },
    )
    // A click during an animation only skips it.
    this.root.addEventListener(
      'pointerdown',
      (event) => {
        this.isByKey = false
        this.sincePress = event.timeStamp - this.#pressedAt
        this.#pressedAt = event.timeStamp
        if (this.isMoving) {
          this.skip()
          event.preventDefault()
        } else dragPieces(this, event as PointerEvent)
      },
      { signal },
    )
    void game.handleGestures?.(this, signal)
    this.set(settings)
    this.connect()
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
    return this.result !== null
  }

  get result(): string | null {
    const { result = null } = this.settings
    if (result !== null && this.isLatest) return result
    return this.game.describeResult(this.view, this.#speech)
  }

  /** What happened last; at the end of the game, the result. */
  get announcement(): string {
    const result = this.isLatest && !this.isMoving && this.result
    return result || this.#playback.announcement
  }

  get view(): T['view'] {
    return this.#playback.frame.view
  }

  get actor(): number | null {
    const { seat = null, viewOnly = false, editable = false } = this.settings
    if (seat === null || viewOnly || editable || this.isMoving || this.input.isPending) return null
    if (this.covered !== null || this.isOver) return null
    const isOpen = this.isLatest || this.isBranching
    return isOpen && this.game.activePlayers(this.view).includes(seat) ? seat : null
  }

  get covered(): number | null {
    return this.isLatest ? (this.settings.covered ?? null) : null
  }

  get front(): number {
    return this.#flipped ?? this.settings.seat ?? 0
  }

  get scene(): Scene<T> {
    const { view, layout } = this
    return { view, layout, pieces: this.#playback.landed, speech: this.#speech }
  }

  get layout(): T['layout'] {
    return this.#arrangement.layoutOf(this.view, this.front)
  }

  get offer(): Offer<T['move'], T['piece']['at']> | null {
    const { actor, scene } = this
    const { selection } = this.input
    if (actor === null) return null
    const { view, layout, pieces, speech } = scene
    return this.#offer([view, layout, pieces, speech, actor, selection], () =>
      this.game.offer(scene, actor, selection),
    )
  }

  get considered(): Target<T['move']> | null {
    const { offer } = this
    return offer?.targets.find(({ key }) => key === this.input.hovered) ?? offer?.chosen ?? null
  }

  get seats(): readonly SeatLabel[] {
    const { seat = null, status = [] } = this.settings
    const active = this.game.activePlayers(this.view)
    return this.view.players.map((_, player) => ({
      name: this.#speech.name(player),
      score: this.#playback.scores[player] ?? 0,
      isActive: !this.isMoving && !this.isOver && active.includes(player),
      isOwn: seat === player,
      status: status[player] ?? '',
      clock: this.#clocks?.textOf(player) ?? '',
    }))
  }

  set(settings: Partial<Settings<T>>): void {
    const { seat, language } = { ...this.settings, ...settings }
    if (seat !== this.settings.seat) this.#flipped = null
    this.settings = { ...this.settings, ...settings }
    if ('theme' in settings || this.root.adoptedStyleSheets.length === 0) this.adopt()
    this.input.isPending = false
    if (settings.clocks !== undefined) void this.#runClocks(settings.clocks)
    if ('names' in settings) this.#speech = speechIn(this.#speech.language, settings.names)
    if ('language' in settings) void this.#speak(language)
    this.draw()
  }

  /** Applies the styles of the theme and of the loaded extras. */
  adopt(): void {
    const { game, panels, settings } = this
    const rules = themeRules(game.themes, settings.theme ?? 'auto')
    adoptStyles(this.root, STYLES, game.styles, panels.extras?.styles ?? '', rules)
  }

  async #runClocks(clocks: readonly (SeatClock | null)[]): Promise<void> {
    const { Clocks } = await import('./clock')
    this.#clocks ??= new Clocks(() => this.draw())
    this.#clocks.set(clocks)
    if (this.#observer !== null) this.#clocks.start()
    this.draw()
  }

  async #speak(language: T['language'] | string = this.game.language): Promise<void> {
    const loaded = typeof language === 'string' ? await this.game.loadLanguage(language) : language
    // Another language may have been set in the meantime.
    if (language !== (this.settings.language ?? this.game.language)) return
    this.#speech = speechIn(loaded, this.settings.names)
    this.draw()
  }

  update(view: T['view'], events: readonly T['event'][] = []): Promise<void> {
    this.input.isPending = false
    return this.#playback.update(view, events)
  }

  /** Replaces all frames and shows the last one. */
  load(frames: readonly Frame<T>[]): void {
    this.#playback.load(frames)
  }

  /** Replaces the view of a frame. */
  replace(index: number, view: T['view']): void {
    this.#playback.replace(index, view)
  }

  /** Drops the frames after the current one. */
  truncate(): void {
    this.#playback.frames.length = this.index + 1
  }

  step(moves: number): void {
    void this.goTo(this.index + moves)
  }

  goTo(index: number): Promise<void> {
    return this.#playback.goTo(index)
  }

  /** Puts one's own board in front at the next drawing. */
  unflip(): void {
    this.#flipped = null
  }

  flip(seat?: number | null): void {
    const { length } = this.view.players
    this.#flipped = seat === undefined ? (this.front + 1) % length : seat
    this.draw()
  }

  focus(): void {
    this.focusOn('.spot[tabindex="0"]', '.bar button', '.table')
  }

  destroy(): void {
    this.disconnect()
    this.#stop.abort()
    render(null, this.root)
    this.root.replaceChildren()
  }

  /** Starts observers and timers. */
  connect(): void {
    this.draw()
    this.#clocks?.start()
    this.#observer ??= observeSize(this.root, (width, height) => this.#fit(width, height))
  }

  #fit(width: number, height: number): void {
    if (!this.#arrangement.fit(width, height)) return
    this.skip()
    this.draw()
  }

  /** Stops observers and timers; `connect` starts them again. */
  disconnect(): void {
    this.skip()
    this.#clocks?.stop()
    clearTimeout(this.#glide)
    this.#observer?.disconnect()
    this.#observer = null
  }

  skip(): void {
    this.#playback.skip()
  }

  get tempo(): number {
    const { defaultView } = this.#host.ownerDocument
    const isReduced = defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (isReduced || !this.isReady) return 0
    return TEMPOS[this.settings.speed ?? 'normal']
  }

  describe(events: readonly T['event'][]): string {
    return events
      .filter(({ type }) => type !== 'turn')
      .map((event) => this.game.describeEvent(event, this.#speech))
      .join(' ')
  }

  get picked(): readonly number[] {
    return [...this.#departing.keys()].map(({ id }) => id)
  }

  onLeave(): void {
    this.#departing = this.#laid
    this.#clear()
  }

  animate(plan: Plan<T['piece']>): void {
    this.layer?.animate(plan, this.#pieceStyle(this.#departing))
  }

  finish(): void {
    this.layer?.finish()
  }

  onSettled(): void {
    this.#clear()
    this.#departing = new Map()
    this.layer?.release()
    const isEnd = this.isOver && this.isLatest
    this.panels.isBreakdownOpen = isEnd
    this.draw()
    this.settings.onStep?.(this.index)
    if (isEnd) this.settings.onEnd?.(this.view)
  }

  #clear(): void {
    this.input.clear()
    this.panels.isBreakdownOpen = false
  }

  /** Moves the focus to the first of some elements that is there. */
  focusOn(...selectors: readonly string[]): void {
    for (const selector of selectors) {
      const found = this.root.querySelector<HTMLElement>(selector)
      if (found === null) continue
      found.focus()
      return
    }
  }

  moveCamera(aim: Aim<T> | null, isGliding: boolean): void {
    this.#arrangement.aim = aim
    if (isGliding) this.#startGlide()
    this.draw()
  }

  /** Animates the next changes of position instead of showing them at once. */
  #startGlide(): void {
    clearTimeout(this.#glide)
    this.isGliding = this.tempo > 0
    this.#glide = setTimeout(() => {
      this.isGliding = false
      this.draw()
    }, GLIDE)
  }

  /** Where the first of the pieces is shown. */
  placeNow([id = 0]: readonly number[]): Point {
    const piece = this.#playback.pieces[id]
    return piece === undefined ? { x: 0, y: 0 } : this.#pieceStyle(this.#laid).place(piece)
  }

  // Drawing.

  #pieceStyle(moved: Moved<T>): PieceStyle<T['piece']> {
    const { game, layout } = this
    return {
      picture: ({ kind }) => game.picture(kind),
      place: (piece) => game.placeOf(layout, moved.get(piece) ?? piece.at),
      isHidden: ({ at }) => game.isHidden(at),
    }
  }

  /** The tiles laid by the selection; they stay until the host responds. */
  #lay(): Moved<T> {
    if (this.input.isPending) return this.#laid
    const { pieces } = this.#playback
    return new Map(
      this.offer?.laid?.flatMap(({ id, at }) => {
        const piece = pieces[id]
        return piece === undefined ? [] : [[piece, at] as const]
      }),
    )
  }

  readonly attach = (element: HTMLElement | null): void => {
    this.layer = element === null ? null : new PieceLayer(element)
  }

  draw(canGlide = true): void {
    if (this.#stop.signal.aborted) return
    // A removed button loses the focus, which triggers another draw.
    if (this.#isDrawing) {
      this.#isStale = true
      return
    }
    const hadFocus = this.root.activeElement !== null
    this.#isDrawing = true
    if (this.panels.extras === null && this.panels.isNeeded) void this.panels.load()
    // The camera moves together with the first tiles of a move.
    if (this.game.aim !== undefined && this.#drawn !== this.view && this.#drawn !== null)
      this.#startGlide()
    this.#drawn = this.view
    const before = this.#laid
    this.#laid = this.#lay()
    if (canGlide && !isSame(before, this.#laid)) this.#startGlide()
    do {
      this.#isStale = false
      render(TableView({ table: this }), this.root)
    } while (this.#isStale)
    this.#isDrawing = false
    if (hadFocus) this.#keepFocus()
    this.#lastPrompt = this.#prompt
    const layer = this.layer
    if (layer === null || !this.isReady) return
    const { offer } = this
    layer.show(this.#playback.pieces, this.#pieceStyle(this.#laid))
    layer.mark('pickable', new Set(offer?.picks.flatMap(({ ids }) => ids)))
    layer.mark('picked', new Set(offer?.picked?.ids))
    layer.mark('dimmed', new Set(offer?.dimmed))
    layer.mark('laid', new Set([...this.#laid.keys()].map(({ id }) => id)))
    layer.mark('last', this.#last)
  }

  /** The tiles of the last move. */
  get #last(): ReadonlySet<number> {
    const { game, frames, index, settings } = this
    if (this.isMoving) return new Set()
    const { pieces } = this.#playback
    return lastPlaced(game, frames.slice(0, index + 1), pieces, settings.seat ?? null)
  }

  /** Keeps the focus in the table; at the start of a keyboard user's turn, moves it to the first thing to pick. */
  #keepFocus(): void {
    const { activeElement } = this.root
    if (activeElement === null)
      this.root.querySelector<HTMLElement>('.table')?.focus({ preventScroll: true })
    const isTurn = this.#prompt !== null && this.#prompt !== this.#lastPrompt
    if (isTurn && this.isByKey && !this.root.activeElement?.matches('.icon, .panel *')) this.focus()
  }

  /** What the user can do now; null if nothing. */
  get #prompt(): 'move' | 'uncover' | null {
    if (this.actor !== null) return 'move'
    return this.covered === null || this.isMoving ? null : 'uncover'
  }

  get isReady(): boolean {
    return this.#arrangement.isReady
  }
}

const isSame = <Key, Value>(a: ReadonlyMap<Key, Value>, b: ReadonlyMap<Key, Value>) =>
  a.size === b.size && [...a].every(([key]) => b.has(key))
