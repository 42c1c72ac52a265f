/**
 * Building blocks for frontends of Azul: pieces with identity, choices, previews, sentences, histories with undo.
 *
 * @packageDocumentation
 */

export {
  type Choices,
  choices,
  type DraftChoice,
} from '../azul/frontend/choices'
export {
  describeEvent,
  describeMove,
  describeRefusal,
  describeResult,
} from '../azul/frontend/describe'
export { english, type Language } from '../azul/frontend/english'
export { foldEvent } from '../azul/frontend/fold-event'
export { german } from '../azul/frontend/german'
export { type History, historyRecord, play, startHistory } from '../azul/frontend/history'
export { type Address, layOut, movePieces, type Piece } from '../azul/frontend/pieces'
export {
  type Preview,
  type Projection,
  preview,
  projection,
  type ScoreRange,
} from '../azul/frontend/preview'
export * from '../frontend/common'
