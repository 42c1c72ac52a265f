import { rankPlayers } from '../../core/game'
import { completeRows, hasCompleteRow } from './scoring'
import { type AzulState, MAX_ROUNDS } from './state'

/** How a game ended. */
export interface Result {
  /** Why it ended: a complete row (A-E1), no row can be completed any more (A-N3), or `maxRounds` (A-N5). */
  readonly reason: 'complete-row' | 'stalemate' | 'round-limit'
  readonly winners: readonly number[]
  /** Every player, the best first; equal ones by seat. */
  readonly ranking: readonly {
    readonly player: number
    /** 1 for the winners; equal players share a rank, and the next one is skipped. */
    readonly rank: number
    readonly score: number
    /** Complete rows, which break a tie (A-E3). */
    readonly rows: number
  }[]
}

/** How the game ended; null while it goes on (A-E3). */
export function result(state: AzulState): Result | null {
  if (state.phase !== 'over') return null
  const players = state.players.map(({ score, wall }) => ({
    score,
    rows: completeRows(wall).length,
  }))
  const ranking = rankPlayers(players, (a, b) => b.score - a.score || b.rows - a.rows)
  return { reason: endReason(state), ...ranking }
}

function endReason({ players, round, maxRounds }: AzulState): Result['reason'] {
  if (hasCompleteRow(players)) return 'complete-row'
  return round === (maxRounds ?? MAX_ROUNDS) ? 'round-limit' : 'stalemate'
}
