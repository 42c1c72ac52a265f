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
export {
  type Bot,
  type ChooseOptions,
  type GreedyOptions,
  LEVELS,
  type Level,
  type Progress,
  type Signal,
} from '../bots/bot'
export {
  type PlayableGame,
  type PlayedGame,
  type PlayedMove,
  type PlayOptions,
  playGame,
  type Scored,
} from '../bots/play-game'
export { randomBot } from '../bots/random-bot'
export type { Forfeit, GameClock } from '../bots/request-move'
export { type SamplingOptions, samplingBot } from '../bots/sampling-bot'
export type { Standing, Versus } from '../bots/standings'
export {
  type Executor,
  executorFor,
  type GameReport,
  type Tournament,
  type TournamentGame,
  type TournamentOptions,
  tournament,
} from '../bots/tournament'
export type { Finished, GameRecord, RecordedMove } from '../core/records/record'
