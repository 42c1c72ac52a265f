// The exports that the main entry points of all games share.

export {
  type CommonStateCode,
  type ErrorData,
  errorData,
  IllegalMoveError,
  type InvalidOptionCode,
  InvalidOptionError,
  InvalidStateError,
  InvalidTextError,
  type Refusal,
  type TextCode,
} from './errors'
export type { Game, GameEvent, GameFacts, GameResult, Transition } from './game'
export { divide, type PerftGame, perft } from './perft'
export type { Random, RandomState } from './random'
export type { Path } from './validation'
