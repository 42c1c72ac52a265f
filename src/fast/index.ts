/**
 * Azul packed into integers and changed in place, for search.
 *
 * @packageDocumentation
 */

export { byteCount } from './byte-layout'
export {
  type DraftValues,
  draftValue,
  draftValues,
  judgeRound,
  pickDraft,
  pickSpace,
  playByValue,
  playRound,
} from './drafting'
export { encode } from './encode'
export {
  AXES,
  type Axis,
  FEATURES,
  type Feature,
  type FeatureTable,
  featureCount,
} from './feature-table'
export { fromBytes } from './from-bytes'
export { moveList } from './legal'
export { newPosition, openPosition, type PositionOptions, wordCount } from './open'
export { outlook, roundsLeft, writeTerms } from './outlook'
export {
  CENTER_SOURCE,
  MARKER_TILE,
  PLAYOUT_ROUNDS,
  type Policy,
  type Position,
} from './position'
export { type Random, randomStream, streamState } from './random'
export { permute, type Symmetry, symmetriesOf } from './symmetries'
export { TERMS } from './weights'
