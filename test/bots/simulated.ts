import { standingsOf } from '../../src/bots/standings'
import { schedule } from '../../src/bots/tournament'
import type { GameReport } from '../../src/entries/bots'
import { numbersFrom } from '../laws/numbers'

type Report = GameReport<unknown, unknown>

/** Bots of known strength, in Elo points around 0, and how often neighbors in a ranking tie. */
export interface Field {
  readonly strengths: readonly number[]
  readonly players: 2 | 3 | 4
  readonly games: number
  readonly ties: number
}

const namesOf = ({ strengths }: Field) => strengths.map((_, bot) => `bot ${bot}`)

/** A report of a game with the given ranks, as far as standings look at it. */
export function reportOf(
  index: number,
  seats: readonly string[],
  ranks: readonly number[],
  forfeit: Report['forfeit'] = null,
): Report {
  const scores = ranks.map((rank) => 10 - rank)
  const result = { reason: 'simulated', scores, winners: [] }
  const start = { dealer: 'external' } as const
  const record = { game: 'none', start, names: seats, moves: [], result }
  return { index, seats, seed: '', scores, ranks, forfeit, record }
}

/**
 * A tournament drawn at random. Every seat gets its strength and noise of Gumbel's distribution: then one comes before
 * another as often as their difference in Elo says.
 */
function simulate(field: Field, seed: number): readonly Report[] {
  const random = numbersFrom(seed)
  const uniform = () => (65_536 * random(256) + 256 * random(256) + random(256) + 0.5) / 2 ** 24
  const names = namesOf(field)
  return [...schedule(names, field.players, field.games, seed)].map(({ index, seats }) => {
    const order = seats
      .map((name, seat) => {
        const elo = field.strengths[names.indexOf(name)]!
        return { seat, worth: (elo * Math.LN10) / 400 - Math.log(-Math.log(uniform())) }
      })
      .sort((a, b) => b.worth - a.worth)
    const ranks = seats.map(() => 0)
    order.forEach(({ seat }, place) => {
      const isTie = place > 0 && uniform() < field.ties
      ranks[seat] = isTie ? ranks[order[place - 1]!.seat]! : place + 1
    })
    return reportOf(index, seats, ranks)
  })
}

/** A difference in Elo as the share of games won, a tie counted as half. */
const shareOfElo = (difference: number) => 1 / (1 + 10 ** (-difference / 400))
const eloOfShare = (share: number) => 400 * Math.log10(share / (1 - share))

/**
 * The Elo that the intervals have to contain: without ties the strengths; between two bots what is left of them when
 * some games are tied; else the result of a tournament 1,000 times as long.
 */
function truthOf(field: Field): readonly number[] {
  const { strengths, ties, games } = field
  if (ties === 0) return strengths
  if (strengths.length === 2) {
    const share = (1 - ties) * shareOfElo(strengths[0]! - strengths[1]!) + ties / 2
    return [eloOfShare(share) / 2, -eloOfShare(share) / 2]
  }
  const names = namesOf(field)
  const { standings } = standingsOf(names, simulate({ ...field, games: 1000 * games }, 99))
  return names.map((name) => standings.find((one) => one.name === name)!.elo)
}

/** How often each interval contains the truth: exactly where that can be worked out, else in simulated tournaments. */
export const coverage = (field: Field): Readonly<Record<string, number>> =>
  field.strengths.length === 2 && field.players === 2 && field.ties === 0
    ? exactCoverage(field)
    : simulatedCoverage(field, 1000)

/** Which intervals of one tournament contain the truth. */
function hitsOf(names: readonly string[], reports: readonly Report[], truth: readonly number[]) {
  const real = (name: string) => truth[names.indexOf(name)]!
  const { standings, versus } = standingsOf(names, reports)
  const shares = versus.filter(({ name, rival }) => name < rival)
  return [
    ...standings.map(({ name, elo, eloError }) => ({
      what: `Elo of ${name}`,
      isHit: Math.abs(real(name) - elo) <= eloError,
    })),
    ...shares.map(({ name, rival, low, high }) => {
      const share = shareOfElo(real(name) - real(rival))
      return { what: `${name} against ${rival}`, isHit: low <= share && share <= high }
    }),
  ]
}

function simulatedCoverage(field: Field, tournaments: number) {
  const names = namesOf(field)
  const truth = truthOf(field)
  const covered: Record<string, number> = {}
  for (let seed = 1; seed <= tournaments; seed++)
    for (const { what, isHit } of hitsOf(names, simulate(field, 1000 + seed), truth))
      covered[what] = (covered[what] ?? 0) + Number(isHit) / tournaments
  return covered
}

/** For two bots and games without ties: every number of games that the first can win, as likely as it is. */
function exactCoverage(field: Field) {
  const names = namesOf(field)
  const { strengths, games } = field
  const chance = shareOfElo(strengths[0]! - strengths[1]!)
  const covered: Record<string, number> = {}
  let weight = (1 - chance) ** games
  for (let wins = 0; wins <= games; wins++) {
    const reports = Array.from({ length: games }, (_, game) =>
      reportOf(game, names, game < wins ? [1, 2] : [2, 1]),
    )
    for (const { what, isHit } of hitsOf(names, reports, strengths))
      covered[what] = (covered[what] ?? 0) + Number(isHit) * weight
    weight *= ((games - wins) / (wins + 1)) * (chance / (1 - chance))
  }
  return covered
}
