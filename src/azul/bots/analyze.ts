import {
  anyRandom,
  type ChooseOptions,
  effortOf,
  type Progress,
  throwIfAborted,
} from '../../bots/bot'
import {
  ANYTHING,
  COUNT,
  FUNCTION,
  MILLISECONDS,
  type OptionRules,
  readOptions,
  SIGNAL,
} from '../../bots/options'
import { moveList } from '../fast/legal'
import { moveAt, type PlayerMove } from '../rules/moves'
import type { AzulState } from '../rules/state'
import { JUDGMENT_RULES, type JudgmentOptions, judgmentOf } from './evaluate'
import { type ExactMove, solveMoves } from './exact'
import { GuidedSearch } from './guided'
import { runGuided } from './guided-run'
import { positionFor } from './position'
import { type Readable, runSearch } from './run'
import { CONDUCT, Search } from './search'
import type { Tree } from './tree'

/** How far an analysis has come, with all that it has found out so far. */
export interface AnalysisProgress extends Progress<PlayerMove> {
  /** The moves, the best first, as {@link Analysis} has them. */
  readonly moves: readonly AnalyzedMove[]
}

/** What an analysis may take; one second where nothing is said. */
export interface AnalyzeOptions
  extends Omit<ChooseOptions<PlayerMove>, 'moveNow' | 'onProgress' | 'clock'>,
    JudgmentOptions {
  /** Makes the analysis stop, and give what it has found out so far. */
  readonly moveNow?: ChooseOptions<PlayerMove>['moveNow']
  /** Called about ten times a second, and at the end. */
  readonly onProgress?: ((progress: AnalysisProgress) => void) | undefined
  /** Whose moves; by default those of the player whose turn it is. */
  readonly player?: number
  /** How many iterations in all. */
  readonly iterations?: number
  /** How many nodes the tree may have; a million by default. */
  readonly nodes?: number
}

/** What a legal move is expected to come to. */
export interface AnalyzedMove {
  readonly move: PlayerMove
  /** How far ahead of the best other player the final score is expected to be; 0 if `evaluate` judges, not knowing. */
  readonly margin: number
  /**
   * The standard error of the margin: how far more iterations could still move it; 0 where it is exact, infinite where
   * nothing is known.
   */
  readonly error: number
  /** How likely the player is to win, 0 to 1. */
  readonly winChance: number
  /** The standard error of the chance. */
  readonly winError: number
  /** How many iterations began with the move. */
  readonly visits: number
  /**
   * The part of its own choices that the search gave to the move, those apart that go to all moves alike. The parts add
   * up to 1: a policy. Where the rest of the game was searched through, the best moves share it.
   */
  readonly policy: number
  /** Whether the rest of the game was searched through, so that nothing is left to chance or judgment. */
  readonly exact: boolean
}

/** What an analysis found: the moves, the best first. */
export interface Analysis {
  readonly player: number
  readonly iterations: number
  readonly moves: readonly AnalyzedMove[]
}

const RULES: OptionRules<AnalyzeOptions> = {
  player: ANYTHING,
  iterations: COUNT,
  time: MILLISECONDS,
  nodes: COUNT,
  random: FUNCTION,
  signal: SIGNAL,
  moveNow: SIGNAL,
  onProgress: FUNCTION,
  ...JUDGMENT_RULES,
}

/**
 * Every legal move of a player with what it is expected to come to: for coaching, and for finding blunders in a record.
 * Takes a view or a full state, and looks at nothing that a player may not know. Half of the iterations go to all moves
 * alike, half to the best ones. With `evaluate`, it goes by a judgment of your own, as `mctsBot` does.
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
export async function analyze(state: AzulState, options: AnalyzeOptions = {}): Promise<Analysis> {
  const read = readOptions(options, RULES)
  const { signal, moveNow, random = anyRandom, onProgress } = read
  const { player = state.turn, nodes = 1_000_000 } = read
  const { iterations, time } = effortOf(read)
  throwIfAborted(signal)
  const judgment = judgmentOf(read)
  const position = positionFor(state, player)
  const solved = player === position.turn ? solveMoves(position, CONDUCT) : null
  if (solved !== null) {
    const [{ move, outcome }] = solved as readonly [ExactMove]
    const best = solved.filter((one) => one.outcome.worth[player] === outcome.worth[player])
    const moves = solved.map((one) => ({
      move: moveAt(one.move),
      margin: marginOf(one.outcome.score, player),
      error: 0,
      winChance: one.outcome.win[player]!,
      winError: 0,
      visits: 1,
      policy: best.includes(one) ? 1 / best.length : 0,
      exact: true,
    }))
    const iterations = moves.length
    onProgress?.({ iterations, line: [moveAt(move)], winChance: [...outcome.win], moves })
    return { player, iterations, moves }
  }
  /** The sums of the squares of what the margins came to; unknown where somebody else judges. */
  const squares = new Float64Array(position.legalMoves(moveList(), player))
  let made = 0
  const begin = (index: number, tree: Tree) =>
    index % 2 === 0 ? tree.first[0]! + ((index / 2) % tree.children[0]!) : -1
  const table = (search: Readable) =>
    Array.from(squares, (sum, i) => judge(search.tree, player, made, i, sum))
      .sort((a, b) => b.worth - a.worth)
      .map(({ judged }) => judged)
  const limits = { iterations, time, signal, moveNow }
  const report = (search: Readable) =>
    onProgress &&
    ((progress: Progress<PlayerMove>) => {
      made = progress.iterations
      onProgress({ ...progress, moves: table(search) })
    })
  if (judgment !== null) {
    squares.fill(Number.POSITIVE_INFINITY)
    const search = new GuidedSearch(position, player, random, nodes)
    const how = { ...limits, onProgress: report(search) }
    await runGuided(search, judgment, how, (index) => begin(index, search.tree))
    made = search.made
    return { player, iterations: made, moves: table(search) }
  }
  const search = new Search(position, player, random, nodes)
  const { tree, outcome } = search
  await runSearch(search, { ...limits, onProgress: report(search) }, (index) => {
    const child = search.iterate(begin(index, tree))
    made++
    squares[child - tree.first[0]!]! += marginOf(outcome.score, player) ** 2
  })
  return { player, iterations: made, moves: table(search) }
}

/** What a search has found out about a child of its root; nothing, if there was no time for it. */
function judge(tree: Tree, player: number, made: number, index: number, squares: number) {
  const { players } = tree
  const node = tree.first[0]! + index
  const visits = tree.visits[node]!
  const mean = (sum: Float64Array, seat: number) => sum[node * players + seat]! / visits
  const move = moveAt(tree.move[node]!)
  const free = made >> 1
  const asked = Math.max(0, Math.ceil((made - free - index) / tree.children[0]!))
  const policy = free === 0 ? tree.prior[node]! : (visits - asked) / free
  if (visits === 0) {
    const unknown = { margin: 0, error: Number.POSITIVE_INFINITY, winChance: 0.5, winError: 0.5 }
    return { worth: -1, judged: { move, ...unknown, visits, policy, exact: false } }
  }
  const scores = Float64Array.from({ length: players }, (_, seat) => mean(tree.score, seat))
  const margin = marginOf(scores, player)
  const winChance = mean(tree.win, player)
  const exact = tree.solved[node] === 1
  const variance = Math.max(0, squares / visits - margin ** 2)
  const judged = {
    move,
    margin,
    error: exact ? 0 : Math.sqrt(variance / visits),
    winChance,
    winError: exact ? 0 : Math.sqrt(Math.max(0, winChance * (1 - winChance)) / visits),
    visits,
    policy,
    exact,
  }
  return { worth: mean(tree.worth, player), judged }
}

/** How far a player is ahead of the best other one. */
function marginOf(scores: Float64Array, player: number): number {
  let most = Number.NEGATIVE_INFINITY
  // Stryker disable next-line EqualityOperator: behind the last player is no score
  for (let other = 0; other < scores.length; other++)
    // Stryker disable next-line EqualityOperator: equal scores are the same
    if (other !== player && scores[other]! > most) most = scores[other]!
  return scores[player]! - most
}
