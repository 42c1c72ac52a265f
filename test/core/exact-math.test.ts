import { describe, expect, test } from 'vitest'
import { exp, log } from '../../src/core/exact-math'
import { numbersFrom } from '../laws/numbers'

const random = numbersFrom(1)
const between = (low: number, high: number) => low + ((high - low) * random(1 << 30)) / (1 << 30)
const errorOf = (value: number, expected: number) => Math.abs(value / expected - 1)

/** The promised error of this module, and that of the engine's functions. */
const BOUND = 2 ** -51 + 2 ** -52

describe('exp', () => {
  test.each([
    [1, '2.71828182845904523536'],
    [-1, '0.36787944117144232160'],
    [-2, '0.13533528323661269189'],
    [10, '22026.4657948067165170'],
  ])('of %d is %s', (x, digits) => {
    expect(errorOf(exp(x), Number(digits))).toBeLessThan(2 ** -51)
  })

  test.each([
    [0, 1],
    [-0, 1],
    [710, Number.POSITIVE_INFINITY],
    [1e9, Number.POSITIVE_INFINITY],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [-746, 0],
    [-1e300, 0],
    [Number.NEGATIVE_INFINITY, 0],
    [Number.NaN, Number.NaN],
  ])('of %d is %d', (x, expected) => {
    expect(exp(x)).toBe(expected)
  })

  test('is as precise as promised', () => {
    let worst = 0
    for (const range of [1e-9, 0.4, 1, 30, 700])
      for (let i = 0; i < 20_000; i++) {
        const x = between(-range, range)
        worst = Math.max(worst, errorOf(exp(x), Math.exp(x)))
      }
    expect(worst).toBeLessThan(BOUND)
    // Where results are subnormal, they have fewer digits.
    for (let x = -745; x < -708; x += 0.125)
      expect(Math.abs(exp(x) - Math.exp(x))).toBeLessThanOrEqual(BOUND * Math.exp(x) + 5e-324)
  })
})

describe('log', () => {
  test.each([
    [2, '0.69314718055994530942'],
    [3, '1.09861228866810969140'],
    [10, '2.30258509299404568402'],
    [0.1, '-2.30258509299404568402'],
  ])('of %d is %s', (x, digits) => {
    expect(errorOf(log(x), Number(digits))).toBeLessThan(2 ** -51)
  })

  test.each([
    [1, 0],
    [0, Number.NEGATIVE_INFINITY],
    [-0, Number.NEGATIVE_INFINITY],
    [-1, Number.NaN],
    [Number.NEGATIVE_INFINITY, Number.NaN],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NaN, Number.NaN],
  ])('of %d is %d', (x, expected) => {
    expect(log(x)).toBe(expected)
  })

  test('is as precise as promised', () => {
    let worst = 0
    for (let i = 0; i < 20_000; i++)
      for (const x of [
        between(0.5, 2),
        1 + between(-1e-6, 1e-6),
        i + 2,
        Math.exp(between(-744, 709)),
      ])
        if (x !== 1) worst = Math.max(worst, errorOf(log(x), Math.log(x)))
    expect(worst).toBeLessThan(BOUND)
  })
})
