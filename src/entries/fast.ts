/**
 * Azul packed into integers and changed in place, for search.
 *
 * @packageDocumentation
 */

export { byteLength } from '../azul/fast/bytes'
export {
  type DraftValues,
  draftValue,
  draftValues,
  judgeRound,
  pickDraft,
  pickSpace,
  playByValue,
  playRound,
} from '../azul/fast/draft-values'
export {
  AXES,
  type Axis,
  FEATURES,
  type Feature,
  type FeatureTable,
  featureCount,
} from '../azul/fast/features'
export {
  azulFast,
  encode,
  fromBytes,
  newPosition,
  openPosition,
  type PositionOptions,
  wordCount,
} from '../azul/fast/game'
export { moveList } from '../azul/fast/legal'
export { outlook, roundsLeft, writeTerms } from '../azul/fast/outlook'
export { TERMS } from '../azul/fast/outlook-weights'
export {
  type AzulPosition,
  CENTER_SOURCE,
  MARKER_TILE,
  PLAYOUT_ROUNDS,
  type Policy,
} from '../azul/fast/position'
export { permute, type Symmetry, symmetriesOf } from '../azul/fast/symmetries'
export type { FastGame, Position } from '../core/fast-game'
export { type Random, randomStream, streamState } from '../core/random-stream'
