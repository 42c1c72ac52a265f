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

/**
 * Solves the rest of the game: every legal move with its exact outcome, best first. Returns null if the game may go on
 * after this round, or if there are too many positions. Uses a transposition table, and alpha-beta pruning for two
 * players with opposite goals.
 */
export function solveMoves(
  root: AzulPosition,
  params: LeafParams,
  maxPositions = MAX_POSITIONS,
): readonly ExactMove[] | null {
  let left = maxPositions
  const usesBounds = root.players === 2 && params.zeroSum
  const table = new Map<number, TableEntry>()
  const pool: AzulPosition[] = []
  const list = moveList()
  const drafts = draftValues()

  /**
   * Exact outcome inside the (low, high) window, otherwise a bound (fail-soft alpha-beta). The window is for the first
   * player's worth. Null if the position cannot be solved.
   */
  function solve(position: AzulPosition, depth: number, low: number, high: number): Outcome | null {
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
    if (--left < 0) return null
    let alpha = low
    let beta = high
    let best: Outcome | null = null
    for (const move of orderedMoves(position)) {
      const outcome = solve(after(position, move, depth), depth + 1, alpha, beta)
      if (outcome === null) return null
      if (best === null || outcome.worth[turn]! > best.worth[turn]!) best = outcome
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

  const solved: ExactMove[] = []
  updateDraftValues(drafts, root)
  for (const move of orderedMoves(root)) {
    const next = after(root, move, 0)
    const outcome = solve(next, 1, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
    if (outcome === null) return null
    solved.push({ move, outcome })
  }
  const { turn } = root
  return solved.sort((a, b) => b.outcome.worth[turn]! - a.outcome.worth[turn]!)
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
