/**
 * Bots for Qwirkle, and games and tournaments between bots.
 *
 * @packageDocumentation
 */

export type { Bot, ChooseOptions, Progress, Signal, Visited } from '../../bots/bot'
export type { GameClock } from '../../bots/clock'
export { type Executor, type ExecutorOptions, executorFor } from '../../bots/executor'
export type { Forfeit, Scored } from '../../bots/forfeit'
export { LEVELS, type Level } from '../../bots/level'
export {
  type PlayableGame,
  type PlayedGame,
  type PlayedMove,
  type PlayOptions,
  playGame,
} from '../../bots/play-game'
export { type RandomOptions, randomBot } from '../../bots/random-bot'
export type { GameReport } from '../../bots/report'
export { type SampledGame, type SamplingOptions, samplingBot } from '../../bots/sampling-bot'
export type { TournamentGame } from '../../bots/schedule'
export type { Share, Standing, Versus } from '../../bots/standings'
export { type Tournament, type TournamentOptions, tournament } from '../../bots/tournament'
export type {
  Conceded,
  Finished,
  GameRecord,
  RecordedMove,
  StartOptions,
} from '../../core/records/record'
export { type GreedyOptions, greedyBot } from '../../qwirkle/bots/greedy-bot'
export { bot } from '../../qwirkle/bots/levels'
export { type SearchOptions, searchBot } from '../../qwirkle/bots/search-bot'
