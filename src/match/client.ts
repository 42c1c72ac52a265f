import { IllegalMoveError, InvalidStateError } from '../core/errors'
import type { GameEvent } from '../core/game'
import { randomId } from '../core/random'
import { readShape } from '../core/read-shape'
import type { ValueOf } from '../core/shape'
import { refuse, throwAs } from '../core/validation'
import type { MatchGame, MatchState, Update } from './match'
import { readInside, readMessage } from './read'
import { matchEnded, movePending } from './refusals'
import { heardShape, type Message, updateShape } from './shapes'

/** A seat's half of a match, as a value: what the host has told, and the move that it has not told of yet. */
export interface Client<State extends MatchState, Move, Event extends GameEvent = GameEvent> {
  readonly game: MatchGame<State, Move, never, Event>
  /** The last update heard, without its steps. */
  readonly known: Known<State>
  /** What to show: the view of the last update, with the seat's own move made in it. */
  readonly view: State
  /** The message that was attempted, and that the host has not told of yet. */
  readonly pending: Message<Move> | null
}

/** What a client keeps of an update. */
export type Known<State> = Omit<Update<State, unknown, unknown>, 'steps'>

/** What {@link attempt} makes of a move. */
export interface Attempt<State extends MatchState, Move, Event extends GameEvent> {
  readonly client: Client<State, Move, Event>
  /** What to send to the host. */
  readonly message: Message<Move>
  /** What happens at once, as far as the seat can know. */
  readonly events: readonly Event[]
}

/**
 * A seat's half of a match, or a spectator's, from the first update heard. Takes any JSON as the update; throws
 * `InvalidStateError` for anything else.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { attempt, createMatch, hear, joinMatch, receive, viewOf } from 'azulejo/match'
 *
 * const match = createMatch(azul)
 * let client = joinMatch(azul, viewOf(match, 0))
 * const attempted = attempt(client, azul.legalMoves(client.view)[0]!)
 * const { reply, updates } = receive(match, 0, attempted.message)
 * client = hear(hear(attempted.client, reply), updates[0])
 * client.pending // null
 * ```
 */
export function joinMatch<State extends MatchState, Move, Options, Event extends GameEvent>(
  game: MatchGame<State, Move, Options, Event>,
  update: unknown,
): Client<State, Move, Event> {
  return throwAs(InvalidStateError, () => {
    const known = readKnown(game, readShape(updateShape, update))
    return { game, known, view: known.view, pending: null }
  })
}

/**
 * Makes a move at once, before the host has answered: the view shows it, and the message says it. One move waits for
 * its answer at a time. The id has to be one that the seat never used; without one, it is drawn at random. Throws
 * `IllegalMoveError` for a move that the view refuses, or while another one waits.
 */
export function attempt<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  move: Move,
  id: string = randomId(),
): Attempt<State, Move, Event> {
  const { game, known, view, pending } = client
  const { seat, ply, end } = known
  const message = { id, ply, move }
  const read = readMessage(message)
  if ('code' in read) throw new IllegalMoveError(read)
  if (end !== null) throw new IllegalMoveError(matchEnded(end))
  if (pending !== null) throw new IllegalMoveError(movePending())
  const { state, events } = game.transition(view, move, seat ?? NOBODY)
  return { client: { ...client, view: state, pending: message }, message, events }
}

/** A seat that no game has. */
const NOBODY = -1

/**
 * A client after an update or a reply from the host, in whatever order they come, and however often. A move that was
 * attempted is taken back if the host refused it, or if the game has gone on without it. Takes any JSON; throws
 * `InvalidStateError` for anything that no host says to this seat.
 */
export function hear<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  heard: unknown,
): Client<State, Move, Event> {
  return throwAs(InvalidStateError, () => {
    const { known, pending } = client
    const read = readShape(heardShape, heard)
    if (read.type === 'update' || read.type === 'late') {
      const next = readOwn(client, read.type === 'late' ? read.update : read)
      return next.seq <= known.seq ? client : settle(client, next, pending)
    }
    // What was accepted is settled by the update that comes with the reply, or by the next one.
    const isRefused = read.type === 'refused' && read.id === pending?.id
    return isRefused ? settle(client, known, null) : client
  })
}

/**
 * A client that was cut off, after an update that it asked for: the host is right, even if it has gone back to an
 * older state. Then send `pending` again if there is one. Takes any JSON; throws as {@link hear} does.
 */
export function resync<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  update: unknown,
): Client<State, Move, Event> {
  return throwAs(InvalidStateError, () =>
    settle(client, readOwn(client, readShape(updateShape, update)), client.pending),
  )
}

/** An update whose view the game has read; throws `ValidationFailure`. */
function readKnown<State extends MatchState>(
  game: Pick<MatchGame<State, never, never, GameEvent>, 'parseState'>,
  update: ValueOf<typeof updateShape>,
): Known<State> {
  const view = readInside(['view'], () => game.parseState(update.view))
  if ((update.seat ?? 0) >= view.players.length)
    refuse('out-of-range', ['seat'], `must be a seat, 0 to ${view.players.length - 1}, or null.`)
  return { ...update, view }
}

/** {@link readKnown} for the client's own seat. */
function readOwn<State extends MatchState, Move, Event extends GameEvent>(
  { game, known: { seat } }: Client<State, Move, Event>,
  update: ValueOf<typeof updateShape>,
): Known<State> {
  if (update.seat !== seat) refuse('out-of-range', ['seat'], `must be ${seat}.`)
  return readKnown(game, update)
}

/** A client that knows an update, and shows the pending move in it if that may still be accepted. */
function settle<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  known: Known<State>,
  pending: Message<Move> | null,
): Client<State, Move, Event> {
  const { game } = client
  const { since, ply, view } = known
  const seat = known.seat ?? NOBODY
  const isOpen =
    pending !== null &&
    since !== null &&
    since <= pending.ply &&
    pending.ply <= ply &&
    game.checkMove(view, pending.move, seat) === null
  if (!isOpen) return { ...client, known, view, pending: null }
  return { ...client, known, view: game.applyMove(view, pending.move, seat), pending }
}
