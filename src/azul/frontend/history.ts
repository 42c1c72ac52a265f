import {
  type GameHistory,
  type HistoryRules,
  makeHistoryRecord,
  makePlay,
  makeStartHistory,
} from '../../frontend/history'
import { transition } from '../rules/apply'
import type { AzulEvent } from '../rules/events'
import type { Move } from '../rules/moves'
import type { AzulRecord } from '../rules/record'
import { result } from '../rules/result'
import type { AzulState } from '../rules/state'

/** A game of Azul with all its branches, as plain JSON: a tree of nodes, with the start as node 0. */
export type History = GameHistory<AzulState, Move, AzulEvent>

const rules: HistoryRules<AzulState, Move, AzulEvent> = {
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
 * import { current, play, redo, startHistory, undo } from 'azulejo/frontend'
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
 * The game from the start to the current node, as a record for `azulejo/notation`. It begins with the state of node 0,
 * unless `fields.start` has the options that the game was created with. A history of views has no record: hidden tiles
 * cannot be replayed.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo'
 * import { historyRecord, play, startHistory } from 'azulejo/frontend'
 * import { azulRecords } from 'azulejo/notation'
 *
 * const options = { players: 2, seed: 'porto' } as const
 * const start = createGame(options)
 * const history = play(startHistory(start), legalMoves(start)[0]!)
 * azulRecords.format(historyRecord(history, { start: options, names: ['Ana', 'Ben'] }))
 * ```
 *
 * @function
 */
export const historyRecord = /* @__PURE__ */ makeHistoryRecord<
  AzulState,
  Move,
  AzulEvent,
  AzulRecord
>(rules)
