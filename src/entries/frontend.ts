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
  describeChoice,
  describeEvent,
  describeMove,
  describePart,
  describePreview,
  describeRefusal,
  describeResult,
  describeReview,
  loadLanguage,
} from '../azul/frontend/describe'
export { english } from '../azul/frontend/english'
export { foldEvent } from '../azul/frontend/fold-event'
export { type History, historyRecord, play, startHistory } from '../azul/frontend/history'
export type { Language } from '../azul/frontend/language'
export type { Part, PartContents } from '../azul/frontend/parts'
export { type Address, layOut, movePieces, type Piece } from '../azul/frontend/pieces'
export {
  type Preview,
  type Projection,
  preview,
  projection,
  type ScoreRange,
} from '../azul/frontend/preview'
export * from '../frontend/common'
