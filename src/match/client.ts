import { IllegalMoveError } from '../core/errors'
import type { GameEvent } from '../core/game'
import type { MatchGame, MatchState, Reply, Update } from './match'
import type { Message } from './shapes'

/** A seat's half of a match, as a value: what the host has told, and the move that it has not answered yet. */
export interface Client<State extends MatchState, Move, Event extends GameEvent = GameEvent> {
  readonly game: MatchGame<State, Move, never, Event>
  /** The seat; null: a spectator. */
  readonly seat: number | null
  /** The last update heard. */
  readonly known: Update<State, Move, Event>
  /** What to show: the view of the last update, with the seat's own move made in it. */
  readonly view: State
  /** The move that was attempted, and that the host has not told of yet. */
  readonly pending: Message<Move> | null
}

/** What {@link attempt} makes of a move. */
export interface Attempt<State extends MatchState, Move, Event extends GameEvent> {
  readonly client: Client<State, Move, Event>
  /** What to send to the host. */
  readonly message: Message<Move>
  /** What happens at once, as far as the seat can know. */
  readonly events: readonly Event[]
}

/**
 * A seat's half of a match, from what the host told it first.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { attempt, createMatch, hear, joinMatch, receive, viewOf } from 'azulejo/match'
 *
 * const match = createMatch(azul)
 * let client = joinMatch(azul, 0, viewOf(match, 0))
 * const attempted = attempt(client, azul.legalMoves(client.view)[0]!, 'first')
 * const { reply, updates } = receive(match, 0, attempted.message)
 * client = hear(hear(attempted.client, reply), updates[0]!)
 * client.pending // null
 * ```
 */
export function joinMatch<State extends MatchState, Move, Options, Event extends GameEvent>(
  game: MatchGame<State, Move, Options, Event>,
  seat: number | null,
  update: Update<State, Move, Event>,
): Client<State, Move, Event> {
  return { game, seat, known: update, view: update.view, pending: null }
}

/**
 * Makes a move at once, before the host has answered: the view shows it, and the message says it. One move waits for
 * its answer at a time. The id must be new: a counter, or a random string. Throws `IllegalMoveError` for a move that
 * the view refuses, or while another one waits.
 */
export function attempt<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  move: Move,
  id: string,
): Attempt<State, Move, Event> {
  const { game, seat, known, view, pending } = client
  if (seat === null || pending !== null || known.end !== null)
    throw new IllegalMoveError({
      code: 'not-your-turn',
      message:
        pending === null
          ? 'Only a player of a match that goes on can move.'
          : 'Your last move has not been answered yet.',
    })
  const { state, events } = game.transition(view, move, seat)
  const message = { id, ply: known.ply, move }
  return { client: { ...client, view: state, pending: message }, message, events }
}

/**
 * A client after an update or a reply from the host, in whatever order they come, and however often. A move that was
 * attempted is taken back if the host refused it, or if the game has gone on without it.
 */
export function hear<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  heard: Update<State, Move, Event> | Reply<State, Move, Event>,
): Client<State, Move, Event> {
  const { pending, known } = client
  if (!('type' in heard)) return heard.seq < known.seq ? client : settle(client, heard, pending)
  const isOurs = pending !== null && heard.id === pending.id
  switch (heard.type) {
    case 'accepted':
    case 'already-accepted':
      return client
    case 'refused':
      return isOurs ? settle(client, known, null) : client
    case 'late':
      return settle(
        client,
        heard.update.seq < known.seq ? known : heard.update,
        isOurs ? null : pending,
      )
  }
}

/** A client that knows an update, and shows the pending move in it if that can still be made. */
function settle<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  known: Update<State, Move, Event>,
  pending: Message<Move> | null,
): Client<State, Move, Event> {
  const { game, seat } = client
  const { view } = known
  const waits =
    pending !== null &&
    seat !== null &&
    known.last !== pending.id &&
    known.end === null &&
    game.checkMove(view, pending.move, seat) === null
  if (!waits) return { ...client, known, view, pending: null }
  return { ...client, known, view: game.applyMove(view, pending.move, seat), pending }
}

/** What a client sends after it was cut off: the ply it has seen, and the message to repeat, if one waits. */
export function resync<State extends MatchState, Move, Event extends GameEvent>({
  known,
  pending,
}: Client<State, Move, Event>): {
  readonly ply: number
  readonly message: Message<Move> | null
} {
  return { ply: known.ply, message: pending }
}
