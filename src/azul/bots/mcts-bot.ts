import { type Bot, unseededRandom } from '../../bots/bot'
import {
  COUNT,
  FLAG,
  MILLISECONDS,
  NAME,
  number,
  type OptionShapes,
  readOptions,
  refuseOption,
  searchLimits,
  searchName,
  timeLimit,
} from '../../bots/options'
import { Pacer, throwIfAborted } from '../../bots/timing'
import type { Random } from '../../core/random'
import { oneOf } from '../../core/shape'
import { moveList } from '../fast/legal'
import type { AzulPosition } from '../fast/position'
import { moveAt, type PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { evaluatedSearch } from './evaluated-search'
import { EVALUATOR_SHAPES, type EvaluatorOptions, readEvaluator } from './evaluator'
import { solveBestMove, solverLimit } from './exact'
import { addDirichletNoise, ROOT_NOISE, sampleChild } from './exploration'
import { positionFor } from './position'
import { type RunOptions, runSearch } from './run-search'
import { SEARCH_PARAMS, Search, type SearchParams, withWeights } from './search'
import { TreeCache } from './tree-reuse'
import type { TreeSearch } from './tree-search'

/** Options of an {@link mctsBot}. */
export interface MctsOptions extends EvaluatorOptions {
  /** `mcts:` and the number of iterations, or the time, by default. */
  readonly name?: string
  /** The number of iterations for each move; without it, only time limits the search. */
  readonly iterations?: number
  /** Milliseconds for each move; 1000 if there are no `iterations`. */
  readonly time?: number
  /** The maximum number of nodes in the search tree, 60 to 120 bytes each; a million by default. */
  readonly nodes?: number
  /** Whether to reuse the search tree of earlier moves in the same game; true by default. */
  readonly reuse?: boolean
  /** The goal: `win`, the default, or `score`, as many points as possible. */
  readonly aim?: 'win' | 'score'
  /**
   * How moves are picked by visits: 0, the default, picks the most visited one; 1 picks in proportion to the visits;
   * higher values favor rare moves. Solved positions are always played best.
   */
  readonly temperature?: number
  /** Dirichlet noise on the root's priors, for self-play; none by default. */
  readonly noise?: {
    /** The parameter of the distribution: with small values, few moves get nearly all of the noise. */
    readonly alpha: number
    /** The share of noise in the priors, from 0 to 1. */
    readonly share: number
  }
}

const SHAPES: OptionShapes<MctsOptions> = {
  name: NAME,
  iterations: COUNT,
  time: MILLISECONDS,
  nodes: COUNT,
  reuse: FLAG,
  aim: /* @__PURE__ */ oneOf(['win', 'score']),
  temperature: /* @__PURE__ */ number('a finite number, 0 or more', (value) => value >= 0),
  noise: ROOT_NOISE,
  ...EVALUATOR_SHAPES,
}

/**
 * A bot for Azul on every board that searches: Monte Carlo tree search over the round, with random deals after it. With
 * `iterations` and enough time, the same random numbers give the same moves. With `weights`, it uses learned weights; with
 * `evaluate`, a custom evaluator: see docs/learning.md.
 *
 * @example
 * ```ts
 * const quick = mctsBot({ iterations: 500 })
 * ```
 */
export function mctsBot(options: MctsOptions = {}): Required<Bot<AzulState, PlayerMove>> {
  const read = readOptions(options, SHAPES)
  const { iterations, time } = searchLimits(read)
  const { name = searchName('mcts', read), nodes = 1_000_000, reuse = true, aim = 'win' } = read
  const { temperature = 0, noise, weights } = read
  const evaluator = readEvaluator(read)
  const valuing =
    evaluator?.type === 'whole' ? 'evaluate' : evaluator?.evaluateLeaf ? 'evaluateLeaf' : null
  if (valuing !== null && read.aim !== undefined)
    refuseOption(['aim'], `has no meaning with ${valuing}, whose values define the goal.`)
  const given =
    aim === 'win' ? SEARCH_PARAMS : { ...SEARCH_PARAMS, scoreWeight: 0.9, zeroSum: false }

  /** Searches a position. */
  async function search(
    cache: TreeCache,
    position: AzulPosition,
    player: number,
    random: Random,
    run: RunOptions,
    params: SearchParams,
  ): Promise<TreeSearch> {
    const tree = await cache.treeFrom(position, run.pacer)
    if (evaluator !== null) {
      const evaluated = evaluatedSearch(
        evaluator,
        position,
        player,
        random,
        nodes,
        params,
        tree,
        noise,
      )
      await evaluated.run(run)
      return evaluated.search
    }
    const mcts = new Search(position, player, random, nodes, tree, params)
    addDirichletNoise(mcts.tree, random, noise)
    await runSearch(mcts, run)
    return mcts
  }

  /** The child of the root to play. */
  function pick(searched: TreeSearch, random: Random): number {
    const { tree } = searched
    if (temperature === 0 || tree.solved[0] === 1) return searched.best()
    const sampled = sampleChild(tree, random, temperature)
    return sampled === -1 ? searched.best() : sampled
  }

  const create = (shared: TreeCache | null): Required<Bot<AzulState, PlayerMove>> => ({
    name,
    async choose(
      state,
      player,
      { signal, moveNow, random = unseededRandom, onProgress, ...limits } = {},
    ) {
      throwIfAborted(signal)
      const pacer = new Pacer({ time: timeLimit(time, limits.time), signal, moveNow })
      const position = positionFor(state, player)
      const params = withWeights(given, weights, position.board)
      const forced = forcedMove(position, player)
      if (forced !== null && onProgress === undefined) return forced
      const solved =
        player === position.turn
          ? solveBestMove(position, params, solverLimit(position, iterations), pacer.half())
          : null
      if (solved !== null) {
        const move = moveAt(solved.move)
        const winChance = [...solved.outcome.win]
        onProgress?.({ iterations: 1, line: [move], winChance, visits: [{ move, visits: 1 }] })
        return move
      }
      const cache = shared ?? new TreeCache()
      const run = { iterations, pacer, onProgress }
      const searched = await search(cache, position, player, random, run, params)
      cache.store(searched)
      return moveAt(searched.tree.move[pick(searched, random)]!)
    },
    newGame: () => create(reuse ? new TreeCache() : null),
  })
  return create(null)
}

/** The only legal move; null if there are several. */
export function forcedMove(position: AzulPosition, player: number): PlayerMove | null {
  const list = moveList()
  return position.legalMoves(list, player) === 1 ? moveAt(list[0]!) : null
}
