import type { Opening } from './opening'
import type { HiddenTiles, PlacedTile } from './tiles'

/** Places one to six tiles of the hand in one line (Q-P). */
export interface PlaceMove {
  readonly type: 'place'
  readonly tiles: readonly PlacedTile[]
}

/** Swaps one to six tiles of the hand (Q-W1). Another player's swap, as a view sees it, has unknown tiles. */
export interface SwapMove {
  readonly type: 'swap'
  readonly tiles: HiddenTiles
}

/** Does nothing, where nothing can be done (Q-W3). */
export interface PassMove {
  readonly type: 'pass'
}

/**
 * Draws for the player whose turn it is; made by an external dealer, by no player (Q-S1, Q-W1, Q-W4). Another
 * player's draw, as a view sees it, has unknown tiles; the one that completes the first hands then says who opens.
 */
export interface DrawMove {
  readonly type: 'draw'
  readonly tiles: HiddenTiles
  readonly opening?: Opening
}

/** What a player can do: `legalMoves` gives these. */
export type PlayerMove = PlaceMove | SwapMove | PassMove

/** Whatever can be done in a game of Qwirkle. */
export type Move = PlayerMove | DrawMove

/** The one pass there is. */
export const PASS: PassMove = /* @__PURE__ */ Object.freeze({ type: 'pass' })
