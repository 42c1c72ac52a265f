import { rankPlayers } from '../../core/game'
import { isDead } from './stalemate'
import type { QwirkleState } from './state'

/** How a game ended. */
export interface Result {
  /** Why it ended: an empty hand (Q-E1), no tile left that fits anywhere (Q-E2), `maxTurns` (Q-E4). */
  readonly reason: 'empty-hand' | 'stalemate' | 'turn-limit'
  readonly winners: readonly number[]
  /** Every player, the best first; equal ones by seat. */
  readonly ranking: readonly {
    readonly player: number
    /** 1 for the winners; equal players share a rank, and the next one is skipped (Q-E3). */
    readonly rank: number
    readonly score: number
  }[]
}

/** How the game ended; null while it goes on (Q-E3). */
export function result(state: QwirkleState): Result | null {
  if (state.phase !== 'over') return null
  const players = state.players.map(({ score }) => ({ score }))
  return { reason: endReason(state), ...rankPlayers(players, (a, b) => b.score - a.score) }
}

function endReason({ players, board }: QwirkleState): Result['reason'] {
  if (players.some(({ hand }) => hand.length === 0)) return 'empty-hand'
  return isDead(board) ? 'stalemate' : 'turn-limit'
}
