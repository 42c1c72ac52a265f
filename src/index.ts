/**
 * The rules of Azul on every board, as pure functions over plain JSON.
 *
 * @packageDocumentation
 */

export { applyMove, transition } from './azul/apply'
export {
  BOARD_NAMES,
  BOARDS,
  type Board,
  type BoardDefinition,
  type BoardName,
  defineBoard,
  type Five,
  isBoardName,
} from './azul/board'
export { checkMove, type IllegalMoveCode, type MoveRefusal } from './azul/check'
export { COLORS, type Color, isColor, type TileCounts } from './azul/colors'
export { type BadDeal, drawDeal } from './azul/deal'
export { determinize } from './azul/determinize'
export type * from './azul/events'
export { azul } from './azul/game'
export { activePlayers, legalMoves } from './azul/legal'
export {
  type DealMove,
  type DraftLine,
  type DraftMove,
  type DraftSource,
  MOVE_COUNT,
  type Move,
  moveAt,
  moveIndex,
  type PlayerMove,
  type TileMove,
} from './azul/moves'
export { formatMove, parseMove } from './azul/notation'
export { parseState } from './azul/read'
export { type EndReason, type Ranked, type Result, result } from './azul/result'
export {
  type EndGameBonuses,
  endGameBonuses,
  scoreFloor,
  scoreWall,
  type WallScore,
} from './azul/scoring'
export { type AzulOptions, createGame } from './azul/setup'
export {
  type AzulState,
  type Floor,
  type PatternLine,
  PLAYER_COUNTS,
  type PlayerState,
  type Wall,
} from './azul/state'
export type { InvalidStateCode } from './azul/validate'
export { eventsFor, moveFor, viewFor } from './azul/view'
export * from './core/common'
