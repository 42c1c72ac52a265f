/**
 * What every frontend for Qwirkle would write by hand: pieces with identity, choices, previews, sentences, a history.
 *
 * @packageDocumentation
 */

export {
  type GameHistory,
  goTo,
  type HistoryNode,
  pathTo,
  redo,
  shown,
  undo,
} from '../../frontend/history'
export type {
  EventSentences,
  MoveSentences,
  NameOf,
  RefusalSentences,
  Telling,
} from '../../frontend/words'
export {
  type CellChoice,
  type Choices,
  choices,
  type TileChoice,
} from '../../qwirkle/frontend/choices'
export { english } from '../../qwirkle/frontend/english'
export { german } from '../../qwirkle/frontend/german'
export { type History, play, recordOf, startHistory } from '../../qwirkle/frontend/history'
export type { Language } from '../../qwirkle/frontend/language'
export { movePieces } from '../../qwirkle/frontend/move-pieces'
export { type Address, layOut, PIECE_COUNT, type Piece } from '../../qwirkle/frontend/pieces'
export { type Preview, preview } from '../../qwirkle/frontend/preview'
export {
  describeEvent,
  describeMove,
  describeRefusal,
  describeResult,
} from '../../qwirkle/frontend/words'
