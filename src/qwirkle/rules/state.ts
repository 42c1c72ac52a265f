import type { RandomState } from '../../core/random'
import { HAND_SIZE, type HiddenTiles, type PlacedTile, type Tile } from './tiles'

/** A game of Qwirkle as plain JSON; no function changes it. */
export interface QwirkleState {
  readonly game: 'qwirkle'
  /** `draw`: waiting for an external dealer to draw for `turn`; `play`: rules Q-O to Q-W; `over`: rules Q-E. */
  readonly phase: (typeof PHASES)[number]
  /** The player whose turn it is; in `draw` the one who draws, in `over` the one who had the last turn. */
  readonly turn: number
  /** The number of turns taken so far, including passes and the one that is being drawn for. */
  readonly turns: number
  /** The maximum number of turns; null for no limit (Q-E4). */
  readonly maxTurns: number | null
  /** The number of tiles of the opening move (Q-O2); null before it is known and after the opening. */
  readonly opening: number | null
  /** The seats from the oldest player to the youngest, to break ties about who opens (Q-O1). */
  readonly seniority: readonly number[]
  readonly players: readonly PlayerState[]
  /** The tiles on the board, in the order placed; those of one turn from left to right or from top to bottom. */
  readonly board: readonly PlacedTile[]
  /** The tiles in the bag, in `TILES` order, so that their order does not reveal future draws. */
  readonly bag: HiddenTiles
  /** The tiles set aside in a swap; they go into the bag after the draw (Q-W1). */
  readonly aside: HiddenTiles
  /** The dealer's randomness; null with an external dealer and in views. */
  readonly random: RandomState | null
}

/** One player's score and hand. */
export interface PlayerState {
  readonly score: number
  readonly hand: HiddenTiles
}

/** The phases of a game. */
export const PHASES = /* @__PURE__ */ Object.freeze(['draw', 'play', 'over'] as const)

/** The possible numbers of players (Q-S1). */
export const PLAYER_COUNTS = /* @__PURE__ */ Object.freeze([2, 3, 4] as const)

/** The default of `maxTurns` (Q-E4). */
export const DEFAULT_TURNS = 1000

/** The last turn of a game without a limit, so that `parseState` accepts every state. */
export const MAX_TURNS = 1_000_000

/** More than any score that `checkScores` accepts. */
export const MAX_SCORE = 100_000_000

/** The player whose turn it is. */
export function currentPlayer({ players, turn }: QwirkleState): PlayerState {
  return players[turn]!
}

/** The number of tiles that the player whose turn it is has to draw: up to six, or what the bag has (Q-W1, Q-W4). */
export function tilesDue(state: QwirkleState): number {
  return Math.min(HAND_SIZE - currentPlayer(state).hand.length, state.bag.length)
}

/**
 * The number of turns that a player has taken: seats take turns in order, and the last turn was taken by `turn` or, in
 * phase `play`, by the seat before it.
 */
export function turnsTaken({ phase, turn, turns, players }: QwirkleState, player: number): number {
  const seats = players.length
  const last = phase === 'play' ? turn - 1 : turn
  const since = (last - player + seats) % seats
  return Math.ceil((turns - since) / seats)
}

/** The seats of a game. */
export const seatsOf = (players: number): readonly number[] =>
  Array.from({ length: players }, (_, seat) => seat)

/** Whether a list names every seat once. */
export function isSeniority(seats: readonly number[], players: number): boolean {
  return seats.length === players && seats.every((_, seat) => seats.includes(seat))
}

/** Whether the first hands are still being dealt. */
export function isDealing({ phase, board }: QwirkleState): boolean {
  return phase === 'draw' && board.length === 0
}

/** A state under construction: its parts are replaced, never changed. */
export type MutableState = { -readonly [Key in keyof QwirkleState]: QwirkleState[Key] }

/** The players with one of them replaced. */
export function withPlayer(
  players: readonly PlayerState[],
  player: number,
  score: number,
  hand: HiddenTiles,
): readonly PlayerState[] {
  return players.map((before, seat) => (seat === player ? { score, hand } : before))
}

/** Whether every tile in a list is known. */
export function areKnown(tiles: HiddenTiles): tiles is readonly Tile[] {
  return !tiles.includes(null)
}

/** Whether a state knows every tile; a view never does. */
export function areAllKnown({ players, bag, aside }: QwirkleState): boolean {
  return areKnown(bag) && areKnown(aside) && players.every(({ hand }) => areKnown(hand))
}
