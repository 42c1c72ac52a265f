import type { GameRecord } from '../core/records/record'
import type { Forfeit } from './forfeit'
import type { PlayedMove } from './play-game'

/** How one game of a tournament went, as plain JSON. */
export interface GameReport<Move, Options> {
  /** Its place in the tournament, from 0. */
  readonly index: number
  /** The names of the bots, by seat. */
  readonly seats: readonly string[]
  /** What the bots' random numbers started from: `playGame` with the record's `start` and this plays the game again. */
  readonly seed: string
  /** Final scores by seat. */
  readonly scores: readonly number[]
  /** Places by seat; 1 is the best, equal players share one. */
  readonly ranks: readonly number[]
  /** How a bot lost the game out of turn; null if none did. */
  readonly forfeit: Forfeit | null
  /**
   * The whole game, its players named, as `azulejo/notation` and `azulejo/qwirkle/notation` have it; a forfeit is a game
   * that its player conceded.
   */
  readonly record: GameRecord<string, never, Options, PlayedMove<Move>>
}
