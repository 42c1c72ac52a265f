import { requireGame } from '../../core/errors'
import { transition } from '../rules/apply'
import type { QwirkleEvent } from '../rules/events'
import type { PlayerMove } from '../rules/moves'
import type { ScoredLine } from '../rules/scoring'
import { isDead } from '../rules/stalemate'
import type { QwirkleState } from '../rules/state'
import { viewFor } from '../rules/view'

/** What a placement, a swap or a pass would do. */
export interface Preview {
  /** The events of the move itself, for `movePieces` and `describeEvent`, without those that follow automatically. */
  readonly events: readonly QwirkleEvent[]
  /** The lines that a placement scores, starting with the one along it. */
  readonly lines: readonly ScoredLine[]
  /** The number of complete lines among them (Q-C2). */
  readonly qwirkles: number
  /** The points for the lines. */
  readonly points: number
  /** The points for emptying the hand when the bag is empty (Q-E1); otherwise 0. */
  readonly bonus: number
  /** The player's score after the move. */
  readonly score: number
  /** The number of tiles that the player draws after the move. */
  readonly draws: number
  /** Whether the game ends with this turn (Q-E). */
  readonly endsGame: boolean
}

/**
 * What a move would do. It never shows the tiles to be drawn or hidden hands, not even for a full state. Throws
 * `IllegalMoveError` for a move that is not legal.
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
  requireGame(state, 'qwirkle')
  // Nothing is drawn in a view.
  const view = viewFor(state, state.turn)
  const made = transition(view, move, player)
  const next = made.state
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
