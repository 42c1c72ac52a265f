import { expect, test } from 'vitest'
import { COLORS, SHAPES, TILES } from '../../src/entries/qwirkle/index'
import { formatCount, kindOf } from '../../src/qwirkle/rules/tiles'

test('Q-S1 there are six colors and six shapes', () => {
  expect(new Set(COLORS).size).toBe(6)
  expect(new Set(SHAPES).size).toBe(6)
})

test('Q-S1 a color and a shape make one of 36 kinds', () => {
  const kinds = COLORS.flatMap((color) => SHAPES.map((shape) => kindOf({ color, shape })))
  expect(kinds).toEqual(Array.from({ length: 36 }, (_, kind) => kind))
  expect(TILES.map(kindOf)).toEqual(kinds)
})

test('a number of tiles reads well', () => {
  const cross = { color: 'red', shape: 'cross' } as const
  const star = { color: 'blue', shape: 'star' } as const
  expect(formatCount(cross, 0)).toBe('no red cross')
  expect(formatCount(cross, 1)).toBe('1 red cross')
  expect(formatCount(cross, 2)).toBe('2 red crosses')
  expect(formatCount(star, 3)).toBe('3 blue stars')
  expect(formatCount(null, 1)).toBe('1 unknown tile')
  expect(formatCount(null, 2)).toBe('2 unknown tiles')
})
