import { draftValue, draftValues, updateDraftValues } from '../fast/draft-values'
import { moveList } from '../fast/legal'
import type { PackedPosition } from '../fast/packed-position'
import { createOutcome, type Outcome, type Style, settle } from './playout'

/** What a move comes to when everybody plays their best to the end of the game. */
export interface ExactMove {
  readonly move: number
  readonly outcome: Outcome
}

/** What was found out about a position: what it comes to, and whether that is all, or the least or most that it is. */
interface Known {
  readonly outcome: Outcome
  readonly bound: 'exact' | 'least' | 'most'
}

/** How many positions are tried at most: a few milliseconds. */
const LIMIT = 5_000

/**
 * Every move of the player whose turn it is with what it comes to, by trying everything; null if the game does not end
 * with this round whatever is played, or if there is too much to try. Positions that come up again are not tried again;
 * where two players want the opposite, neither are moves that the other would not let happen.
 */
export function solveMoves(
  root: PackedPosition,
  style: Style,
  limit = LIMIT,
): readonly ExactMove[] | null {
  let left = limit
  const isDuel = root.players === 2 && style.rivalry
  const known = new Map<number, Known>()
  const pool: PackedPosition[] = []
  const list = moveList()
  const drafts = draftValues()

  /**
   * What a position comes to, if that is worth more than `low` and less than `high` to the first player of two; else
   * something as far out. Null if it cannot be found out.
   */
  function solve(
    position: PackedPosition,
    depth: number,
    low: number,
    high: number,
  ): Outcome | null {
    if (position.phase === 'deal') return null
    if (position.over) {
      left--
      const outcome = createOutcome(position.players)
      // Stryker disable next-line ArrowFunction: nothing is drawn where the game is over
      settle(position, () => 0, style, outcome)
      if (style.rivalry) preferLead(outcome, style)
      return outcome
    }
    const { hash } = position
    const found = known.get(hash)
    if (found !== undefined) {
      const worth = found.outcome.worth[0]!
      if (found.bound === 'exact') return found.outcome
      if (found.bound === 'least' ? worth >= high : worth <= low) return found.outcome
    }
    if (--left < 0) return null
    const player = position.turn
    let [least, most] = [low, high]
    let best: Outcome | null = null
    for (const move of inOrder(position)) {
      const outcome = solve(after(position, move, depth), depth + 1, least, most)
      if (outcome === null) return null
      if (best === null || outcome.worth[player]! > best.worth[player]!) best = outcome
      if (!isDuel) continue
      if (player === 0) least = Math.max(least, best.worth[0]!)
      else most = Math.min(most, best.worth[0]!)
      if (least >= most) break
    }
    const worth = best!.worth[0]!
    known.set(hash, {
      outcome: best!,
      bound: worth <= low ? 'most' : worth >= high ? 'least' : 'exact',
    })
    return best
  }

  /** The position after a move; it holds until the next move at the same depth. */
  function after(position: PackedPosition, move: number, depth: number): PackedPosition {
    pool[depth] ??= position.clone() as PackedPosition
    const next = pool[depth]
    next.copyFrom(position)
    next.apply(move, null)
    return next
  }

  /** The legal moves, the drafts worth most first. */
  function inOrder(position: PackedPosition): readonly number[] {
    const moves = Array.from(list.subarray(0, position.legalMoves(list)))
    if (position.phase !== 'draft') return moves
    const values = new Map(moves.map((move) => [move, draftValue(drafts, position, move)]))
    return moves.sort((a, b) => values.get(b)! - values.get(a)!)
  }

  const solved: ExactMove[] = []
  updateDraftValues(drafts, root)
  for (const move of inOrder(root)) {
    const next = after(root, move, 0)
    const outcome = solve(next, 1, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
    if (outcome === null) return null
    solved.push({ move, outcome })
  }
  return solved.sort((a, b) => b.outcome.worth[root.turn]! - a.outcome.worth[root.turn]!)
}

/** Makes an outcome worth what the lead is worth, in place of the score. */
function preferLead({ score, win, worth }: Outcome, { own }: Style) {
  const total = score.reduce((sum, points) => sum + points)
  // Stryker disable next-line EqualityOperator: behind the last player nothing is written
  for (let player = 0; player < score.length; player++) {
    const rivals = (total - score[player]!) / (score.length - 1)
    worth[player] = (1 - own) * win[player]! + own * (0.5 + (score[player]! - rivals) / 200)
  }
}
