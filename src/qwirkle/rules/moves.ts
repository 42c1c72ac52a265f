import type { Opening } from './opening'
import type { HiddenTiles, PlacedTile } from './tiles'

/** Places one to six tiles of the hand in one line (Q-P). */
export interface PlaceMove {
  readonly type: 'place'
  readonly tiles: readonly PlacedTile[]
}

/** Swaps one to six tiles of the hand (Q-W1). Another player's swap has unknown tiles in a view. */
export interface SwapMove {
  readonly type: 'swap'
  readonly tiles: HiddenTiles
}

/** Passes: legal only where nothing else is (Q-W3). */
export interface PassMove {
  readonly type: 'pass'
}

/**
 * Draws for the player whose turn it is; made by an external dealer, not by a player (Q-S1, Q-W1, Q-W4). Another
 * player's draw has unknown tiles in a view, and then `opening` if it completes the first hands.
 */
export interface DrawMove {
  readonly type: 'draw'
  readonly tiles: HiddenTiles
  readonly opening?: Opening
}

/** A move of a player, as `legalMoves` lists them. */
export type PlayerMove = PlaceMove | SwapMove | PassMove

/** A move of a player or of the dealer. */
export type Move = PlayerMove | DrawMove

/** The pass. */
export const PASS: PassMove = /* @__PURE__ */ Object.freeze({ type: 'pass' })
