import type { GameEvent } from '../core/game'
import { refuse } from '../core/validation'
import { History, type LogEntry } from './log'
import type { Match, MatchEnd, MatchGame, MatchState, SavedMatch } from './match'
import { MAX_LOG_LENGTH } from './shapes'

/** A transition of the game, as the host sees it. */
export interface Made<State, Move, Event> {
  readonly player: number | null
  readonly before: State
  readonly move: Move
  readonly events: readonly Event[]
}

/** A match after one more entry. */
export interface Played<State extends MatchState, Move, Event extends GameEvent> {
  readonly match: Match<State, Move, Event>
  readonly entry: LogEntry<Move>
  readonly made: readonly Made<State, Move, Event>[]
}

/** A match that begins from a state; throws `ValidationFailure` for one that none can begin from. */
export function openMatch<State extends MatchState, Move, Event extends GameEvent>(
  game: MatchGame<State, Move, never, Event>,
  start: State,
): Match<State, Move, Event> {
  if (start.random !== null)
    refuse('bad-start', ['start', 'random'], 'must be null: a match draws its deals itself.')
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
    history: new History<Move>(),
    toJSON: save,
  }
}

/** A match as plain JSON: its method. */
function save<State extends MatchState, Move>(this: Match<State, Move>): SavedMatch<State, Move> {
  const { game, start, history, seq } = this
  return { version: 1, game: game.facts.name, start, log: history.entries(seq) }
}

/** Whether the dealer has to deal. */
export function isDealDue<State extends MatchState, Move, Event extends GameEvent>(
  game: MatchGame<State, Move, never, Event>,
  state: State,
): boolean {
  return game.activePlayers(state).length === 0 && game.result(state) === null
}

/**
 * A match after a player's move and the deals that it leads to, each given by `deal`; throws `IllegalMoveError` where
 * the game refuses one of them.
 */
export function playMove<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  player: number,
  id: string,
  move: Move,
  deal: (state: State, index: number) => Move,
): Played<State, Move, Event> {
  const { game, seq, seats, history } = match
  const made: Made<State, Move, Event>[] = []
  let { state } = match
  const make = (by: number | null, move: Move) => {
    const before = state
    const next = game.transition(before, move, by ?? undefined)
    state = next.state
    made.push({ player: by, before, move, events: next.events })
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
      // Nobody's decision changes through what others decide at the same time.
      const isNew = seat === player || since === null
      return {
        since: end === null && active.includes(seat) ? (isNew ? ply : since) : null,
        moved: seat === player ? ply : moved,
      }
    }),
    end,
    history: history.append(seq, entry),
  }
  return { match: next, entry, made }
}

/** A match that a player or the host has ended. */
export function playEnd<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  entry: Exclude<LogEntry<Move>, { readonly type: 'move' }>,
): Played<State, Move, Event> {
  const { seq, seats, history } = match
  const next: Match<State, Move, Event> = {
    ...match,
    seq: seq + 1,
    seats: seats.map(({ moved }) => ({ since: null, moved })),
    end:
      entry.type === 'concede' ? { reason: 'conceded', by: entry.player } : { reason: 'abandoned' },
    history: history.append(seq, entry),
  }
  return { match: next, entry, made: [] }
}

const endOf = <State extends MatchState, Move, Event extends GameEvent>(
  game: MatchGame<State, Move, never, Event>,
  state: State,
): MatchEnd => (game.result(state) === null ? null : { reason: 'over' })
