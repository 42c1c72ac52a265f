import { anyRandom, type Bot, requireMoves } from '../../bots/bot'
import { NAME, POINTS, readOptions } from '../../bots/options'
import type { PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { viewFor } from '../rules/view'
import { rankMoves } from './rank'

/** What a {@link greedyBot} is called. */
export interface GreedyOptions {
  /** `greedy` by default. */
  readonly name?: string
  /** Up to how many points it misjudges a placement by; 0, the default, takes the best one every time. */
  readonly blur?: number
}

/** A bot for Qwirkle that takes the points of now, less what it gives away: lines that lack one tile. */
export function greedyBot(options: GreedyOptions = {}): Bot<QwirkleState, PlayerMove> {
  const { name = 'greedy', blur = 0 } = readOptions(options, { name: NAME, blur: POINTS })
  return {
    name,
    choose(state, player, { random = anyRandom } = {}) {
      const view = viewFor(state, player)
      const moves = rankMoves(view, player, random, blur)
      requireMoves(moves.length > 0, view.phase === 'over')
      return moves[0]!
    },
  }
}
