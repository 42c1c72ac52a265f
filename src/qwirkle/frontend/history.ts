import * as history from '../../frontend/history'
import { transition } from '../rules/apply'
import type { QwirkleEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { QwirkleRecord } from '../rules/record'
import { result } from '../rules/result'
import type { QwirkleState } from '../rules/state'

/** A game of Qwirkle with everything that was tried in it, as plain JSON: nodes by number, the start first. */
export type History = history.GameHistory<QwirkleState, Move, QwirkleEvent>

const rules: history.HistoryRules<QwirkleState, Move, QwirkleEvent> = {
  game: 'qwirkle',
  dealerMove: 'draw',
  transition,
  result,
}

/**
 * A history that begins with a state.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo/qwirkle'
 * import { play, redo, shown, startHistory, undo } from 'azulejo/qwirkle/frontend'
 *
 * const start = createGame({ seed: 1 })
 * const played = play(startHistory(start), legalMoves(start)[0]!)
 * shown(undo(played)).state === start // true
 * shown(redo(undo(played))).parent // 0
 * ```
 */
export function startHistory(state: QwirkleState): History {
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
 * The game from the start to the node shown, as a record for `azulejo/qwirkle/notation`. It begins from the first state unless
 * the options are given that the game was set up with. A view has no record: what it does not know cannot be replayed.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo/qwirkle'
 * import { play, recordOf, startHistory } from 'azulejo/qwirkle/frontend'
 * import { qwirkleRecords } from 'azulejo/qwirkle/notation'
 *
 * const options = { players: 2, seed: 'porto' } as const
 * const start = createGame(options)
 * const played = play(startHistory(start), legalMoves(start)[0]!)
 * qwirkleRecords.format(recordOf(played, { start: options, names: ['Ana', 'Ben'] }))
 * ```
 */
export function recordOf(
  played: History,
  about: Partial<Pick<QwirkleRecord, 'start' | 'names' | 'date'>> = {},
): QwirkleRecord {
  return history.recordOf(rules, played, about) as QwirkleRecord
}
