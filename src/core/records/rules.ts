import type { Game, GameEvent } from '../game'
import type { RandomState } from '../random'
import type { JsonShape } from '../shape'
import type { Finished, GameRecord, RecordedMove } from './record'

/** The form that a record is converted to: with every deal, from a whole state, or with a seed. */
export type RecordForm = 'external' | 'position' | { readonly seed: string | number }

/** The maximum number of moves in a record. */
export const MAX_MOVES = 100_000
/** The maximum length of a comment in characters. */
export const MAX_COMMENT_LENGTH = 1000
/** The maximum length of all comments of a record together. */
export const MAX_COMMENTS_LENGTH = 1_000_000
/** The maximum length of a player's name. */
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
  /** The options that the state's game began with, without the dealer's; defaults may be omitted. */
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

/** The result of a game that players gave up. */
export type Conceded = Extract<AnyRecord['result'], { readonly by: unknown }>

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
