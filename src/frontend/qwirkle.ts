/**
 * What every frontend for Qwirkle would write by hand: pieces with identity, choices, previews, sentences, a history.
 *
 * @packageDocumentation
 */

export { type GameHistory, goTo, type HistoryNode, pathTo, redo, shown, undo } from './history'
export { type CellChoice, type Choices, choices, type TileChoice } from './qwirkle/choices'
export { english } from './qwirkle/english'
export { german } from './qwirkle/german'
export { type History, play, recordOf, startHistory } from './qwirkle/history'
export type { Language } from './qwirkle/language'
export { movePieces } from './qwirkle/move-pieces'
export { type Address, layOut, PIECE_COUNT, type Piece } from './qwirkle/pieces'
export { type Preview, preview } from './qwirkle/preview'
export { describeEvent, describeMove, describeRefusal, describeResult } from './qwirkle/words'
export type {
  EventSentences,
  MoveSentences,
  NameOf,
  RefusalSentences,
  Telling,
} from './words'
