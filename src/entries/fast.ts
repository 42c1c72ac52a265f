/**
 * Azul packed into integers and changed in place, for search.
 *
 * @packageDocumentation
 */

export { byteLength } from '../azul/fast/byte-layout'
export {
  type DraftValues,
  draftValue,
  draftValues,
  judgeRound,
  pickDraft,
  pickSpace,
  playByValue,
  playRound,
} from '../azul/fast/drafting'
export { encode } from '../azul/fast/encode'
export {
  AXES,
  type Axis,
  FEATURES,
  type Feature,
  type FeatureTable,
  featureCount,
} from '../azul/fast/feature-table'
export { fromBytes } from '../azul/fast/from-bytes'
export { azulFast } from '../azul/fast/game'
export { moveList } from '../azul/fast/legal'
export { newPosition, openPosition, type PositionOptions, wordCount } from '../azul/fast/open'
export { outlook, roundsLeft, writeTerms } from '../azul/fast/outlook'
export {
  type AzulPosition,
  CENTER_SOURCE,
  MARKER_TILE,
  PLAYOUT_ROUNDS,
  type Policy,
} from '../azul/fast/position'
export { permute, type Symmetry, symmetriesOf } from '../azul/fast/symmetries'
export { TERMS } from '../azul/fast/weights'
export type { FastGame, Position } from '../core/fast-game'
export { type Random, randomStream, streamState } from '../core/random-stream'
