import type { Refusal } from '../core/errors'
import type { Game, GameEvent } from '../core/game'
import type { Path } from '../core/validation'

/** The fields of a state that a match reads. */
export interface MatchState {
  readonly players: readonly { readonly score: number }[]
  readonly round?: number
  readonly random: unknown
}

/**
 * A match between people, as an immutable value. `JSON.stringify` turns it into a {@link SavedMatch}, which
 * `restoreMatch` reads.
 */
export interface Match<State extends MatchState, Move, Event extends GameEvent = GameEvent> {
  readonly game: Game<State, Move, never, Event>
  /** The first state, its tiles dealt. */
  readonly start: State
  /** The whole state, hidden tiles included: never send it to a client. */
  readonly state: State
  /** The number of log entries. */
  readonly seq: number
  /** The number of moves that players have made. */
  readonly ply: number
  /** The decision of each seat. */
  readonly seats: readonly {
    /** The ply since which the seat has had its present decision; null: it has none. */
    readonly since: number | null
    /** The ply that its last move led to; 0: it has not moved. */
    readonly moved: number
  }[]
  readonly end: MatchEnd
  /** The accepted entries. */
  readonly log: readonly LogEntry<Move>[]
  /** The match as plain JSON. */
  toJSON(): SavedMatch<State, Move>
}

/** How a match ended; null: it goes on. */
export type MatchEnd =
  | null
  /** The game was played to its end. */
  | { readonly reason: 'over' }
  | { readonly reason: 'conceded'; readonly by: number }
  | { readonly reason: 'abandoned' }
  /** The log has 10,000 entries, which only a game without a limit reaches. */
  | { readonly reason: 'log-full' }

/** A match as plain JSON: its start and its log. It contains everything hidden: never send it to a client. */
export interface SavedMatch<State, Move> {
  readonly version: 1
  readonly game: string
  /** The first state, its tiles dealt. */
  readonly start: State
  readonly log: readonly LogEntry<Move>[]
}

/** An entry in the log of a match: an accepted move, or an end that the game itself did not reach. */
export type LogEntry<Move> =
  /** A player's move, the id of its message, and the deals that followed. */
  | {
      readonly type: 'move'
      readonly player: number
      readonly id: string
      readonly move: Move
      readonly deals: readonly Move[]
    }
  /** A player conceded, which ended the match. */
  | { readonly type: 'concede'; readonly player: number }
  /** The host ended the match. */
  | { readonly type: 'abandon' }

/** A move that a player sends. */
export interface Message<Move = unknown> {
  /** An id that the seat uses once: 1 to 64 letters, digits, `_`, `-`, `.` or `:`. */
  readonly id: string
  /** The ply that the move answers: that of the client's last update. */
  readonly ply: number
  readonly move: Move
}

/** A move or a deal, as one seat sees it. */
export interface Step<Move, Event> {
  /** Who made it; null: the dealer. */
  readonly player: number | null
  readonly move: Move
  readonly events: readonly Event[]
}

/** What a seat or a spectator is sent: the present view, and the steps that led to it. */
export interface Update<State, Move, Event> {
  readonly type: 'update'
  /** The recipient; null: the spectators. */
  readonly seat: number | null
  /** The number of log entries: of two updates, the one with more is the later one. */
  readonly seq: number
  /** The number of moves that players have made: a message answers a ply. */
  readonly ply: number
  /** The ply since which the seat has had its present decision; null: it has none. */
  readonly since: number | null
  /** The state without what is hidden from the seat. */
  readonly view: State
  /** What happened since the previous update, in order; empty in an update on request. */
  readonly steps: readonly Step<Move, Event>[]
  readonly end: MatchEnd
}

/** Why a message is refused for another reason than the rules of the game. */
export type MessageRefusal =
  /** The message does not have the shape of a message. */
  | (Refusal<'malformed-message'> & { readonly path: Path })
  /** The match has no such seat. */
  | (Refusal<'no-such-player'> & { readonly players: number })
  /** The match has ended: by its last move, by a concession, or by its host. */
  | (Refusal<'match-ended'> & { readonly end: MatchEnd })
  /** The message answers a ply in the future; `ply` is the present one. */
  | (Refusal<'no-such-ply'> & { readonly ply: number })
  /** The client's last move has not been answered yet. */
  | Refusal<'move-pending'>

/** The answer to a message, for its sender only. */
export type Reply<State, Move, Event> =
  /** The move is made; `ply` is the match's after it. */
  | { readonly type: 'accepted'; readonly id: string; readonly ply: number }
  /** A message with this id was accepted before; `ply` is the one that it led to. */
  | { readonly type: 'already-accepted'; readonly id: string; readonly ply: number }
  /** The message answers an outdated decision. */
  | {
      readonly type: 'late'
      readonly id: string
      /**
       * Whether the same seat has made another move since, as from a second window. If not, the seat had nothing to
       * decide at that ply.
       */
      readonly raced: boolean
      /** The present update. */
      readonly update: Update<State, Move, Event>
    }
  /** A {@link MessageRefusal}, or the refusal of `checkMove`. The id is null if the message has no readable one. */
  | { readonly type: 'refused'; readonly id: string | null; readonly refusal: Refusal }

/** The result of ending a match from outside. */
export interface Ended<State extends MatchState, Move, Event extends GameEvent> {
  readonly match: Match<State, Move, Event>
  /** The new log entry, to be stored before anything is sent; null: nothing happened. */
  readonly entry: LogEntry<Move> | null
  /** The updates to send, by seat; empty if nothing happened. */
  readonly updates: readonly Update<State, Move, Event>[]
  /** The update for spectators; null if nothing happened. */
  readonly spectators: Update<State, Move, Event> | null
}

/** The result of a message. */
export interface Received<State extends MatchState, Move, Event extends GameEvent>
  extends Ended<State, Move, Event> {
  readonly reply: Reply<State, Move, Event>
}
