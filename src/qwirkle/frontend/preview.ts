import { transition } from '../rules/apply'
import type { QwirkleEvent } from '../rules/events'
import type { PlayerMove } from '../rules/moves'
import type { ScoredLine } from '../rules/scoring'
import { isDead } from '../rules/stalemate'
import type { QwirkleState } from '../rules/state'
import { viewFor } from '../rules/view'

/** What a placement, a swap or a pass would do, before it is made. */
export interface Preview {
  /** What the move itself brings about, for `movePieces` and `describeEvent`; nothing that follows from it. */
  readonly events: readonly QwirkleEvent[]
  /** The lines that a placement scores, the one along it first. */
  readonly lines: readonly ScoredLine[]
  /** How many of them are complete (Q-C2). */
  readonly qwirkles: number
  /** What the lines score. */
  readonly points: number
  /** What emptying the hand scores, with the bag empty (Q-E1); otherwise 0. */
  readonly bonus: number
  /** The player's score after the move. */
  readonly score: number
  /** How many tiles the player draws then. */
  readonly draws: number
  /** Whether the game ends with this turn (Q-E). */
  readonly endsGame: boolean
}

/**
 * What a move would do, before it is made. It shows nothing of a draw to come, nor of what the player may not know,
 * even when it is handed a full state. Throws `IllegalMoveError` for a move that is not legal.
 *
 * @example
 * ```ts
 * import { createGame, legalMoves } from 'azulejo/qwirkle'
 * import { preview } from 'azulejo/qwirkle/frontend'
 *
 * const state = createGame({ seed: 1 })
 * const { points, qwirkles } = preview(state, legalMoves(state)[0]!)
 * ```
 */
export function preview(
  state: QwirkleState,
  move: PlayerMove,
  player: number = state.turn,
): Preview {
  // A view waits for the draw, so that nothing is drawn.
  const view = viewFor(state, state.turn)
  const made = transition(view, move, player)
  const next = made.state
  // Stryker disable next-line ConditionalExpression: a placement is the first event; the others have neither lines nor points
  const placed = made.events.find((event) => event.type === 'place')
  const lines = placed?.lines ?? []
  return {
    events: made.events.filter(({ type }) => OWN.includes(type)),
    lines,
    qwirkles: lines.filter(({ qwirkle }) => qwirkle).length,
    points: placed?.points ?? 0,
    bonus: made.events.find((event) => event.type === 'bonus')?.points ?? 0,
    score: next.players[player]!.score,
    draws: made.events.find((event) => event.type === 'wait')?.count ?? 0,
    endsGame: next.phase === 'over' || next.turns === next.maxTurns || isDead(next.board),
  }
}

const OWN: readonly QwirkleEvent['type'][] = ['place', 'swap', 'pass', 'bonus']
