import type { Game, GameEvent } from '../core/game'
import { refuse } from '../core/validation'
import type { Ended, LogEntry, Match, MatchEnd, MatchState, SavedMatch, Update } from './match'

/** The most entries in a log: more than any game with its default limit has. A record has room for all of them. */
export const MAX_LOG_LENGTH = 10_000

/** A move or a deal with everything hidden, from which each seat's step is made. */
interface AppliedMove<State, Move, Event> {
  readonly player: number | null
  readonly before: State
  readonly move: Move
  readonly events: readonly Event[]
}

/** A match after a new entry. */
export interface Played<State extends MatchState, Move, Event extends GameEvent> {
  readonly match: Match<State, Move, Event>
  readonly entry: LogEntry<Move>
  readonly applied: readonly AppliedMove<State, Move, Event>[]
}

/** A new match from a state; throws `ValidationFailure` if no match can begin from it. */
export function openMatch<State extends MatchState, Move, Event extends GameEvent>(
  game: Game<State, Move, never, Event>,
  start: State,
): Match<State, Move, Event> {
  if (start.random !== null)
    refuse('bad-start', ['start', 'random'], 'must be null: a match draws its tiles itself.')
  if (isDealDue(game, start)) refuse('bad-start', ['start'], 'must be dealt.')
  const active = game.activePlayers(start)
  return {
    game,
    start,
    state: start,
    seq: 0,
    ply: 0,
    seats: start.players.map((_, seat) => ({ since: active.includes(seat) ? 0 : null, moved: 0 })),
    end: endOf(game, start),
    log: [],
    toJSON: save,
  }
}

/** The method `toJSON` of a match. */
function save<State extends MatchState, Move>(this: Match<State, Move>): SavedMatch<State, Move> {
  const { game, start, log } = this
  return { version: 1, game: game.facts.name, start, log }
}

/** The ply that a player's message led to; null if the log does not have it. */
export function plyOf(
  log: readonly LogEntry<unknown>[],
  player: number,
  id: string,
): number | null {
  const index = log.findIndex(
    (entry) => entry.type === 'move' && entry.player === player && entry.id === id,
  )
  return index === -1 ? null : index + 1
}

/** Whether the state waits for a deal. */
export function isDealDue<State extends MatchState, Move, Event extends GameEvent>(
  game: Game<State, Move, never, Event>,
  state: State,
): boolean {
  return game.activePlayers(state).length === 0 && game.result(state) === null
}

/**
 * Plays a player's move and the deals that follow, each drawn by `deal`; throws `IllegalMoveError` if the game refuses
 * one of them.
 */
export function playMove<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  player: number,
  id: string,
  move: Move,
  deal: (state: State, index: number) => Move,
): Played<State, Move, Event> {
  const { game, seq, seats, log } = match
  const applied: AppliedMove<State, Move, Event>[] = []
  let { state } = match
  const make = (by: number | null, move: Move) => {
    const before = state
    const next = game.transition(before, move, by ?? undefined)
    state = next.state
    applied.push({ player: by, before, move, events: next.events })
  }
  make(player, move)
  const deals: Move[] = []
  while (isDealDue(game, state)) {
    const dealt = deal(state, deals.length)
    make(null, dealt)
    deals.push(dealt)
  }
  const entry: LogEntry<Move> = { type: 'move', player, id, move, deals }
  const ply = match.ply + 1
  const end = endOf(game, state) ?? (seq + 1 === MAX_LOG_LENGTH ? { reason: 'log-full' } : null)
  const active = game.activePlayers(state)
  const next = {
    ...match,
    state,
    seq: seq + 1,
    ply,
    seats: seats.map(({ since, moved }, seat) => {
      // Another player's move does not change a decision that the seat already had.
      const isNew = seat === player || since === null
      return {
        since: end === null && active.includes(seat) ? (isNew ? ply : since) : null,
        moved: seat === player ? ply : moved,
      }
    }),
    end,
    log: [...log, entry],
  }
  return { match: next, entry, applied }
}

/** Ends a match by a concession or by the host. */
export function playEnd<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: Exclude<LogEntry<Move>, { readonly type: 'move' }>,
): Played<State, Move, Event> {
  const { seq, seats, log } = match
  const next: Match<State, Move, Event> = {
    ...match,
    seq: seq + 1,
    seats: seats.map(({ moved }) => ({ since: null, moved })),
    end:
      entry.type === 'concede' ? { reason: 'conceded', by: entry.player } : { reason: 'abandoned' },
    log: [...log, entry],
  }
  return { match: next, entry, applied: [] }
}

const endOf = <State extends MatchState, Move, Event extends GameEvent>(
  game: Game<State, Move, never, Event>,
  state: State,
): MatchEnd => (game.result(state) === null ? null : { reason: 'over' })

/**
 * The present update for a seat (null: a spectator), to send when it joins or asks for it. Throws `InvalidOptionError` for
 * any other seat.
 */
export function viewOf<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number | null,
): Update<State, Move, Event> {
  return updateFor(match, [], seat)
}

/** The updates for all seats and spectators after an entry. */
export function buildUpdates<State extends MatchState, Move, Event extends GameEvent>({
  match,
  entry,
  applied,
}: Played<State, Move, Event>): Ended<State, Move, Event> {
  return {
    match,
    entry,
    updates: match.seats.map((_, seat) => updateFor(match, applied, seat)),
    spectators: updateFor(match, applied, null),
  }
}

/** An update for one seat, built only from what the game shows to it. */
function updateFor<State extends MatchState, Move, Event extends GameEvent>(
  { game, state, seq, ply, seats, end }: Match<State, Move, Event>,
  applied: readonly AppliedMove<State, Move, Event>[],
  seat: number | null,
): Update<State, Move, Event> {
  const view = game.viewFor(state, seat)
  const since = seat === null ? null : seats[seat]!.since
  const steps = applied.map(({ player, before, move, events }) => ({
    player,
    move: game.moveFor(before, move, seat),
    events: game.eventsFor(events, seat),
  }))
  return { type: 'update', seat, seq, ply, since, view, steps, end }
}
