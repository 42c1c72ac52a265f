/**
 * What every frontend for Azul would write by hand: pieces with identity, choices, previews, sentences, a history.
 *
 * @packageDocumentation
 */

export {
  type Choices,
  choices,
  type DraftChoice,
  type TileChoice,
} from '../azul/frontend/choices'
export {
  describeEvent,
  describeMove,
  describeRefusal,
  describeResult,
} from '../azul/frontend/describe'
export { english, type Language } from '../azul/frontend/english'
export { german } from '../azul/frontend/german'
export { type History, historyRecord, play, startHistory } from '../azul/frontend/history'
export { movePieces } from '../azul/frontend/move-pieces'
export { type Address, layOut, PIECE_COUNT, type Piece } from '../azul/frontend/pieces'
export { type Completed, type Preview, preview } from '../azul/frontend/preview'
export { type Projection, projection, type ScoreRange } from '../azul/frontend/projection'
export {
  current,
  type GameHistory,
  goTo,
  type HistoryNode,
  pathTo,
  redo,
  undo,
} from '../frontend/history'
export type { DescribeOptions, GameLanguage, NameOf } from '../frontend/language'
