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

/** A game of Qwirkle in integers that moves change in place. Make one with {@link encode}. */
export interface QwirklePosition extends Position<QwirkleState, Move, MoveList> {
  /** How many play. */
  readonly players: number
  /** As in states. */
  readonly phase: QwirkleState['phase']
  /** Whose turn it is; in phase `draw` who draws. */
  readonly turn: number
  /** How many turns were taken so far. */
  readonly turns: number
  /** Whether the game is over. */
  readonly over: boolean
  /** Whether every tile is known, as it never is in a view. */
  readonly isKnown: boolean
  /** How many tiles the bag has. */
  readonly bagCount: number
  /** How many tiles lie on the board. */
  readonly tileCount: number
  /**
   * A whole number of 53 bits for what the future depends on, within one game: positions of other games, whose first
   * tile is another one, can have the same future and another hash. It leaves out the randomness.
   */
  readonly hash: number
  /** How the game ended; null while it goes on (Q-E3). */
  readonly result: Result | null
  /** Every player, the best first, as if the game ended with the scores of now. */
  readonly ranking: Result['ranking']
  /** A player's place in {@link ranking}; 1 is the best, equal players share one. */
  rank(player: number): number
  /** A player's score. */
  score(player: number): number
  /** How many tiles a player's hand has. */
  handCount(player: number): number
  /** Writes the kinds of a player's hand, rising, unknown ones last as 36; how many there are. */
  hand(player: number, out: Int32Array): number
  /** Writes how many tiles of each of the 36 kinds the bag has; false if that is not known. */
  bag(out: Int32Array): boolean
  /** Writes `x`, `y` and kind of every tile on the board, in the order placed; how many there are. */
  board(out: Int32Array): number
  /** Whether a player may move now. */
  isActive(player: number): boolean
  /**
   * Writes the legal moves of a player, by default of the one whose turn it is, to a list, placements first, and gives
   * their number; 0 for a player who may not move, or whose hand is not known.
   */
  legalMoves(list: MoveList, player?: number): number
  /** What a placement scores at once, without the bonus for the last tile; -1: it is not legal on the board. */
  points(move: number): number
  /** Writes `x`, `y` and kind of every tile of a legal placement, in order; how many there are. */
  tiles(move: number, out: Int32Array): number
  /** The move that a legal move's number stands for; null for a number that stands for none here. */
  moveAt(number: number): PlayerMove | null
  /**
   * The number of a legal move; throws `IllegalMoveError` for any other value. An opening, which may lie anywhere, gets
   * the number of the same tiles in a row from (0, 0).
   */
  numberOf(move: PlayerMove, player?: number): number
  /**
   * Makes a move, with everything that follows of itself. Tiles that come due are drawn with `random`; if that is left
   * out, with the position's own randomness, where it has any; if it is null, or there is none, the position waits in
   * phase `draw`. Throws `IllegalMoveError` for a move that is not legal, and then changes nothing.
   */
  apply(move: number, random?: Random | null, player?: number): void
  /**
   * Draws what is due in phase `draw`: given tiles, checked, or as {@link apply} would. Throws `IllegalMoveError` where
   * nothing is due, and where it is not known what there is to draw.
   */
  deal(tiles?: Random | DrawMove): void
  /**
   * Deals the tiles that are not known to the other hands and the bag at random, each way as likely: a world that the
   * view could belong to. Before the opening, one in which its player opens.
   */
  determinize(random: Random): void
  /**
   * Plays on to the end of the game, each move drawn evenly from all that are legal, or chosen by a policy; the number of
   * moves made. Stops after 1,000 of them. Throws `IllegalMoveError` where not every tile is known.
   */
  playout(random: Random, policy?: Policy): number
  /** Becomes a copy of another position. */
  copyFrom(other: QwirklePosition): void
  /** A copy that goes its own way. */
  clone(): QwirklePosition
  /** The position as a state: the same that `applyMove` would have reached. */
  decode(): QwirkleState
  /** The column of the board that the left edge of the features' planes shows. */
  readonly left: number
  /** The row of the board that the top of the features' planes shows. */
  readonly top: number
  /** Writes what a player, by default the one whose turn it is, may know, as {@link FEATURES} lays out. */
  features(out: Float32Array, player?: number): void
  /** The position as {@link byteLength} bytes, in the front of `out` if that is given; {@link fromBytes} reads them. */
  toBytes(out?: Uint8Array): Uint8Array
}

/** How many moves a playout makes at most. */
export const MAX_PLAYOUT_TURNS = 1000
