/** The custom element that wraps a table. */
import type { GameHistory } from '../frontend/history'
import type { TableGame, TableTypes } from './game'
import type { HostTypes, Speed, Table, TableEvents, TableSettings, ThemeName } from './options'
import type { LoadedGame, Solo, SoloGame, SoloSettings } from './solo'
import { GameTable } from './table'

/** The properties of a table's element. */
export interface TableProperties<T extends HostTypes> extends TableSettings<T>, SoloSettings<T> {
  /** The view to show. If it is set, the page runs the game; otherwise the element does. */
  readonly view?: T['view']
  /** The events that led to `view`; set them before `view` or together with it. */
  readonly events?: readonly T['event'][]
}

/** What templates such as JSX give to a table's element: properties, and a listener for each event. */
export type TableAttributes<T extends HostTypes> = TableProperties<T> & {
  readonly [Name in keyof TableEvents<T> as `on${Name}`]?: (event: TableEvents<T>[Name]) => void
}

/** The element of a table. */
export interface TableElement<T extends HostTypes>
  extends HTMLElement,
    Omit<Table<T>, 'set' | 'focus'>,
    Writable<TableProperties<T>> {
  /** Adds a listener for an event of the table, or for any other event of an element. */
  addEventListener: (<Name extends keyof TableEvents<T>>(
    type: Name,
    listener: (event: TableEvents<T>[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ) => void) &
    HTMLElement['addEventListener']
  /** Removes a listener. */
  removeEventListener: (<Name extends keyof TableEvents<T>>(
    type: Name,
    listener: (event: TableEvents<T>[Name]) => void,
    options?: boolean | EventListenerOptions,
  ) => void) &
    HTMLElement['removeEventListener']
  /** The game that the element runs, at the state on show; null if the page runs the game. */
  readonly history: GameHistory<T['view'], T['played'], T['event']> | null
}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] }

/** The module that is loaded when an element runs a game by itself. */
export interface SoloModule<T extends TableTypes> {
  readonly Solo: typeof Solo<T>
  readonly game: SoloGame<T>
}

type Reader = (text: string | null) => unknown

const text: Reader = (value) => value ?? undefined
const number: Reader = (value) => (value === null ? undefined : Number(value))
const flag: Reader = (value) => value !== null
/** True unless the attribute says `false`. */
const confirmed: Reader = (value) => value !== 'false'
const names: Reader = (value) => value?.split(',').map((name) => name.trim())
const words: Reader = (value) => value?.split(/\s+/).filter((word) => word !== '')

/** The attributes and the properties that they set. */
export const ATTRIBUTES: { readonly [name: string]: readonly [property: string, read: Reader] } = {
  board: ['board', text],
  players: ['players', number],
  seat: ['seat', number],
  bot: ['bot', text],
  worker: ['worker', text],
  position: ['position', text],
  record: ['record', text],
  'open-hands': ['openHands', flag],
  names: ['names', names],
  language: ['language', text],
  theme: ['theme', text as (value: string | null) => ThemeName | undefined],
  speed: ['speed', text as (value: string | null) => Speed | undefined],
  confirm: ['confirm', confirmed],
  'view-only': ['viewOnly', flag],
  editable: ['editable', flag],
  actions: ['actions', words],
}

/** The properties without an attribute. */
export const PROPERTIES = [
  'view',
  'events',
  'marks',
  'arrows',
  'clocks',
  'status',
  'covered',
  'result',
] as const

/** The properties that start another game when they change. */
const NEW_GAME_PROPERTIES = ['board', 'players', 'bot', 'position', 'record', 'openHands'] as const

type Values = { readonly [name: string]: unknown }

/** Makes a game's `defineTable`. */
export function makeDefineTable<T extends TableTypes>(
  tag: string,
  game: TableGame<T>,
  loadSolo: () => Promise<SoloModule<T>>,
): (name?: string, registry?: CustomElementRegistry) => void {
  return (name = tag, registry = globalThis.customElements) => {
    // There is no registry on a server.
    if (registry === undefined || registry.get(name) !== undefined) return
    registry.define(name, elementClass(game, loadSolo))
  }
}

function elementClass<T extends TableTypes>(
  game: TableGame<T>,
  loadSolo: () => Promise<SoloModule<T>>,
): CustomElementConstructor {
  class Element extends HTMLElement {
    static readonly observedAttributes = Object.keys(ATTRIBUTES)

    #values: Values = {}
    /** The properties that were set since `#apply` last read them. */
    #changed = new Set<string>()
    #table: GameTable<T> | null = null
    #solo: Solo<T> | null = null
    #loading = 0

    connectedCallback() {
      for (const name of NAMES) this.#adoptProperty(name)
      if (this.#table !== null) {
        this.#table.connect()
        this.#solo?.resume()
      }
      this.#schedule()
    }

    disconnectedCallback() {
      this.#table?.disconnect()
      this.#solo?.close()
    }

    attributeChangedCallback(name: string, _before: string | null, value: string | null) {
      const [property, read] = ATTRIBUTES[name] ?? []
      if (property !== undefined && read !== undefined) this.assign(property, read(value))
    }

    /** Adopts a property that was set before the element was defined. */
    #adoptProperty(name: string) {
      if (!Object.hasOwn(this, name)) return
      const value = (this as unknown as Values)[name]
      delete (this as unknown as Record<string, unknown>)[name]
      this.assign(name, value)
    }

    get history(): TableElement<T>['history'] {
      return this.#solo?.history ?? null
    }

    read(name: string): unknown {
      return this.#values[name]
    }

    assign(name: string, value: unknown) {
      this.#values = { ...this.#values, [name]: value }
      this.#changed.add(name)
      this.#schedule()
    }

    /** Applies all properties that are set in the same task at once. */
    #schedule() {
      queueMicrotask(() => {
        if (this.isConnected && (this.#changed.size > 0 || this.#table === null)) this.#apply()
      })
    }

    #apply() {
      const changed = this.#changed
      this.#changed = new Set()
      const { view, events } = this.#values as TableProperties<T>
      if (view !== undefined) {
        this.#loading++
        this.#solo?.close()
        this.#solo = null
        if (this.#table === null) this.#create(view)
        else this.#table.set(this.#settings)
        if (changed.has('view')) void this.#table?.update(view, changed.has('events') ? events : [])
      } else if (this.#table === null || NEW_GAME_PROPERTIES.some((name) => changed.has(name)))
        void this.#begin()
      else this.#table.set(this.#settings)
    }

    /** Starts a game that the element runs by itself. */
    async #begin() {
      const loading = ++this.#loading
      const { Solo, game: rules } = await loadSolo()
      // Other properties may have been set in the meantime.
      if (loading !== this.#loading || !this.isConnected) return
      const settings = this.#values as SoloSettings<T>
      const loaded: LoadedGame<T> = rules.start(settings)
      this.#solo?.close()
      this.#solo = null
      const table = this.#table ?? this.#create(loaded.start)
      const { names = loaded.names, actions = ['undo'] } = this.#settings
      table.set({ ...this.#settings, actions, ...(names === undefined ? {} : { names }) })
      this.#solo = new Solo(table, rules, settings, loaded)
      this.#solo.begin()
    }

    get #settings(): TableSettings<T> {
      return Object.fromEntries(
        Object.entries(this.#values).filter(([, value]) => value !== undefined),
      ) as TableSettings<T>
    }

    #create(view: T['view']): GameTable<T> {
      const dispatch = <Name extends keyof TableEvents<T>>(
        type: Name,
        ...[detail]: TableEvents<T>[Name]['detail'] extends null
          ? []
          : [detail: TableEvents<T>[Name]['detail']]
      ) => this.#dispatch(type, detail)
      const table = new GameTable<T>(this, game, {
        ...this.#settings,
        view,
        onMove: (move, player) => {
          if (dispatch('move', { move, player })) void this.#solo?.play(move, player)
        },
        onPick: (ids) => dispatch('pick', { ids }),
        onPreview: (move) => dispatch('preview', { move }),
        onEdit: (at) => dispatch('edit', { at }),
        onUndo: () => {
          if (dispatch('undo')) this.#solo?.undo()
        },
        onConcede: () => dispatch('concede'),
        onUncover: (player) => {
          if (dispatch('uncover', { player })) this.#solo?.uncover()
        },
        onStep: (index) => {
          dispatch('step', { index })
          this.#solo?.resume()
        },
        onEnd: (shown) => dispatch('end', { view: shown }),
      })
      this.#table = table
      return table
    }

    /** Dispatches an event; returns false if its default action was prevented. */
    #dispatch(type: string, detail: unknown = null): boolean {
      return this.dispatchEvent(
        new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true }),
      )
    }

    async update(view: T['view'], events: readonly T['event'][] = []): Promise<void> {
      this.#values = { ...this.#values, view }
      if (this.#table === null || this.#solo !== null) this.#apply()
      await this.#table?.update(view, events)
    }

    step(moves: number) {
      this.#table?.step(moves)
    }

    flip(seat?: number | null) {
      this.#table?.flip(seat)
    }

    override focus() {
      this.#table?.focus()
    }

    destroy() {
      this.#solo?.close()
      this.#table?.destroy()
      this.#solo = null
      this.#table = null
    }
  }
  for (const name of NAMES)
    Object.defineProperty(Element.prototype, name, {
      get(this: Element) {
        return this.read(name)
      },
      set(this: Element, value: unknown) {
        this.assign(name, value)
      },
      configurable: true,
      enumerable: true,
    })
  return Element
}

const NAMES: readonly string[] = [
  ...Object.values(ATTRIBUTES).map(([property]) => property),
  ...PROPERTIES,
]
