import type { GameResult } from './game'
import type { Random } from './random'

/**
 * A position that moves change in place, for search and learning. Moves are numbers. Each game has its own class with
 * more members; these are the ones that all games share, for programs that work with any game.
 */
export interface Position<State = unknown, Move = unknown, List = unknown> {
  /** The number of players. */
  readonly players: number
  /** The phase, as in a state. */
  readonly phase: string
  /** The player to move, as in a state. */
  readonly turn: number
  /** Whether the game is over. */
  readonly over: boolean
  /** A 53-bit hash of what the future depends on. Each game documents what it covers. */
  readonly hash: number
  /** The result; null while the game goes on. */
  readonly result: GameResult | null
  /** All players, best first, as if the game ended now. */
  readonly ranking: GameResult['ranking']
  /** A player's rank in `ranking`, from 1; tied players share one. */
  rank(player: number): number
  /** A player's score. */
  score(player: number): number
  /** Whether a player may move now. */
  isActive(player: number): boolean
  /**
   * Writes the legal moves of a player, by default the player to move, to the front of a list, and returns their number;
   * 0 for a player who may not move.
   */
  legalMoves(list: List, player?: number): number
  /** The move with a number, legal or not; null if the number has no meaning in this position. */
  moveAt(number: number): Move | null
  /** The number of a legal move. Throws `IllegalMoveError` for any other value. */
  numberOf(move: Move, player?: number): number
  /**
   * Makes a move and everything that follows without a decision. Tiles due afterwards are drawn with `random`; if it is
   * omitted, with the position's own randomness; if it is null, or the position has none, the position waits for
   * {@link deal}. Throws `IllegalMoveError` for an illegal move, and then changes nothing.
   */
  apply(number: number, random?: Random | null, player?: number): void
  /**
   * Draws the tiles that the position waits for: with `random`, with the position's own randomness, or by a dealer's
   * move. Throws `IllegalMoveError` if none are due.
   */
  deal(tiles?: Random | Move): void
  /**
   * Plays to the end of the game with moves drawn uniformly or chosen by a policy, and returns the number of moves. Each
   * game limits the length.
   */
  playout(
    random: Random,
    policy?: (
      list: List,
      count: number,
      position: Position<State, Move, List>,
      random: Random,
    ) => number,
  ): number
  /** Writes the features that a player, by default the player to move, may know to the front of `out`. */
  features(out: Float32Array, player?: number): void
  /** Writes the position as bytes to the front of `out` and returns `out`, by default a new array. */
  toBytes(out?: Uint8Array): Uint8Array
  /** Becomes a copy of another position of the same game. */
  copyFrom(other: Position<State, Move, List>): void
  /** An independent copy. */
  clone(): Position<State, Move, List>
  /** The position as a state. */
  decode(): State
}

/**
 * What a game's fast tier can do, as one object, for programs that work with any game. Programs for one game import its
 * functions one by one.
 */
export interface FastGame<
  State = unknown,
  Move = unknown,
  List = unknown,
  Options = unknown,
  GamePosition extends Position<State, Move, List> = Position<State, Move, List>,
> {
  /** The number of distinct moves; null if the numbers depend on the position. */
  readonly actionCount: number | null
  /** The version of the feature layout; it rises whenever the layout changes. */
  readonly featureVersion: number
  /** A state or a view as a position. */
  encode(state: State): GamePosition
  /**
   * The start of a game: with a seed the position of the game's `createGame`, without one waiting for its first tiles
   * and without randomness. Throws `InvalidOptionError`.
   */
  newPosition(options?: Options): GamePosition
  /** The position that `toBytes` wrote. Throws `InvalidStateError` for any other bytes. */
  fromBytes(bytes: Uint8Array): GamePosition
  /** A list for `legalMoves`, to be reused. */
  moveList(): List
  /** The array that holds a list's moves. Get it again after every `legalMoves`: a full list grows by replacing it. */
  movesOf(list: List): Uint16Array | Int32Array
  /** The number of features for a number of players. */
  featureCount(players: number): number
  /** The number of bytes of a position for a number of players. */
  byteLength(players: number): number
}
