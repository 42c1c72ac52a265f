import type { RandomState } from '../../core/random'
import type { Board } from './board'
import type { Color, TileCounts } from './colors'

/** A whole game of Azul as plain JSON; no function ever changes one. */
export interface AzulState {
  readonly game: 'azul'
  /** `deal`: waiting for an external dealer; `draft`: rules A-F; `tile`: rules A-T; `over`: rules A-E. */
  readonly phase: (typeof PHASES)[number]
  readonly board: Board
  /** The current round, from 1. */
  readonly round: number
  /** The player to move: in `tile` the first from the starter on with a choice; in `deal` and `over` the starter. */
  readonly turn: number
  /** The player who started this round. */
  readonly starter: number
  /** The player who took the marker this round; null while it is in the center. */
  readonly marker: number | null
  /** The tiles of each factory, in `COLORS` order. */
  readonly factories: readonly (readonly Color[])[]
  /** The tiles in the center, in `COLORS` order. */
  readonly center: readonly Color[]
  readonly bag: TileCounts
  readonly lid: TileCounts
  readonly players: readonly PlayerState[]
  /** The game ends after the tiling of this round at the latest; null for no limit (A-N5). */
  readonly maxRounds: number | null
  /** The dealer's randomness; null with an external dealer and in views. */
  readonly random: RandomState | null
}

/** One player's board (A-C3). */
export interface PlayerState {
  readonly score: number
  /** The five pattern lines from the top. */
  readonly lines: readonly PatternLine[]
  /** The tiles on the wall by row and column. */
  readonly wall: Wall
  /** The floor line from the left, at most seven long. */
  readonly floor: readonly (Color | 'marker')[]
}

/** A pattern line: empty (null and 0), or 1 to row + 1 tiles of one color. */
export interface PatternLine {
  readonly color: Color | null
  readonly count: number
}

/** The tiles on a wall by row and column; null where a space is empty. */
export type Wall = readonly (readonly (Color | null)[])[]

/** The phases of a game. */
export const PHASES = ['deal', 'draft', 'tile', 'over'] as const

/** The possible numbers of players (A-C2). */
export const PLAYER_COUNTS = [2, 3, 4] as const

/** The number of factories for a number of players (A-C2). */
export const factoryCount = (players: number): number => 2 * players + 1

/** The number of factories with four players. */
export const MAX_FACTORIES = 9

/** The number of tiles in a full factory (A-S1). */
export const FACTORY_TILES = 4

/** The number of spaces of a floor line (A-F5). */
export const FLOOR_SPACES = 7

/** The default of `maxRounds` (A-N5). */
export const DEFAULT_ROUNDS = 100

/** The last round of a game without a limit, so that `parseState` accepts every state. */
export const MAX_ROUNDS = 1_000_000

/** More than any score: see `checkScores`. */
export const MAX_SCORE = 2_000_000_000

/** A fresh copy of a state that the reducer fills in; its parts stay immutable. */
export type MutableState = { -readonly [Field in keyof AzulState]: AzulState[Field] }

/** A shallow copy of a state; V8 copies a literal several times faster than a spread. */
export function copyState(state: AzulState): MutableState {
  return {
    game: 'azul',
    phase: state.phase,
    board: state.board,
    round: state.round,
    turn: state.turn,
    starter: state.starter,
    marker: state.marker,
    factories: state.factories,
    center: state.center,
    bag: state.bag,
    lid: state.lid,
    players: state.players,
    maxRounds: state.maxRounds,
    random: state.random,
  }
}

/** A copy of a list of five with one item replaced; a literal is faster than `slice`. */
export function replaced<T>(five: readonly T[], index: number, item: T): readonly T[] {
  const copy = [five[0] as T, five[1] as T, five[2] as T, five[3] as T, five[4] as T]
  copy[index] = item
  return copy
}
