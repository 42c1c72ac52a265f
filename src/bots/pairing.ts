import type { GameReport } from './report'

/** Two bots, and how the first did against the second in every game in which both sat. */
export interface Pairing {
  /** Their places among the bots; `a` comes first. */
  readonly a: number
  readonly b: number
  /** Which games. */
  readonly games: readonly number[]
  /** By game: 1 where `a` came first, 0.5 for a tie; the average of all pairs of their seats. */
  readonly scores: readonly number[]
  readonly wins: number
  readonly ties: number
  readonly losses: number
}

/** Every pair of bots. */
export function pairingsOf(
  names: readonly string[],
  reports: readonly GameReport<unknown, unknown>[],
): readonly Pairing[] {
  const pairings: Pairing[] = []
  // Stryker disable next-line EqualityOperator: behind the last bot is no other one to pair
  for (let a = 0; a < names.length; a++)
    for (let b = a + 1; b < names.length; b++) {
      const games: number[] = []
      const scores: number[] = []
      const total = { wins: 0, ties: 0, losses: 0 }
      reports.forEach((report, game) => {
        const { wins, ties, losses } = meetings(report, names[a]!, names[b]!)
        const count = wins + ties + losses
        if (count === 0) return
        games.push(game)
        scores.push((wins + ties / 2) / count)
        total.wins += wins / count
        total.ties += ties / count
        total.losses += losses / count
      })
      pairings.push({ a, b, games, scores, ...total })
    }
  return pairings
}

/** How often the seats of one bot came before, with and after those of another. */
function meetings({ seats, ranks }: GameReport<unknown, unknown>, name: string, rival: string) {
  let wins = 0
  let ties = 0
  let losses = 0
  // Stryker disable next-line EqualityOperator: behind the last seat nobody sits
  for (let seat = 0; seat < seats.length; seat++) {
    if (seats[seat] !== name) continue
    // Stryker disable next-line EqualityOperator: behind the last seat nobody sits
    for (let other = 0; other < seats.length; other++) {
      if (seats[other] !== rival) continue
      const lead = ranks[other]! - ranks[seat]!
      if (lead > 0) wins++
      else if (lead < 0) losses++
      else ties++
    }
  }
  return { wins, ties, losses }
}

/** All numbers together. */
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
