import { expect, test } from 'vitest'
import { isSeat, playerArgument } from '../../src/core/seats'

test('seats are the whole numbers below the number of players', () => {
  const values = [-1, 0, 0.5, 1, 2, 3, Number.NaN, '0', [0], null, undefined]
  expect(values.filter((value) => isSeat(value, 3))).toEqual([0, 1, 2])
})

test('a dealer’s move has no player as an argument', () => {
  expect([null, undefined, 0, 2].map(playerArgument)).toEqual([[], [], [0], [2]])
})
