import type { Refusal } from '../core/errors'
import type { Game, GameEvent, GameResult } from '../core/game'

/** What a match looks at in a state. */
export interface MatchState {
  readonly players: readonly { readonly score: number }[]
  readonly round?: number
}

/** A game that a match can be played of: `azul`, `qwirkle`, or any other {@link Game}. */
export type MatchGame<State extends MatchState, Move, Options, Event extends GameEvent> = Game<
  State,
  Move,
  Options,
  Event
>

/** One thing that happened in a match, as its log keeps it. */
export type LogEntry<Move> =
  /** A player's move, with the id of the message that brought it. */
  | { readonly type: 'move'; readonly player: number; readonly id: string; readonly move: Move }
  /** The dealer's move. */
  | { readonly type: 'deal'; readonly move: Move }
  /** A player gave up, which ended the match. */
  | { readonly type: 'concede'; readonly player: number }
  /** The host ended the match. */
  | { readonly type: 'abandon' }

/**
 * A match as plain JSON: how it began, and everything that happened. A database can hold it as a whole, or the start
 * and each new entry of the log by itself. It holds every secret of the game: no client may see it.
 */
export interface SavedMatch<State, Move> {
  readonly version: 1
  readonly game: string
  /** The first state, before the first deal. */
  readonly start: State
  readonly log: readonly LogEntry<Move>[]
}

/** How a match has ended; null: it goes on. */
export type MatchEnd =
  | null
  /** The game was played to its end: `result` says how. */
  | { readonly reason: 'over' }
  | { readonly reason: 'conceded'; readonly by: number }
  | { readonly reason: 'abandoned' }

/** A match between people, as a value: no function changes it. */
export interface Match<State extends MatchState, Move, Event extends GameEvent = GameEvent> {
  readonly game: MatchGame<State, Move, never, Event>
  /** The match as plain JSON, for `restoreMatch`. */
  readonly saved: SavedMatch<State, Move>
  /** The whole state, with all that players hide: for the host alone. */
  readonly state: State
  /** How many moves players have made. */
  readonly ply: number
  /** For each seat: since which ply it has had the same decision to make; null: it has none. */
  readonly openSince: readonly (number | null)[]
  readonly end: MatchEnd
}

/** A move, or a deal, as a seat sees it made. */
export interface Step<Move, Event> {
  /** Who made it; null: the dealer. */
  readonly player: number | null
  readonly move: Move
  readonly events: readonly Event[]
}

/** What a seat, or a spectator, is told: where the match is now, and how it came there. */
export interface Update<State, Move, Event> {
  /** How much has happened, deals and all: of two updates, the one with more is the later one. */
  readonly seq: number
  /** How many moves players have made. */
  readonly ply: number
  /** What the seat may know of the state. */
  readonly view: State
  /** What happened since the last update, in order; none in an update that was asked for. */
  readonly steps: readonly Step<Move, Event>[]
  /** The id of the seat's last message that was accepted; null: none was. */
  readonly last: string | null
  readonly end: MatchEnd
  /** How the game ended; null where it was not played to its end. */
  readonly result: GameResult | null
}

/** Why a message is refused: a code of `checkMove`, or one of these. */
export type MessageCode =
  /** The message does not have the shape of a message. */
  | 'malformed-message'
  /** The match has ended: by its last move, by a player who gave up, or by its host. */
  | 'match-ended'
  /** The message answers a ply that has not come yet. */
  | 'no-such-ply'

/** The answer to a message, for its sender alone. */
export type Reply<State, Move, Event> =
  /** The move is made; `ply` is the match's after it. */
  | { readonly type: 'accepted'; readonly id: string; readonly ply: number }
  /** A message with this id was accepted before, and this is what was answered. */
  | { readonly type: 'already-accepted'; readonly id: string; readonly ply: number }
  /** The decision that the message answers is gone: `by` made the move that took it. */
  | {
      readonly type: 'late'
      readonly id: string
      readonly by: number
      readonly update: Update<State, Move, Event>
    }
  | { readonly type: 'refused'; readonly id: string | null; readonly refusal: Refusal }

/** What {@link receive} makes of a message. */
export interface Received<State extends MatchState, Move, Event extends GameEvent> {
  readonly match: Match<State, Move, Event>
  readonly reply: Reply<State, Move, Event>
  /** The new entries of the log: to be stored before anything is sent. */
  readonly log: readonly LogEntry<Move>[]
  /** For each seat what it is to be told; empty where nothing happened. */
  readonly updates: readonly Update<State, Move, Event>[]
  /** What spectators are to be told; null where nothing happened. */
  readonly spectators: Update<State, Move, Event> | null
}
