import {
  anyRandom,
  type Bot,
  effortOf,
  requireMoves,
  searchName,
  throwIfAborted,
  timeFor,
} from '../../bots/bot'
import { now } from '../../bots/clock'
import { readOptions } from '../../bots/options'
import { pause } from '../../bots/pause'
import { SAMPLING_RULES, type SamplingOptions } from '../../bots/sampling-bot'
import { encode } from '../fast/game'
import type { PackedPosition } from '../fast/packed-position'
import type { PlayerMove } from '../rules/moves'
import type { QwirkleState } from '../rules/state'
import { viewFor } from '../rules/view'
import { ENDGAME_NODES, EndgameSearch, isEndgame } from './endgame'
import { Search } from './search'

/** How a {@link searchBot} searches. */
export interface SearchOptions
  extends Omit<SamplingOptions<QwirkleState, PlayerMove>, 'name' | 'rank'> {
  /** By default `search:` and the number of iterations, or the time. */
  readonly name?: string
}

/** How many milliseconds it works before it lets others run. */
const SLICE = 5

/** How many milliseconds lie between two reports. */
const REPORTS = 100

/** How many positions of an ending are looked at between two looks at the clock. */
const STEP = 2000

/** How many iterations are made between two looks at the clock. */
const BATCH = 8

/**
 * A bot for Qwirkle that tries the best placements, and a few swaps, in worlds with other hands and another bag, and
 * plays on. When two play and the bag is empty, it knows both hands and plays the end exactly, if that takes at most
 * 100,000 positions.
 *
 * @example
 * ```ts
 * const searcher = searchBot({ iterations: 500 })
 * ```
 */
export function searchBot(options: SearchOptions = {}): Bot<QwirkleState, PlayerMove> {
  const read = readOptions(options, SAMPLING_RULES)
  const { iterations, time } = effortOf(read)
  return {
    name: read.name ?? searchName('search', read),
    async choose(
      state,
      player,
      { signal, moveNow, random = anyRandom, onProgress, ...given } = {},
    ) {
      throwIfAborted(signal)
      const start = now()
      const limit = timeFor(time, given.time)
      const root = encode(viewFor(state, player)) as PackedPosition
      requireMoves(root.isActive(player), root.over)
      let rested = start
      /** Lets others run, once it is time for that; whether it was. */
      const rest = async () => {
        if (now() - rested < SLICE) return false
        await pause()
        throwIfAborted(signal)
        rested = now()
        return true
      }
      const ending = endingOf(root)
      while (ending !== null && ending.nodes < ENDGAME_NODES && now() < start + limit / 2) {
        if (moveNow?.aborted) break
        const solved = ending.step(STEP)
        if (solved !== null) {
          const move = root.moveAt(solved.move)!
          onProgress?.({
            iterations: 1,
            line: [move],
            winChance: [],
            visits: [{ move, visits: 1 }],
          })
          return move
        }
        await rest()
      }
      const search = new Search(root, player, read.horizon ?? 2 * root.players, random)
      const bestMove = () => root.moveAt(search.best)!
      const report = () =>
        onProgress?.({
          iterations: search.made,
          line: [bestMove()],
          winChance: [],
          visits: search.visits.map((visits, i) => ({
            move: root.moveAt(search.moves[i]!)!,
            visits,
          })),
        })
      let reported = start
      while (search.made < iterations && search.moves.length > 1) {
        for (let i = 0; i < BATCH && search.made < iterations; i++) search.iterate()
        if (now() >= start + limit - 1 || moveNow?.aborted) break
        if (!(await rest()) || now() - reported < REPORTS) continue
        reported = now()
        report()
      }
      report()
      return bestMove()
    },
  }
}

/** The search for the end of a game in which both hands are known; null in any other. */
function endingOf(root: PackedPosition): EndgameSearch | null {
  if (!isEndgame(root)) return null
  const known = root.clone() as PackedPosition
  // What is unknown is one hand alone, so that there is one way to deal it.
  known.determinize(() => 0)
  return new EndgameSearch(known)
}
