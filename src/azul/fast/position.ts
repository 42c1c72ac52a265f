import type { Position } from '../../core/fast-game'
import type { Random } from '../../core/random-stream'
import type { Board } from '../rules/board'
import type { DealMove, Move, PlayerMove } from '../rules/moves'
import type { Result } from '../rules/result'
import type { AzulState } from '../rules/state'

/** Picks one of the first `count` moves of a list, for {@link AzulPosition.playout}; it must not change the position. */
export type Policy = (
  moves: Uint16Array,
  count: number,
  position: AzulPosition,
  random: Random,
) => number

/** The center's number among the sources: the factories have those below. */
export const CENTER_SOURCE = 9

/** What stands for the marker on a floor line, where the colors are 0 to 4. */
export const MARKER_TILE = 5

/**
 * A game of Azul that is changed in place; moves are numbers, the same as those of `moveIndex`. Colors are numbers as
 * well, 0 to 4 in the order of `COLORS`; players, rows, columns and spaces count from 0. They are not checked: what is
 * asked about a player or a row that is not there has no meaning.
 */
export interface AzulPosition extends Position<AzulState, Move, Uint16Array> {
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
  /** Who began the round. */
  readonly starter: number
  /** Who took the starting marker; null while it lies in the center. */
  readonly marker: number | null
  /** How many factories there are. */
  readonly factories: number
  /** The board that is played on. */
  readonly board: Board
  /** As in a state: after which round the game ends at the latest. */
  readonly maxRounds: number | null
  /** How the game ended; null while it goes on (A-E3). */
  readonly result: Result | null
  /** Every player, the best first, as if the game ended with the scores of now (A-E3). */
  readonly ranking: Result['ranking']
  /** A player's place in {@link ranking}; 1 is the best, equal players share one. */
  rank(player: number): number
  /** A player's score. */
  score(player: number): number
  /** How many tiles of a color lie in a factory, or in the center, which is source {@link CENTER_SOURCE}. */
  tiles(source: number, color: number): number
  /** Which colors lie in a source, as bits. */
  colors(source: number): number
  /** How many tiles of a color are in the bag. */
  bag(color: number): number
  /** How many tiles of a color are in the lid. */
  lid(color: number): number
  /** How many tiles a player's line holds. */
  lineCount(player: number, row: number): number
  /** The color of a player's line; -1 for an empty one. */
  lineColor(player: number, row: number): number
  /** Which colors may go on which of a player's lines, as bits `5 * color + line` (A-F4, A-F7). */
  openLines(player: number): number
  /** The color of the tile on a space of a player's wall; -1 for an empty one. */
  wallColor(player: number, row: number, column: number): number
  /** The taken spaces of a player's wall, as bits `5 * row + column`. */
  wallSpaces(player: number): number
  /** Which colors lie in which rows of a player's wall, as bits `5 * color + row`. */
  wallRows(player: number): number
  /** Which colors lie in which columns of a player's wall, as bits `5 * color + column`. */
  wallColumns(player: number): number
  /** In which columns of a row of a player's wall a color may go, as bits (A-T3). */
  openColumns(player: number, row: number, color: number): number
  /** How many spaces of a player's floor line are taken. */
  floorLength(player: number): number
  /** What lies on a space of a player's floor line: a color, {@link MARKER_TILE}, or -1 for nothing. */
  floorTile(player: number, space: number): number
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
   * phase `deal`. Throws `IllegalMoveError` for a move that is not legal, and then changes nothing.
   */
  apply(move: number, random?: Random | null, player?: number): void
  /** The move with a number, the very object that `moveAt` of the package gives; null for a number that no move has. */
  moveAt(number: number): PlayerMove | null
  /** The number of a legal move, as `moveIndex` gives it; throws `IllegalMoveError` for any other value. */
  numberOf(move: PlayerMove, player?: number): number
  /** Fills the factories in phase `deal`: by a given move, or as {@link apply} would draw the tiles (A-N1). */
  deal(tiles?: Random | DealMove): void
  /**
   * Plays on to the end of the game, each move drawn evenly or chosen by a policy; the number of moves made. Stops after
   * 100 rounds, whatever the game's own bound (A-N5); then the position need not be over.
   */
  playout(random: Random, policy?: Policy): number
  /** Plays on to the end of the round, after the tiling and before the next deal; the number of moves made. */
  playoutRound(random: Random, policy?: Policy): number
  /** Becomes a copy of another position. Fastest where as many play. */
  copyFrom(other: AzulPosition): void
  /** A copy that goes its own way. */
  clone(): AzulPosition
  /**
   * Becomes the beginning of a new game by the same rules, in phase `deal`: the bag is full, and the position has no
   * randomness of its own. Nothing is allocated.
   */
  restart(startingPlayer?: number): void
  /**
   * Writes what the position is for a player, by default the one whose turn it is, into the front of a list of
   * `featureCount(players)` numbers or more; {@link FEATURES} is the layout. Nothing is allocated.
   */
  features(out: Float32Array, player?: number): void
  /**
   * The position as bytes, `byteLength(players)` of them, in the front of `out` if that is given: the same on every
   * machine, the position's own randomness included. `fromBytes` reads them.
   */
  toBytes(out?: Uint8Array): Uint8Array
  /** The position as a state: the same that `azul/` would have reached. */
  decode(): AzulState
}

/** How many rounds a playout goes on for at most; games of random moves seldom take ten. */
export const MAX_PLAYOUT_ROUNDS = 100
