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
export { english } from '../azul/frontend/english'
export { german } from '../azul/frontend/german'
export { type History, play, recordOf, startHistory } from '../azul/frontend/history'
export type { Language } from '../azul/frontend/language'
export { movePieces } from '../azul/frontend/move-pieces'
export { type Address, layOut, PIECE_COUNT, type Piece } from '../azul/frontend/pieces'
export { type Completed, type Preview, preview } from '../azul/frontend/preview'
export { type Projection, projection, type ScoreRange } from '../azul/frontend/projection'
export {
  describeEvent,
  describeMove,
  describeRefusal,
  describeResult,
} from '../azul/frontend/words'
export {
  type GameHistory,
  goTo,
  type HistoryNode,
  pathTo,
  redo,
  shown,
  undo,
} from '../frontend/history'
export type {
  EventSentences,
  MoveSentences,
  NameOf,
  RefusalSentences,
  Telling,
} from '../frontend/words'
