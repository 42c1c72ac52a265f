/**
 * Bots for Azul, games and tournaments between bots, and an analyzer that rates every legal move.
 *
 * @packageDocumentation
 */

export { analyze } from '../azul/bots/analyze'
export type {
  Evaluation,
  EvaluationBatch,
  Evaluator,
  EvaluatorOptions,
} from '../azul/bots/evaluator'
export { greedyBot } from '../azul/bots/greedy-bot'
export { bot } from '../azul/bots/levels'
export { type MctsOptions, mctsBot } from '../azul/bots/mcts-bot'
export type { Analysis, AnalyzedMove, AnalyzeOptions } from '../bots/analysis'
export * from '../bots/common'
