import { type Move, moveAt } from '../azul/moves'
import type { AzulState } from '../azul/state'
import { InvalidOptionError } from '../errors'
import { type ExactMove, solveMoves } from './azul/exact'
import { Keep } from './azul/keep'
import { onlyMove, positionFor } from './azul/position'
import { runSearch } from './azul/run'
import { CONDUCT } from './azul/search'
import { anyRandom, type Bot, readPositive, throwIfAborted } from './bot'

/** How strong a {@link mctsBot} plays, and what it may take for that. */
export interface MctsOptions {
  readonly name?: string
  /** How many iterations it makes for a move; without them, time alone decides. */
  readonly iterations?: number
  /** How many milliseconds it thinks for a move; 1000 where no iterations are given. */
  readonly time?: number
  /** How many nodes its tree may have, 60 to 120 bytes each; a million by default. */
  readonly nodes?: number
  /** Whether it goes on from what it found before, when a position comes up that it has looked into; true by default. */
  readonly reuse?: boolean
  /** What it plays for: `win`, the default, to be ahead in the end; `score`, for as many points as it can get. */
  readonly aim?: 'win' | 'score'
}

/**
 * A bot for Azul on every board that searches: Monte Carlo tree search over the round, with deals drawn by luck. With
 * iterations, and no time that runs out first, equal luck gives equal moves.
 *
 * @example
 * ```ts
 * const quick = mctsBot({ iterations: 500 })
 * ```
 */
export function mctsBot(options: MctsOptions = {}): Bot<AzulState, Move> {
  const { iterations, time, nodes, reuse, name, conduct } = readOptions(options)
  let kept: Keep | null = null
  return {
    name,
    async choose(view, player, given = {}) {
      const { signal, random = anyRandom, onProgress } = given
      throwIfAborted(signal)
      const position = positionFor(view, player)
      const forced = onlyMove(position, player)
      if (forced !== null && onProgress === undefined) return forced
      const solved = player === position.turn ? solveMoves(position, conduct) : null
      if (solved !== null) {
        const [{ move, outcome }] = solved as readonly [ExactMove]
        onProgress?.({ iterations: 1, line: [moveAt(move)], winChance: [...outcome.win] })
        return moveAt(move)
      }
      // Taken out while it is in use, so that a second game with the same bot makes a tree of its own.
      const keep = kept ?? new Keep()
      kept = null
      const search = keep.searchFor(position, player, random, nodes, conduct)
      await runSearch(search, {
        iterations,
        time: Math.min(
          time,
          given.time === undefined ? time : readPositive(given.time, 'time', false),
        ),
        signal,
        onProgress,
      })
      if (reuse) {
        keep.keep(search)
        kept = keep
      }
      return moveAt(search.tree.move[search.best()]!)
    },
  }
}

function readOptions(options: MctsOptions) {
  for (const key of Object.keys(options))
    if (!['name', 'iterations', 'time', 'nodes', 'reuse', 'aim'].includes(key))
      throw new InvalidOptionError('bad-option', key, 'is not an option of mctsBot.')
  const iterations =
    options.iterations === undefined
      ? Number.POSITIVE_INFINITY
      : readPositive(options.iterations, 'iterations')
  const unlimited = options.iterations === undefined ? 1000 : Number.POSITIVE_INFINITY
  const time = options.time === undefined ? unlimited : readPositive(options.time, 'time', false)
  const nodes = readPositive(options.nodes ?? 1_000_000, 'nodes')
  const name =
    options.name ?? (options.iterations === undefined ? `mcts ${time} ms` : `mcts:${iterations}`)
  const aim = options.aim ?? 'win'
  if (aim !== 'win' && aim !== 'score')
    throw new InvalidOptionError('bad-option', 'aim', "must be 'win' or 'score'.")
  const conduct = aim === 'win' ? CONDUCT : { ...CONDUCT, own: 0.9, rivalry: false }
  return { iterations, time, nodes, name, reuse: options.reuse ?? true, conduct }
}
