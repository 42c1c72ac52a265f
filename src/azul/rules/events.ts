import type { Color } from './colors'
import type { Result } from './result'

/** A step of a move, for animation and logs. Events are public: they contain only what everybody at the table sees. */
export type AzulEvent =
  | TakeEvent
  | MarkerEvent
  | StoreEvent
  | TileEvent
  | NoSpaceEvent
  | FloorEvent
  | RoundEvent
  | DealEvent
  | TurnEvent
  | BonusEvent
  | EndEvent

/** A player took all tiles of a color from a source; the others of a factory went to the center (A-F1). */
export interface TakeEvent {
  readonly type: 'take'
  readonly player: number
  readonly source: number | 'center'
  readonly color: Color
  readonly count: number
  readonly toCenter: readonly Color[]
}

/** A player was the first to take from the center, and took the marker (A-F2). */
export interface MarkerEvent {
  readonly type: 'marker'
  readonly player: number
  /** Its space on the floor line; null if that was full, so that the marker costs nothing (A-F6). */
  readonly space: number | null
}

/** The tiles taken went to the chosen line, the floor line and the lid (A-F3 to A-F5). */
export interface StoreEvent {
  readonly type: 'store'
  readonly player: number
  readonly color: Color
  readonly line: 0 | 1 | 2 | 3 | 4 | 'floor'
  readonly toLine: number
  readonly toFloor: number
  readonly toLid: number
}

/** A tile of a full line went to the wall and scored; the line's other tiles went to the lid (A-T1, A-P). */
export interface TileEvent {
  readonly type: 'tile'
  readonly player: number
  readonly row: number
  readonly column: number
  readonly color: Color
  readonly horizontal: number
  readonly vertical: number
  readonly multiplier: 1 | 2
  readonly points: number
  readonly toLid: number
}

/** A full line had no open space: its tiles went to the floor line, or to the lid if they did not fit (A-T4). */
export interface NoSpaceEvent {
  readonly type: 'no-space'
  readonly player: number
  readonly row: number
  readonly color: Color
  readonly toFloor: number
  readonly toLid: number
}

/** A player paid for their floor line, which was then emptied (A-T5). */
export interface FloorEvent {
  readonly type: 'floor'
  readonly player: number
  /** Its tiles and the marker, from the left; tiles go to the lid. */
  readonly floor: readonly (Color | 'marker')[]
  /** The printed values of the spaces taken; 0 or less. */
  readonly penalty: number
  /** The change of the score: the penalty, limited by the points that the player had. */
  readonly points: number
}

/** A new round began, started by the marker's holder; the marker is back in the center (A-T5, A-T6). */
export interface RoundEvent {
  readonly type: 'round'
  readonly round: number
  readonly starter: number
}

/** The factories were filled (A-S1, A-N1). */
export interface DealEvent {
  readonly type: 'deal'
  readonly factories: readonly (readonly Color[])[]
  /** Whether the bag ran empty and the lid's tiles went into it. */
  readonly refilled: boolean
}

/** A player has to decide. */
export interface TurnEvent {
  readonly type: 'turn'
  readonly phase: 'draft' | 'tile'
  readonly player: number
}

/** A complete row, column or color scored its bonus (A-E2). */
export type BonusEvent = {
  readonly type: 'bonus'
  readonly player: number
  readonly points: number
} & (
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'column'; readonly column: number }
  | { readonly kind: 'color'; readonly color: Color }
)

/** The game ended (A-E1, A-N3, A-N5). */
export interface EndEvent extends Result {
  readonly type: 'end'
}
