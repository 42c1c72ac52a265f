import type { Result } from './result'
import type { ScoredLine } from './scoring'
import type { HiddenTiles, PlacedTile } from './tiles'

/**
 * One step of what happened in a move, for animations and logs. The events of a full state name hidden tiles:
 * `eventsFor` gives what one player may see.
 */
export type QwirkleEvent =
  | PlaceEvent
  | SwapEvent
  | PassEvent
  | BonusEvent
  | WaitEvent
  | DrawEvent
  | ReturnEvent
  | OpeningEvent
  | TurnEvent
  | EndEvent

/** A player placed tiles and scored the lines that hold them (Q-P, Q-C). */
export interface PlaceEvent {
  readonly type: 'place'
  readonly player: number
  /** From left to right or from top to bottom. */
  readonly tiles: readonly PlacedTile[]
  readonly lines: readonly ScoredLine[]
  readonly points: number
}

/** A player set tiles aside to swap them (Q-W1). */
export interface SwapEvent {
  readonly type: 'swap'
  readonly player: number
  readonly tiles: HiddenTiles
}

/** A player passed (Q-W3). */
export interface PassEvent {
  readonly type: 'pass'
  readonly player: number
}

/** A player emptied their hand (Q-E1). */
export interface BonusEvent {
  readonly type: 'bonus'
  readonly player: number
  readonly points: number
}

/** The game waits for the external dealer to draw for a player. */
export interface WaitEvent {
  readonly type: 'wait'
  readonly player: number
  readonly count: number
}

/** A player drew tiles (Q-S1, Q-W1, Q-W4). */
export interface DrawEvent {
  readonly type: 'draw'
  readonly player: number
  readonly tiles: HiddenTiles
}

/** The tiles set aside went into the bag (Q-W1). */
export interface ReturnEvent {
  readonly type: 'return'
  readonly player: number
  readonly count: number
}

/** All hands are dealt: the player with the largest set opens with that many tiles (Q-O1, Q-O2). */
export interface OpeningEvent {
  readonly type: 'opening'
  readonly player: number
  readonly tiles: number
}

/** A player's turn began. */
export interface TurnEvent {
  readonly type: 'turn'
  readonly player: number
}

/** The game ended (Q-E). */
export interface EndEvent extends Result {
  readonly type: 'end'
}
