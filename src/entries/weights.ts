/**
 * Learned weights for `mctsBot` and `analyze` of `azulejo/bots`.
 *
 * @packageDocumentation
 */

export { loadWeights } from '../azul/bots/load-weights'
export type { Weights } from '../azul/bots/weights'
