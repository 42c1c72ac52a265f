import type { GameEvent } from '../core/game'
import type { Ended, Match, MatchState, Update } from './match'
import type { Made, Played } from './play'

/** What a seat (null: a spectator) is told when it joins, or asks again. Throws `InvalidOptionError` for any other seat. */
export function viewOf<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  seat: number | null,
): Update<State, Move, Event> {
  return updateFor(match, [], seat)
}

/** Everything that is to be told after an entry. */
export function tell<State extends MatchState, Move, Event extends GameEvent>({
  match,
  entry,
  made,
}: Played<State, Move, Event>): Ended<State, Move, Event> {
  return {
    match,
    entry,
    updates: match.seats.map((_, seat) => updateFor(match, made, seat)),
    spectators: updateFor(match, made, null),
  }
}

/** Everything in an update comes from a view, or from what the game says that the seat sees. */
function updateFor<State extends MatchState, Move, Event extends GameEvent>(
  { game, state, seq, ply, seats, end }: Match<State, Move, Event>,
  made: readonly Made<State, Move, Event>[],
  seat: number | null,
): Update<State, Move, Event> {
  const view = game.viewFor(state, seat)
  const since = seat === null ? null : seats[seat]!.since
  const steps = made.map(({ player, before, move, events }) => ({
    player,
    move: game.moveFor(before, move, seat),
    events: game.eventsFor(events, seat),
  }))
  return { type: 'update', seat, seq, ply, since, view, steps, end }
}
