import { moveAt, type PlayerMove } from '../../azul/moves'
import type { AzulState } from '../../azul/state'
import { anyRandom, type Bot, effortOf, searchName, throwIfAborted, timeFor } from '../bot'
import { COUNT, FLAG, MILLISECONDS, NAME, type OptionRules, oneOf, readOptions } from '../options'
import { type ExactMove, solveMoves } from './exact'
import { Keep } from './keep'
import { onlyMove, positionFor } from './position'
import { runSearch } from './run'
import { CONDUCT } from './search'

/** How strong a {@link mctsBot} plays, and what it may take for that. */
export interface MctsOptions {
  /** By default `mcts:` and the number of iterations, or the time. */
  readonly name?: string
  /** How many iterations it makes for a move; without them, time alone decides. */
  readonly iterations?: number
  /** How many milliseconds it thinks for a move; 1000 where no iterations are given. */
  readonly time?: number
  /** How many nodes its tree may have, 60 to 120 bytes each; a million by default. */
  readonly nodes?: number
  /** Whether it goes on from what it found earlier in the same game; true by default. */
  readonly reuse?: boolean
  /** What it plays for: `win`, the default, to be ahead in the end; `score`, for as many points as it can get. */
  readonly aim?: 'win' | 'score'
}

const RULES: OptionRules<MctsOptions> = {
  name: NAME,
  iterations: COUNT,
  time: MILLISECONDS,
  nodes: COUNT,
  reuse: FLAG,
  aim: oneOf(['win', 'score']),
}

/**
 * A bot for Azul on every board that searches: Monte Carlo tree search over the round, with deals drawn at random. With
 * iterations, and no time that runs out first, the same random numbers give the same moves.
 *
 * @example
 * ```ts
 * const quick = mctsBot({ iterations: 500 })
 * ```
 */
export function mctsBot(options: MctsOptions = {}): Required<Bot<AzulState, PlayerMove>> {
  const read = readOptions(options, RULES)
  const { iterations, time } = effortOf(read)
  const { name = searchName('mcts', read), nodes = 1_000_000, reuse = true, aim = 'win' } = read
  const conduct = aim === 'win' ? CONDUCT : { ...CONDUCT, own: 0.9, rivalry: false }

  const create = (kept: Keep | null): Required<Bot<AzulState, PlayerMove>> => ({
    name,
    async choose(
      state,
      player,
      { signal, moveNow, random = anyRandom, onProgress, ...given } = {},
    ) {
      throwIfAborted(signal)
      const limit = timeFor(time, given.time)
      const position = positionFor(state, player)
      const forced = onlyMove(position, player)
      if (forced !== null && onProgress === undefined) return forced
      const solved = player === position.turn ? solveMoves(position, conduct) : null
      if (solved !== null) {
        const [{ move, outcome }] = solved as readonly [ExactMove]
        onProgress?.({ iterations: 1, line: [moveAt(move)], winChance: [...outcome.win] })
        return moveAt(move)
      }
      const keep = kept ?? new Keep()
      const search = keep.searchFor(position, player, random, nodes, conduct)
      await runSearch(search, { iterations, time: limit, signal, moveNow, onProgress })
      keep.keep(search)
      return moveAt(search.tree.move[search.best()]!)
    },
    newGame: () => create(reuse ? new Keep() : null),
  })
  return create(null)
}
