import { type Bot, requireMoves, unseededRandom } from '../../bots/bot'
import { readOptions, searchLimits, searchName, timeLimit } from '../../bots/options'
import { SAMPLING_SHAPES, type SamplingOptions } from '../../bots/sampling-bot'
import { Pacer, throwIfAborted } from '../../bots/timing'
import { encode } from '../fast/game'
import type { PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { viewFor } from '../rules/view'
import { solveBestMove } from './endgame'
import { Search } from './search'

/** Options of a {@link searchBot}. */
export interface SearchOptions
  extends Omit<SamplingOptions<QwirkleState, PlayerMove>, 'name' | 'rank'> {
  /** `search:` and the number of iterations, or the time, by default. */
  readonly name?: string
}

/**
 * A bot for Qwirkle that searches: it tries the best placements, and a few swaps, in worlds with random hands and bags,
 * and plays on. With two players and an empty bag it knows both hands, and solves the endgame if that takes at most
 * 100,000 positions, and not longer than the search.
 *
 * @example
 * ```ts
 * const searcher = searchBot({ iterations: 500 })
 * ```
 */
export function searchBot(options: SearchOptions = {}): Bot<QwirkleState, PlayerMove> {
  const read = readOptions(options, SAMPLING_SHAPES)
  const { iterations, time: ownTime } = searchLimits(read)
  return {
    name: read.name ?? searchName('search', read),
    async choose(
      state,
      player,
      { signal, moveNow, random = unseededRandom, onProgress, ...given } = {},
    ) {
      throwIfAborted(signal)
      const pacer = new Pacer({ time: timeLimit(ownTime, given.time), signal, moveNow })
      const root = encode(viewFor(state, player))
      requireMoves(root.isActive(player), root.over)
      const number = await solveBestMove(root, iterations, pacer.half())
      if (number !== null) {
        const solved = root.moveAt(number)!
        const visits = [{ move: solved, visits: 1 }]
        onProgress?.({ iterations: 1, line: [solved], winChance: [], visits })
        return solved
      }
      const search = new Search(root, player, read.horizon ?? 2 * root.players, random)
      const best = () => root.moveAt(search.best)!
      const report = () => {
        const visits = search.visits.map((visits, i) => ({
          move: root.moveAt(search.moves[i]!)!,
          visits,
        }))
        onProgress?.({ iterations: search.iterations, line: [best()], winChance: [], visits })
      }
      while (search.iterations < iterations && search.moves.length > 1 && pacer.step()) {
        search.iterate()
        if (pacer.isDue) await pacer.rest(report)
      }
      report()
      return best()
    },
  }
}
