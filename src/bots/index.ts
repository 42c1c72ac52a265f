/**
 * Players for Azul and Qwirkle, matches between them, and an analysis for people who want to know better.
 *
 * @packageDocumentation
 */

export type {
  Conceded,
  Finished,
  GameRecord,
  Recorded,
  StartOptions,
} from '../core/records/record'
export {
  type Analysis,
  type AnalysisProgress,
  type AnalyzedMove,
  type AnalyzeOptions,
  analyze,
} from './azul/analyze'
export type { Evaluate, Evaluation, EvaluationBatch, JudgmentOptions } from './azul/evaluate'
export { type GreedyOptions, greedyBot } from './azul/greedy-bot'
export { bot } from './azul/levels'
export { type MctsOptions, mctsBot } from './azul/mcts-bot'
export type { Noise } from './azul/noise'
export type { Bot, ChooseOptions, Progress, Signal, Visited } from './bot'
export type { GameClock } from './clock'
export { type Executor, type ExecutorOptions, executorFor } from './executor'
export type { Forfeit, Scored } from './forfeit'
export { LEVELS, type Level } from './level'
export {
  type PlayableGame,
  type PlayedGame,
  type PlayedMove,
  type PlayOptions,
  playGame,
} from './play-game'
export { type QwirkleGreedyOptions, qwirkleGreedyBot } from './qwirkle/greedy-bot'
export { qwirkleBot } from './qwirkle/levels'
export { type QwirkleSearchOptions, qwirkleSearchBot } from './qwirkle/search-bot'
export { type RandomOptions, randomBot } from './random-bot'
export type { GameReport } from './report'
export { type SampledGame, type SamplingOptions, samplingBot } from './sampling-bot'
export type { TournamentGame } from './schedule'
export type { Share, Standing, Versus } from './standings'
export { type Tournament, type TournamentOptions, tournament } from './tournament'
