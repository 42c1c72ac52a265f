import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calibrateChances, calibrateError } from '../../src/azul/bots/win-chance'

/** Two means of a search: shares of one win. */
const means = fc.integer({ min: 0, max: 1000 }).map((count) => [count / 1000, 1 - count / 1000])

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

test('calibrated chances add up to 1 and keep their order', () => {
  fc.assert(
    fc.property(means, (before) => {
      const after = calibrateChances(before)
      expect(sumOf(after)).toBeCloseTo(1, 12)
      for (const [i, one] of before.entries())
        for (const [j, other] of before.entries())
          if (one < other) expect(after[i]!).toBeLessThan(after[j]!)
    }),
  )
})

test('what is equal or certain stays so, what is likely becomes more so', () => {
  expect(calibrateChances([0.5, 0.5])).toEqual([0.5, 0.5])
  expect(calibrateChances([0, 1])).toEqual([0, 1])
  // 0.2 ** 1.5 is 1 / 8 of 0.8 ** 1.5.
  const [low, high] = calibrateChances([0.2, 0.8])
  expect(low).toBeCloseTo(1 / 9, 12)
  expect(high).toBeCloseTo(8 / 9, 12)
})

test('the error of a chance follows from how fast the chance changes with the mean', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 990 }),
      fc.integer({ min: 1, max: 3 }),
      (own, others) => {
        const mean = own / 1000
        const chanceAt = (one: number) =>
          calibrateChances([one, ...Array.from({ length: others }, () => (1 - one) / others)])[0]!
        const step = 1e-6
        const slope = (chanceAt(mean + step) - chanceAt(mean - step)) / (2 * step)
        expect(calibrateError(0.01, mean, chanceAt(mean))).toBeCloseTo(0.01 * slope, 7)
      },
    ),
  )
})

test('a mean without an error has a chance without one, at the ends too', () => {
  expect(calibrateError(0, 1, 1)).toBe(0)
  expect(calibrateError(0, 0, 0)).toBe(0)
  expect(calibrateError(0, 0.3, 0.2)).toBe(0)
})
