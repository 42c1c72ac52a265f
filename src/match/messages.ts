import { errorData, IllegalMoveError, type Refusal } from '../core/errors'
import type { Game, GameEvent } from '../core/game'
import { readShape } from '../core/read-shape'
import { playerArgument } from '../core/seats'
import {
  anything,
  integer,
  type JsonShape,
  list,
  looseObject,
  nullable,
  object,
  oneOf,
  optional,
  string,
  variant,
} from '../core/shape'
import {
  asValidationFailure,
  formatPath,
  type Path,
  refuse,
  type ValidationFailure,
} from '../core/validation'
import type {
  LogEntry,
  MatchEnd,
  MatchState,
  Message,
  MessageRefusal,
  TakeBackMessage,
} from './match'
import { MAX_LOG_LENGTH } from './play'
import { MAX_SEATS, namesShape, seats } from './settings'

const id = string(64, /^[\w.:-]{1,64}$/, 'an id of 1 to 64 letters, digits, _, -, . or :')
const seat = integer(0)

/** The shape of a message with a move; the game checks its move. */
const moveShape: JsonShape<Message> = looseObject({ id, ply: integer(0), move: anything })

const takeBackAction = oneOf(['offer', 'withdraw', 'accept', 'decline'])

const takeBackShape: JsonShape<TakeBackMessage> = looseObject({
  id,
  ply: integer(0),
  takeBack: takeBackAction,
})

const time = integer(0, Number.MAX_SAFE_INTEGER)
const at = optional(time)
const followed = list(anything, 0, MAX_LOG_LENGTH)

/** The shape of a log entry; the game reads its moves. */
export const entryShape: JsonShape<LogEntry<unknown>> = variant('type', {
  move: object({ type: oneOf(['move']), player: seat, id, move: anything, followed, at }),
  concede: object({ type: oneOf(['concede']), player: seat, followed, at }),
  flag: object({ type: oneOf(['flag']), player: seat, followed, at }),
  'take-back': object({
    type: oneOf(['take-back']),
    player: seat,
    id,
    action: takeBackAction,
    at,
  }),
  pause: object({ type: oneOf(['pause']), from: time, at: time }),
  abandon: object({ type: oneOf(['abandon']), at }),
})

/** The shape of a saved match; the game reads its start and its moves. */
export const savedShape = object({
  version: oneOf([1]),
  game: string(100),
  settings: optional(anything),
  start: anything,
  log: list(entryShape, 0, MAX_LOG_LENGTH),
})

const endShape: JsonShape<MatchEnd> = nullable(
  variant('reason', {
    over: object({ reason: oneOf(['over']) }),
    conceded: object({ reason: oneOf(['conceded']), by: seat }),
    flagged: object({ reason: oneOf(['flagged']), by: seat }),
    abandoned: object({ reason: oneOf(['abandoned']) }),
    'log-full': object({ reason: oneOf(['log-full']) }),
  }),
)

/** The shape of an update without its steps; the game reads its view. */
export const updateShape = looseObject({
  type: oneOf(['update']),
  seat: nullable(seat),
  seq: integer(0),
  ply: integer(0),
  since: nullable(integer(0)),
  view: anything,
  end: endShape,
  names: namesShape,
  bots: seats,
  left: seats,
  offer: nullable(object({ player: seat, since: integer(0), accepted: seats })),
  clocks: nullable(
    object({
      now: time,
      remaining: list(nullable(time), 0, MAX_SEATS),
      running: seats,
      flag: nullable(object({ player: seat, at: time })),
    }),
  ),
})

/** The shape of an update or a reply, as far as a client uses it. */
export const incomingShape = variant('type', {
  update: updateShape,
  // Stryker disable next-line ObjectLiteral: the type is known, and a client uses nothing else
  accepted: looseObject({ type: oneOf(['accepted']) }),
  // Stryker disable next-line ObjectLiteral: the same
  'already-accepted': looseObject({ type: oneOf(['already-accepted']) }),
  late: looseObject({ type: oneOf(['late']), update: updateShape }),
  refused: looseObject({ type: oneOf(['refused']), id: nullable(id) }),
})

/** Reads a message from unknown JSON; returns a refusal if it is malformed. */
export function readMessage(json: unknown): Message | TakeBackMessage | MessageRefusal {
  try {
    const isTakeBack = (json as Partial<TakeBackMessage> | null)?.takeBack !== undefined
    return isTakeBack ? readShape(takeBackShape, json) : readShape(moveShape, json)
  } catch (error) {
    const { path, reason } = asValidationFailure(error)
    const place = path.length === 0 ? 'A message' : `${formatPath(path)}:`
    return { code: 'malformed-message', message: `${place} ${reason}`, path }
  }
}

/**
 * Reads a move that a player (null for the dealer) may make in a state, normalized by the game's notation. Throws
 * `IllegalMoveError` for anything else.
 */
export function readLegalMove<State extends MatchState, Move, Event extends GameEvent>(
  game: Game<State, Move, never, Event>,
  state: State,
  json: unknown,
  player: number | null,
): Move {
  const refusal = game.checkMove(state, json, ...playerArgument(player))
  if (refusal !== null) throw new IllegalMoveError(refusal)
  try {
    return game.parseMove(game.formatMove(json as Move))
  } catch {
    throw new IllegalMoveError(unstableMove)
  }
}

/** The refusal of a move whose properties change between reads, which no JSON does. */
const unstableMove: MessageRefusal = {
  code: 'malformed-message',
  message: 'move: must be the same each time it is read.',
  path: ['move'],
}

/** The refusal in an `IllegalMoveError`; null for any other error. */
export function refusalOf(error: unknown): Refusal | null {
  return errorData(error)?.name === 'IllegalMoveError' ? (error as IllegalMoveError).refusal : null
}

/** Runs `read`, and converts any error to a `ValidationFailure` at or below the path. */
export function readAt<T>(path: Path, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== null) return refuse(refusal.code, path, refusal.message)
    const failure = (errorData(error) ?? asValidationFailure(error)) as ValidationFailure
    return refuse(failure.code, [...path, ...failure.path], failure.reason)
  }
}

/** The refusal of everything after the end of the match. */
export const matchEnded = (end: MatchEnd): MessageRefusal => ({
  code: 'match-ended',
  message: 'The match has ended: nobody can move.',
  end,
})

/** The refusal of everything from a seat that has left. */
export const HAS_LEFT: MessageRefusal = {
  code: 'has-left',
  message: 'You have left the match: only the others can move.',
}

/** The refusal of a message that comes too late for the clock. */
export const FLAGGED: MessageRefusal = {
  code: 'flagged',
  message: 'Your time was up before the message arrived.',
}

/** The refusal of a message that answers a ply in the future. */
export const noSuchPly = (ply: number): MessageRefusal => ({
  code: 'no-such-ply',
  message: `The match is only at ply ${ply}: answer the last update.`,
  ply,
})

/** The refusal of a second move before the first one is answered. */
export const MOVE_PENDING: MessageRefusal = {
  code: 'move-pending',
  message: 'Your last move has not been answered yet: wait for the answer.',
}
