import {
  anything,
  integer,
  type JsonShape,
  list,
  looseObject,
  nullable,
  object,
  oneOf,
  string,
  variant,
} from '../core/shape'
import type { LogEntry } from './log'
import type { MatchEnd } from './match'

/** A move that a player sends. */
export interface Message<Move = unknown> {
  /** A name for the message that its sender uses once: 1 to 64 letters, digits, `_`, `-`, `.` or `:`. */
  readonly id: string
  /** The ply that the move answers: that of the update that its sender has seen. */
  readonly ply: number
  readonly move: Move
}

/**
 * How many entries the log of a match has at most: more than any game with its usual bound, and few enough that a
 * record has room for all moves and deals.
 */
export const MAX_LOG_LENGTH = 10_000

const id = string(64, /^[\w.:-]{1,64}$/, 'an id of 1 to 64 letters, digits, _, -, . or :')
const seat = integer(0)

/** A message; whether its move is legal is for the game to say. */
export const messageShape: JsonShape<Message> = looseObject({ id, ply: integer(0), move: anything })

/** An entry of the log; its moves are for the game to read. */
const entryShape: JsonShape<LogEntry<unknown>> = variant('type', {
  move: object({
    type: oneOf(['move']),
    player: seat,
    id,
    move: anything,
    deals: list(anything, 0, MAX_LOG_LENGTH),
  }),
  concede: object({ type: oneOf(['concede']), player: seat }),
  abandon: object({ type: oneOf(['abandon']) }),
})

/** A saved match; its start and its moves are for the game to read. */
export const savedShape = object({
  version: oneOf([1]),
  game: string(100),
  start: anything,
  log: list(entryShape, 0, MAX_LOG_LENGTH),
})

const endShape: JsonShape<MatchEnd> = nullable(
  variant('reason', {
    over: object({ reason: oneOf(['over']) }),
    conceded: object({ reason: oneOf(['conceded']), by: seat }),
    abandoned: object({ reason: oneOf(['abandoned']) }),
    'log-full': object({ reason: oneOf(['log-full']) }),
  }),
)

/** An update as far as a client keeps it; its view is for the game to read. */
export const updateShape = looseObject({
  type: oneOf(['update']),
  seat: nullable(seat),
  seq: integer(0),
  ply: integer(0),
  since: nullable(integer(0)),
  view: anything,
  end: endShape,
})

/** What a client hears, as far as it looks at it. */
export const heardShape = variant('type', {
  update: updateShape,
  // Stryker disable next-line ObjectLiteral: the type is known, and a client looks at nothing else
  accepted: looseObject({ type: oneOf(['accepted']) }),
  // Stryker disable next-line ObjectLiteral: likewise
  'already-accepted': looseObject({ type: oneOf(['already-accepted']) }),
  late: looseObject({ type: oneOf(['late']), update: updateShape }),
  refused: looseObject({ type: oneOf(['refused']), id: nullable(id) }),
})
