import type { ChooseOptions } from '../../bots/bot'
import { seedRandom, startRandom } from '../../core/random'
import { ValidationFailure } from '../../core/validation'
import type { AnyBot, AnyMove, AnyState, CliGame } from '../games/cli-game'

/** What a search is asked to find. */
export interface Question {
  readonly rules: CliGame
  readonly bot: AnyBot
  readonly view: AnyState
  readonly player: number
  readonly time?: number | undefined
  readonly seed?: string | number | undefined
  /** Told what was found so far, about ten times a second. */
  readonly onInfo: ((info: Info) => void) | null
}

/** What a search has found so far. */
interface Info {
  readonly iterations: number
  readonly line: readonly string[]
  readonly winChance: readonly number[]
}

/** A search that goes on until it is done or stopped. */
export class Thought {
  readonly #abort = new AbortController()
  readonly #moveNow = new AbortController()
  readonly #question: Question

  constructor(question: Question) {
    this.#question = question
  }

  /** Has it answer with what it has found. */
  stop(): void {
    this.#moveNow.abort()
  }

  /** Has it end without an answer. */
  end(why: string): void {
    this.#abort.abort(new ValidationFailure('ended', [], `is not answered: ${why}`))
  }

  /** The move, and whether the search was told to stop. */
  async answer(): Promise<{ readonly move: AnyMove; readonly stopped: boolean }> {
    const { rules, bot, view, player, time, onInfo } = this.#question
    const options: ChooseOptions<AnyMove> = {
      signal: this.#abort.signal,
      moveNow: this.#moveNow.signal,
      time,
      random: this.#random(),
      ...(onInfo !== null && {
        onProgress: ({ iterations, line, winChance }) =>
          onInfo({ iterations, line: line.map(rules.game.formatMove), winChance }),
      }),
    }
    const move = await bot.choose(view, player, options)
    this.#abort.signal.throwIfAborted()
    return { move, stopped: this.#moveNow.signal.aborted }
  }

  #random(): ChooseOptions<AnyMove>['random'] {
    const { seed } = this.#question
    if (seed === undefined) return undefined
    return startRandom(seedRandom(seed))
  }
}
