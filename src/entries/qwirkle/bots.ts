/**
 * Bots for Qwirkle, and games and tournaments between bots.
 *
 * @packageDocumentation
 */

export {
  type Bot,
  type ChooseOptions,
  type GreedyOptions,
  LEVELS,
  type Level,
  type Progress,
  type Signal,
} from '../../bots/bot'
export {
  type PlayableGame,
  type PlayedGame,
  type PlayedMove,
  type PlayOptions,
  playGame,
  type Scored,
} from '../../bots/play-game'
export { randomBot } from '../../bots/random-bot'
export type { Forfeit, GameClock } from '../../bots/request-move'
export { type SamplingOptions, samplingBot } from '../../bots/sampling-bot'
export type { Standing, Versus } from '../../bots/standings'
export {
  type Executor,
  executorFor,
  type GameReport,
  type Tournament,
  type TournamentGame,
  type TournamentOptions,
  tournament,
} from '../../bots/tournament'
export type { Finished, GameRecord, RecordedMove } from '../../core/records/record'
export { greedyBot } from '../../qwirkle/bots/greedy-bot'
export { bot } from '../../qwirkle/bots/levels'
export { type SearchOptions, searchBot } from '../../qwirkle/bots/search-bot'
