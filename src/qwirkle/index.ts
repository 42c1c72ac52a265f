/**
 * The rules of Qwirkle, as pure functions over plain JSON.
 *
 * @packageDocumentation
 */

export * from '../core/common'
export { applyMove, transition } from './apply'
export type { Missing } from './bag'
export { placements } from './board/placements'
export {
  checkPlacement,
  type PlacementCode,
  type PlacementParameters,
  type PlacementRefusal,
} from './board/placing'
export type { Placement } from './board/search'
export { checkMove, type IllegalMoveCode, type MoveRefusal } from './check'
export { type BadDraw, drawDeal } from './deal'
export { determinize } from './determinize'
export type * from './events'
export { qwirkle } from './game'
export { activePlayers, legalMoves } from './legal'
export type { DrawMove, Move, PassMove, PlaceMove, PlayerMove, SwapMove } from './moves'
export { formatMove, parseMove } from './notation'
export type { Opening } from './opening'
export { parseState } from './read'
export { type EndReason, type Ranked, type Result, result } from './result'
export { type PlacementScore, type ScoredLine, scorePlacement } from './scoring'
export { createGame, type QwirkleOptions } from './setup'
export { PLAYER_COUNTS, type PlayerState, type QwirkleState, tilesDue } from './state'
export {
  COLORS,
  COPIES,
  type Color,
  HAND_SIZE,
  type HiddenTiles,
  isColor,
  isShape,
  MAX_COORDINATE,
  type PlacedTile,
  SHAPES,
  type Shape,
  TILE_COUNT,
  TILES,
  type Tile,
} from './tiles'
export type { InvalidStateCode } from './validate'
export { eventsFor, moveFor, viewFor } from './view'
