import { Pacer } from '../../bots/timing'
import { draftValue, draftValues, updateDraftValues } from '../fast/draft-values'
import { moveList } from '../fast/legal'
import type { AzulPosition } from '../fast/position'
import { createOutcome, evaluateLeaf, type LeafParams, type Outcome } from './leaf'

/** A move with its exact outcome, if all players play their best to the end of the game. */
export interface ExactMove {
  readonly move: number
  readonly outcome: Outcome
}

/** An entry of the transposition table. */
interface TableEntry {
  readonly outcome: Outcome
  /** Whether the first player's worth is exact, or a bound on it. */
  readonly bound: 'exact' | 'lower' | 'upper'
}

/** The maximum number of positions to search: a few milliseconds. */
const MAX_POSITIONS = 5_000

/** The positions for each iteration of the search that follows. */
const POSITIONS_PER_ITERATION = 250

/** Positions between two looks at the clock. */
const BATCH = 64

/** The maximum number of positions to search before a number of iterations; 0 if that would nearly always be too few. */
export function solverLimit(root: AzulPosition, iterations: number): number {
  const limit = Math.min(MAX_POSITIONS, POSITIONS_PER_ITERATION * iterations)
  const moves = root.legalMoves(moveList())
  // Measured: 99 of 100 positions take more than moves⁴ / 50.
  return (moves * moves * moves * moves) / 50 > limit ? 0 : limit
}

/**
 * Solves the rest of the game: every legal move with its exact outcome, best first. Returns null if the game may go on
 * after this round, or if there is not enough time or too many positions.
 */
export function solveMoves(
  root: AzulPosition,
  params: LeafParams,
  maxPositions = MAX_POSITIONS,
  pacer = new Pacer(),
): readonly ExactMove[] | null {
  const { orderedMoves, after, solve } = createSolver(root, params, maxPositions, pacer)
  const solved: ExactMove[] = []
  for (const move of orderedMoves(root)) {
    const outcome = solve(after(root, move, 0), 1)
    if (outcome === null) return null
    solved.push({ move, outcome })
  }
  const { turn } = root
  return solved.sort((a, b) => b.outcome.worth[turn]! - a.outcome.worth[turn]!)
}

/** The first move of {@link solveMoves}, which takes fewer positions than all of them. */
export function solveBestMove(
  root: AzulPosition,
  params: LeafParams,
  maxPositions = MAX_POSITIONS,
  pacer = new Pacer(),
): ExactMove | null {
  const solver = createSolver(root, params, maxPositions, pacer)
  const outcome = solver.solve(root, 0)
  return outcome === null ? null : { move: solver.best, outcome }
}

/** A solver with a transposition table, and alpha-beta pruning for two players with opposite goals. */
function createSolver(root: AzulPosition, params: LeafParams, maxPositions: number, pacer: Pacer) {
  let left = maxPositions
  let nextLook = left - BATCH
  const usesBounds = root.players === 2 && params.zeroSum
  const table = new Map<number, TableEntry>()
  const pool: AzulPosition[] = []
  const list = moveList()
  const drafts = draftValues()

  /**
   * Exact outcome inside the (low, high) window, otherwise a bound (fail-soft alpha-beta). The window is for the first
   * player's worth. Null if the position cannot be solved.
   */
  function solve(
    position: AzulPosition,
    depth: number,
    low = Number.NEGATIVE_INFINITY,
    high = Number.POSITIVE_INFINITY,
  ): Outcome | null {
    if (position.phase === 'deal') return null
    if (position.over) {
      left--
      const outcome = createOutcome(position.players)
      evaluateLeaf(position, () => 0, params, outcome)
      if (params.zeroSum) weighLead(outcome, params)
      return outcome
    }
    const { hash, turn } = position
    const known = table.get(hash)
    if (known !== undefined) {
      const { bound, outcome } = known
      const worth = outcome.worth[0]!
      if (bound === 'exact' || (bound === 'lower' ? worth >= high : worth <= low)) return outcome
    }
    if (left <= nextLook) {
      nextLook = left - BATCH
      if (pacer.isOver) left = 0
    }
    if (--left < 0) return null
    let alpha = low
    let beta = high
    let best: Outcome | null = null
    for (const move of orderedMoves(position)) {
      const outcome = solve(after(position, move, depth), depth + 1, alpha, beta)
      if (outcome === null) return null
      if (best === null || outcome.worth[turn]! > best.worth[turn]!) {
        best = outcome
        if (depth === 0) solver.best = move
      }
      if (!usesBounds) continue
      if (turn === 0) alpha = Math.max(alpha, best.worth[0]!)
      else beta = Math.min(beta, best.worth[0]!)
      if (alpha >= beta) break
    }
    if (best === null) return null
    const worth = best.worth[0]!
    const bound = worth <= low ? 'upper' : worth >= high ? 'lower' : 'exact'
    table.set(hash, { outcome: best, bound })
    return best
  }

  /** The position after a move, valid until the next call for the same depth. */
  function after(position: AzulPosition, move: number, depth: number): AzulPosition {
    pool[depth] ??= position.clone()
    const next = pool[depth]
    next.copyFrom(position)
    next.apply(move, null)
    return next
  }

  /** The legal moves; drafts in descending order of their value. */
  function orderedMoves(position: AzulPosition): readonly number[] {
    const moves = Array.from(list.subarray(0, position.legalMoves(list)))
    if (position.phase !== 'draft') return moves
    return moves
      .map((move) => ({ move, value: draftValue(drafts, position, move) }))
      .sort((a, b) => b.value - a.value)
      .map(({ move }) => move)
  }

  updateDraftValues(drafts, root)
  /** `best` is the best move of a position solved at depth 0. */
  const solver = { orderedMoves, after, solve, best: -1 }
  return solver
}

/** Weighs the lead in place of the score. */
function weighLead({ score, win, worth }: Outcome, { scoreWeight }: LeafParams): void {
  const total = score.reduce((sum, points) => sum + points)
  for (let player = 0; player < score.length; player++) {
    const rivals = (total - score[player]!) / (score.length - 1)
    worth[player] =
      (1 - scoreWeight) * win[player]! + scoreWeight * (0.5 + (score[player]! - rivals) / 200)
  }
}
