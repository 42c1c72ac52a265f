/**
 * Bots for Azul, games and tournaments between bots, an analyzer that rates every legal move, and reviews.
 *
 * @packageDocumentation
 */

export { analyze } from '../azul/bots/analyze'
export type {
  Evaluation,
  EvaluationBatch,
  Evaluator,
  EvaluatorOptions,
  LeafEvaluation,
  PriorEvaluation,
} from '../azul/bots/evaluator'
export { greedyBot } from '../azul/bots/greedy-bot'
export { bot, eloRange } from '../azul/bots/levels'
export { type MctsOptions, mctsBot } from '../azul/bots/mcts-bot'
export { type AzulReason, review } from '../azul/bots/review'
export type { Analysis, AnalyzedMove, AnalyzeOptions } from '../bots/analysis'
export * from '../bots/common'
export type { Mistake, Prospect, Review, ReviewedMove, ReviewOptions } from '../bots/review'
