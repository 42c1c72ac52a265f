import type { Analysis, AnalyzedMove, AnalyzeOptions } from '../../bots/analysis'
import { type Progress, unseededRandom } from '../../bots/bot'
import {
  COUNT,
  FUNCTION,
  MILLISECONDS,
  type OptionShapes,
  readOptions,
  SIGNAL,
  searchLimits,
} from '../../bots/options'
import { Pacer, throwIfAborted } from '../../bots/timing'
import { anything } from '../../core/shape'
import { moveList } from '../fast/legal'
import { moveAt, type PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { evaluatedSearch } from './evaluated-search'
import { EVALUATOR_SHAPES, type EvaluatorOptions, readEvaluator } from './evaluator'
import { type ExactMove, solveMoves, solverLimit } from './exact'
import { leadOf } from './leaf'
import { positionFor } from './position'
import { runSearch } from './run-search'
import { SEARCH_PARAMS, Search, withWeights } from './search'
import type { Tree } from './tree'
import type { TreeSearch } from './tree-search'

const SHAPES: OptionShapes<AnalyzeOptions<PlayerMove> & EvaluatorOptions> = {
  player: anything,
  iterations: COUNT,
  time: MILLISECONDS,
  nodes: COUNT,
  random: FUNCTION,
  signal: SIGNAL,
  moveNow: SIGNAL,
  onProgress: FUNCTION,
  ...EVALUATOR_SHAPES,
}

/**
 * Rates every legal move of a player, for coaching and for finding blunders in a record. Takes a view or a full state,
 * and uses only what the player may know. Half of the iterations are spread evenly over all moves, half go to the best
 * ones. With `weights`, it uses learned weights, and with `evaluate` a custom evaluator, as `mctsBot` does.
 *
 * @example
 * ```ts
 * import { createGame } from 'azulejo'
 * import { analyze } from 'azulejo/bots'
 *
 * const { moves } = await analyze(createGame({ seed: 1 }), { iterations: 500 })
 * const [best] = moves
 * ```
 */
export async function analyze(
  state: AzulState,
  options: AnalyzeOptions<PlayerMove> & EvaluatorOptions = {},
): Promise<Analysis<PlayerMove>> {
  const read = readOptions(options, SHAPES)
  const { signal, moveNow, random = unseededRandom, onProgress } = read
  const { player = state.turn, nodes = 1_000_000 } = read
  const { iterations, time } = searchLimits(read)
  throwIfAborted(signal)
  const evaluator = readEvaluator(read)
  const pacer = new Pacer({ time, signal, moveNow })
  const position = positionFor(state, player)
  const solved =
    player === position.turn
      ? solveMoves(position, SEARCH_PARAMS, solverLimit(position, iterations), pacer.half())
      : null
  if (solved !== null) return solvedAnalysis(solved, player, onProgress)

  /** By move, the sum of the squared margins. */
  const squares = new Float64Array(position.legalMoves(moveList(), player))
  const analysisOf = (
    search: TreeSearch,
    done: number,
    margin: MarginOf,
  ): Analysis<PlayerMove> => ({
    player,
    iterations: done,
    moves: Array.from(squares, (sum, i) => rate(search, player, done, i, sum, margin))
      .sort((a, b) => b.worth - a.worth)
      .map(({ rating }) => rating),
  })
  const runOptions = (table: (done: number) => Analysis<PlayerMove>) => ({
    iterations,
    pacer,
    onProgress:
      onProgress &&
      ((progress: Progress<PlayerMove>) =>
        onProgress({ ...progress, moves: table(progress.iterations).moves })),
  })

  const params = withWeights(SEARCH_PARAMS, read.weights, position.board)
  if (evaluator !== null) {
    const evaluated = evaluatedSearch(evaluator, position, player, random, nodes, params)
    const { search } = evaluated
    const { tree } = search
    const table = (done: number) => {
      for (const [child, sum] of search.squares) squares[child - tree.first[0]!] = sum
      return analysisOf(search, done, evaluated.marginOf)
    }
    await evaluated.run(runOptions(table), (index) => rootChild(tree, index))
    return table(search.iterations)
  }
  const search = new Search(position, player, random, nodes, undefined, params)
  const { tree, outcome } = search
  let done = 0
  const table = (count: number) => analysisOf(search, count, leadOf)
  await runSearch(search, runOptions(table), (index) => {
    const child = search.iterate(rootChild(tree, index))
    done++
    const margin = leadOf(outcome.score, player)
    squares[child - tree.first[0]!]! += margin * margin
  })
  return table(done)
}

/** The root's child for an iteration: every other iteration takes the children in turn; -1 for the rest. */
const rootChild = ({ first, children }: Tree, index: number): number =>
  index % 2 === 0 ? first[0]! + ((index / 2) % children[0]!) : -1

/** The analysis of a solved position. */
function solvedAnalysis(
  solved: readonly ExactMove[],
  player: number,
  onProgress: AnalyzeOptions<PlayerMove>['onProgress'],
): Analysis<PlayerMove> {
  const worths = solved.map(({ outcome }) => outcome.worth[player]!)
  const best = Math.max(...worths)
  const ties = worths.filter((worth) => worth === best).length
  const moves = solved.map(({ move, outcome }, i) => ({
    move: moveAt(move),
    margin: leadOf(outcome.score, player),
    error: 0,
    winChance: outcome.win[player]!,
    winError: 0,
    visits: 1,
    policy: worths[i] === best ? 1 / ties : 0,
    exact: true,
  }))
  const iterations = moves.length
  for (const { move, outcome } of solved.slice(0, 1))
    onProgress?.({ iterations, line: [moveAt(move)], winChance: [...outcome.win], moves })
  return { player, iterations, moves }
}

/** The margin of a player, from the means that a tree has for its scores; not a number if it is unknown. */
type MarginOf = (means: Float64Array, player: number) => number

/** The rating of a child of the root, and its mean worth. */
function rate(
  search: TreeSearch,
  player: number,
  done: number,
  index: number,
  squares: number,
  marginOf: MarginOf,
): { readonly worth: number; readonly rating: AnalyzedMove<PlayerMove> } {
  const { tree } = search
  const { players } = tree
  const node = tree.first[0]! + index
  const visits = tree.visits[node]!
  const mean = (sums: Float64Array, seat: number) => sums[node * players + seat]! / visits
  const move = moveAt(tree.move[node]!)
  const chosen = done >> 1
  const inTurn = Math.max(0, Math.ceil((done - chosen - index) / tree.children[0]!))
  const policy = chosen === 0 ? tree.prior[node]! : (visits - inTurn) / chosen
  if (visits === 0) {
    const unknown = { margin: 0, error: Number.POSITIVE_INFINITY, winChance: 0.5, winError: 0.5 }
    return { worth: -1, rating: { move, ...unknown, visits, policy, exact: false } }
  }
  const scores = Float64Array.from({ length: players }, (_, seat) => mean(tree.score, seat))
  const expected = marginOf(scores, player)
  const isKnown = !Number.isNaN(expected)
  const margin = isKnown ? expected : 0
  const meanWin = mean(tree.win, player)
  const winError = Math.sqrt(Math.max(0, meanWin * (1 - meanWin)) / visits)
  const exact = tree.solved[node] === 1
  const variance = Math.max(0, squares / visits - margin * margin)
  const rating = {
    move,
    margin,
    error: exact ? 0 : isKnown ? Math.sqrt(variance / visits) : Number.POSITIVE_INFINITY,
    winChance: search.winChance(node)[player]!,
    winError: exact ? 0 : search.winError(node, player, winError),
    visits,
    policy,
    exact,
  }
  return { worth: mean(tree.worth, player), rating }
}
