/** What a table is given, and what it says. */
import type { Name } from '../frontend/names'

/** The types of a game that the host of a table sees. */
export interface HostTypes {
  readonly view: {
    readonly round: number
    readonly players: readonly { readonly score: number }[]
  }
  readonly move: { readonly type: string }
  readonly event: { readonly type: string }
  readonly piece: { readonly id: number; readonly kind: unknown; readonly at: object }
  readonly language: object
}

/** How fast tiles move. */
export type Speed = 'slow' | 'normal' | 'fast' | 'instant'

/** The colors of a table; `auto` follows the person's system. */
export type ThemeName = 'auto' | 'light' | 'dark' | 'contrast'

/** A player's clock. */
export interface SeatClock {
  /** The milliseconds left when the clock was given. */
  readonly left: number
  readonly isRunning: boolean
}

/** An arrow between two spaces. */
export interface TableArrow<Address> {
  readonly from: Address
  readonly to: Address
  readonly label?: string
}

/** What a table shows; everything but the view may be left out. */
export interface TableSettings<T extends HostTypes> {
  /** The seat whose moves are made here; null, the default: nobody's. */
  readonly seat?: number | null
  /** The players' names by seat. */
  readonly names?: readonly Name[]
  /** A language, or the tag of a built-in one, such as `de`; English by default. */
  readonly language?: T['language'] | string
  readonly theme?: ThemeName
  readonly speed?: Speed
  /** Whether a move that was clicked has to be confirmed, by a second click or a button; true by default. */
  readonly confirm?: boolean
  /** Whether nothing can be moved. */
  readonly viewOnly?: boolean
  /** Spaces to outline. */
  readonly marks?: readonly T['piece']['at'][]
  readonly arrows?: readonly TableArrow<T['piece']['at']>[]
  /** Whether a click on any space is an `edit`. */
  readonly editable?: boolean
  readonly clocks?: readonly (SeatClock | null)[]
  /** What the table has buttons for besides moves. */
  readonly actions?: readonly ('undo' | 'concede')[]
  /** A note beside each name, such as `away`. */
  readonly status?: readonly (string | null)[]
}

/** What a person wants; the host decides. */
export interface TableHandlers<T extends HostTypes> {
  /** Somebody wants to make a move. */
  onMove?(move: T['move'], player: number): void
  /** Tiles were picked, or let go (null). */
  onPick?(ids: readonly number[] | null): void
  /** A move is considered, or no longer (null). */
  onPreview?(move: T['move'] | null): void
  /** A space was clicked. */
  onEdit?(at: T['piece']['at']): void
  /** Somebody wants to take a move back. */
  onUndo?(): void
  /** Somebody wants to give up. */
  onConcede?(): void
  /** Another view is shown: the number of moves before it. */
  onStep?(index: number): void
  /** The end of the game is shown. */
  onEnd?(view: T['view']): void
}

/** The options of `createTable`. */
export interface TableOptions<T extends HostTypes> extends TableSettings<T>, TableHandlers<T> {
  /** What the seat may know of the game. */
  readonly view: T['view']
}

/** A table on a page. */
export interface Table<T extends HostTypes> {
  /**
   * Shows the next view, after the events that lead to it; without events at once. Resolves when everything has arrived.
   */
  update(view: T['view'], events?: readonly T['event'][]): Promise<void>
  /** Changes settings or handlers; others stay as they are. */
  set(settings: Partial<TableSettings<T> & TableHandlers<T>>): void
  /** Goes back (below 0) or forward through the views that were shown. */
  step(moves: number): void
  /** Puts another board in front; without a seat the next one, and null: one's own. */
  flip(seat?: number | null): void
  /** Moves the focus to what can be done. */
  focus(): void
  /** Removes the table from its element. */
  destroy(): void
}
