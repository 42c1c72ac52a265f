import { isDead } from './stalemate'
import type { QwirkleState } from './state'

/** Why a game ended: an empty hand (Q-E1), no tile left that fits anywhere (Q-E2), `maxTurns` (Q-E4). */
export type EndReason = 'empty-hand' | 'stalemate' | 'turn-limit'

/** How a game ended. */
export interface Result {
  readonly reason: EndReason
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
  const scores = state.players.map(({ score }) => score)
  const ranking = scores
    .map((score, player) => ({
      player,
      rank: 1 + scores.filter((other) => other > score).length,
      score,
    }))
    .sort((a, b) => a.rank - b.rank)
  const winners = ranking.filter(({ rank }) => rank === 1).map(({ player }) => player)
  return { reason: endReason(state), winners, ranking }
}

function endReason({ players, board }: QwirkleState): EndReason {
  if (players.some(({ hand }) => hand.length === 0)) return 'empty-hand'
  return isDead(board) ? 'stalemate' : 'turn-limit'
}
