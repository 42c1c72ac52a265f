import type { Refusal } from '../core/errors'
import type { Game, GameEvent } from '../core/game'
import type { Path } from '../core/validation'
import type { History, LogEntry } from './log'

/** What a match looks at in a state. */
export interface MatchState {
  readonly players: readonly { readonly score: number }[]
  readonly round?: number
  readonly random: unknown
}

/** A game that a match can be played of: `azul`, `qwirkle`, or any other {@link Game}. */
export type MatchGame<State extends MatchState, Move, Options, Event extends GameEvent> = Game<
  State,
  Move,
  Options,
  Event
>

/**
 * A match as plain JSON: how it began, and everything that was accepted. It holds every secret of the game: no client
 * may see it.
 */
export interface SavedMatch<State, Move> {
  readonly version: 1
  readonly game: string
  /** The first state, its tiles dealt. */
  readonly start: State
  readonly log: readonly LogEntry<Move>[]
}

/** How a match has ended; null: it goes on. */
export type MatchEnd =
  | null
  /** The game was played to its end. */
  | { readonly reason: 'over' }
  | { readonly reason: 'conceded'; readonly by: number }
  | { readonly reason: 'abandoned' }
  /** The log has 10,000 entries: only a game without its usual bound comes to that. */
  | { readonly reason: 'log-full' }

/** What a match knows of a seat. */
export interface Seat {
  /** Since which ply it has had the same decision to make; null: it has none. */
  readonly since: number | null
  /** The ply that its last move led to; 0: it has made none. */
  readonly moved: number
}

/**
 * A match between people, as a value: no function changes it. `JSON.stringify` makes a {@link SavedMatch} of it, which
 * `restoreMatch` takes.
 */
export interface Match<State extends MatchState, Move, Event extends GameEvent = GameEvent> {
  readonly game: MatchGame<State, Move, never, Event>
  /** The first state, its tiles dealt. */
  readonly start: State
  /** The whole state, with all that players hide: for the host alone. */
  readonly state: State
  /** How many entries the log has. */
  readonly seq: number
  /** How many moves players have made. */
  readonly ply: number
  readonly seats: readonly Seat[]
  readonly end: MatchEnd
  /** What was accepted; matches that follow one another share it. */
  readonly history: History<Move>
  /** The match as plain JSON. */
  toJSON(): SavedMatch<State, Move>
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
  readonly type: 'update'
  /** Who is told; null: the spectators. */
  readonly seat: number | null
  /** How many entries the log has: of two updates, the one with more is the later one. */
  readonly seq: number
  /** How many moves players have made: a message answers a ply. */
  readonly ply: number
  /** Since which ply the seat has had the same decision to make; null: it has none. */
  readonly since: number | null
  /** What the seat may know of the state. */
  readonly view: State
  /** What happened since the update before this one, in order; none in an update that was asked for. */
  readonly steps: readonly Step<Move, Event>[]
  readonly end: MatchEnd
}

/** Why a message is refused that the game itself has nothing against. */
export type MessageRefusal =
  /** The message does not have the shape of a message. */
  | (Refusal<'malformed-message'> & { readonly path: Path })
  /** The seat is none of this match. */
  | (Refusal<'no-such-player'> & { readonly players: number })
  /** The match has ended: by its last move, by a player who gave up, or by its host. */
  | (Refusal<'match-ended'> & { readonly end: MatchEnd })
  /** The message answers a ply that has not come yet; `ply` is the present one. */
  | (Refusal<'no-such-ply'> & { readonly ply: number })
  /** The client's last move has not been answered yet. */
  | Refusal<'move-pending'>

/** The answer to a message, for its sender alone. */
export type Reply<State, Move, Event> =
  /** The move is made; `ply` is the match's after it. */
  | { readonly type: 'accepted'; readonly id: string; readonly ply: number }
  /** A message with this id was accepted before, and this is what was answered. */
  | { readonly type: 'already-accepted'; readonly id: string; readonly ply: number }
  /** The decision that the message answers is gone. */
  | {
      readonly type: 'late'
      readonly id: string
      /**
       * Whether the same seat has made another move since, as from a second window. If not, the seat had nothing to
       * decide at that ply.
       */
      readonly raced: boolean
      /** What is true now. */
      readonly update: Update<State, Move, Event>
    }
  /** A {@link MessageRefusal}, or what `checkMove` says. The id is null where the message has none that can be read. */
  | { readonly type: 'refused'; readonly id: string | null; readonly refusal: Refusal }

/** What the end of a match from outside makes of it. */
export interface Ended<State extends MatchState, Move, Event extends GameEvent> {
  readonly match: Match<State, Move, Event>
  /** The new entry of the log, to be stored before anything is sent; null: nothing happened. */
  readonly entry: LogEntry<Move> | null
  /** For each seat what it is to be told; empty where nothing happened. */
  readonly updates: readonly Update<State, Move, Event>[]
  /** What spectators are to be told; null where nothing happened. */
  readonly spectators: Update<State, Move, Event> | null
}

/** What a message makes of a match. */
export interface Received<State extends MatchState, Move, Event extends GameEvent>
  extends Ended<State, Move, Event> {
  readonly reply: Reply<State, Move, Event>
}
