/** The table's interface for its components, keyboard and drag handlers. */
import type { ComponentChildren } from 'preact'
import type { Point } from '../svg/geometry'
import type {
  GameDetails,
  GroundModel,
  Pick as PickOf,
  Scene,
  SeatLabel,
  TableGame,
  TableTypes,
  Target,
} from './game'
import type { TableHandlers, TableSettings } from './options'
import type { PieceLayer } from './pieces'
import type { Points } from './plan'

/** A view and the events that led to it. */
export interface Frame<T extends TableTypes> {
  readonly view: T['view']
  readonly events: readonly T['event'][]
}

/** Points that float up from where they were scored. */
export interface Pop<T extends TableTypes> extends Points<T['piece']['at']> {
  readonly id: number
}

/** The parts of a table that are loaded on demand. */
export interface Extras<T extends TableTypes> extends GameDetails<T> {
  readonly styles: string
  /** Marks, arrows and spaces to edit. */
  OnStage(props: { readonly table: TableModel<T> }): ComponentChildren
  /** The move list and the result. */
  Panels(props: { readonly table: TableModel<T> }): ComponentChildren
}

/** The user's input: the selection and the actions on it. */
export interface InputModel {
  /** Whether something is picked or chosen. */
  readonly isSelected: boolean
  /** Whether a move waits for the host's response. */
  readonly isPending: boolean

  pick(key: string, isByKey: boolean): void
  /** Handles a click on a target; a second click confirms. */
  choose(key: string, isByKey: boolean): void
  hover(key: string | null): void
  /** Handles a click on a button of the offer. */
  press(key: string, isByKey: boolean): void
  /** Reports that the player of `covered` has the device. */
  uncover(): void
  /** Takes back the last click; without one, requests to take back the last move. */
  undo(): void
  /** Submits the chosen move. */
  confirm(): void
  cancel(isByKey: boolean): void
  /** Takes back the last click; returns whether there was one. */
  back(): boolean

  /** The pick that a piece belongs to. */
  pickOf(id: number): PickOf | null
  /** Starts a drag; picks what is dragged unless it is already picked. */
  startDrag(key: string): void
  /** Moves dragged pieces by an offset. */
  drag(ids: readonly number[], x: number, y: number): void
  /** Ends a drag without a drop. */
  release(): void
  /** Handles a drop on a target; returns whether it made a move. */
  drop(key: string): boolean
}

/** The panels over the table. */
export interface PanelsModel<T extends TableTypes> {
  readonly isLogOpen: boolean
  readonly isBreakdownOpen: boolean
  /** Null until they are loaded. */
  readonly extras: Extras<T> | null

  toggleLog(): void
  openBreakdown(): void
  closeBreakdown(): void
}

export interface TableModel<T extends TableTypes> extends GroundModel<T> {
  readonly game: TableGame<T>
  readonly settings: TableSettings<T> & TableHandlers<T>
  readonly input: InputModel
  readonly panels: PanelsModel<T>
  readonly frames: readonly Frame<T>[]
  /** The index of the current frame. */
  readonly index: number
  readonly scene: Scene<T>
  readonly seats: readonly SeatLabel[]
  /** The seat whose board is at the front. */
  readonly front: number
  /** The seat that may move here now; null if none. */
  readonly actor: number | null
  /** The target that is previewed. */
  readonly considered: Target<T['move']> | null
  readonly pops: readonly Pop<T>[]
  readonly announcement: string
  /** Whether the size of the page is known. */
  readonly isReady: boolean
  readonly isMoving: boolean
  readonly isOver: boolean
  /** How the game ended; null if it goes on. */
  readonly result: string | null
  readonly isLatest: boolean
  /** The player who has to take the device; null if nobody has to. */
  readonly covered: number | null
  /** Whether changes of position are animated, as after a click. */
  readonly isGliding: boolean
  /** A `ref` callback for the element that contains the tiles. */
  readonly attach: (element: HTMLElement | null) => void

  step(moves: number): void
  goTo(index: number): Promise<void>
  flip(seat?: number | null): void
}

/** What the panels need from their table. */
export interface PanelsTable<T extends TableTypes>
  extends Pick<TableModel<T>, 'game' | 'root' | 'settings'> {
  draw(): void
  focusOn(...selectors: readonly string[]): void
  /** Applies the styles of the theme and of the loaded extras. */
  adopt(): void
}

/** What the input needs from its table. */
export interface InputTable<T extends TableTypes>
  extends Pick<TableModel<T>, 'game' | 'settings' | 'offer' | 'considered' | 'actor' | 'covered'> {
  /** Whether the last input came from the keyboard. */
  readonly isByKey: boolean
  /** The milliseconds between the last two times that a pointer was pressed. */
  readonly sincePress: number
  /** The tiles; null until they are shown. */
  readonly layer: PieceLayer<T['piece']> | null
  draw(canGlide?: boolean): void
  focusOn(...selectors: readonly string[]): void
  /** Puts one's own board in front at the next drawing. */
  unflip(): void
  /** Where the first of the pieces is shown. */
  placeNow(ids: readonly number[]): Point
}
