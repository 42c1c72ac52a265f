import type { GameEvent } from '../core/game'
import { clocks } from './clock'
import type { Match, MatchState, Outcome, Update } from './match'
import type { Played } from './play'

/**
 * The current update for a seat (null for a spectator), to send when it joins or asks for it. In a match with clocks it
 * shows them at `now`, by default the time of the last entry. Throws `InvalidOptionError` for any other seat.
 */
export function viewOf<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number | null,
  now = 0,
): Update<State, Move, Event> {
  return updateFor(match, [], seat, now)
}

/** The views of the bots that have to move, with the ply that their messages answer. */
export function botTurns<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
): readonly { readonly seat: number; readonly ply: number; readonly view: State }[] {
  const { game, settings, seats, state, ply } = match
  return settings.bots
    .filter((seat) => seats[seat]!.since !== null)
    .map((seat) => ({ seat, ply, view: game.viewFor(state, seat) }))
}

/** The updates for all seats and spectators after an entry. */
export function buildUpdates<State extends MatchState, Move, Event extends GameEvent>({
  match,
  entry,
  applied,
  turns,
}: Played<State, Move, Event>): Outcome<State, Move, Event> {
  return {
    match,
    entry,
    updates: match.seats.map((_, seat) => updateFor(match, applied, seat)),
    spectators: updateFor(match, applied, null),
    turns,
  }
}

/** The outcome of an action without effect. */
export const unchanged = <State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
): Outcome<State, Move, Event> => ({
  match,
  entry: null,
  updates: [],
  spectators: null,
  turns: [],
})

/** An update for one seat, built only from what the game shows to it. */
function updateFor<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  applied: Played<State, Move, Event>['applied'],
  seat: number | null,
  now = 0,
): Update<State, Move, Event> {
  const { game, settings, state, seq, ply, seats, left, offer, end } = match
  const { names, bots } = settings
  const view = game.viewFor(state, seat)
  const since = seat === null ? null : seats[seat]!.since
  const steps = applied.map(({ player, before, move, events }) => ({
    player,
    move: game.moveFor(before, move, seat),
    events: game.eventsFor(events, seat),
  }))
  return {
    type: 'update',
    seat,
    seq,
    ply,
    since,
    view,
    steps,
    end,
    names,
    bots,
    left,
    offer,
    clocks: clocks(match, now),
  }
}
