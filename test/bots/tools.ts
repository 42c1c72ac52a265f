import { type AzulOptions, type AzulState, azul, BOARD_NAMES, type Move } from '../../src'
import type { Bot } from '../../src/bots'
import { xorshift } from '../../src/fast'

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
  const random = xorshift(seed)
  let state = azul.createGame({ maxRounds: 12, ...options, seed })
  while (azul.result(state) === null) {
    yield state
    const moves = azul.legalMoves(state)
    state = azul.applyMove(state, moves[random(moves.length)]!)
  }
  yield state
}

/** The state after so many random moves. */
export function stateAfter(options: AzulOptions, seed: number, moves: number): AzulState {
  let last: AzulState | undefined
  let left = moves
  for (const state of walk(options, seed)) {
    last = state
    if (left-- === 0) break
  }
  return last!
}

/** The first position in phase `tile` of a game played at random, and the players who have to tile. */
export function tiling(options: AzulOptions): AzulState {
  for (let seed = 1; ; seed++)
    for (const state of walk(options, seed)) if (state.phase === 'tile') return state
}

/** The moves that a new bot makes at one position, for each of some seeds. */
export async function choices(
  make: () => Bot<AzulState, Move>,
  state: AzulState,
  player: number,
): Promise<readonly Move[]> {
  const moves: Move[] = []
  for (const seed of [1, 2, 3])
    moves.push(await make().choose(azul.viewFor(state, player), player, { random: xorshift(seed) }))
  return moves
}
