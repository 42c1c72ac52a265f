// What the entry of every game gives beside the game itself.

export {
  type CommonMoveCode,
  type CommonMoveParameters,
  type CommonStateCode,
  type ErrorData,
  type ErrorName,
  errorData,
  IllegalMoveError,
  type InvalidOptionCode,
  InvalidOptionError,
  InvalidStateError,
  InvalidTextError,
  type Refusal,
  type TextCode,
} from './errors'
export type { Game, GameEvent, GameFacts, GameResult } from './game'
export { type DivideCount, divide, type PerftCount, type PerftGame, perft } from './perft'
export type { Random, RandomState } from './random'
export type { Path } from './validation'
