import type { GameReport } from './tournament'

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
  /** The bounds of the strength, 19 times in 20. */
  readonly eloError: number
  readonly meanScore: number
}

const Z = 1.96

/** Wilson's interval for a share of so many trials. */
export function shareOf(wins: number, trials: number): Share {
  if (trials === 0) return { share: 0.5, low: 0, high: 1 }
  const share = wins / trials
  const z2 = Z * Z
  const center = (share + z2 / (2 * trials)) / (1 + z2 / trials)
  const radius =
    (Z * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials))) / (1 + z2 / trials)
  return { share, low: Math.max(0, center - radius), high: Math.min(1, center + radius) }
}

/** Every bot against every other; a game in which several of a bot sit counts once, by the average of its pairs. */
export function versusOf(names: readonly string[], reports: readonly GameReport[]): Versus[] {
  return names.flatMap((name) =>
    names
      .filter((rival) => rival !== name)
      .map((rival) => {
        let wins = 0
        let ties = 0
        let losses = 0
        for (const { seats, ranks } of reports) {
          const pairs = seats.flatMap((one, seat) =>
            one !== name
              ? []
              : seats.flatMap((other, rivalSeat) =>
                  other === rival ? [ranks[seat]! - ranks[rivalSeat]!] : [],
                ),
          )
          if (pairs.length === 0) continue
          const part = 1 / pairs.length
          for (const lead of pairs) {
            if (lead < 0) wins += part
            else if (lead > 0) losses += part
            else ties += part
          }
        }
        return {
          name,
          rival,
          wins,
          ties,
          losses,
          ...shareOf(wins + ties / 2, wins + ties + losses),
        }
      }),
  )
}

/** The bots, the strongest first. */
export function standingsOf(
  names: readonly string[],
  reports: readonly GameReport[],
  versus: readonly Versus[],
): Standing[] {
  const ratings = eloOf(names, versus)
  return names
    .map((name) => {
      let games = 0
      let seated = 0
      let won = 0
      let points = 0
      for (const { seats, ranks, scores } of reports) {
        if (seats.includes(name)) games++
        const winners = ranks.filter((rank) => rank === 1).length
        seats.forEach((one, seat) => {
          if (one !== name) return
          seated++
          points += scores[seat]!
          if (ranks[seat] === 1) won += 1 / winners
        })
      }
      const { elo, error } = ratings.get(name)!
      const meanScore = seated === 0 ? 0 : points / seated
      return { name, games, wins: shareOf(won, games), elo, eloError: error, meanScore }
    })
    .sort((a, b) => b.elo - a.elo)
}

/** Elo points for a factor of e in the odds. */
const SCALE = 400 / Math.LN10

/** Bradley-Terry ratings by Newton's method, with one drawn game more for each pair, so that none is infinite. */
function eloOf(names: readonly string[], versus: readonly Versus[]) {
  const strength = new Map(names.map((name) => [name, 0]))
  const information = new Map<string, number>()
  for (let step = 0; step < 200; step++) {
    for (const name of names) {
      let slope = 0
      let curve = 0
      for (const { name: one, rival, wins, ties, losses } of versus) {
        if (one !== name) continue
        const games = wins + ties + losses + 1
        const expected = 1 / (1 + Math.exp(strength.get(rival)! - strength.get(name)!))
        slope += wins + ties / 2 + 0.5 - games * expected
        curve += games * expected * (1 - expected)
      }
      information.set(name, curve)
      strength.set(name, strength.get(name)! + Math.max(-1, Math.min(1, slope / curve)))
    }
  }
  const mean = [...strength.values()].reduce((sum, value) => sum + value, 0) / names.length
  return new Map(
    names.map((name) => [
      name,
      {
        elo: SCALE * (strength.get(name)! - mean),
        error: (Z * SCALE) / Math.sqrt(information.get(name)!),
      },
    ]),
  )
}
