import type { Game, GameEvent } from '../game'
import type { RandomState } from '../random'
import type { JsonShape } from '../shape'

/** A whole game as plain JSON: how it began, every move, how it stopped. */
export interface GameRecord<
  Name extends string = string,
  State = unknown,
  Options = object,
  Played = RecordedMove<unknown>,
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
  /** How the game ended, or who conceded; null: it goes on, or its end is unknown. */
  readonly result: Conceded | Finished<Reason> | null
}

/** The options of a game that can be replayed: with its seed, or with the dealer's moves in the record. */
export type StartOptions<Options> = Omit<Options, 'seed' | 'dealer'> &
  ({ readonly seed: string | number; readonly dealer?: 'seeded' } | { readonly dealer: 'external' })

/** One move of a recorded game. */
export interface RecordedMove<Move> {
  /** Who made it, by seat; null: the dealer. */
  readonly player: number | null
  readonly move: Move
  /** A remark of at most 1,000 characters; all remarks of a game have at most 1,000,000. */
  readonly comment?: string
}

/** The result of a game that players gave up. */
export interface Conceded {
  readonly reason: 'conceded'
  /** Who conceded, by seat. */
  readonly by: readonly number[]
}

/** The result of a game that was played to its end. */
export interface Finished<Reason = string> {
  readonly reason: Reason
  /** The scores by seat. */
  readonly scores: readonly number[]
  readonly winners: readonly number[]
}

/** One step of a replay: the recorded move, and what followed from it. */
export type ReplayStep<State, Played, Event> = Played & {
  /** The move's index in the record, from 0. */
  readonly index: number
  /** The state after the move. */
  readonly state: State
  readonly events: readonly Event[]
}

/** The form that a record is converted to: with every deal, from a whole state, or with a seed. */
export type RecordForm = 'external' | 'position' | { readonly seed: string | number }

/** Why a record is refused, besides the codes of a refused move. */
export type InvalidRecordCode =
  /** The value does not have the shape of a record. */
  | 'malformed-record'
  /** The options or the state are not a valid start of a game. */
  | 'bad-start'
  /** The move was made in another round than the record says. */
  | 'wrong-round'
  /** The game did not end as the record says. */
  | 'wrong-result'
  /** The seed deals other tiles than the record has. */
  | 'other-deal'

/** The most moves in a record. */
export const MAX_MOVES = 100_000
/** The most characters in a comment. */
export const MAX_COMMENT_LENGTH = 1000
/** The most characters in all comments of a record. */
export const MAX_COMMENTS_LENGTH = 1_000_000
/** The most characters in a player's name. */
export const MAX_NAME_LENGTH = 100

/** The fields of a state that records read. */
export interface RecordedState {
  readonly game: string
  readonly phase: string
  readonly turn: number
  readonly round?: number
  readonly players: readonly { readonly score: number }[]
  readonly random: RandomState | null
}

/** A move of any game. */
export type AnyMove = { readonly type: string }
/** A recorded move of any game. */
export type AnyRecordedMove = RecordedMove<AnyMove> & { readonly round?: number }
/** A record of any game. */
export type AnyRecord = GameRecord<string, RecordedState, object, AnyRecordedMove>

/** Everything that records need to know about a game. */
export interface RecordRules<
  State extends RecordedState = RecordedState,
  Move = AnyMove,
  Event extends GameEvent = GameEvent,
> extends Pick<
    Game<State, Move, unknown, Event>,
    'transition' | 'result' | 'formatMove' | 'parseMove'
  > {
  formatPosition(state: State): string
  parsePosition(text: string): State
  /** The name that states and records have in `game`. */
  readonly game: string
  /** The type of the dealer's moves, and the phase that waits for them. */
  readonly dealerMove: string
  /** Whether each recorded move has a round. */
  readonly hasRounds: boolean
  /** A player's move in the text of a record, for messages: `1:f2-black-3`. */
  readonly moveExample: string
  readonly endReasons: readonly string[]
  readonly optionsShape: JsonShape<{ readonly seed?: string | number; readonly dealer?: string }>
  /** The options that the state's game began with, without the dealer's; defaults may be left out. */
  optionsOf(state: State): object
  /** How headers spell these options, in the order written: `MaxRounds` is `maxRounds`. */
  readonly headers: Readonly<Record<string, OptionHeader>>
  /** The deal that turns the first state, which waits for it, into the second. */
  dealMatching(waiting: State, dealt: State): Move
  newGame(options: unknown): State
  readState(json: unknown): State
  readMove(json: unknown): Move
}

/** How a header spells an option. */
export interface OptionHeader {
  format(option: never): string
  /** The option as unknown JSON; throws `InvalidTextError` for a string that cannot be read. */
  parse(text: string): unknown
}

/** A recorded move, without the fields that it does not have. */
export function recordedMove<Move>(
  round: number | undefined,
  player: number | null,
  move: Move,
  comment?: string,
): RecordedMove<Move> & { readonly round?: number } {
  const played = round === undefined ? { player, move } : { round, player, move }
  return comment === undefined ? played : { ...played, comment }
}

/** A finished game's result in a record; null while the game goes on. */
export function recordedResult<Reason extends string>(
  { players }: Pick<RecordedState, 'players'>,
  result: { readonly reason: Reason; readonly winners: readonly number[] } | null,
): Finished<Reason> | null {
  if (result === null) return null
  const { reason, winners } = result
  return { reason, scores: players.map(({ score }) => score), winners }
}
