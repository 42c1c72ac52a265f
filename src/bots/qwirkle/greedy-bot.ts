import type { PlayerMove } from '../../qwirkle/moves'
import type { QwirkleState } from '../../qwirkle/state'
import { viewFor } from '../../qwirkle/view'
import { type Bot, requireMoves } from '../bot'
import { NAME, readOptions } from '../options'
import { rankMoves } from './rank'

/** What a {@link qwirkleGreedyBot} is called. */
export interface QwirkleGreedyOptions {
  /** `greedy` by default. */
  readonly name?: string
}

/** A bot for Qwirkle that takes the points of now, less what it gives away: lines that lack one tile. */
export function qwirkleGreedyBot(
  options: QwirkleGreedyOptions = {},
): Bot<QwirkleState, PlayerMove> {
  const { name = 'greedy' } = readOptions(options, { name: NAME })
  return {
    name,
    choose(state, player) {
      const view = viewFor(state, player)
      const moves = rankMoves(view, player)
      requireMoves(moves.length > 0, view.phase === 'over')
      return moves[0]!
    },
  }
}
