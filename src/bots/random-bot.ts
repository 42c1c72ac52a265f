import type { Game } from '../game'
import { anyRandom, type Bot, requireMoves } from './bot'

/** A bot that makes any legal move, each as likely, in any game. */
export function randomBot<State, Move>(
  game: Pick<Game<State, Move, never>, 'legalMoves' | 'result'>,
  name = 'random',
): Bot<State, Move> {
  return {
    name,
    choose(view, player, { random = anyRandom } = {}) {
      const moves = game.legalMoves(view, player)
      requireMoves(moves.length, game.result(view) !== null)
      return moves[random(moves.length)]!
    },
  }
}
