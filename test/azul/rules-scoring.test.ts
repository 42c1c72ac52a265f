import { describe, expect, test } from 'vitest'
import { BOARDS, COLORS, endGameBonuses, scoreFloor, scoreWall } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { tiles, wall } from './sketch'

describe('scoring a placed tile', () => {
  test.each([
    ['alone', 2, 2, '..... ..... ..b.. ..... .....', 1, 1, 1],
    ['alone in a corner', 0, 0, 'b....', 1, 1, 1],
    ['with neighbors only across the corners', 2, 2, '..... .b.y. ..r.. .y.b. .....', 1, 1, 1],
    ['with tiles beyond a gap', 2, 2, '..b.. ..... b.y.r ..... ..k..', 1, 1, 1],
  ])('A-P1 a tile %s scores 1', (_, row, column, rows, horizontal, vertical, points) => {
    expect(scoreWall(wall(rows), row, column)).toEqual({
      horizontal,
      vertical,
      multiplier: 1,
      points,
    })
  })

  test.each([
    [0, 1, 'by...', 2, 1, 2],
    [0, 0, 'by...', 2, 1, 2],
    [0, 4, '...kw', 2, 1, 2],
    [0, 2, 'byrkw', 5, 1, 5],
    [0, 1, 'byr.w', 3, 1, 3],
    [3, 3, '..... ..... ..... ..wby .....', 3, 1, 3],
    [1, 0, 'b.... w.... ..... ..... .....', 1, 2, 2],
    [0, 0, 'b.... w.... ..... ..... .....', 1, 2, 2],
    [4, 4, '..... ..... ..... ....y ....b', 1, 2, 2],
    [2, 0, 'b.... w.... k.... r.... y....', 1, 5, 5],
    [2, 3, '...k. ...r. ...y. ..... ...w.', 1, 3, 3],
    [1, 1, '.y... wb... ..... ..... .....', 2, 2, 4],
    [2, 2, '..r.. ..y.. kwbyr ..w.. ..k..', 5, 5, 10],
    [2, 2, '..... ..y.. .wby. ..... .....', 3, 2, 5],
    [4, 0, '..... ..... k.... r.... yrkw.', 4, 3, 7],
  ])(
    'A-P2 row %i, column %i of "%s": runs of %i and %i, %i points',
    (row, column, rows, horizontal, vertical, points) => {
      expect(scoreWall(wall(rows), row, column)).toEqual({
        horizontal,
        vertical,
        multiplier: 1,
        points,
      })
    },
  )

  test('A-P2 the runs are the sets of neighbors one can walk along', () => {
    const below = numbersFrom(2)
    for (let n = 0; n < 2000; n++) {
      const cells = Array.from({ length: 5 }, () =>
        Array.from({ length: 5 }, () => (below(3) > 0 ? COLORS[below(5)]! : null)),
      )
      const [row, column] = [below(5), below(5)]
      cells[row]![column] = 'blue'
      const has = (r: number, c: number) => (cells[r]?.[c] ?? null) !== null
      const walk = (dr: number, dc: number): number => {
        let steps = 0
        while (has(row + dr * (steps + 1), column + dc * (steps + 1))) steps++
        return steps
      }
      const horizontal = 1 + walk(0, 1) + walk(0, -1)
      const vertical = 1 + walk(1, 0) + walk(-1, 0)
      const points = [horizontal, vertical].filter((run) => run > 1).reduce((a, b) => a + b, 0)
      expect(scoreWall(cells, row, column)).toEqual({
        horizontal,
        vertical,
        multiplier: 1,
        points: Math.max(1, points),
      })
    }
  })

  test.each([
    [0, 3, '...k.', 2],
    [0, 3, '..rk.', 4],
    [2, 2, '..... ..w.. .byr. ..... .....', 10],
    [4, 1, '..... ..... ..... .b... yrkwb', 14],
    [0, 2, '..rk.', 2],
    [1, 1, '.b... .y... ..... ..... .....', 2],
  ])('A-P3 on crystal-x2, row %i, column %i of "%s" scores %i', (row, column, rows, points) => {
    expect(scoreWall(wall(rows), row, column, BOARDS['crystal-x2']).points).toBe(points)
  })

  test('A-P3 the event has the multiplier', () => {
    expect(scoreWall(wall('..rk.'), 0, 3, BOARDS['crystal-x2'])).toEqual({
      horizontal: 2,
      vertical: 1,
      multiplier: 2,
      points: 4,
    })
    expect(scoreWall(wall('..rk.'), 0, 3).multiplier).toBe(1)
  })
})

describe('floor lines and bonuses', () => {
  test('A-T5 scoreFloor adds up the values of the spaces taken', () => {
    const floor = ['marker', ...tiles('bykkww')] as const
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((n) => scoreFloor(floor.slice(0, n)))).toEqual([
      0, -1, -2, -4, -6, -8, -11, -14,
    ])
    expect(Object.is(scoreFloor([]), 0)).toBe(true)
  })

  const rowAndColumn = 'byrkw w.... k.... r.... y....'
  test.each([
    ['', 0, 0, 0, 0],
    ['byrk. wbyr. kwby. rkwb. .....', 0, 0, 0, 0],
    ['byrkw', 1, 0, 0, 2],
    ['byrkw ..... ..... ..... yrkwb', 2, 0, 0, 4],
    ['b.... w.... k.... r.... y....', 0, 1, 0, 7],
    ['....w ....k ....r ....y ....b', 0, 1, 0, 7],
    ['b.... .b... ..b.. ...b. ....b', 0, 0, 1, 10],
    ['....w w.... .w... ..w.. ...w.', 0, 0, 1, 10],
    [rowAndColumn, 1, 1, 0, 9],
    ['byrkw wbyrk kwbyr rkwby yrkwb', 5, 5, 5, 95],
    ['byrkw wbyrk kwbyr rkwby yrkw.', 4, 4, 4, 76],
  ])('A-E2 "%s": %i rows, %i columns, %i colors, %i points', (rows, r, c, k, points) => {
    expect(endGameBonuses(wall(rows))).toEqual({ rows: r, columns: c, colors: k, points })
  })

  test('A-E2 the bonuses depend on the board', () => {
    expect(endGameBonuses(wall(rowAndColumn), BOARDS['crystal-bonus'])).toEqual({
      rows: 1,
      columns: 1,
      colors: 0,
      points: 13,
    })
    expect(
      endGameBonuses(wall('b.... .b... ..b.. ...b. ....b'), BOARDS['crystal-bonus']).points,
    ).toBe(12)
  })
})
