import type { DealMove } from '../azul/moves'
import type { Ranked, Result } from '../azul/result'
import type { AzulState } from '../azul/state'
import type { Random } from './random'

/** Picks one of the first `count` moves of a list, for {@link Position.playout}; it must not change the position. */
export type Policy = (
  moves: Uint16Array,
  count: number,
  position: Position,
  random: Random,
) => number

/** A game of Azul that is changed in place; moves are numbers, the same as those of `moveIndex`. */
export interface Position {
  /** How many play. */
  readonly players: number
  readonly phase: AzulState['phase']
  /** Whose decision it is; as in a state. */
  readonly turn: number
  /** Which round is played, from 1. */
  readonly round: number
  /** Whether the game has ended. */
  readonly over: boolean
  /**
   * A whole number of 53 bits, the same for positions with the same future: the board, the bound on rounds and all that
   * lies on the table count, the position's own randomness, the board's name and which tiles lie on the floor lines do
   * not.
   */
  readonly hash: number
  /** How the game ended; null while it goes on (A-E3). */
  readonly result: Result | null
  /** Every player, the best first, as if the game ended with the scores of now (A-E3). */
  readonly ranking: readonly Ranked[]
  /** A player's place in {@link ranking}; 1 is the best, equal players share one. */
  rank(player: number): number
  /** A player's score. */
  score(player: number): number
  /** Whether a player may move now: while drafting the one whose turn it is, then all who have a tiling to decide. */
  isActive(player: number): boolean
  /**
   * Writes a player's legal moves into the front of a list, in rising order, and gives their number; 0 for a player who
   * may not move. What lies behind them is not cleared. Make the list with {@link moveList}.
   */
  legalMoves(out: Uint16Array, player?: number): number
  /**
   * Makes a move, with everything that follows of itself. A deal that comes due is drawn with `random`; if that is left
   * out, with the position's own randomness, where it has any; if it is null, or there is none, the position waits in
   * phase `deal`. Throws {@link IllegalMoveError} for a move that is not legal, and then changes nothing.
   */
  apply(move: number, random?: Random | null, player?: number): void
  /** Fills the factories in phase `deal`: with given tiles, or as {@link apply} would draw them (A-N1). */
  deal(tiles?: Random | DealMove['factories']): void
  /**
   * Plays on to the end of the game, each move drawn evenly or chosen by a policy; the number of moves made. Stops after
   * {@link PLAYOUT_ROUNDS} rounds, whatever the game's own bound (A-N5); then the position need not be over.
   */
  playout(random: Random, policy?: Policy): number
  /** Plays on to the end of the round, after the tiling and before the next deal; the number of moves made. */
  playoutRound(random: Random, policy?: Policy): number
  /** Becomes a copy of another position. Fastest where as many play. */
  copyFrom(other: Position): void
  /** A copy that goes its own way. */
  clone(): Position
  /** The position as a state: the same that `azul/` would have reached. */
  decode(): AzulState
}

/** How many rounds a playout goes on for at most; games of random moves seldom take ten. */
export const PLAYOUT_ROUNDS = 100
