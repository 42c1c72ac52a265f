import { type AzulOptions, type AzulState, azul, BOARD_NAMES } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'

/** Every printed board with every number of players. */
export const SETUPS: readonly AzulOptions[] = BOARD_NAMES.flatMap((board) =>
  ([2, 3, 4] as const).map((players) => ({ board, players })),
)

/** A value with everything in it frozen, so that a change throws. */
export function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const part of Object.values(value)) freeze(part)
    Object.freeze(value)
  }
  return value
}

/** Positions of a game played at random: every phase in which somebody moves comes up. */
export function* walk(options: AzulOptions, seed: number): Generator<AzulState> {
  const random = numbersFrom(seed)
  let state = azul.createGame({ maxRounds: 12, ...options, seed })
  while (azul.result(state) === null) {
    yield state
    const moves = azul.legalMoves(state)
    state = azul.applyMove(state, moves[random(moves.length)]!)
  }
  yield state
}

/** The state after a number of random moves. */
export function stateAfter(options: AzulOptions, seed: number, moves: number): AzulState {
  let last: AzulState | undefined
  let left = moves
  for (const state of walk(options, seed)) {
    last = state
    if (left-- === 0) break
  }
  return last!
}
