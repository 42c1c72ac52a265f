import { expect, test } from 'vitest'
import {
  COLORS,
  isColor,
  isShape,
  kindFrom,
  SHAPES,
  tellCount,
} from '../../src/qwirkle/rules/tiles'

test('Q-S1 there are six colors and six shapes, and nothing else is one', () => {
  for (const color of COLORS) expect(isColor(color)).toBe(true)
  for (const shape of SHAPES) expect(isShape(shape)).toBe(true)
  for (const other of ['heart', 'Red', 'toString', '', 0, null, undefined, ['red']]) {
    expect(isColor(other)).toBe(false)
    expect(isShape(other)).toBe(false)
  }
  expect(isColor('star')).toBe(false)
  expect(isShape('red')).toBe(false)
})

test('Q-S1 a color and a shape make one of 36 kinds; anything else makes none', () => {
  const kinds = COLORS.flatMap((color) => SHAPES.map((shape) => kindFrom(color, shape)))
  expect(kinds).toEqual(Array.from({ length: 36 }, (_, kind) => kind))
  expect(kindFrom('orange', 'heart')).toBe(-1)
  expect(kindFrom('pink', 'clover')).toBe(-1)
  expect(kindFrom('pink', 'circle')).toBe(-1)
  expect(kindFrom(null, undefined)).toBe(-1)
})

test('a number of tiles is told as people say it', () => {
  const cross = { color: 'red', shape: 'cross' } as const
  const star = { color: 'blue', shape: 'star' } as const
  expect(tellCount(cross, 0)).toBe('no red cross')
  expect(tellCount(cross, 1)).toBe('1 red cross')
  expect(tellCount(cross, 2)).toBe('2 red crosses')
  expect(tellCount(star, 3)).toBe('3 blue stars')
  expect(tellCount(null, 1)).toBe('1 unknown tile')
  expect(tellCount(null, 2)).toBe('2 unknown tiles')
})
