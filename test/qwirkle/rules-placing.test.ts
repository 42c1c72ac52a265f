import { describe, expect, test } from 'vitest'
import { applyMove, checkMove, checkPlacement, legalMoves } from '../../src/entries/qwirkle/index'
import { at, code, column, place, placementCode, placementKey, position, row, tiles } from './help'

describe('Q-P placing', () => {
  const board = row(0, 0, 'red circle, red cross, red diamond')

  test('Q-P1 one to six tiles on empty cells in one row or column', () => {
    expect(placementCode(board, [])).toBe('malformed-move')
    expect(placementCode(board, Array(7).fill(at(0, 1, 'red star')))).toBe('malformed-move')
    expect(placementCode(board, [at(1, 0, 'red star')])).toBe('space-taken')
    expect(placementCode(board, [at(0, 1, 'red star'), at(0, 1, 'red square')])).toBe('space-taken')
    expect(placementCode(board, [at(0, 1, 'blue circle'), at(1, -1, 'blue cross')])).toBe(
      'not-in-line',
    )
    expect(
      placementCode(board, [at(3, 0, 'red star'), at(3, 1, 'red square'), at(4, 0, 'red clover')]),
    ).toBe('not-in-line')
    expect(placementCode(board, row(0, 1, 'blue circle, blue cross, blue diamond'))).toBeNull()
    expect(placementCode(board, column(0, 1, 'blue circle, green circle'))).toBeNull()
  })

  test('Q-P1 tiles come from the hand', () => {
    const state = position({ board, hands: ['red star, blue circle', 'red clover'] })
    expect(code(state, place([at(3, 0, 'red clover')]))).toBe('not-in-hand')
    expect(code(state, place([at(3, 0, 'red star')]))).toBeNull()
    expect(checkMove(state, place([at(3, 0, 'red clover')]))?.message).toContain('red clover')
  })

  test('Q-P2 one unbroken line: older tiles may be in between, gaps may not', () => {
    expect(placementCode(board, [at(-1, 0, 'red star'), at(3, 0, 'red square')])).toBeNull()
    expect(placementCode(board, [at(-1, 0, 'red star'), at(4, 0, 'red square')])).toBe(
      'gap-in-line',
    )
    expect(placementCode(board, [at(0, -1, 'blue circle'), at(0, 1, 'green circle')])).toBeNull()
    expect(placementCode(board, [at(0, -2, 'blue circle'), at(0, 1, 'green circle')])).toBe(
      'gap-in-line',
    )
    expect(placementCode(board, [at(0, 1, 'blue circle'), at(2, 1, 'blue diamond')])).toBe(
      'gap-in-line',
    )
    expect(placementCode([], row(0, 0, 'red star, -, red square'))).toBe('gap-in-line')
  })

  test('Q-P3 one new tile touches an older one by a side', () => {
    expect(placementCode(board, [at(5, 5, 'red star')])).toBe('not-connected')
    expect(placementCode(board, [at(3, 1, 'red star')])).toBe('not-connected')
    expect(placementCode(board, row(3, 1, 'red star, red square'))).toBe('not-connected')
    expect(placementCode(board, row(2, 1, 'red star, red square'))).toBeNull()
    expect(placementCode([], row(9, -9, 'red star, red square'))).toBeNull()
  })

  test('Q-P4 lines are of one color with different shapes, or of one shape with different colors', () => {
    expect(placementCode(board, [at(3, 0, 'blue star')])).toBe('line-mixed')
    expect(placementCode(board, [at(3, 0, 'red cross')])).toBe('line-repeats-tile')
    expect(placementCode(board, [at(0, 1, 'red circle')])).toBe('line-repeats-tile')
    expect(placementCode(board, [at(0, 1, 'blue star')])).toBe('line-mixed')
    expect(placementCode(board, [at(0, 1, 'blue circle')])).toBeNull()
    expect(placementCode(board, [at(0, 1, 'red star')])).toBeNull()
    // Across as well as along.
    const beside = [...board, at(-1, 1, 'green star')]
    expect(placementCode(beside, [at(0, 1, 'blue circle')])).toBe('line-mixed')
    expect(placementCode(beside, [at(0, 1, 'red star')])).toBeNull()
    expect(placementCode([], row(0, 0, 'red star, red star'))).toBe('line-repeats-tile')
  })

  test('Q-P4 six tiles are not too many, but must be of a kind', () => {
    const five = row(0, 0, 'red circle, red cross, red diamond, red square, red star')
    expect(placementCode(five, [at(5, 0, 'blue clover')])).toBe('line-mixed')
    expect(placementCode(five, [at(5, 0, 'red star')])).toBe('line-repeats-tile')
    expect(placementCode(five, [at(5, 0, 'red clover')])).toBeNull()
  })

  test('Q-P4 every new tile is checked across the line', () => {
    const above = [...board, at(1, 1, 'green cross')]
    expect(placementCode(above, row(0, 2, 'green star, green cross'))).toBe('line-repeats-tile')
    expect(placementCode(above, row(0, 2, 'blue star, blue square'))).toBe('line-mixed')
  })

  test('Q-P4 a refusal names the line', () => {
    expect(checkPlacement(board, [at(3, 0, 'blue star')])?.message).toBe(
      'The line red circle, red cross, red diamond, blue star is neither of one color nor of one shape.',
    )
    expect(checkPlacement(board, [at(3, 0, 'red cross')])?.message).toBe(
      'The line red circle, red cross, red diamond, red cross has red cross twice.',
    )
    expect(checkPlacement(board, [at(4, 0, 'red star'), at(3, 0, 'red star')])?.code).toBe(
      'line-repeats-tile',
    )
  })

  test('Q-P5 the same kinds on the same cells are one placement, in any order', () => {
    const state = position({
      board,
      hands: ['red star, red star, red square', 'blue circle'],
      bag: tiles('blue star, blue star'),
    })
    const keys = legalMoves(state).flatMap((move) =>
      move.type === 'place' ? [placementKey(move.tiles)] : [],
    )
    expect(new Set(keys).size).toBe(keys.length)
    const there = [at(3, 0, 'red star'), at(4, 0, 'red square')]
    expect(applyMove(state, place(there))).toEqual(applyMove(state, place([...there].reverse())))
  })
})
