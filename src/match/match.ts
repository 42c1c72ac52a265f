import type { Refusal } from '../core/errors'
import type { Game, GameEvent } from '../core/game'
import type { Random } from '../core/random'
import type { Path } from '../core/validation'

/** The fields of a state that a match reads. */
export interface MatchState {
  readonly players: readonly { readonly score: number }[]
  readonly round?: number
  readonly random: unknown
}

/**
 * How much time players have, in milliseconds. A seat whose time is up leaves the match, or ends it for everybody if
 * `flag` is `'end'`.
 */
export type TimeControl = (
  | {
      /** A reserve for the whole game, which grows by the increment after each draft or turn. */
      readonly type: 'fischer'
      readonly initial: number
      readonly increment: number
    }
  | {
      /** A limit for each decision. */
      readonly type: 'move'
      readonly limit: number
    }
  | {
      /** A number of days for each decision. Outages count. */
      readonly type: 'days'
      readonly days: number
    }
) & {
  /** What happens when a seat's time is up; by default it leaves, as by `concede`. */
  readonly flag?: 'concede' | 'end'
}

/** What is agreed on before a match begins, besides the options of the game. */
export interface MatchSettings {
  /** The time control; null, the default, for no clocks. */
  readonly time?: TimeControl | null
  /** The seats that bots play. */
  readonly bots?: readonly number[]
  /** The names of all players by seat, for display: 1 to 40 characters each, without control characters. */
  readonly names?: readonly string[]
}

/** Options that a host passes with each action. */
export interface HostInput {
  /** When the message arrived, in milliseconds, as of `Date.now()`. A match with a clock needs it. */
  readonly now?: number
  /** The source of the tiles drawn; by default the platform's cryptographic randomness. */
  readonly random?: Random
}

/**
 * A match between people, as an immutable value. `JSON.stringify` turns it into a {@link SavedMatch}, which
 * `restoreMatch` reads.
 */
export interface Match<State extends MatchState, Move, Event extends GameEvent = GameEvent> {
  readonly game: Game<State, Move, never, Event>
  readonly settings: SavedMatch<State, Move>['settings']
  /** The first state, its tiles dealt. */
  readonly start: State
  /** The whole state, including hidden tiles: never send it to a client. */
  readonly state: State
  /** The number of log entries. */
  readonly seq: number
  /** The number of log entries that players have made: moves, take-back messages, concessions, fallen flags. */
  readonly ply: number
  /** The decision of each seat. */
  readonly seats: readonly {
    /** The ply at which the seat's current decision became due; null if it has none. */
    readonly since: number | null
    /** The ply after its last move; 0 if it has not moved. */
    readonly moved: number
    /** The ply after its last offer of a take-back; 0 if it has made none. */
    readonly offered: number
  }[]
  /** The seats that have left, in the order of leaving. */
  readonly left: readonly number[]
  /** The open offer of a take-back. */
  readonly offer: Offer | null
  /** The stamp of the last entry; null if it has none. */
  readonly at: number | null
  /** The clocks at that time; null in a match without clocks. */
  readonly clock: {
    /** What each seat has left, in milliseconds. */
    readonly remaining: readonly number[]
    /** The number of moves of each seat that earn no increment, because moves that did were taken back. */
    readonly unearned: readonly number[]
  } | null
  readonly end: MatchEnd
  /** The moves and deals that led to the state, without those taken back. */
  readonly moves: readonly { readonly player: number | null; readonly move: Move }[]
  /** The accepted entries. */
  readonly log: readonly LogEntry<Move>[]
  /** The match as plain JSON. */
  toJSON(): SavedMatch<State, Move>
}

/** How a match ended; null while it goes on. */
export type MatchEnd =
  | null
  /** The game was played to its end. */
  | { readonly reason: 'over' }
  /** A player conceded, and fewer than two others, or only bots, were left. */
  | { readonly reason: 'conceded'; readonly by: number }
  /** The same for a player whose time was up. */
  | { readonly reason: 'flagged'; readonly by: number }
  | { readonly reason: 'abandoned' }
  /** The log has 10,000 entries, which only a game without a limit reaches. */
  | { readonly reason: 'log-full' }

/** The offer of a player to take their last move back. */
export interface Offer {
  readonly player: number
  /** The ply of the offer; answers to it are not older. */
  readonly since: number
  /** The seats that have accepted it. */
  readonly accepted: readonly number[]
}

/** A match as plain JSON: its start and its log. It contains everything hidden: never send it to a client. */
export interface SavedMatch<State, Move> {
  readonly version: 1
  readonly game: string
  readonly settings: Required<MatchSettings> & {
    /** When the match began; null in a match without stamps. */
    readonly began: number | null
  }
  /** The first state, its tiles dealt. */
  readonly start: State
  readonly log: readonly LogEntry<Move>[]
}

/** An entry in the log of a match: an accepted message, or an action of the host. */
export type LogEntry<Move> = {
  /** When it was accepted, in milliseconds, and never before the entry above; missing if the host gave no time. */
  readonly at?: number
} & (
  | {
      /** A player's move, and the id of its message. */
      readonly type: 'move'
      readonly player: number
      readonly id: string
      readonly move: Move
      /** What followed by itself, in order: deals, and the moves of seats that have left. */
      readonly followed: readonly Move[]
    }
  | {
      /** A player left the match: `concede` if they chose to, `flag` if their time was up. */
      readonly type: 'concede' | 'flag'
      readonly player: number
      readonly followed: readonly Move[]
    }
  | {
      /** A player's message about a take-back. The last acceptance takes the move back. */
      readonly type: 'take-back'
      readonly player: number
      readonly id: string
      readonly action: TakeBackAction
    }
  | {
      /** No clock ran from `from` until `at`, because the host was down. */
      readonly type: 'pause'
      readonly from: number
    }
  | {
      /** The host ended the match. */
      readonly type: 'abandon'
    }
)

/** What players do about a take-back: one offers it and may withdraw it, the others accept or decline. */
export type TakeBackAction = 'offer' | 'withdraw' | 'accept' | 'decline'

/** A move that a player sends. */
export interface Message<Move = unknown> {
  /** An id that the seat uses once: 1 to 64 letters, digits, `_`, `-`, `.` or `:`. */
  readonly id: string
  /** The ply that the move answers: that of the client's last update. */
  readonly ply: number
  readonly move: Move
}

/** A message about a take-back. */
export interface TakeBackMessage {
  readonly id: string
  readonly ply: number
  readonly takeBack: TakeBackAction
}

/** A move or a deal, as one seat sees it. */
export interface Step<Move, Event> {
  /** The player who made it; null for the dealer. */
  readonly player: number | null
  readonly move: Move
  readonly events: readonly Event[]
}

/** An update for a seat or a spectator: the current view, and the steps that led to it. */
export interface Update<State, Move, Event> {
  readonly type: 'update'
  /** The recipient; null for spectators. */
  readonly seat: number | null
  /** The number of log entries: the later of two updates has more. */
  readonly seq: number
  /** The number of log entries that players have made: a message answers a ply. */
  readonly ply: number
  /** The ply at which the seat's current decision became due; null if it has none. */
  readonly since: number | null
  /** The state without what is hidden from the seat. */
  readonly view: State
  /** What happened since the previous update, in order; empty after a take-back, and in an update on request. */
  readonly steps: readonly Step<Move, Event>[]
  readonly end: MatchEnd
  /** The names by seat; empty if none were given. */
  readonly names: readonly string[]
  /** The seats that bots play. */
  readonly bots: readonly number[]
  /** The seats that have left, in the order of leaving. */
  readonly left: readonly number[]
  /** The open offer of a take-back. */
  readonly offer: Offer | null
  /** The clocks when the update was made; null in a match without clocks. */
  readonly clocks: Clocks | null
}

/** What everybody has left at a moment. */
export interface Clocks {
  /** The host's time, in milliseconds. */
  readonly now: number
  /** The time left for each seat in milliseconds, at least 0; null for a bot, which has no clock. */
  readonly remaining: readonly (number | null)[]
  /** The seats whose clocks run. */
  readonly running: readonly number[]
  /** The next flag that falls if nobody moves; null if no clock runs. */
  readonly flag: { readonly player: number; readonly at: number } | null
}

/** Reasons to refuse a message, apart from the rules of the game. */
export type MessageRefusal =
  /** The message does not have the shape of a message. */
  | (Refusal<'malformed-message'> & { readonly path: Path })
  /** The match has no such seat. */
  | (Refusal<'no-such-player'> & { readonly players: number })
  /** The match has ended: by its last move, by a player who left, or by its host. */
  | (Refusal<'match-ended'> & { readonly end: MatchEnd })
  /** The seat has left the match. */
  | Refusal<'has-left'>
  /** The message arrived when the seat's time was up, so that its flag fell. */
  | Refusal<'flagged'>
  /** The message answers a ply in the future; `ply` is the current one. */
  | (Refusal<'no-such-ply'> & { readonly ply: number })
  /** The seat has made no move since the last deal, or has offered to take it back before. */
  | Refusal<'nothing-to-take-back'>
  /** An offer has not been answered yet. */
  | Refusal<'offer-open'>
  /** There is no offer that the seat can answer, or withdraw. */
  | Refusal<'no-offer'>
  /** The client's last move has not been answered yet. */
  | Refusal<'move-pending'>

/** The answer to a message, for its sender only. */
export type Reply<State, Move, Event> =
  /** The message is accepted; `ply` is the match's after it. */
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
      /** The current update. */
      readonly update: Update<State, Move, Event>
    }
  /** A {@link MessageRefusal}, or the refusal of `checkMove`. The id is null if the message has no readable one. */
  | { readonly type: 'refused'; readonly id: string | null; readonly refusal: Refusal }

/** A match after an action, and what to store and to send. */
export interface Outcome<State extends MatchState, Move, Event extends GameEvent> {
  readonly match: Match<State, Move, Event>
  /** The new log entry, to be stored before anything is sent; null if nothing happened. */
  readonly entry: LogEntry<Move> | null
  /** The updates to send, by seat; empty if nothing happened. */
  readonly updates: readonly Update<State, Move, Event>[]
  /** The update for spectators; null if nothing happened. */
  readonly spectators: Update<State, Move, Event> | null
  /** The people whose turn it has become, by seat. */
  readonly turns: readonly number[]
}

/** The result of a message. */
export interface Received<State extends MatchState, Move, Event extends GameEvent>
  extends Outcome<State, Move, Event> {
  readonly reply: Reply<State, Move, Event>
}
