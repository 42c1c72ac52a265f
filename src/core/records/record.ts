import type { RandomState } from '../random'

/** A whole game as plain JSON: how it began, every move, how it stopped. */
export interface GameRecord<
  Name extends string = string,
  State = unknown,
  Options = object,
  Played = Recorded<unknown>,
  Reason = string,
> {
  readonly game: Name
  /** What `createGame` was called with, or the state that the game began from. */
  readonly start: StartOptions<Options> | State
  /** The players' names by seat, of at most 100 characters each. */
  readonly names?: readonly string[]
  /** The day it was played, as in `2026-11-18`. */
  readonly date?: string
  /** Every move in the order made, the dealer's where the dealer is external; at most 100,000. */
  readonly moves: readonly Played[]
  /** How the game ended, or who gave up; null: it goes on, or nobody knows how it went on. */
  readonly result: Conceded | Finished<Reason> | null
}

/** The options of a game that can be played again: with its seed, or with its dealer's moves among the others. */
export type StartOptions<Options> = Omit<Options, 'seed' | 'dealer'> &
  ({ readonly seed: string | number; readonly dealer?: 'seeded' } | { readonly dealer: 'external' })

/** One move of a recorded game. */
export interface Recorded<Move> {
  /** Who made it, by seat; null: the dealer. */
  readonly player: number | null
  readonly move: Move
  /** A remark on it, of at most 1,000 characters; all remarks of a game have at most 1,000,000. */
  readonly comment?: string
}

/** One move of a recorded game that has rounds. */
export interface RecordedInRound<Move> extends Recorded<Move> {
  /** The round that it belongs to, from 1; a deal belongs to the round it begins. */
  readonly round: number
}

/** How a recorded game stopped before its end: players gave up. */
export interface Conceded {
  readonly reason: 'conceded'
  /** Who gave up, by seat. */
  readonly by: readonly number[]
}

/** How a recorded game came to its end. */
export interface Finished<Reason = string> {
  readonly reason: Reason
  /** The scores by seat. */
  readonly scores: readonly number[]
  readonly winners: readonly number[]
}

/** One move of a recorded game that is played again: the move as recorded, and what came of it. */
export type RecordStep<State, Played, Event> = Played & {
  /** Which of the record's moves this is, from 0. */
  readonly index: number
  /** The state after the move. */
  readonly state: State
  readonly events: readonly Event[]
}

/** What `convertRecord` makes of a record's start. */
export type RecordForm = 'external' | 'position' | { readonly seed: string | number }

/** Why a record of any game is refused. */
export type CommonRecordCode =
  /** The value does not have the shape of a record. */
  | 'malformed-record'
  /** No game begins like that. */
  | 'bad-start'
  /** The game did not end as the record says. */
  | 'wrong-result'
  /** A seed deals other tiles than the record has. */
  | 'other-deal'

/** How many moves a record can have. */
export const MAX_MOVES = 100_000
/** How many characters a comment can have. */
export const MAX_COMMENT_LENGTH = 1000
/** How many characters all comments of a record can have. */
export const MAX_COMMENTED = 1_000_000
/** How many characters a player's name can have. */
export const MAX_NAME_LENGTH = 100

/** What records look at in a state. */
export interface RecordedState {
  readonly game: string
  readonly phase: string
  readonly turn: number
  readonly round?: number
  readonly players: readonly { readonly score: number }[]
  readonly random: RandomState | null
}

/** A recorded move, without the fields that it does not have. */
export function recorded<Move>(
  round: number | undefined,
  player: number | null,
  move: Move,
  comment: string | undefined,
): Recorded<Move> & { readonly round?: number } {
  const played = round === undefined ? { player, move } : { round, player, move }
  return comment === undefined ? played : { ...played, comment }
}
