import { moveAt, type PlayerMove } from '../../azul/moves'
import type { AzulState } from '../../azul/state'
import { anyRandom, type ChooseOptions, effortOf, type Progress, throwIfAborted } from '../bot'
import {
  ANYTHING,
  COUNT,
  FUNCTION,
  MILLISECONDS,
  type OptionRules,
  readOptions,
  SIGNAL,
} from '../options'
import { type ExactMove, solveMoves } from './exact'
import { positionFor } from './position'
import { runSearch } from './run'
import { CONDUCT, Search } from './search'

/** How far an analysis has come, with all that it has found out so far. */
export interface AnalysisProgress extends Progress<PlayerMove> {
  /** The moves, the best first, as {@link Analysis} has them. */
  readonly moves: readonly AnalyzedMove[]
}

/** What an analysis may take; one second where nothing is said. */
export interface AnalyzeOptions
  extends Omit<ChooseOptions<PlayerMove>, 'moveNow' | 'onProgress' | 'clock'> {
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
  /** How far ahead of the best other player the final score is expected to be. */
  readonly margin: number
  /** The standard error of the margin: how far more iterations could still move it; 0 where it is exact. */
  readonly error: number
  /** How likely the player is to win, 0 to 1. */
  readonly winChance: number
  /** The standard error of the chance. */
  readonly winError: number
  /** How many iterations began with the move. */
  readonly visits: number
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
}

/**
 * Every legal move of a player with what it is expected to come to: for coaching, and for finding blunders in a record.
 * Takes a view or a full state, and looks at nothing that a player may not know. Half of the iterations go to all moves
 * alike, half to the best ones.
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
  const position = positionFor(state, player)
  const solved = player === position.turn ? solveMoves(position, CONDUCT) : null
  if (solved !== null) {
    const moves = solved.map(({ move, outcome }) => ({
      move: moveAt(move),
      margin: marginOf(outcome.score, player),
      error: 0,
      winChance: outcome.win[player]!,
      winError: 0,
      visits: 1,
      exact: true,
    }))
    const iterations = moves.length
    const [{ move, outcome }] = solved as readonly [ExactMove]
    onProgress?.({ iterations, line: [moveAt(move)], winChance: [...outcome.win], moves })
    return { player, iterations, moves }
  }
  const search = new Search(position, player, random, nodes)
  const { tree, outcome } = search
  const first = tree.first[0]!
  const count = tree.children[0]!
  const squares = new Float64Array(count)
  let made = 0
  const table = () =>
    Array.from({ length: count }, (_, i) => judge(search, first + i, squares[i]!))
      .sort((a, b) => b.worth - a.worth)
      .map(({ judged }) => judged)
  const report =
    onProgress && ((progress: Progress<PlayerMove>) => onProgress({ ...progress, moves: table() }))
  await runSearch(search, { iterations, time, signal, moveNow, onProgress: report }, (index) => {
    const child = search.iterate(index % 2 === 0 ? first + ((index / 2) % count) : -1)
    made++
    squares[child - first]! += marginOf(outcome.score, player) ** 2
  })
  return { player, iterations: made, moves: table() }
}

/** What a search has found out about a child of its root; nothing, if there was no time for it. */
function judge({ tree, player }: Search, node: number, squares: number) {
  const { players } = tree
  const visits = tree.visits[node]!
  const mean = (sum: Float64Array, seat: number) => sum[node * players + seat]! / visits
  const move = moveAt(tree.move[node]!)
  if (visits === 0) {
    const unknown = { margin: 0, error: Number.POSITIVE_INFINITY, winChance: 0.5, winError: 0.5 }
    return { worth: -1, judged: { move, ...unknown, visits, exact: false } }
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
    winError: exact ? 0 : Math.sqrt((winChance * (1 - winChance)) / visits),
    visits,
    exact,
  }
  return { worth: mean(tree.worth, player), judged }
}

/** How far a player is ahead of the best other one. */
function marginOf(scores: Float64Array, player: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let other = 0; other < scores.length; other++)
    if (other !== player && scores[other]! > most) most = scores[other]!
  return scores[player]! - most
}
