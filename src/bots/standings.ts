import { type Pairing, pairingsOf, type RankedGame, ratingsOf, sum, Z_95 } from './rating'

/** A proportion with the bounds of its 95 % confidence interval, all from 0 to 1. */
interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The results of a bot against another, in every game with both. */
export interface Versus {
  readonly name: string
  readonly rival: string
  readonly wins: number
  readonly ties: number
  readonly losses: number
  /** The mean score, where a win is 1 and a tie 0.5. */
  readonly share: number
  /** The lower bound of its 95 % confidence interval. */
  readonly low: number
  /** The upper bound. */
  readonly high: number
}

/** The results of a bot against all others. */
export interface Standing {
  readonly name: string
  readonly games: number
  /** The share of its games that it won, with a 95 % confidence interval; a shared win counts in part. */
  readonly wins: { readonly share: number; readonly low: number; readonly high: number }
  /** Elo rating: 400 points more are odds of 10 to 1; the average of all bots is 0. */
  readonly elo: number
  /** The half-width of the rating's 95 % confidence interval. */
  readonly eloError: number
  readonly meanScore: number
  /** The number of games that it forfeited. */
  readonly forfeits: number
}

/** The outcome of a game as far as standings need it. */
interface ScoredGame extends RankedGame {
  /** Final scores by seat. */
  readonly scores: readonly number[]
  readonly forfeit: { readonly player: number } | null
}

/** The bots, the strongest first, and the results of each against every other. */
export function standingsOf(
  names: readonly string[],
  reports: readonly ScoredGame[],
): { readonly standings: readonly Standing[]; readonly versus: readonly Versus[] } {
  const pairings = pairingsOf(names, reports)
  const standings = ratingsOf(names.length, pairings)
    .map(({ elo, error }, bot) => ({ ...totalsOf(names[bot]!, reports), elo, eloError: error }))
    .sort((a, b) => b.elo - a.elo)
  const versus = pairings.map((pairing) => versusOf(names, pairing))
  const both = [...versus, ...versus.map(reversed)]
  return {
    standings,
    versus: names.flatMap((name) =>
      names.flatMap((rival) => both.filter((one) => one.name === name && one.rival === rival)),
    ),
  }
}

function totalsOf(name: string, reports: readonly ScoredGame[]) {
  const wins: number[] = []
  const points: number[] = []
  let forfeits = 0
  for (const { seats, ranks, scores, forfeit } of reports) {
    if (!seats.includes(name)) continue
    const isOwn = (_: unknown, seat: number) => seats[seat] === name
    const winners = ranks.filter((rank) => rank === 1).length
    wins.push(ranks.filter(isOwn).filter((rank) => rank === 1).length / winners)
    points.push(...scores.filter(isOwn))
    if (forfeit !== null && isOwn(null, forfeit.player)) forfeits++
  }
  const meanScore = points.length === 0 ? 0 : sum(points) / points.length
  return { name, games: wins.length, wins: shareOf(wins), meanScore, forfeits }
}

function versusOf(names: readonly string[], pairing: Pairing): Versus {
  const { a, b, wins, ties, losses, scores } = pairing
  return { name: names[a]!, rival: names[b]!, wins, ties, losses, ...shareOf(scores) }
}

const reversed = ({ name, rival, wins, ties, losses, share, low, high }: Versus): Versus => ({
  name: rival,
  rival: name,
  wins: losses,
  ties,
  losses: wins,
  share: 1 - share,
  low: 1 - high,
  high: 1 - low,
})

/**
 * The mean of some scores from 0 to 1, with Wilson's bounds. Ties vary less than wins and losses, so they count as
 * the number of trials with the same variance.
 */
export function shareOf(scores: readonly number[]): Share {
  const games = scores.length
  if (games === 0) return { share: 0.5, low: 0, high: 1 }
  const share = sum(scores) / games
  const maxVariance = share * (1 - share)
  // One extra win or loss, so that a few ties do not pass for certainty.
  const variance = (sum(scores.map((score) => (score - share) ** 2)) + maxVariance) / (games + 1)
  const trials = maxVariance === 0 ? games : (games * maxVariance) / variance
  const z2 = Z_95 * Z_95
  const center = (share + z2 / (2 * trials)) / (1 + z2 / trials)
  const radius =
    (Z_95 * Math.sqrt(maxVariance / trials + z2 / (4 * trials * trials))) / (1 + z2 / trials)
  return { share, low: Math.max(0, center - radius), high: Math.min(1, center + radius) }
}
