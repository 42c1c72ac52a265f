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
} from './azul/choices'
export { english } from './azul/english'
export { german } from './azul/german'
export { type History, play, recordOf, startHistory } from './azul/history'
export type { Language } from './azul/language'
export { movePieces } from './azul/move-pieces'
export { type Address, layOut, PIECE_COUNT, type Piece } from './azul/pieces'
export { type Completed, type Preview, preview } from './azul/preview'
export { type Projection, projection, type ScoreRange } from './azul/projection'
export { describeEvent, describeMove, describeRefusal, describeResult } from './azul/words'
export { type GameHistory, goTo, type HistoryNode, pathTo, redo, shown, undo } from './history'
export type {
  EventSentences,
  MoveSentences,
  NameOf,
  RefusalSentences,
  Telling,
} from './words'
