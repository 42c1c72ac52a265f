import { IllegalMoveError, InvalidStateError } from '../../core/errors'
import { readShape } from '../../core/read-shape'
import { readOrRefuse, throwAs } from '../../core/validation'
import { sortTiles } from './bag'
import { type Move, PASS } from './moves'
import { sortPlaced } from './placing'
import { moveShape, stateShape } from './shapes'
import type { QwirkleState } from './state'
import { validateState } from './validate'

/**
 * Validates unknown JSON as a state and rebuilds it field by field; throws `InvalidStateError` for any value that is
 * not a complete and consistent state.
 *
 * @example
 * ```ts
 * const state = parseState(JSON.parse(JSON.stringify(createGame({ seed: 1 }))))
 * ```
 */
export function parseState(json: unknown): QwirkleState {
  return throwAs(InvalidStateError, () => readState(json))
}

/** {@link parseState}, but throws `ValidationFailure`. */
export function readState(json: unknown): QwirkleState {
  const state = readShape(stateShape, json)
  validateState(state)
  return state
}

/** Validates unknown JSON as a move and sorts its tiles; throws `ValidationFailure`. */
export function readMove(value: unknown): Move {
  const move = readShape(moveShape, value)
  switch (move.type) {
    case 'place':
      return { type: 'place', tiles: sortPlaced(move.tiles) }
    case 'pass':
      return PASS
    default:
      return { ...move, tiles: sortTiles(move.tiles) }
  }
}

/** {@link readMove}, but throws `IllegalMoveError`. */
export function requireMove(value: unknown): Move {
  const move = readOrRefuse(() => readMove(value))
  if ('code' in move) throw new IllegalMoveError(move)
  return move
}
