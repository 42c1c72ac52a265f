import type { Position } from '../../core/fast-game'
import type { Random } from '../../core/random'
import type { DrawMove, Move, PlayerMove } from '../rules/moves'
import type { Result } from '../rules/result'
import type { QwirkleState } from '../rules/state'
import type { MoveList } from './moves'

/** Chooses one of the first `count` moves of a list, for {@link QwirklePosition.playout}. */
export type Policy = (
  list: MoveList,
  count: number,
  position: QwirklePosition,
  random: Random,
) => number

/** A game of Qwirkle that moves change in place. Make one with {@link encode} or {@link newPosition}. */
export interface QwirklePosition extends Position<QwirkleState, Move, MoveList> {
  /** The number of players. */
  readonly players: number
  /** The phase, as in a state. */
  readonly phase: QwirkleState['phase']
  /** The player to move; in phase `draw` the one who draws. */
  readonly turn: number
  /** The number of turns taken. */
  readonly turns: number
  /** Whether the game is over. */
  readonly over: boolean
  /** Whether every tile is known, which is never so in a view. */
  readonly isKnown: boolean
  /** The number of tiles in the bag. */
  readonly bagCount: number
  /** The number of tiles on the board. */
  readonly tileCount: number
  /**
   * A 53-bit hash of everything that the future depends on except the randomness. Compare it only within one game: it
   * depends on the first tile of the board.
   */
  readonly hash: number
  /** The result; null while the game goes on (Q-E3). */
  readonly result: Result | null
  /** All players, best first, as if the game ended now. */
  readonly ranking: Result['ranking']
  /** A player's rank in {@link ranking}, from 1; tied players share one. */
  rank(player: number): number
  /** A player's score. */
  score(player: number): number
  /** The number of tiles in a player's hand. */
  handCount(player: number): number
  /** Writes the kinds of a player's hand, ascending, with unknown ones last as 36, and returns their number. */
  hand(player: number, out: Int32Array): number
  /** Writes the number of tiles of each of the 36 kinds in the bag. Returns false if they are unknown. */
  bag(out: Int32Array): boolean
  /** Writes `x`, `y` and kind of every tile on the board in the order of placement, and returns their number. */
  board(out: Int32Array): number
  /** Whether a player may move now. */
  isActive(player: number): boolean
  /**
   * Writes the legal moves of a player, by default the player to move, to a list, placements first, and returns their
   * number; 0 for a player who may not move, or whose hand is unknown.
   */
  legalMoves(list: MoveList, player?: number): number
  /**
   * The points that a placement scores at once, without the bonus for the last tile; -1 if it is illegal on the board.
   */
  points(move: number): number
  /** Writes `x`, `y` and kind of every tile of a legal placement, in order, and returns their number. */
  tiles(move: number, out: Int32Array): number
  /** The move with a number, legal or not; null if the number has no meaning in this position. */
  moveAt(number: number): PlayerMove | null
  /**
   * The number of a legal move. Throws `IllegalMoveError` for any other value. An opening gets the number of the same
   * tiles in a row from (0, 0), wherever it lies.
   */
  numberOf(move: PlayerMove, player?: number): number
  /**
   * Makes a move and everything that follows without a decision. Tiles are drawn with `random`; if it is omitted, with
   * the position's own randomness; if it is null, or the position has none, the position waits in phase `draw`. Throws
   * `IllegalMoveError` for an illegal move, and then changes nothing.
   */
  apply(move: number, random?: Random | null, player?: number): void
  /**
   * Draws tiles in phase `draw`: by a dealer's move, or as in {@link apply}. Throws `IllegalMoveError` if none are due,
   * or if the bag is unknown.
   */
  deal(tiles?: Random | DrawMove): void
  /**
   * Deals the unknown tiles to the other hands and the bag, each way equally likely. Before the opening, the hands
   * match the opening player.
   */
  determinize(random: Random): void
  /**
   * Plays to the end of the game, with moves drawn uniformly or chosen by a policy, and returns the number of moves. It
   * stops after 1,000 moves. Throws `IllegalMoveError` if a tile is unknown.
   */
  playout(random: Random, policy?: Policy): number
  /** Becomes a copy of another position. */
  copyFrom(other: QwirklePosition): void
  /** An independent copy. */
  clone(): QwirklePosition
  /** The position as a state, equal to what `applyMove` would have returned. */
  decode(): QwirkleState
  /** The column of the board at the left edge of the features' planes. */
  readonly left: number
  /** The row of the board at the top of the features' planes. */
  readonly top: number
  /** Writes what a player, by default the player to move, may know, as {@link FEATURES} describes. */
  features(out: Float32Array, player?: number): void
  /**
   * Writes the position as {@link byteLength} bytes to the front of `out`, by default a new array, and returns it.
   * {@link fromBytes} reads them.
   */
  toBytes(out?: Uint8Array): Uint8Array
}

/** The maximum number of moves of a playout. */
export const MAX_PLAYOUT_TURNS = 1000
