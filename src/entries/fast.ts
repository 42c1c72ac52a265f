/**
 * Azul on packed integers that moves change in place, for search and learning.
 *
 * @packageDocumentation
 */

export {
  bestDraft,
  bestTiling,
  type DraftValues,
  draftValue,
  draftValues,
  rollout,
  rolloutRound,
  updateDraftValues,
} from '../azul/fast/draft-values'
export { FEATURES, type Feature, featureCount } from '../azul/fast/features'
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
export { outlook, roundsLeft } from '../azul/fast/outlook'
export {
  type AzulPosition,
  CENTER_SOURCE,
  MARKER_TILE,
  type Policy,
} from '../azul/fast/position'
export { permute, type Symmetry, symmetriesOf } from '../azul/fast/symmetries'
export type { FastGame, Position } from '../core/fast-game'
export { type Random, randomStream, streamState } from '../core/random-stream'
