/** A table as its view, its keys and its drags see it. */
import type { Offer, Pick, Scene, SeatLabel, TableGame, TableTypes, Target } from './game'
import type { TableHandlers, TableSettings } from './options'
import type { Points } from './plan'

/** A view, and the events that led to it. */
export interface Frame<T extends TableTypes> {
  readonly view: T['view']
  readonly events: readonly T['event'][]
}

/** Points that rise from where they are earned. */
export interface Pop<T extends TableTypes> extends Points<T['piece']['at']> {
  readonly id: number
}

export interface TableModel<T extends TableTypes> {
  readonly root: ShadowRoot
  readonly game: TableGame<T>
  readonly settings: TableSettings<T> & TableHandlers<T>
  readonly frames: readonly Frame<T>[]
  /** The frame that is shown. */
  readonly index: number
  readonly scene: Scene<T>
  readonly layout: T['layout']
  readonly seats: readonly SeatLabel[]
  /** The seat whose board is in front. */
  readonly front: number
  /** The seat that may move here now; null: none. */
  readonly actor: number | null
  /** What can be done; null where nothing can. */
  readonly offer: Offer<T['move']> | null
  /** The target whose consequences are shown. */
  readonly considered: Target<T['move']> | null
  readonly pops: readonly Pop<T>[]
  readonly announcement: string
  /** Whether the size of the page is known. */
  readonly isReady: boolean
  readonly isMoving: boolean
  readonly isOver: boolean
  readonly isLatest: boolean
  /** A move is made, and the host has not answered yet. */
  readonly isPending: boolean
  readonly isLogOpen: boolean
  readonly isBreakdownOpen: boolean
  /** Takes the element that holds the tiles. */
  readonly attach: (element: HTMLElement | null) => void

  pick(key: string, isByKey: boolean): void
  /** A click on a target: the second one confirms. */
  choose(key: string, isByKey: boolean): void
  hover(key: string | null): void
  /** Says that the chosen move is wanted. */
  confirm(): void
  cancel(isByKey: boolean): void
  /** Ends what moves. */
  skip(): void
  step(moves: number): void
  goTo(index: number): Promise<void>
  flip(seat?: number | null): void
  toggleLog(): void
  closeBreakdown(): void

  /** The pick that a piece belongs to. */
  pickOf(id: number): Pick | null
  /** Picks what is dragged, unless it is picked already. */
  hold(key: string): void
  /** Holds pieces away from their places. */
  drag(ids: readonly number[], x: number, y: number): void
  /** Lets go of what is dragged. */
  release(): void
  /** Plays the move of the target that something was dropped on. */
  drop(key: string): boolean
}
