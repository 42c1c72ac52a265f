import type { Game } from '../core/game'
import { type Bot, requireMoves, unseededRandom } from './bot'
import { NAME, readOptions } from './options'

/** A bot for any game that picks any legal move with equal probability; its name is `random` by default. */
export function randomBot<State, Move>(
  game: Pick<Game<State, Move, never>, 'viewFor' | 'legalMoves' | 'result'>,
  options: { readonly name?: string } = {},
): Bot<State, Move> {
  const { name = 'random' } = readOptions(options, { name: NAME })
  return {
    name,
    choose(state, player, { random = unseededRandom } = {}) {
      const view = game.viewFor(state, player)
      const moves = game.legalMoves(view, player)
      requireMoves(moves.length > 0, game.result(view) !== null)
      return moves[random(moves.length)]!
    },
  }
}
