/**
 * The rules of Qwirkle, as pure functions over plain JSON.
 *
 * @packageDocumentation
 */

export {
  type CommonMoveCode,
  IllegalMoveError,
  type InvalidOptionCode,
  InvalidOptionError,
  InvalidRecordError,
  InvalidStateError,
  InvalidTextError,
  type Rejection,
} from '../errors'
export type { Game, GameEvent, GameFacts, GameResult } from '../game'
export type { RandomState } from '../random'
export type { CommonRecordCode, Conceded, Finished, Recorded } from '../record'
export type { InvalidRecordTextCode } from '../record-text'
export type { TextCode } from '../text'
export { applyMove, transition } from './apply'
export { checkMove, type IllegalMoveCode, type MoveRejection } from './check'
export { determinize } from './determinize'
export type {
  BonusEvent,
  DrawEvent,
  EndEvent,
  OpeningEvent,
  PassEvent,
  PlaceEvent,
  QwirkleEvent,
  ReturnEvent,
  SwapEvent,
  Transition,
  TurnEvent,
  WaitEvent,
} from './events'
export { qwirkle } from './game'
export {
  COLORS,
  COPIES,
  type Color,
  HAND_SIZE,
  MAX_COORDINATE,
  type PlacedTile,
  SHAPES,
  type Shape,
  TILE_COUNT,
  TILES,
  type Tile,
} from './kinds'
export {
  activePlayers,
  type DrawMove,
  legalMoves,
  type Move,
  type PassMove,
  type PlaceMove,
  type SwapMove,
} from './moves'
export { formatMove, parseMove } from './notation'
export type { Opening } from './opening'
export { parseState } from './parse'
export { placements } from './placements'
export { checkPlacement, type PlacementCode } from './placing'
export { formatPosition, type InvalidPositionCode, parsePosition } from './position'
export type {
  InvalidRecordCode,
  QwirkleRecord,
  RecordedMove,
  RecordedResult,
  StartOptions,
} from './record'
export { formatRecord, parseRecord } from './record-text'
export { convertRecord, type ReplayStep, recordStart, replay } from './replay'
export { type EndReason, type Ranked, type Result, result } from './result'
export { type PlacementScore, type ScoredLine, scorePlacement } from './scoring'
export type { Placement } from './search'
export { createGame, type QwirkleOptions } from './setup'
export type { HiddenTiles, PlayerState, QwirkleState } from './state'
export { tilesDue } from './state'
export type { InvalidStateCode } from './validate'
export { eventsFor, moveFor, viewFor } from './view'
