/**
 * Bots for Azul, games and tournaments between bots, and an analyzer that rates every legal move.
 *
 * @packageDocumentation
 */

export {
  type Analysis,
  type AnalysisProgress,
  type AnalyzedMove,
  type AnalyzeOptions,
  analyze,
} from '../azul/bots/analyze'
export type { Evaluate, Evaluation, EvaluationBatch, JudgmentOptions } from '../azul/bots/evaluate'
export { type GreedyOptions, greedyBot } from '../azul/bots/greedy-bot'
export { bot } from '../azul/bots/levels'
export { type MctsOptions, mctsBot } from '../azul/bots/mcts-bot'
export type { Noise } from '../azul/bots/noise'
export type { Bot, ChooseOptions, Progress, Signal, Visited } from '../bots/bot'
export type { GameClock } from '../bots/clock'
export { type Executor, type ExecutorOptions, executorFor } from '../bots/executor'
export type { Forfeit, Scored } from '../bots/forfeit'
export { LEVELS, type Level } from '../bots/level'
export {
  type PlayableGame,
  type PlayedGame,
  type PlayedMove,
  type PlayOptions,
  playGame,
} from '../bots/play-game'
export { type RandomOptions, randomBot } from '../bots/random-bot'
export type { GameReport } from '../bots/report'
export { type SampledGame, type SamplingOptions, samplingBot } from '../bots/sampling-bot'
export type { TournamentGame } from '../bots/schedule'
export type { Share, Standing, Versus } from '../bots/standings'
export { type Tournament, type TournamentOptions, tournament } from '../bots/tournament'
export type {
  Conceded,
  Finished,
  GameRecord,
  RecordedMove,
  StartOptions,
} from '../core/records/record'
