/**
 * The rules of Qwirkle, as pure functions over plain JSON.
 *
 * @packageDocumentation
 */

export * from '../../core/common'
export { applyMove, transition } from '../../qwirkle/rules/apply'
export { checkMove, type MoveRefusal } from '../../qwirkle/rules/check'
export { drawDeal } from '../../qwirkle/rules/deal'
export { determinize } from '../../qwirkle/rules/determinize'
export type * from '../../qwirkle/rules/events'
export { qwirkle } from '../../qwirkle/rules/game'
export { activePlayers, legalMoves } from '../../qwirkle/rules/legal'
export type {
  DrawMove,
  Move,
  PassMove,
  PlaceMove,
  PlayerMove,
  SwapMove,
} from '../../qwirkle/rules/moves'
export { formatMove, parseMove } from '../../qwirkle/rules/notation'
export type { Opening } from '../../qwirkle/rules/opening'
export type { Placement } from '../../qwirkle/rules/placements'
export { placements } from '../../qwirkle/rules/placements'
export {
  checkPlacement,
  type PlacementRefusal,
} from '../../qwirkle/rules/placing'
export { parseState } from '../../qwirkle/rules/read'
export { type Result, result } from '../../qwirkle/rules/result'
export { type ScoredLine, scorePlacement } from '../../qwirkle/rules/scoring'
export { createGame, type QwirkleOptions } from '../../qwirkle/rules/setup'
export {
  type PlayerState,
  type QwirkleState,
  tilesDue,
} from '../../qwirkle/rules/state'
export {
  COLORS,
  type Color,
  type HiddenTiles,
  type PlacedTile,
  SHAPES,
  type Shape,
  TILES,
  type Tile,
} from '../../qwirkle/rules/tiles'
export type { InvalidStateCode } from '../../qwirkle/rules/validate'
export { eventsFor, moveFor, viewFor } from '../../qwirkle/rules/view'
