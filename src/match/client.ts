import { IllegalMoveError, InvalidStateError } from '../core/errors'
import type { Game, GameEvent } from '../core/game'
import { randomId } from '../core/random'
import { readShape } from '../core/read-shape'
import type { ValueOf } from '../core/shape'
import { refuse, throwAs } from '../core/validation'
import type { MatchState, Message, TakeBackAction, TakeBackMessage, Update } from './match'
import {
  incomingShape,
  MOVE_PENDING,
  matchEnded,
  readAt,
  readMessage,
  updateShape,
} from './messages'

/** The client's side of a match, as a value: the last update, and the seat's unanswered move. */
export interface Client<State extends MatchState, Move, Event extends GameEvent = GameEvent> {
  readonly game: Game<State, Move, never, Event>
  /** The last update, without its steps. */
  readonly known: Omit<Update<State, unknown, unknown>, 'steps'>
  /** The state to show: the view of the last update, with the pending move made in it. */
  readonly view: State
  /** The message that was submitted and that no update has confirmed or refused yet. */
  readonly pending: Message<Move> | null
}

/**
 * Creates a client for a seat or a spectator from its first update. Takes any JSON as the update; throws
 * `InvalidStateError` for anything else.
 *
 * @example
 * ```ts
 * import { azul } from 'azulejo'
 * import { applyUpdate, createMatch, joinMatch, receive, submitMove, viewOf } from 'azulejo/match'
 *
 * const match = createMatch(azul)
 * let client = joinMatch(azul, viewOf(match, 0))
 * const submitted = submitMove(client, azul.legalMoves(client.view)[0]!)
 * const { reply, updates } = receive(match, 0, submitted.message)
 * client = applyUpdate(applyUpdate(submitted.client, reply), updates[0])
 * client.pending // null
 * ```
 */
export function joinMatch<State extends MatchState, Move, Options, Event extends GameEvent>(
  game: Game<State, Move, Options, Event>,
  update: unknown,
): Client<State, Move, Event> {
  return throwAs(InvalidStateError, () => {
    const known = readKnown(game, readShape(updateShape, update))
    return { game, known, view: known.view, pending: null }
  })
}

/**
 * Makes a move in the client's view before the host has answered, and returns the message to send. Only one move can be
 * pending. The id must be new for the seat; by default it is drawn at random. Throws `IllegalMoveError` for a move that
 * is illegal in the view, or while another one is pending.
 */
export function submitMove<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  move: Move,
  id: string = randomId(),
): {
  readonly client: Client<State, Move, Event>
  /** What to send to the host. */
  readonly message: Message<Move>
  /** The events of the move, as far as the seat can know them. */
  readonly events: readonly Event[]
} {
  const { game, known, view, pending } = client
  const { seat, ply, end } = known
  const message = { id, ply, move }
  const read = readMessage(message)
  if ('code' in read) throw new IllegalMoveError(read)
  if (end !== null) throw new IllegalMoveError(matchEnded(end))
  if (pending !== null) throw new IllegalMoveError(MOVE_PENDING)
  const { state, events } = game.transition(view, move, seat ?? NOBODY)
  return { client: { ...client, view: state, pending: message }, message, events }
}

/**
 * A message about a take-back, to send to the host until it is answered. What was agreed on comes with updates. The
 * id must be new for the seat; by default it is drawn at random.
 */
export function submitTakeBack<State extends MatchState, Move, Event extends GameEvent>(
  { known: { ply } }: Client<State, Move, Event>,
  takeBack: TakeBackAction,
  id: string = randomId(),
): TakeBackMessage {
  return { id, ply, takeBack }
}

/** An invalid player index, for spectators. */
const NOBODY = -1

/**
 * Applies an update or a reply from the host, in any order and any number of times. The pending move is taken back if
 * the host refused it, or if the game went on without it. Takes any JSON; throws `InvalidStateError` for anything that
 * is not a message to this seat.
 */
export function applyUpdate<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  incoming: unknown,
): Client<State, Move, Event> {
  return throwAs(InvalidStateError, () => {
    const { known, pending } = client
    const read = readShape(incomingShape, incoming)
    if (read.type === 'update' || read.type === 'late') {
      const next = readOwn(client, read.type === 'late' ? read.update : read)
      return next.seq <= known.seq ? client : withPending(client, next, pending)
    }
    // An accepted move stays pending until the update with it arrives.
    const isRefused = read.type === 'refused' && read.id === pending?.id
    return isRefused ? withPending(client, known, null) : client
  })
}

/**
 * Applies an update that the client requested after a lost connection. It replaces what the client knows, even if the
 * host has restored an older state. Then send `pending` again if there is one. Takes any JSON; throws
 * `InvalidStateError` as {@link applyUpdate} does.
 */
export function resync<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  update: unknown,
): Client<State, Move, Event> {
  return throwAs(InvalidStateError, () =>
    withPending(client, readOwn(client, readShape(updateShape, update)), client.pending),
  )
}

/** Reads the view of an update; throws `ValidationFailure`. */
function readKnown<State extends MatchState>(
  game: Pick<Game<State, never, never, GameEvent>, 'parseState'>,
  update: ValueOf<typeof updateShape>,
): Client<State, never>['known'] {
  const view = readAt(['view'], () => game.parseState(update.view))
  if ((update.seat ?? 0) >= view.players.length)
    refuse('out-of-range', ['seat'], `must be a seat, 0 to ${view.players.length - 1}, or null.`)
  return { ...update, view }
}

/** {@link readKnown} for an update to the client's own seat. */
function readOwn<State extends MatchState, Move, Event extends GameEvent>(
  { game, known: { seat } }: Client<State, Move, Event>,
  update: ValueOf<typeof updateShape>,
): Client<State, never>['known'] {
  if (update.seat !== seat) refuse('out-of-range', ['seat'], `must be ${seat}.`)
  return readKnown(game, update)
}

/** A client with an update, and with the pending move made in its view if the host may still accept it. */
function withPending<State extends MatchState, Move, Event extends GameEvent>(
  client: Client<State, Move, Event>,
  known: Client<State, Move, Event>['known'],
  pending: Message<Move> | null,
): Client<State, Move, Event> {
  const { game } = client
  const { since, ply, view } = known
  const seat = known.seat ?? NOBODY
  const canBeAccepted =
    pending !== null &&
    since !== null &&
    since <= pending.ply &&
    pending.ply <= ply &&
    game.checkMove(view, pending.move, seat) === null
  if (!canBeAccepted) return { ...client, known, view, pending: null }
  return { ...client, known, view: game.applyMove(view, pending.move, seat), pending }
}
