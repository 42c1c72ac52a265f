import {
  anything,
  list,
  looseObject,
  object,
  oneOf,
  type Shape,
  string,
  variant,
  whole,
} from '../core/shape'

/** A move that a player sends. */
export interface Message<Move = unknown> {
  /** A name for the message that its sender uses once: 1 to 64 letters, digits, `_`, `-`, `.` or `:`. */
  readonly id: string
  /** The ply that the move answers: that of the update that its sender has seen. */
  readonly ply: number
  readonly move: Move
}

/** How many entries the log of a match can have: a thousand long games. */
export const LONGEST_LOG = 1_000_000

const id = string(64, /^[\w.:-]{1,64}$/, 'an id of 1 to 64 letters, digits, _, -, . or :')
const player = whole(0, 3)

/** A message; whether its move is legal is for the game to say. */
export const messageShape: Shape<Message> = looseObject({ id, ply: whole(0), move: anything })

/** An entry of the log; its move is for the game to read. */
export const entryShape = variant('type', {
  move: object({ type: oneOf(['move']), player, id, move: anything }),
  deal: object({ type: oneOf(['deal']), move: anything }),
  concede: object({ type: oneOf(['concede']), player }),
  abandon: object({ type: oneOf(['abandon']) }),
})

/** A saved match; its start is for the game to read. */
export const savedShape = object({
  version: oneOf([1]),
  game: string(100),
  start: anything,
  log: list(entryShape, 0, LONGEST_LOG),
})
