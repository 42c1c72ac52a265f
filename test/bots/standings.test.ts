import { describe, expect, test } from 'vitest'
import { shareOf, standingsOf } from '../../src/bots/standings'
import { coverage, type Field, reportOf } from './simulated'

describe('the bounds hold the truth 19 times in 20', () => {
  const FIELDS: readonly Field[] = [
    { strengths: [0, 0], players: 2, games: 100, ties: 0 },
    { strengths: [150, -150], players: 2, games: 60, ties: 0 },
    { strengths: [80, -80], players: 2, games: 50, ties: 0.4 },
    { strengths: [150, 50, -50, -150], players: 2, games: 600, ties: 0 },
    { strengths: [100, 0, -100], players: 3, games: 120, ties: 0.2 },
    { strengths: [100, -100], players: 4, games: 60, ties: 0 },
    { strengths: [120, 60, 0, -60, -120], players: 4, games: 100, ties: 0 },
  ]

  test.each(FIELDS)('strengths $strengths, $players seats, $games games, $ties ties', (field) => {
    for (const [what, share] of Object.entries(coverage(field))) {
      expect(share, what).toBeGreaterThan(0.93)
      expect(share, what).toBeLessThan(0.97)
    }
  })
})

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

test('ties make the bounds narrower, and nothing makes them vanish', () => {
  const width = (wins: number, ties: number, losses: number) =>
    duel(wins, ties, losses).standings[0]!.eloError
  expect(width(20, 60, 20)).toBeLessThan(0.75 * width(50, 0, 50))
  expect(width(0, 100, 0)).toBeGreaterThan(2)
  expect(width(0, 1, 0)).toBeGreaterThan(width(0, 100, 0))
  // 1,000 wins in 1,000 games tell that the stronger one is far ahead, but not by how much.
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
