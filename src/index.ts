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
} from './azul/board'
export { checkMove, type IllegalMoveCode, type MoveRejection } from './azul/check'
export { COLORS, type Color, type TileCounts } from './azul/colors'
export type * from './azul/events'
export { azul } from './azul/game'
export {
  activePlayers,
  type DealMove,
  type DraftMove,
  legalMoves,
  MOVE_COUNT,
  type Move,
  moveAt,
  moveIndex,
  type TileMove,
} from './azul/moves'
export { formatMove, parseMove } from './azul/notation'
export { parseState } from './azul/parse'
export { formatPosition, type InvalidPositionCode, parsePosition } from './azul/position'
export {
  type EndGameBonuses,
  type EndReason,
  endGameBonuses,
  type Ranked,
  type Result,
  result,
  scoreFloor,
  scoreWall,
  type WallScore,
} from './azul/scoring'
export { type AzulOptions, createGame } from './azul/setup'
export type { AzulState, Floor, PatternLine, PlayerState, Wall } from './azul/state'
export type { InvalidStateCode } from './azul/validate'
export { determinize, viewFor } from './azul/view'
export {
  type CommonMoveCode,
  IllegalMoveError,
  type InvalidOptionCode,
  InvalidOptionError,
  InvalidStateError,
  InvalidTextError,
  type Rejection,
} from './errors'
export type { Game, GameEvent, GameFacts, GameResult } from './game'
export type { RandomState } from './random'
export type { CommonStateCode } from './read'
