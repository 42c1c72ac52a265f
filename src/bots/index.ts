/**
 * Players for Azul and Qwirkle, matches between them, and an analysis for people who want to know better.
 *
 * @packageDocumentation
 */

export { type Analysis, type AnalyzedMove, type AnalyzeOptions, analyze } from './analyze'
export type { Bot, ChooseOptions, Progress, Signal } from './bot'
export { type GreedyOptions, greedyBot } from './greedy-bot'
export { bot, LEVELS, type Level } from './levels'
export { type MctsOptions, mctsBot } from './mcts-bot'
export {
  type PlayableGame,
  type PlayedGame,
  type PlayOptions,
  playGame,
  type Seated,
} from './play-game'
export { qwirkleGreedyBot, qwirkleSearchBot } from './qwirkle-bots'
export { randomBot } from './random-bot'
export {
  type SampledGame,
  type SamplingOptions,
  type Scored,
  samplingBot,
} from './sampling-bot'
export type { TournamentGame } from './schedule'
export type { Share, Standing, Versus } from './standings'
export {
  type Executor,
  executorFor,
  type GameReport,
  type Tournament,
  type TournamentOptions,
  tournament,
} from './tournament'
