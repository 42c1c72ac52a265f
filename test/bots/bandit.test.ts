import { describe, expect, test } from 'vitest'
import { bestArm, selectArm } from '../../src/bots/bandit'

describe('the move to try next', () => {
  test('is each move once at first, in order', () => {
    expect(selectArm([0, 0, 0], [0, 0, 0], 0)).toBe(0)
    expect(selectArm([-9, 0, 0], [1, 0, 0], 1)).toBe(1)
    expect(selectArm([-9, 50, 0], [1, 1, 0], 2)).toBe(2)
  })

  test('is then the one with the highest mean plus 8 * sqrt(ln n / tries)', () => {
    // Worked by hand: 10/2 + 8 sqrt(ln 6 / 2) = 12.6, 12/4 + 8 sqrt(ln 6 / 4) = 8.4.
    expect(selectArm([10, 12], [2, 4], 6)).toBe(0)
    // The same means: 5 + 8 sqrt(ln 7) = 16.2, 5 + 8 sqrt(ln 7 / 6) = 9.6.
    expect(selectArm([30, 5], [6, 1], 7)).toBe(1)
    // 0 + 8 sqrt(ln 8 / 2) = 8.2, 6 + 8 sqrt(ln 8 / 6) = 10.7.
    expect(selectArm([0, 36], [2, 6], 8)).toBe(1)
    // Leads below 0: -4 + 8 sqrt(ln 9 / 3) = 2.8, -9 + 8 sqrt(ln 9 / 6) = -4.2.
    expect(selectArm([-12, -54], [3, 6], 9)).toBe(0)
  })

  test('is the first one among equals', () => {
    expect(selectArm([4, 4, 4], [2, 2, 2], 6)).toBe(0)
    expect(selectArm([2, 4, 4], [2, 2, 2], 6)).toBe(1)
  })
})

describe('the best move', () => {
  test('is the one tried most often', () => {
    expect(bestArm([90, 10, 0], [3, 4, 2])).toBe(1)
    expect(bestArm([0, 0, -50], [3, 4, 5])).toBe(2)
    expect(bestArm([1, 90], [5, 4])).toBe(0)
  })

  test('is among those the one with the larger sum, otherwise the first', () => {
    expect(bestArm([10, 12, 11], [4, 4, 4])).toBe(1)
    expect(bestArm([10, 10, 10], [4, 4, 4])).toBe(0)
    expect(bestArm([10, 8, 99], [4, 4, 3])).toBe(0)
    expect(bestArm([0, 0], [0, 0])).toBe(0)
  })
})
