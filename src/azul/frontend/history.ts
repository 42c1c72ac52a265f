import * as history from '../../frontend/history'
import { transition } from '../rules/apply'
import type { AzulEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { AzulRecord } from '../rules/record'
import { result } from '../rules/result'
import type { AzulState } from '../rules/state'

/** A game of Azul with everything that was tried in it, as plain JSON: nodes by number, the start first. */
export type History = history.GameHistory<AzulState, Move, AzulEvent>

const rules: history.HistoryRules<AzulState, Move, AzulEvent> = {
  game: 'azul',
  dealerMove: 'deal',
  transition,
  result,
}

/**
 * A history that begins with a state.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo'
 * import { play, redo, shown, startHistory, undo } from 'azulejo/frontend'
 *
 * const start = createGame({ seed: 1 })
 * const played = play(startHistory(start), legalMoves(start)[0]!)
 * shown(undo(played)).state === start // true
 * shown(redo(undo(played))).parent // 0
 * ```
 */
export function startHistory(state: AzulState): History {
  return history.startHistory(state)
}

/**
 * The history after a move in the state shown, by the turn's player (or the dealer) unless another one is named. A move
 * that was tried there before leads where it led; any other begins a branch. Throws `IllegalMoveError`.
 */
export function play(played: History, move: Move, player?: number): History {
  return history.play(rules, played, move, player)
}

/**
 * The game from the start to the node shown, as a record for `azulejo/notation`. It begins from the first state unless
 * the options are given that the game was set up with. A view has no record: what it does not know cannot be replayed.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo'
 * import { play, recordOf, startHistory } from 'azulejo/frontend'
 * import { azulRecords } from 'azulejo/notation'
 *
 * const options = { players: 2, seed: 'porto' } as const
 * const start = createGame(options)
 * const played = play(startHistory(start), legalMoves(start)[0]!)
 * azulRecords.format(recordOf(played, { start: options, names: ['Ana', 'Ben'] }))
 * ```
 */
export function recordOf(
  played: History,
  about: Partial<Pick<AzulRecord, 'start' | 'names' | 'date'>> = {},
): AzulRecord {
  return history.recordOf(rules, played, about) as AzulRecord
}
