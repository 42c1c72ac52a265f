/** The custom element around a table. */
import type { TableGame, TableTypes } from './game'
import type { HostTypes, Speed, Table, TableSettings, ThemeName } from './options'
import type { LoadedGame, Solo, SoloGame, SoloSettings } from './solo'
import { GameTable } from './table'

/** The properties of a table's element. */
export interface TableProperties<T extends HostTypes> extends TableSettings<T>, SoloSettings {
  /** What is shown; with it, the page plays the game, and not the element. */
  readonly view?: T['view']
  /** What led to `view`; set it before or together with it. */
  readonly events?: readonly T['event'][]
}

/** The element of a table. */
export interface TableElement<T extends HostTypes>
  extends HTMLElement,
    Omit<Table<T>, 'set' | 'focus'>,
    Writable<TableProperties<T>> {}

type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] }

/** What is loaded when an element plays by itself. */
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

/** The attributes, and the properties that they set. */
const ATTRIBUTES: { readonly [name: string]: readonly [property: string, read: Reader] } = {
  board: ['board', text],
  players: ['players', number],
  seat: ['seat', number],
  bot: ['bot', text],
  worker: ['worker', text],
  position: ['position', text],
  record: ['record', text],
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
const PROPERTIES = ['view', 'events', 'marks', 'arrows', 'clocks', 'status'] as const

/** The properties that begin another game. */
const BEGINNINGS = ['board', 'players', 'bot', 'position', 'record'] as const

type Values = { readonly [name: string]: unknown }

/** Makes a game's `defineTable`. */
export function makeDefineTable<T extends TableTypes>(
  tag: string,
  game: TableGame<T>,
  loadSolo: () => Promise<SoloModule<T>>,
): (name?: string, registry?: CustomElementRegistry) => void {
  return (name = tag, registry = globalThis.customElements) => {
    // On a server there is nothing to define.
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
    /** The properties that were set since the last time they were read. */
    #changed = new Set<string>()
    #table: GameTable<T> | null = null
    #solo: Solo<T> | null = null
    #loading = 0

    connectedCallback() {
      for (const name of NAMES) this.#takeUp(name)
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

    /** Takes up a property that was set before the element was defined. */
    #takeUp(name: string) {
      if (!Object.hasOwn(this, name)) return
      const value = (this as unknown as Values)[name]
      delete (this as unknown as Record<string, unknown>)[name]
      this.assign(name, value)
    }

    read(name: string): unknown {
      return this.#values[name]
    }

    assign(name: string, value: unknown) {
      this.#values = { ...this.#values, [name]: value }
      this.#changed.add(name)
      this.#schedule()
    }

    /** Reads what was set once all of it is there. */
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
      } else if (this.#table === null || BEGINNINGS.some((name) => changed.has(name)))
        void this.#begin()
      else this.#table.set(this.#settings)
    }

    /** A new game of its own. */
    async #begin() {
      const loading = ++this.#loading
      const { Solo, game: rules } = await loadSolo()
      // Meanwhile something else may have been set.
      if (loading !== this.#loading || !this.isConnected) return
      const settings = this.#values as SoloSettings
      const loaded: LoadedGame<T> = rules.start(settings)
      this.#solo?.close()
      this.#solo = null
      const table = this.#table ?? this.#create(loaded.start)
      const { names = loaded.names, actions = ['undo'] } = this.#settings
      table.set({ ...this.#settings, actions, ...(names === undefined ? {} : { names }) })
      this.#solo = new Solo(table, rules, settings, loaded)
    }

    get #settings(): TableSettings<T> {
      return Object.fromEntries(
        Object.entries(this.#values).filter(([, value]) => value !== undefined),
      ) as TableSettings<T>
    }

    #create(view: T['view']): GameTable<T> {
      const say = (type: string, detail?: unknown) => this.#say(type, detail)
      const table = new GameTable<T>(this, game, {
        ...this.#settings,
        view,
        onMove: (move, player) => {
          if (say('move', { move, player })) void this.#solo?.play(move, player)
        },
        onPick: (ids) => say('pick', { ids }),
        onPreview: (move) => say('preview', { move }),
        onEdit: (at) => say('edit', { at }),
        onUndo: () => {
          if (say('undo')) this.#solo?.undo()
        },
        onConcede: () => say('concede'),
        onStep: (index) => {
          say('step', { index })
          this.#solo?.resume()
        },
        onEnd: (shown) => say('end', { view: shown }),
      })
      this.#table = table
      return table
    }

    /** Dispatches an event; whether nobody has prevented what follows. */
    #say(type: string, detail: unknown = null): boolean {
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
