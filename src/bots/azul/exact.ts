import { moveList } from '../../fast/legal'
import type { PackedPosition } from '../../fast/packed-position'
import { createOutcome, type Outcome, type Style, settle } from './playout'

/** What a move comes to when everybody plays their best to the end of the game. */
export interface ExactMove {
  readonly move: number
  readonly outcome: Outcome
}

/** How many positions are tried at most: a few milliseconds. */
const LIMIT = 5_000

/**
 * Every move of the player whose turn it is with what it comes to, by trying everything; null if the game does not end
 * with this round whatever is played, or if there is too much to try.
 */
export function solveMoves(root: PackedPosition, style: Style): readonly ExactMove[] | null {
  let left = LIMIT
  const pool: PackedPosition[] = []

  /** What a position comes to; null if that cannot be found out. */
  function solve(position: PackedPosition, depth: number): Outcome | null {
    if (--left < 0 || position.phase === 'deal') return null
    if (position.over) {
      const outcome = createOutcome(position.players)
      settle(position, () => 0, style, outcome)
      if (style.rivalry) preferLead(outcome, style)
      return outcome
    }
    const player = position.turn
    let best: Outcome | null = null
    for (const { outcome } of moves(position, depth)) {
      if (outcome === null) return null
      if (best === null || outcome.worth[player]! > best.worth[player]!) best = outcome
    }
    return best
  }

  function* moves(position: PackedPosition, depth: number) {
    const list = moveList()
    const count = position.legalMoves(list)
    for (let i = 0; i < count; i++) {
      pool[depth] ??= position.clone() as PackedPosition
      const next = pool[depth]
      next.copyFrom(position)
      next.apply(list[i]!, null)
      yield { move: list[i]!, outcome: solve(next, depth + 1) }
    }
  }

  const solved: ExactMove[] = []
  for (const { move, outcome } of moves(root, 0)) {
    if (outcome === null) return null
    solved.push({ move, outcome })
  }
  return solved.sort((a, b) => b.outcome.worth[root.turn]! - a.outcome.worth[root.turn]!)
}

/** Makes an outcome worth what the lead is worth, in place of the score. */
function preferLead({ score, win, worth }: Outcome, { own }: Style) {
  const total = score.reduce((sum, points) => sum + points)
  for (let player = 0; player < score.length; player++) {
    const rivals = (total - score[player]!) / (score.length - 1)
    worth[player] = (1 - own) * win[player]! + own * (0.5 + (score[player]! - rivals) / 200)
  }
}
