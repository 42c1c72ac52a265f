import { IllegalMoveError, InvalidStateError } from '../../core/errors'
import { readShape } from '../../core/read-shape'
import { malformedMove, throwAs } from '../../core/validation'
import { sortTiles } from './colors'
import { type DealMove, indexOf, isShared, MOVES, type Move } from './moves'
import { moveShape, stateShape } from './shapes'
import type { AzulState } from './state'
import { validateState } from './validate'

/**
 * The state that unknown JSON is, rebuilt field by field; throws `InvalidStateError` for any value that is not a whole
 * and consistent state.
 *
 * @example
 * ```ts
 * const state = parseState(JSON.parse(JSON.stringify(createGame({ seed: 1 }))))
 * ```
 */
export function parseState(json: unknown): AzulState {
  return throwAs(InvalidStateError, () => readState(json))
}

/** {@link parseState} inside: throws `ValidationFailure`. */
export function readState(json: unknown): AzulState {
  const state = readShape(stateShape, json)
  validateState(state)
  return state
}

/**
 * The move that unknown JSON is; throws `ValidationFailure`. Drafts and tilings come out as the members of the table, and the
 * tiles of deals in `COLORS` order.
 */
export function readMove(value: unknown): Move {
  if (isShared(value)) return value
  const { type, source, color, line, row, column, factories } = (value ?? {}) as Readonly<
    Record<string, unknown>
  >
  const index = indexOf({ type, source, color, line, row, column })
  if (index !== -1) return MOVES[index]!
  const read =
    typeof value === 'object' ? { type, source, color, line, row, column, factories } : value
  // Every draft and every tiling of this shape is in the table, so what is left is a deal.
  return sortDeal(readShape(moveShape, read) as DealMove)
}

function sortDeal({ type, factories }: DealMove): DealMove {
  return { type, factories: factories.map(sortTiles) }
}

/** {@link readMove} at a door: throws `IllegalMoveError`. */
export function requireMove(value: unknown): Move {
  try {
    return readMove(value)
  } catch (error) {
    throw new IllegalMoveError(malformedMove(error))
  }
}
