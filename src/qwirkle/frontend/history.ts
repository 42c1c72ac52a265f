import {
  type GameHistory,
  type HistoryRules,
  makeHistoryRecord,
  makePlay,
  makeStartHistory,
} from '../../frontend/history'
import { transition } from '../rules/apply'
import type { QwirkleEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { QwirkleRecord } from '../rules/record'
import { result } from '../rules/result'
import type { QwirkleState } from '../rules/state'

/** A game of Qwirkle with all its branches, as plain JSON: a tree of nodes, with the start as node 0. */
export type History = GameHistory<QwirkleState, Move, QwirkleEvent>

const rules: HistoryRules<QwirkleState, Move, QwirkleEvent> = {
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
 * import { current, play, redo, startHistory, undo } from 'azulejo/qwirkle/frontend'
 *
 * const start = createGame({ seed: 1 })
 * const history = play(startHistory(start), legalMoves(start)[0]!)
 * current(undo(history)).state === start // true
 * current(redo(undo(history))).parent // 0
 * ```
 *
 * @function
 */
export const startHistory = /* @__PURE__ */ makeStartHistory(rules)

/**
 * The history after a move at the current node, by the player whose turn it is (or the dealer) unless `player` is given.
 * A move that was made there before goes to its node; any other starts a branch. Throws `IllegalMoveError`.
 *
 * @function
 */
export const play = /* @__PURE__ */ makePlay(rules)

/**
 * The game from the start to the current node, as a record for `azulejo/qwirkle/notation`. It begins with the state of node 0,
 * unless `fields.start` has the options that the game was created with. A history of views has no record: hidden tiles
 * cannot be replayed.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo/qwirkle'
 * import { historyRecord, play, startHistory } from 'azulejo/qwirkle/frontend'
 * import { qwirkleRecords } from 'azulejo/qwirkle/notation'
 *
 * const options = { players: 2, seed: 'porto' } as const
 * const start = createGame(options)
 * const history = play(startHistory(start), legalMoves(start)[0]!)
 * qwirkleRecords.format(historyRecord(history, { start: options, names: ['Ana', 'Ben'] }))
 * ```
 *
 * @function
 */
export const historyRecord = /* @__PURE__ */ makeHistoryRecord<
  QwirkleState,
  Move,
  QwirkleEvent,
  QwirkleRecord
>(rules)
