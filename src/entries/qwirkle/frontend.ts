/**
 * Building blocks for frontends of Qwirkle: pieces with identity, choices, previews, sentences, histories with undo.
 *
 * @packageDocumentation
 */

export * from '../../frontend/common'
export {
  type Choices,
  choices,
  type TileChoice,
} from '../../qwirkle/frontend/choices'
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
} from '../../qwirkle/frontend/describe'
export { english } from '../../qwirkle/frontend/english'
export { foldEvent } from '../../qwirkle/frontend/fold-event'
export { type History, historyRecord, play, startHistory } from '../../qwirkle/frontend/history'
export type { Language } from '../../qwirkle/frontend/language'
export type { Part, PartContents } from '../../qwirkle/frontend/parts'
export { type Address, layOut, movePieces, type Piece } from '../../qwirkle/frontend/pieces'
export { type Preview, preview } from '../../qwirkle/frontend/preview'
