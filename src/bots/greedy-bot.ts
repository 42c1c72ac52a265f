import { type Move, moveAt } from '../azul/moves'
import type { AzulState } from '../azul/state'
import { InvalidOptionError } from '../errors'
import { drafting } from './azul/playout'
import { positionFor } from './azul/position'
import { anyRandom, type Bot } from './bot'

/** How a {@link greedyBot} plays. */
export interface GreedyOptions {
  readonly name?: string
  /** Up to how many points it misjudges a move by; 0, the default, takes the best move every time. */
  readonly blur?: number
}

/**
 * A bot for Azul on every board that looks no move ahead: it takes the draft that promises most points on the wall,
 * less what falls to the floor line, with an eye on columns and colors.
 */
export function greedyBot({ name = 'greedy', blur = 0 }: GreedyOptions = {}): Bot<AzulState, Move> {
  if (!(Number.isFinite(blur) && blur >= 0))
    throw new InvalidOptionError('bad-option', 'blur', 'must be a number of points, 0 or more.')
  return {
    name,
    choose(view, player, { random = anyRandom } = {}) {
      const position = positionFor(view, player)
      const { words, rules } = position
      drafting.prepare(words, rules)
      return moveAt(
        position.phase === 'draft'
          ? drafting.pick(words, rules, random, blur)
          : drafting.pickSpace(words, rules, player),
      )
    },
  }
}
