// The exports that the entry points for bots of all games share.

export type { Finished, GameRecord, RecordedMove } from '../core/records/record'
export {
  type Bot,
  type ChooseOptions,
  type GreedyOptions,
  LEVELS,
  type Level,
  type Progress,
  type Signal,
} from './bot'
export type { EloRange, LevelOption } from './levels'
export {
  type PlayableGame,
  type PlayedGame,
  type PlayedMove,
  type PlayOptions,
  playGame,
  type Scored,
} from './play-game'
export { randomBot } from './random-bot'
export type { Forfeit, GameClock } from './request-move'
export { type SamplingOptions, samplingBot } from './sampling-bot'
export type { Standing, Versus } from './standings'
export {
  type Executor,
  executorFor,
  type GameReport,
  type Tournament,
  type TournamentGame,
  type TournamentOptions,
  tournament,
} from './tournament'
