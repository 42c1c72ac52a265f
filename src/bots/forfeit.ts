import type { GameResult } from '../core/game'

/** How a bot lost a game out of turn, as plain JSON. */
export interface Forfeit {
  /** The seat that lost. */
  readonly player: number
  /** An illegal move, something thrown, or an answer that came too late or not at all. */
  readonly reason: 'illegal-move' | 'error' | 'time'
  /** What went wrong, in words. */
  readonly message: string
  /** The move that was illegal or too late, as JSON of at most 200 characters; null where there was none. */
  readonly move: string | null
}

/** A state that says what everybody has scored, and, in games with rounds, which one is played. */
export interface Scored {
  readonly players: readonly { readonly score: number }[]
  readonly round?: number
}

/** The end of a game that a player forfeits: last place for them, the others ranked by their points so far. */
export function forfeitResult({ players }: Scored, loser: number): GameResult {
  const others = players
    .map(({ score }, player) => ({ player, score }))
    .filter(({ player }) => player !== loser)
    .sort((a, b) => b.score - a.score)
  const ranked = others.map(({ player, score }) => ({
    player,
    rank: 1 + others.filter((other) => other.score > score).length,
    score,
  }))
  const last = { player: loser, rank: players.length, score: players[loser]!.score }
  return {
    reason: 'forfeit',
    winners: ranked.filter(({ rank }) => rank === 1).map(({ player }) => player),
    ranking: [...ranked, last],
  }
}

/** How many characters of a message are kept. */
const MAX_MESSAGE_LENGTH = 300

/** How many characters of a move are kept. */
const MAX_MOVE_LENGTH = 200

/** What somebody threw, in words. */
export function describeError(error: unknown): string {
  return safely(() => String(error)).slice(0, MAX_MESSAGE_LENGTH)
}

/** Any value as a little JSON. */
export function describeMove(move: unknown): string {
  return safely(() => JSON.stringify(move) ?? String(move)).slice(0, MAX_MOVE_LENGTH)
}

function safely(describe: () => string): string {
  try {
    return describe()
  } catch {
    return 'A value that cannot be read.'
  }
}
