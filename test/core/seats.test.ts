import { expect, test } from 'vitest'
import { isSeat } from '../../src/core/seats'

test('seats are the whole numbers below the number of players', () => {
  const values = [-1, 0, 0.5, 1, 2, 3, Number.NaN, '0', [0], null, undefined]
  expect(values.filter((value) => isSeat(value, 3))).toEqual([0, 1, 2])
})
