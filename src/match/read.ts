import { errorData, IllegalMoveError, type Refusal } from '../core/errors'
import type { GameEvent } from '../core/game'
import { readShape } from '../core/read-shape'
import {
  asValidationFailure,
  formatPath,
  type Path,
  refuse,
  type ValidationFailure,
} from '../core/validation'
import type { MatchGame, MatchState, MessageRefusal } from './match'
import { type Message, messageShape } from './shapes'

/** The message that unknown JSON is, or why it is not one. */
export function readMessage(json: unknown): Message | MessageRefusal {
  try {
    return readShape(messageShape, json)
  } catch (error) {
    const { path, reason } = asValidationFailure(error)
    const place = path.length === 0 ? 'A message' : `${formatPath(path)}:`
    return { code: 'malformed-message', message: `${place} ${reason}`, path }
  }
}

/**
 * The move that unknown JSON is, as the game writes it, if a player (none: the dealer) may make it in a state. Throws
 * `IllegalMoveError` for anything else.
 */
export function readLegal<State extends MatchState, Move, Event extends GameEvent>(
  game: MatchGame<State, Move, never, Event>,
  state: State,
  json: unknown,
  player?: number,
): Move {
  const refusal = game.checkMove(state, json, player)
  if (refusal !== null) throw new IllegalMoveError(refusal)
  try {
    return game.parseMove(game.formatMove(json as Move))
  } catch {
    throw new IllegalMoveError(fickle)
  }
}

/** The refusal of a move that is another one each time it is looked at: no JSON is. */
const fickle: MessageRefusal = {
  code: 'malformed-message',
  message: 'move: must be the same each time it is read.',
  path: ['move'],
}

/** What the game says against a move, if that is what was thrown. */
export function refusalOf(error: unknown): Refusal | null {
  return errorData(error)?.name === 'IllegalMoveError' ? (error as IllegalMoveError).refusal : null
}

/** What `read` gives; what it throws is refused where it is in the whole. */
export function readInside<T>(path: Path, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== null) return refuse(refusal.code, path, refusal.message)
    const refused = (errorData(error) ?? asValidationFailure(error)) as ValidationFailure
    return refuse(refused.code, [...path, ...refused.path], refused.reason)
  }
}
