/** Settings, handlers and methods of a table. */
import type { Name } from '../frontend/names'

/** The types of a game that are public in its table. */
export interface HostTypes {
  readonly view: { readonly players: readonly { readonly score: number }[] }
  readonly move: { readonly type: string }
  /** A move of a player or of the dealer. */
  readonly played: { readonly type: string }
  readonly event: { readonly type: string }
  readonly piece: { readonly id: number; readonly kind: unknown; readonly at: object }
  readonly language: object
  /** What a new game takes as its board. */
  readonly board: unknown
  /** What a bot is made from. */
  readonly level: unknown
}

/** The speed of animations. */
export type Speed = 'slow' | 'normal' | 'fast' | 'instant'

/** The colors of a table; `auto` follows the system settings. */
export type ThemeName = 'auto' | 'light' | 'dark' | 'contrast'

/** A player's clock. */
export interface SeatClock {
  /** The milliseconds left when the clock was set. */
  readonly left: number
  readonly isRunning: boolean
}

/** An arrow between two spaces. */
export interface TableArrow<Address> {
  readonly from: Address
  readonly to: Address
  readonly label?: string
}

/** The settings of a table; all of them are optional. */
export interface TableSettings<T extends HostTypes> {
  /** The seat that plays at this table; null, the default, for spectators. */
  readonly seat?: number | null
  /** The players' names by seat. */
  readonly names?: readonly Name[]
  /** A language, or the tag of a built-in one, such as `de`; English by default. */
  readonly language?: T['language'] | string
  readonly theme?: ThemeName
  readonly speed?: Speed
  /** Whether a clicked move has to be confirmed by a second click or a button; true by default. */
  readonly confirm?: boolean
  /** Whether the table only shows the game and accepts no moves. */
  readonly viewOnly?: boolean
  /** Spaces to outline. */
  readonly marks?: readonly T['piece']['at'][]
  readonly arrows?: readonly TableArrow<T['piece']['at']>[]
  /** Whether a click on any space calls `onEdit`. */
  readonly editable?: boolean
  readonly clocks?: readonly (SeatClock | null)[]
  /** Additional buttons. */
  readonly actions?: readonly ('undo' | 'concede')[]
  /** A note next to each name, such as `away`. */
  readonly status?: readonly (string | null)[]
  /** The seat whose player has to take the device before the game goes on; null, the default, if nobody has to. */
  readonly covered?: number | null
  /** How the match ended before the game did, such as `Ana left. Ben wins.`; null, the default, if it goes on. */
  readonly result?: string | null
}

/** Callbacks for what the user wants to do; the host decides. */
export interface TableHandlers<T extends HostTypes> {
  /** The user wants to make a move. */
  onMove?(move: T['move'], player: number): void
  /** The user picked tiles, or dropped the selection (null). */
  onPick?(ids: readonly number[] | null): void
  /** The user previews a move, or no longer does (null). */
  onPreview?(move: T['move'] | null): void
  /** The user clicked a space of an editable table. */
  onEdit?(at: T['piece']['at']): void
  /** The user wants to take a move back. */
  onUndo?(): void
  /** The user wants to resign. */
  onConcede?(): void
  /** The player who took the device wants to see their tiles. */
  onUncover?(player: number): void
  /** Another view is shown; `index` is the number of moves before it. */
  onStep?(index: number): void
  /** The final view is shown. */
  onEnd?(view: T['view']): void
}

/** The events of a table's element. */
export interface TableEvents<T extends HostTypes> {
  /** Somebody wants to make a move; can be prevented. */
  readonly move: CustomEvent<{ readonly move: T['move']; readonly player: number }>
  /** The user picked tiles, or dropped the selection (null). */
  readonly pick: CustomEvent<{ readonly ids: readonly number[] | null }>
  /** The user previews a move, or no longer does (null). */
  readonly preview: CustomEvent<{ readonly move: T['move'] | null }>
  /** The user clicked a space of an editable table. */
  readonly edit: CustomEvent<{ readonly at: T['piece']['at'] }>
  /** Somebody wants to take a move back; can be prevented. */
  readonly undo: CustomEvent<null>
  /** The user wants to resign. */
  readonly concede: CustomEvent<null>
  /** The player to whom the device was passed wants to see their tiles; can be prevented. */
  readonly uncover: CustomEvent<{ readonly player: number }>
  /** Another view is shown. */
  readonly step: CustomEvent<{ readonly index: number }>
  /** The final view is shown. */
  readonly end: CustomEvent<{ readonly view: T['view'] }>
}

/** The options of `createTable`. */
export interface TableOptions<T extends HostTypes> extends TableSettings<T>, TableHandlers<T> {
  /** The game as the seat may see it. */
  readonly view: T['view']
}

/** A table on a page. */
export interface Table<T extends HostTypes> {
  /**
   * Animates the events, then shows the view; without events it is shown at once. Resolves when nothing moves any more.
   */
  update(view: T['view'], events?: readonly T['event'][]): Promise<void>
  /** Changes some settings or handlers. */
  set(settings: Partial<TableSettings<T> & TableHandlers<T>>): void
  /** Steps back (below 0) or forward through the views shown so far. */
  step(moves: number): void
  /** Brings another board to the front: that of a seat, the next one (no argument), or one's own (null). */
  flip(seat?: number | null): void
  /** Moves the focus to the first thing that the user can do. */
  focus(): void
  /** Removes the table from its element. */
  destroy(): void
}
