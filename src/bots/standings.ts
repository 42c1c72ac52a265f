import { type Pairing, pairingsOf, sum } from './pairing'
import { ratingsOf, Z } from './rating'
import type { GameReport } from './report'

/** A share between 0 and 1, and the bounds within which the true one lies 19 times in 20. */
export interface Share {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** How a bot did against another: wherever both sat in a game, who came before whom. */
export interface Versus extends Share {
  readonly name: string
  readonly rival: string
  readonly wins: number
  readonly ties: number
  readonly losses: number
}

/** How a bot did in all. */
export interface Standing {
  readonly name: string
  readonly games: number
  /** The part of its games that it won, a shared win counted in parts. */
  readonly wins: Share
  /** Its strength: 400 points more are 10 to 1; the average of all is 0. */
  readonly elo: number
  /** How far the true strength may lie from that, above or below, 19 times in 20. */
  readonly eloError: number
  readonly meanScore: number
  /** How many games it lost by an illegal move, an error or an overrun. */
  readonly forfeits: number
}

type Reports = readonly GameReport<unknown, unknown>[]

/** The bots, the strongest first, and how each did against each other. */
export function standingsOf(
  names: readonly string[],
  reports: Reports,
): { readonly standings: readonly Standing[]; readonly versus: readonly Versus[] } {
  const pairings = pairingsOf(names, reports)
  const ratings = ratingsOf(names.length, pairings)
  const standings = names.map((name, bot) => {
    const { elo, error } = ratings[bot]!
    return { ...totalsOf(name, reports), elo, eloError: error }
  })
  return {
    standings: standings.sort((one, other) => other.elo - one.elo),
    versus: names.flatMap((_, a) =>
      names.flatMap((_, b) => {
        const pairing = pairings.find((one) => one.a === a && one.b === b)
        const reverse = pairings.find((one) => one.a === b && one.b === a)
        if (pairing !== undefined) return [versusOf(names, pairing)]
        return reverse === undefined ? [] : [reversed(versusOf(names, reverse))]
      }),
    ),
  }
}

function totalsOf(name: string, reports: Reports) {
  const wins: number[] = []
  const points: number[] = []
  let forfeits = 0
  for (const { seats, ranks, scores, forfeit } of reports) {
    if (!seats.includes(name)) continue
    const winners = ranks.filter((rank) => rank === 1).length
    const own = seats.flatMap((one, seat) => (one === name ? [seat] : []))
    wins.push(own.filter((seat) => ranks[seat] === 1).length / winners)
    points.push(...own.map((seat) => scores[seat]!))
    if (forfeit !== null && own.includes(forfeit.player)) forfeits++
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
 * The mean of some scores from 0 to 1, with Wilson's bounds. Ties make scores vary less than wins and losses would:
 * they count for as many trials as would vary as little.
 */
export function shareOf(scores: readonly number[]): Share {
  const games = scores.length
  if (games === 0) return { share: 0.5, low: 0, high: 1 }
  const share = sum(scores) / games
  const most = share * (1 - share)
  // One game more that is won or lost, so that a few ties do not pass for certainty.
  const spread = (sum(scores.map((score) => (score - share) ** 2)) + most) / (games + 1)
  const trials = most === 0 ? games : (games * most) / spread
  const z2 = Z * Z
  const center = (share + z2 / (2 * trials)) / (1 + z2 / trials)
  const radius = (Z * Math.sqrt(most / trials + z2 / (4 * trials * trials))) / (1 + z2 / trials)
  return { share, low: Math.max(0, center - radius), high: Math.min(1, center + radius) }
}
