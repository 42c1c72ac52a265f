import { expect, test } from 'vitest'
import { sprt } from '../../src/cli/arena/sprt'
import { type Random, randomStream } from '../../src/entries/fast'

const BOUNDS = { alpha: 0.05, beta: 0.05 }

/** The score of a pair of games by a bot that wins each with a chance, draws with another, or else loses. */
function pairScore(random: Random, win: number, tie: number): number {
  const game = () => {
    const drawn = random(1_000_000) / 1_000_000
    return drawn < win ? 1 : drawn < win + tie ? 0.5 : 0
  }
  return (game() + game()) / 2
}

const shareOf = (elo: number) => 1 / (1 + 10 ** (-elo / 400))

/** Which hypothesis a test accepts when the true strength is known, and after how many pairs. */
function decide(random: Random, elo: number, tie: number, elo0: number, elo1: number) {
  const scores: number[] = []
  const win = shareOf(elo) - tie / 2
  for (;;) {
    scores.push(pairScore(random, win, tie))
    if (scores.length % 4 !== 0) continue
    const { accepted } = sprt(scores, { elo0, elo1, ...BOUNDS })
    if (accepted !== null) return { accepted, pairs: scores.length }
  }
}

test('the ratio of pairs that are won or lost is that of their chances', () => {
  // With outcomes 0 and 1 alone, the likeliest distributions are fixed by their means.
  const scores = [...Array(60).fill(1), ...Array(40).fill(0)] as number[]
  const [s0, s1] = [shareOf(0), shareOf(50)]
  const exact = 60 * Math.log(s1 / s0) + 40 * Math.log((1 - s1) / (1 - s0))
  expect(sprt(scores, { elo0: 0, elo1: 50, ...BOUNDS }).ratio).toBeCloseTo(exact, 1)
})

test('no games decide nothing, and neither do the first wins', () => {
  const options = { elo0: 0, elo1: 20, ...BOUNDS }
  const { ratio, lower, upper, accepted } = sprt([], options)
  expect(Math.abs(ratio)).toBeLessThan(0.001)
  expect(accepted).toBe(null)
  expect(upper).toBeCloseTo(Math.log(19), 10)
  expect(lower).toBeCloseTo(-Math.log(19), 10)
  expect(sprt([1, 1, 1], options).accepted).toBe(null)
  expect(sprt(Array(200).fill(1), options).accepted).toBe('elo1')
  expect(sprt(Array(200).fill(0), options).accepted).toBe('elo0')
})

test('exchanging the bots and the hypotheses gives the opposite', () => {
  const random = randomStream('sprt mirrored')
  const scores = Array.from({ length: 50 }, () => pairScore(random, 0.4, 0.3))
  const { ratio } = sprt(scores, { elo0: -10, elo1: 30, ...BOUNDS })
  const mirrored = scores.map((score) => 1 - score)
  expect(sprt(mirrored, { elo0: 10, elo1: -30, ...BOUNDS }).ratio).toBeCloseTo(ratio, 6)
})

test.each([
  { elo: 0, wrong: 'elo1', tie: 0 },
  { elo: 100, wrong: 'elo0', tie: 0 },
  { elo: 0, wrong: 'elo1', tie: 0.3 },
  { elo: 100, wrong: 'elo0', tie: 0.3 },
])('at $elo Elo with $tie ties it errs as seldom as it promises', ({ elo, wrong, tie }) => {
  const random = randomStream(`sprt ${elo} ${tie}`)
  const count = 400
  let errors = 0
  for (let i = 0; i < count; i++) if (decide(random, elo, tie, 0, 100).accepted === wrong) errors++
  // 5 % of 400 are 20; three standard errors are 13.
  expect(errors).toBeLessThanOrEqual(33)
})

test('a strength beyond both hypotheses is decided sooner than one between them', () => {
  const random = randomStream('sprt pairs')
  const pairs = (elo: number) => {
    let total = 0
    for (let i = 0; i < 60; i++) total += decide(random, elo, 0, 0, 100).pairs
    return total
  }
  expect(pairs(250)).toBeLessThan(pairs(50) / 2)
})
