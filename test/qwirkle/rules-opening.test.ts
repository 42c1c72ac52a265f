import { describe, expect, test } from 'vitest'
import {
  applyMove,
  legalMoves,
  placements,
  scorePlacement,
  TILES,
} from '../../src/entries/qwirkle/index'
import { at, code, column, dealt, place, placeKeys, placementKey, row, tiles } from './help'

const HAND_A = 'red circle, red cross, red diamond, blue square, green star, yellow clover'
const HAND_B = 'orange circle, orange cross, blue diamond, green square, yellow star, purple clover'

describe('Q-O opening', () => {
  test('Q-O1 the largest set opens; duplicates count once', () => {
    const twins = 'red circle, red circle, red circle, blue square, blue square, yellow star'
    const state = dealt([twins, HAND_B])
    expect([state.turn, state.opening]).toEqual([1, 2])
    const other = dealt([
      twins,
      'orange star, orange star, green star, blue star, red square, red clover',
    ])
    expect([other.turn, other.opening]).toEqual([1, 3])
  })

  test('Q-O1 sets are of one color or of one shape, not of both together', () => {
    const mixed = 'red circle, red cross, blue circle, green square, yellow star, purple clover'
    const state = dealt([mixed, HAND_A])
    expect([state.turn, state.opening]).toEqual([1, 3])
  })

  test('Q-O1 on a tie the oldest opens, in seat order by default', () => {
    const a = 'red circle, red cross, blue diamond, green star, yellow clover, purple square'
    const b = 'orange circle, orange cross, blue diamond, green star, yellow clover, purple square'
    const c = 'green circle, green cross, blue diamond, red star, yellow clover, purple square'
    expect(dealt([a, b, c]).turn).toBe(0)
    expect(dealt([a, b, c], [2, 0, 1]).turn).toBe(2)
    expect(dealt([a, b, c], [1, 2, 0]).turn).toBe(1)
    expect(dealt([a, HAND_A, c], [2, 0, 1]).turn).toBe(1)
  })

  test('Q-O2 the opening move places exactly that many tiles in one line', () => {
    const state = dealt([HAND_A, HAND_B])
    expect(code(state, place(row(0, 0, 'red circle, red cross')))).toBe('wrong-opening')
    expect(code(state, place([at(0, 0, 'red circle')]))).toBe('wrong-opening')
    expect(code(state, place(row(0, 0, 'red circle, red cross, red diamond, blue square')))).toBe(
      'wrong-opening',
    )
    expect(code(state, place(row(0, 0, 'red circle, red cross, blue square')))).toBe('line-mixed')
    expect(code(state, place(row(0, 0, 'red circle, red cross, -, red diamond')))).toBe(
      'gap-in-line',
    )
    expect(code(state, place(row(0, 0, 'red circle, red cross, red diamond')))).toBeNull()
    expect(
      applyMove(state, place(row(0, 0, 'red circle, red cross, red diamond'))).players[0]!.score,
    ).toBe(3)
  })

  test('Q-O2 swapping and passing are refused', () => {
    const state = dealt([HAND_A, HAND_B])
    expect(code(state, { type: 'swap', tiles: tiles('red circle') })).toBe('wrong-opening')
    expect(code(state, { type: 'pass' })).toBe('wrong-opening')
    expect(legalMoves(state).every(({ type }) => type === 'place')).toBe(true)
  })

  test('Q-O2 any place and any order is accepted; one place is listed, in every order', () => {
    const state = dealt([HAND_A, HAND_B])
    expect(code(state, place(column(-70, 998, 'red diamond, red circle, red cross')))).toBeNull()
    const moves = legalMoves(state)
    const orders = ['circle, cross, diamond', 'circle, diamond, cross', 'cross, circle, diamond']
    orders.push(...['cross, diamond, circle', 'diamond, circle, cross', 'diamond, cross, circle'])
    const expected = orders.map((order) =>
      placementKey(
        row(
          0,
          0,
          order
            .split(', ')
            .map((shape) => `red ${shape}`)
            .join(', '),
        ),
      ),
    )
    expect(placeKeys(moves).sort()).toEqual(expected.sort())
    for (const move of moves) expect(code(state, move)).toBeNull()
  })

  test('Q-O2 all equal sets are listed: by color and by shape', () => {
    const state = dealt([
      'red circle, red cross, blue star, green star, yellow clover, purple square',
      HAND_B.replace('orange cross', 'green cross'),
    ])
    expect(state.opening).toBe(2)
    const moves = placeKeys(legalMoves(state))
    const lines = [
      'red circle, red cross',
      'red cross, red circle',
      'blue star, green star',
      'green star, blue star',
    ]
    expect(moves.sort()).toEqual(lines.map((line) => placementKey(row(0, 0, line))).sort())
  })

  test('Q-O2 six tiles that match make 720 openings worth 12', () => {
    const list = placements([], TILES.slice(12, 18))
    expect(list).toHaveLength(720)
    expect(new Set(list.map((one) => placementKey(one.tiles))).size).toBe(720)
    expect(new Set(list.map(({ points }) => points))).toEqual(new Set([12]))
  })

  test('Q-O3 a lone opening tile scores 1', () => {
    const loners =
      'red circle, orange cross, yellow diamond, green square, blue star, purple clover'
    const others = 'red circle, orange cross, yellow diamond, green square, blue star, blue star'
    const state = dealt([loners, others])
    expect([state.turn, state.opening]).toEqual([0, 1])
    expect(legalMoves(state)).toHaveLength(6)
    expect(applyMove(state, place([at(5, 5, 'blue star')])).players[0]!.score).toBe(1)
    expect(scorePlacement([], [at(0, 0, 'red star')])).toEqual({ points: 1, lines: [] })
    expect(placements([], tiles('red star, red star, blue circle'))).toEqual([
      { tiles: [at(0, 0, 'red star')], points: 1 },
      { tiles: [at(0, 0, 'blue circle')], points: 1 },
    ])
    expect(placements([], tiles('red star, blue star')).map(({ points }) => points)).toEqual([2, 2])
  })
})
