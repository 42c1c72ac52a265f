import { describe, expect, test } from 'vitest'
import { scorePlacement } from '../../src/entries/qwirkle/index'
import { at, column, row } from './help'

describe('Q-C scoring', () => {
  const board = [...row(0, 0, 'red circle, red cross, red diamond'), at(0, 1, 'blue circle')]

  test('Q-C1 every run of two or more scores its length; a tile in two runs counts in both', () => {
    const points = (placed: Parameters<typeof scorePlacement>[1]) =>
      scorePlacement(board, placed).points
    expect(points([at(3, 0, 'red star')])).toBe(4)
    expect(points([at(1, 1, 'blue cross')])).toBe(4)
    expect(points(row(1, 1, 'blue cross, blue diamond'))).toBe(3 + 2 + 2)
    expect(points([at(-1, 0, 'red clover'), at(3, 0, 'red star')])).toBe(5)
    expect(points(column(0, 2, 'green circle, purple circle'))).toBe(4)
  })

  test('Q-C1 lines have tiles, length and attribute', () => {
    expect(scorePlacement(board, row(1, 1, 'blue cross, blue diamond')).lines).toEqual([
      {
        tiles: row(0, 1, 'blue circle, blue cross, blue diamond'),
        length: 3,
        attribute: 'color',
        qwirkle: false,
      },
      {
        tiles: column(1, 0, 'red cross, blue cross'),
        length: 2,
        attribute: 'shape',
        qwirkle: false,
      },
      {
        tiles: column(2, 0, 'red diamond, blue diamond'),
        length: 2,
        attribute: 'shape',
        qwirkle: false,
      },
    ])
    expect(scorePlacement(board, [at(3, 0, 'red star')]).lines).toEqual([
      {
        tiles: row(0, 0, 'red circle, red cross, red diamond, red star'),
        length: 4,
        attribute: 'color',
        qwirkle: false,
      },
    ])
  })

  test('Q-C2 a run of six scores 12', () => {
    const { points, lines } = scorePlacement(board, row(3, 0, 'red star, red square, red clover'))
    expect(points).toBe(12)
    expect(lines.map(({ qwirkle, length }) => [qwirkle, length])).toEqual([[true, 6]])
    const five = scorePlacement(board, row(3, 0, 'red star, red square'))
    expect([five.points, five.lines[0]!.qwirkle]).toEqual([5, false])
  })

  test('Q-C illegal placements score nothing: they throw the code', () => {
    expect(() => scorePlacement(board, [at(3, 0, 'blue star')])).toThrow(
      expect.objectContaining({ name: 'IllegalMoveError', code: 'line-mixed' }),
    )
    expect(() => scorePlacement(board, [])).toThrow(
      expect.objectContaining({ code: 'malformed-move' }),
    )
  })
})
