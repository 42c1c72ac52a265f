import type { Position } from '../../core/fast-game'
import type { Random } from '../../core/random-stream'
import type { Board } from '../rules/board'
import type { DealMove, Move, PlayerMove } from '../rules/moves'
import type { Result } from '../rules/result'
import type { AzulState } from '../rules/state'

/**
 * Chooses one of the first `count` moves of a list, for {@link AzulPosition.playout}. It must not change the position.
 */
export type Policy = (
  moves: Uint16Array,
  count: number,
  position: AzulPosition,
  random: Random,
) => number

/** The source number of the center, after those of the factories. */
export const CENTER_SOURCE = 9

/** The number of the marker on a floor line, after those of the colors. */
export const MARKER_TILE = 5

/**
 * A game of Azul that moves change in place. Move numbers are those of `moveIndex`. Colors are 0 to 4 in the order of
 * `COLORS`; players, rows, columns and spaces count from 0. Arguments are not checked.
 */
export interface AzulPosition extends Position<AzulState, Move, Uint16Array> {
  /** The number of players. */
  readonly players: number
  readonly phase: AzulState['phase']
  /** The player to move, as in a state. */
  readonly turn: number
  /** The round, from 1. */
  readonly round: number
  /** Whether the game is over. */
  readonly over: boolean
  /**
   * A 53-bit hash, equal for positions with the same future. It covers the board, the last round and everything on the
   * table, but not the randomness, the board's name and the kinds of tiles on floor lines.
   */
  readonly hash: number
  /** The player who started the round. */
  readonly starter: number
  /** The player who took the starting marker; null while it lies in the center. */
  readonly marker: number | null
  /** The number of factories. */
  readonly factories: number
  /** The board. */
  readonly board: Board
  /** The last round, as in a state; null without a limit. */
  readonly maxRounds: number | null
  /** The result; null while the game goes on (A-E3). */
  readonly result: Result | null
  /** All players, best first, as if the game ended now (A-E3). */
  readonly ranking: Result['ranking']
  /** A player's rank in {@link ranking}, from 1; tied players share one. */
  rank(player: number): number
  /** A player's score. */
  score(player: number): number
  /** The number of tiles of a color in a factory, or in the center, which is source {@link CENTER_SOURCE}. */
  tiles(source: number, color: number): number
  /** The colors in a source, as bits. */
  colors(source: number): number
  /** The number of tiles of a color in the bag. */
  bag(color: number): number
  /** The number of tiles of a color in the lid. */
  lid(color: number): number
  /** The number of tiles on a player's line. */
  lineCount(player: number, row: number): number
  /** The color of a player's line; -1 if it is empty. */
  lineColor(player: number, row: number): number
  /** The colors allowed on each of a player's lines, as bits `5 * color + line` (A-F4, A-F7). */
  openLines(player: number): number
  /** The color of a wall space; -1 if it is empty. */
  wallColor(player: number, row: number, column: number): number
  /** The taken spaces of a player's wall, as bits `5 * row + column`. */
  wallSpaces(player: number): number
  /** The colors in each row of a player's wall, as bits `5 * color + row`. */
  wallRows(player: number): number
  /** The colors in each column of a player's wall, as bits `5 * color + column`. */
  wallColumns(player: number): number
  /** The columns open to a color in a row of a player's wall, as bits (A-T3). */
  openColumns(player: number, row: number, color: number): number
  /** The number of taken spaces of a player's floor line. */
  floorLength(player: number): number
  /** The contents of a floor space: a color, {@link MARKER_TILE}, or -1 if it is empty. */
  floorTile(player: number, space: number): number
  /** Whether a player may move now: while drafting the player to move, then everyone with a tiling to choose. */
  isActive(player: number): boolean
  /**
   * Writes a player's legal moves to the front of a list, in ascending order, and returns their number; 0 for a player
   * who may not move. The rest of the list is undefined. Make lists with {@link moveList}.
   */
  legalMoves(out: Uint16Array, player?: number): number
  /**
   * Makes a move and everything that follows without a decision. A deal is drawn with `random`; if it is omitted, with
   * the position's own randomness; if it is null, or the position has none, the position waits in phase `deal`. Throws
   * `IllegalMoveError` for an illegal move, and then changes nothing.
   */
  apply(move: number, random?: Random | null, player?: number): void
  /** The move with a number, legal or not; null for a number of no move. */
  moveAt(number: number): PlayerMove | null
  /** The number of a legal move, as `moveIndex` gives it. Throws `IllegalMoveError` for any other value. */
  numberOf(move: PlayerMove, player?: number): number
  /** Fills the factories in phase `deal`: by a dealer's move, or drawn as in {@link apply} (A-N1). */
  deal(tiles?: Random | DealMove): void
  /**
   * Plays to the end of the game, with moves drawn uniformly or chosen by a policy, and returns the number of moves. It
   * stops after 100 rounds, independently of the game's own limit (A-N5).
   */
  playout(random: Random, policy?: Policy): number
  /** Plays to the end of the round, after the tiling and before the next deal, and returns the number of moves. */
  playoutRound(random: Random, policy?: Policy): number
  /** Becomes a copy of another position. It is fastest for equal numbers of players. */
  copyFrom(other: AzulPosition): void
  /** An independent copy. */
  clone(): AzulPosition
  /** Starts a new game by the same rules, in phase `deal`, without its own randomness. Nothing is allocated. */
  restart(startingPlayer?: number): void
  /**
   * Writes the features for a player, by default the player to move, to the front of a list of at least
   * `featureCount(players)` numbers, as {@link FEATURES} describes. Nothing is allocated.
   */
  features(out: Float32Array, player?: number): void
  /**
   * Writes the position as `byteLength(players)` bytes to the front of `out`, by default a new array, and returns it.
   * The bytes are the same on every machine and include the position's own randomness. `fromBytes` reads them.
   */
  toBytes(out?: Uint8Array): Uint8Array
  /** The position as a state, equal to what `applyMove` would have returned. */
  decode(): AzulState
}

/** The maximum number of rounds of a playout; games of random moves rarely take ten. */
export const MAX_PLAYOUT_ROUNDS = 100
