import type { Random } from '../../core/random-stream'
import type { AzulPosition } from '../fast/position'
import { BatchSearch } from './batch-search'
import type { BatchEvaluator, PartEvaluators } from './evaluator'
import type { RootNoise } from './exploration'
import { leadOf } from './leaf'
import { PuctSearch } from './puct-search'
import { type RunOptions, runBatchSearch, runPuctSearch } from './run-search'
import { LEARNED_PARAMS, type SearchParams } from './search'
import type { Tree } from './tree'

/** A search with a custom evaluator of all positions, or of parts of the built-in search. */
interface EvaluatedSearch {
  readonly search: PuctSearch | BatchSearch
  /** Runs the search; `plan` may return the child of the root for an iteration, or -1. */
  run(options: RunOptions, plan?: (index: number) => number): Promise<void>
  /** A player's margin, given the tree's mean scores; NaN if unknown. */
  marginOf(means: Float64Array, player: number): number
}

/** Creates the search for a custom evaluator. */
export function evaluatedSearch(
  evaluator: BatchEvaluator | PartEvaluators,
  root: AzulPosition,
  player: number,
  random: Random,
  maxNodes: number,
  params: SearchParams,
  tree?: Tree,
  noise?: RootNoise,
): EvaluatedSearch {
  if (evaluator.type === 'whole') {
    const search = new PuctSearch(root, player, random, maxNodes, tree, noise)
    return {
      search,
      run: (options, plan) => runPuctSearch(search, evaluator, options, plan),
      // This search's tree contains margins in place of scores.
      marginOf: (means, seat) => means[seat] ?? Number.NaN,
    }
  }
  const leaves = evaluator.evaluateLeaf !== null
  const parts = { leaves, priors: evaluator.evaluatePriors !== null }
  // A custom leaf's values are its whole worth, without a share for the score.
  const own = leaves ? { ...params, ...LEARNED_PARAMS, scoreWeight: 0 } : params
  const search = new BatchSearch(root, player, random, maxNodes, parts, own, tree, noise)
  return {
    search,
    run: (options, plan) => runBatchSearch(search, evaluator, options, plan),
    marginOf: leadOf,
  }
}
