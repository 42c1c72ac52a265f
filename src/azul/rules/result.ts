import { completeRows, hasCompleteRow } from './scoring'
import { type AzulState, MAX_ROUNDS } from './state'

/** Why a game ended: a complete row (A-E1), no row that could still be completed (A-N3), `maxRounds` (A-N5). */
export type EndReason = 'complete-row' | 'stalemate' | 'round-limit'

/** How a game ended. */
export interface Result {
  readonly reason: EndReason
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
  const ranking = state.players.map(({ score, wall }, player) => ({
    player,
    rank: 1,
    score,
    rows: completeRows(wall).length,
  }))
  for (const place of ranking)
    place.rank += ranking.filter((other) => isBetter(other, place)).length
  ranking.sort((a, b) => a.rank - b.rank)
  const winners = ranking.filter(({ rank }) => rank === 1).map(({ player }) => player)
  return { reason: endReason(state), winners, ranking }
}

type Ranked = Pick<Result['ranking'][number], 'score' | 'rows'>

const isBetter = (a: Ranked, b: Ranked) =>
  a.score > b.score || (a.score === b.score && a.rows > b.rows)

function endReason({ players, round, maxRounds }: AzulState): EndReason {
  if (hasCompleteRow(players)) return 'complete-row'
  return round === (maxRounds ?? MAX_ROUNDS) ? 'round-limit' : 'stalemate'
}
