import { expect, test } from 'vitest'
import { checkPlacement } from '../../../src/entries/qwirkle/index'
import { sortPlaced } from '../../../src/qwirkle/rules/board/placing'
import { at, row } from '../help'

test('a placement without tiles is refused with the place', () => {
  expect(checkPlacement([], [])).toEqual({
    code: 'malformed-move',
    message: 'tiles: must have 1 to 6 items, not 0.',
    path: ['tiles'],
  })
})

test('Q-P1 a cell is taken by a tile of any kind, the first one included', () => {
  for (const name of ['red circle', 'red star', 'purple clover'])
    expect(checkPlacement([at(0, 0, name)], [at(0, 0, 'red cross')])).toEqual({
      code: 'space-taken',
      message: '(0, 0) already holds a tile.',
      x: 0,
      y: 0,
      twice: false,
    })
})

test('tiles are sorted in a list of their own', () => {
  const tiles = [at(1, 5, 'red star'), at(0, 9, 'red cross'), at(0, 2, 'red circle')]
  expect(sortPlaced(tiles)).toEqual([tiles[2], tiles[1], tiles[0]])
  expect(tiles.map(({ x }) => x)).toEqual([1, 0, 0])
  expect(sortPlaced(row(0, 0, 'red star, red cross').reverse())).toEqual(
    row(0, 0, 'red star, red cross'),
  )
})
