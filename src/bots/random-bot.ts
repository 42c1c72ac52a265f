import type { Game } from '../core/game'
import { anyRandom, type Bot, requireMoves } from './bot'
import { NAME, readOptions } from './options'

/** What a {@link randomBot} is called. */
export interface RandomOptions {
  /** `random` by default. */
  readonly name?: string
}

/** A bot that makes any legal move, each as likely, in any game. */
export function randomBot<State, Move>(
  game: Pick<Game<State, Move, never>, 'viewFor' | 'legalMoves' | 'result'>,
  options: RandomOptions = {},
): Bot<State, Move> {
  const { name = 'random' } = readOptions(options, { name: NAME })
  return {
    name,
    choose(state, player, { random = anyRandom } = {}) {
      const view = game.viewFor(state, player)
      const moves = game.legalMoves(view, player)
      requireMoves(moves.length > 0, game.result(view) !== null)
      return moves[random(moves.length)]!
    },
  }
}
