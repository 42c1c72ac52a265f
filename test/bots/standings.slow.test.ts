import { expect, test } from 'vitest'
import { shareOf, standingsOf } from '../../src/bots/standings'
import { numbersFrom } from '../laws/numbers'
import { reportOf } from './simulated'

/** The standings of two bots, by the games that the first won, tied and lost. */
function duel(wins: number, ties: number, losses: number) {
  const ranks = [
    ...Array.from({ length: wins }, () => [1, 2]),
    ...Array.from({ length: ties }, () => [1, 1]),
    ...Array.from({ length: losses }, () => [2, 1]),
  ]
  const reports = ranks.map((ranked, i) => reportOf(i, ['a', 'b'], ranked))
  return standingsOf(['a', 'b'], reports)
}

test('the bounds of two bots are worked by hand', () => {
  // One drawn game more: 60.5 of 101 points. The variance of the difference in log odds is 1 / (101 p q), the bound of
  // each of the two is half of 1.96 standard errors, in Elo.
  const { standings } = duel(60, 0, 40)
  const p = 60.5 / 101
  expect(standings[0]!.elo).toBeCloseTo(200 * Math.log10(p / (1 - p)), 6)
  const error = (0.5 * 1.96 * (400 / Math.LN10)) / Math.sqrt(101 * p * (1 - p))
  expect(standings[0]!.eloError).toBeCloseTo(error, 6)
  expect(standings[1]!.eloError).toBeCloseTo(error, 6)
})

test('ties make the bounds narrower, but never zero', () => {
  const width = (wins: number, ties: number, losses: number) =>
    duel(wins, ties, losses).standings[0]!.eloError
  expect(width(20, 60, 20)).toBeLessThan(0.75 * width(50, 0, 50))
  expect(width(0, 100, 0)).toBeGreaterThan(2)
  expect(width(0, 1, 0)).toBeGreaterThan(width(0, 100, 0))
  // 1,000 wins in 1,000 games show that the stronger one is far ahead, but not by how much.
  expect(width(1000, 0, 0)).toBeGreaterThan(200)
  expect(width(0, 0, 0)).toBeGreaterThan(width(1000, 0, 0))
})

test('a factor of ten in wins is 400 Elo', () => {
  const { standings } = duel(1000, 0, 100)
  expect(standings[0]!.name).toBe('a')
  expect(standings[0]!.elo - standings[1]!.elo).toBeGreaterThan(395)
  expect(standings[0]!.elo - standings[1]!.elo).toBeLessThan(401)
})

test("the interval of a share is Wilson's", () => {
  const scores = (wins: number, losses: number) => [
    ...Array.from({ length: wins }, () => 1),
    ...Array.from({ length: losses }, () => 0),
  ]
  // Worked by hand for 8 of 10: center (0.8 + 0.19208) / 1.38416, radius 1.96 sqrt(0.016 + 0.009604) / 1.38416.
  const { share, low, high } = shareOf(scores(8, 2))
  expect(share).toBe(0.8)
  expect(low).toBeCloseTo(0.4902, 3)
  expect(high).toBeCloseTo(0.9433, 3)
  expect(shareOf(scores(0, 5)).low).toBe(0)
  expect(shareOf([])).toEqual({ share: 0.5, low: 0, high: 1 })
  // Half a win each in 100 games is known better than 50 wins of 100, but not without doubt.
  const ties = shareOf(scores(100, 0).map(() => 0.5))
  expect(ties.high - ties.low).toBeLessThan(0.1)
  expect(ties.high - ties.low).toBeGreaterThan(0.01)
})

test('forfeits are counted for the bot that lost', () => {
  const forfeit = { player: 1, reason: 'error', message: 'Oops.', move: null } as const
  const reports = [
    reportOf(0, ['a', 'b'], [1, 2], forfeit),
    reportOf(1, ['b', 'a'], [1, 2], forfeit),
    reportOf(2, ['a', 'b'], [2, 1], forfeit),
  ]
  const { standings } = standingsOf(['a', 'b'], reports)
  const counts = Object.fromEntries(standings.map(({ name, forfeits }) => [name, forfeits]))
  expect(counts).toEqual({ a: 1, b: 2 })
})

test('the bounds of two bots with ties, and of one that always wins, are worked by hand', () => {
  const scale = 400 / Math.LN10
  // What the games add to the slope varies by the squares of the scores' distances from their mean, 40 times 0.25, as far
  // as these are of those of wins and losses, 0.25 each; the drawn game adds a wins' and losses' 0.25.
  const curve = 101 * 0.25
  const noise = 0.25 * (1 + 10 / 0.25)
  const [one] = duel(20, 60, 20).standings
  expect(one!.elo).toBeCloseTo(0, 9)
  expect(one!.eloError).toBeCloseTo((1.96 * scale * Math.sqrt(noise)) / (2 * curve), 6)
  // Where nothing varies, it is that of wins and losses: 50.5 of 51 points.
  const p = 50.5 / 51
  const [best, worst] = duel(50, 0, 0).standings
  const error = (1.96 * scale) / (2 * Math.sqrt(51 * p * (1 - p)))
  expect(best).toMatchObject({
    name: 'a',
    elo: expect.closeTo((scale / 2) * Math.log(p / (1 - p)), 6),
  })
  expect(best!.eloError).toBeCloseTo(error, 6)
  expect(worst!.eloError).toBeCloseTo(error, 6)
  expect(duel(0, 0, 50).standings[0]).toMatchObject({
    name: 'b',
    elo: expect.closeTo(best!.elo, 6),
  })
  // With no game at all, there is the drawn one.
  const none = duel(0, 0, 0).standings[0]!
  expect(none).toMatchObject({ games: 0, meanScore: 0, elo: expect.closeTo(0, 9) })
  expect(none.eloError).toBeCloseTo(1.96 * scale, 6)
})

test('the bounds of three bots that meet in the same games are worked by hand', () => {
  const orders = [
    [1, 2, 3],
    [1, 3, 2],
    [2, 1, 3],
    [2, 3, 1],
    [3, 1, 2],
    [3, 2, 1],
  ]
  const n = 5 * orders.length
  const reports = Array.from({ length: n }, (_, i) => reportOf(i, ['a', 'b', 'c'], orders[i % 6]!))
  const { standings, versus } = standingsOf(['a', 'b', 'c'], reports)
  // With all alike, C = I - J / 3: the curve is 3/4 (n + 1) C, and the slope varies by n C, because the first gains from
  // both others and the last loses to both, and by 3/4 C for the drawn games.
  const variance = ((2 / 3) * (n + 0.75)) / (0.75 * (n + 1)) ** 2
  for (const { elo, eloError, games, wins, meanScore } of standings) {
    expect(elo).toBeCloseTo(0, 6)
    expect(eloError).toBeCloseTo(1.96 * (400 / Math.LN10) * Math.sqrt(variance), 6)
    expect({ games, share: wins.share, meanScore }).toEqual({
      games: n,
      share: expect.closeTo(1 / 3, 9),
      meanScore: 8,
    })
  }
  expect(versus.map(({ name, rival }) => `${name} ${rival}`)).toEqual([
    'a b',
    'a c',
    'b a',
    'b c',
    'c a',
    'c b',
  ])
  for (const { wins, ties, losses, share } of versus)
    expect({ wins, ties, losses, share }).toEqual({ wins: 15, ties: 0, losses: 15, share: 0.5 })
})

test('the bounds of three bots that meet two by two are worked by hand', () => {
  const pairs = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
  ]
  const n = 20
  const reports = Array.from({ length: 3 * n }, (_, i) =>
    reportOf(i, pairs[i % 3]!, i % 6 < 3 ? [1, 2] : [2, 1]),
  )
  // With all alike, and no game of one pair that is another's: the slope varies by as much as the curve says.
  const variance = 2 / 3 / (0.75 * (n + 1))
  for (const { eloError } of standingsOf(['a', 'b', 'c'], reports).standings)
    expect(eloError).toBeCloseTo(1.96 * (400 / Math.LN10) * Math.sqrt(variance), 6)
})

test('a bot in the middle stays there, and the others find their places around it', () => {
  const results = [
    ...Array.from({ length: 20 }, (_, i) => [['a', 'b'], i < 15 ? [1, 2] : [2, 1]] as const),
    ...Array.from({ length: 20 }, (_, i) => [['b', 'c'], i < 15 ? [1, 2] : [2, 1]] as const),
    ...Array.from({ length: 20 }, (_, i) => [['a', 'c'], i < 19 ? [1, 2] : [2, 1]] as const),
  ]
  const reports = results.map(([seats, ranks], i) => reportOf(i, seats, ranks))
  const { standings } = standingsOf(['a', 'b', 'c'], reports)
  const [a, b, c] = standings
  expect(b).toMatchObject({ name: 'b', elo: expect.closeTo(0, 6) })
  expect(c!.elo).toBeCloseTo(-a!.elo, 6)
  // With the drawn games, a has 35 of 42 points.
  const expected = (lead: number) => 21 / (1 + 10 ** (-lead / 400))
  expect(expected(a!.elo) + expected(2 * a!.elo)).toBeCloseTo(35, 6)
})

/** The standings of some games; each bot must have as many points as its rating expects. */
function standingsFor(names: readonly string[], reports: Parameters<typeof standingsOf>[1]) {
  const { standings, versus } = standingsOf(names, reports)
  const eloOf = (name: string) => standings.find((one) => one.name === name)!.elo
  let total = 0
  for (const name of names) {
    let surplus = 0
    for (const rival of names) {
      if (rival === name) continue
      const met = versus.find((one) => one.name === name && one.rival === rival)
      const { wins, ties, losses } = met ?? { wins: 0, ties: 0, losses: 0 }
      // One drawn game more for each pair.
      const games = wins + ties + losses + 1
      const expected = 1 / (1 + 10 ** ((eloOf(rival) - eloOf(name)) / 400))
      surplus += wins + ties / 2 + 0.5 - games * expected
    }
    expect(surplus).toBeCloseTo(0, 6)
    total += eloOf(name)
  }
  expect(total).toBeCloseTo(0, 6)
  return { standings }
}

test('every bot scores exactly its expected points', () => {
  const random = numbersFrom(3)
  const names = ['a', 'b', 'c', 'd']
  for (const strong of [1, 8]) {
    const reports = Array.from({ length: 120 }, (_, i) => {
      const seats = names.filter((_, seat) => seat !== i % 4)
      const worths = seats.map((name) => random(20) + strong * names.indexOf(name))
      // Now and then two are equal.
      const ranks = worths.map((worth) => 1 + worths.filter((other) => other > worth).length)
      return reportOf(i, seats, ranks)
    })
    const { standings } = standingsFor(names, reports)
    expect(standings[0]!.name).toBe('d')
    for (const { eloError } of standings) expect(eloError).toBeGreaterThan(10)
  }
})

test('results between two bots are listed for both', () => {
  const { versus } = duel(5, 3, 2)
  expect(versus[0]).toMatchObject({
    name: 'a',
    rival: 'b',
    wins: 5,
    ties: 3,
    losses: 2,
    share: 0.65,
  })
  expect(versus[1]).toMatchObject({ name: 'b', rival: 'a', wins: 2, ties: 3, losses: 5 })
  expect(versus[1]!.share).toBeCloseTo(0.35, 12)
  expect(versus[1]!.low).toBeCloseTo(1 - versus[0]!.high, 12)
  expect(versus[1]!.high).toBeCloseTo(1 - versus[0]!.low, 12)
})

test('seats of one bot share its games, wins and points', () => {
  // Two seats of each: a's seats win together, then one of each, then b's alone.
  const seats = ['a', 'b', 'a', 'b']
  const reports = [
    reportOf(0, seats, [1, 3, 1, 4]),
    reportOf(1, seats, [1, 1, 3, 4]),
    reportOf(2, seats, [2, 1, 3, 4], { player: 3, reason: 'time', message: 'Late.', move: null }),
    reportOf(3, ['b', 'c'], [1, 2]),
  ]
  const { standings, versus } = standingsOf(['a', 'b', 'c'], reports)
  const of = (name: string) => standings.find((one) => one.name === name)!
  expect(of('a')).toMatchObject({ games: 3, forfeits: 0, wins: { share: 0.5 } })
  // Points are ten less the rank.
  expect(of('a').meanScore).toBeCloseTo((9 + 9 + 9 + 7 + 8 + 7) / 6, 12)
  expect(of('b')).toMatchObject({ games: 4, forfeits: 1, wins: { share: 2.5 / 4 } })
  expect(of('c')).toMatchObject({ games: 1, forfeits: 0, meanScore: 8 })
  // Of the four pairs of seats, a came before b in 4, 2 with a tie, and 2.
  const ab = versus.find(({ name, rival }) => name === 'a' && rival === 'b')!
  expect(ab).toMatchObject({ wins: 1 + 0.5 + 0.5, ties: 0.25, losses: 0.25 + 0.5 })
  expect(ab.share).toBeCloseTo((1 + 0.625 + 0.5) / 3, 12)
  // Who never met still has a line, about which nothing is known.
  const ac = versus.find(({ name, rival }) => name === 'a' && rival === 'c')!
  expect(ac).toMatchObject({ wins: 0, ties: 0, losses: 0, share: 0.5, low: 0, high: 1 })
})

test('on a ladder where each bot has only beaten the next one, all find their places', () => {
  const names = Array.from({ length: 12 }, (_, i) => `bot ${i}`)
  const reports = Array.from({ length: 11 * 200 }, (_, i) => {
    const better = i % 11
    return reportOf(i, [names[better]!, names[better + 1]!], [1, 2])
  })
  const { standings } = standingsFor(names, reports)
  expect(standings.map(({ name }) => name)).toEqual(names)
})
