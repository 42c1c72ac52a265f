/**
 * The rules of Azul on every board, as pure functions over plain JSON.
 *
 * @packageDocumentation
 */

export { applyMove, transition } from '../azul/rules/apply'
export {
  BOARD_NAMES,
  BOARDS,
  type Board,
  type BoardDefinition,
  type BoardName,
  defineBoard,
  isBoardName,
} from '../azul/rules/board'
export { checkMove, type MoveRefusal } from '../azul/rules/check'
export { COLORS, type Color, type TileCounts } from '../azul/rules/colors'
export { drawDeal } from '../azul/rules/deal'
export type * from '../azul/rules/events'
export { azul } from '../azul/rules/game'
export { activePlayers, legalMoves } from '../azul/rules/legal'
export {
  type DealMove,
  type DraftMove,
  MOVE_COUNT,
  type Move,
  moveAt,
  moveIndex,
  type PlayerMove,
  type TileMove,
} from '../azul/rules/moves'
export { formatMove, parseMove } from '../azul/rules/notation'
export { parseState } from '../azul/rules/read'
export { type Result, result } from '../azul/rules/result'
export { endGameBonuses, scoreFloor, scoreWall } from '../azul/rules/scoring'
export { type AzulOptions, createGame } from '../azul/rules/setup'
export type {
  AzulState,
  PatternLine,
  PlayerState,
  Wall,
} from '../azul/rules/state'
export type { InvalidStateCode } from '../azul/rules/validate'
export { determinize, eventsFor, moveFor, viewFor } from '../azul/rules/view'
export * from '../core/common'
