import { describe, expect, test } from 'vitest'
import { COLORS } from '../../src/azul/colors'
import { type DealMove, MOVE_COUNT, type Move, moveAt } from '../../src/azul/moves'
import { formatMove, parseMove } from '../../src/azul/notation'
import { IllegalMoveError, InvalidTextError } from '../../src/errors'

const spelled: readonly (readonly [string, Move])[] = [
  ['f1-blue-1', { type: 'draft', source: 0, color: 'blue', line: 0 }],
  ['f2-black-3', { type: 'draft', source: 1, color: 'black', line: 2 }],
  ['f9-white-5', { type: 'draft', source: 8, color: 'white', line: 4 }],
  ['f5-yellow-floor', { type: 'draft', source: 4, color: 'yellow', line: 'floor' }],
  ['center-red-floor', { type: 'draft', source: 'center', color: 'red', line: 'floor' }],
  ['center-red-4', { type: 'draft', source: 'center', color: 'red', line: 3 }],
  ['wall-1-1', { type: 'tile', row: 0, column: 0 }],
  ['wall-3-5', { type: 'tile', row: 2, column: 4 }],
  [
    'deal-byrk-kkkk-ww-0-0',
    {
      type: 'deal',
      factories: [
        ['blue', 'yellow', 'red', 'black'],
        ['black', 'black', 'black', 'black'],
        ['white', 'white'],
        [],
        [],
      ],
    },
  ],
]

const error = (text: string): InvalidTextError => {
  try {
    parseMove(text)
  } catch (thrown) {
    if (thrown instanceof InvalidTextError) return thrown
    throw thrown
  }
  throw new Error(`${text} was read as a move`)
}

describe('moves as text', () => {
  test.each(spelled)('%s', (text, move) => {
    expect(formatMove(move)).toBe(text)
    expect(parseMove(text)).toEqual(move)
  })

  test('every move of the table has one spelling, and parsing gives the very object', () => {
    const texts = Array.from({ length: MOVE_COUNT }, (_, index) => formatMove(moveAt(index)))
    expect(new Set(texts).size).toBe(MOVE_COUNT)
    texts.forEach((text, index) => {
      expect(parseMove(text)).toBe(moveAt(index))
      expect(text).toMatch(/^[a-z0-9-]+$/)
    })
  })

  test.each([5, 7, 9])('a deal of %i factories', (count) => {
    const factories = Array.from({ length: count }, (_, i) => COLORS.slice(0, i % 5 === 4 ? 0 : 4))
    const deal: DealMove = { type: 'deal', factories }
    expect(parseMove(formatMove(deal))).toEqual(deal)
  })

  test('tiles of a deal are written in the order of the colors', () => {
    const factories = [['white', 'blue', 'black', 'blue'] as const, [], [], [], []]
    expect(formatMove({ type: 'deal', factories })).toBe('deal-bbkw-0-0-0-0')
  })

  const four = ['blue', 'blue', 'blue', 'blue'] as const
  test.each([
    null,
    {},
    'f1-blue-1',
    { type: 'draft', source: 9, color: 'blue', line: 0 },
    { type: 'draft', source: -1, color: 'blue', line: 0 },
    { type: 'draft', source: 0.5, color: 'blue', line: 0 },
    { type: 'draft', source: Number.NaN, color: 'blue', line: 0 },
    { type: 'draft', source: 0, color: 'pink', line: 0 },
    { type: 'tile', row: 5, column: 0 },
    { type: 'deal', factories: [four, four, four, four] },
    { type: 'deal', factories: [four, four, four, four, four, four] },
    { type: 'deal', factories: Array(10).fill(four) },
    { type: 'deal', factories: Array(11).fill(four) },
    { type: 'deal', factories: [[...four, 'blue'], [], [], [], []] },
  ])('what is no move cannot be written: %j', (value) => {
    expect(() => formatMove(value as unknown as Move)).toThrow(IllegalMoveError)
    try {
      formatMove(value as unknown as Move)
    } catch (thrown) {
      expect(thrown).toMatchObject({
        code: 'malformed-move',
        message: 'Only a move that some game has can be written.',
      })
    }
  })

  test.each([
    ['', 0],
    ['F2-black-3', 0],
    [' f2-black-3', 0],
    ['fly', 1],
    ['f0-black-3', 1],
    ['f01-black-3', 1],
    ['f10-black-3', 2],
    ['f2black-3', 2],
    ['f2-pink-3', 3],
    ['f2-Black-3', 3],
    ['center', 6],
    ['center-red', 10],
    ['center-red-', 11],
    ['center-red-0', 11],
    ['center-red-6', 11],
    ['center-red-floo', 15],
    ['center-red-floor-', 16],
    ['f2-black-3 ', 10],
    ['f2-black-3f2-black-3', 10],
    ['wall', 4],
    ['wall-0-1', 5],
    ['wall-6-1', 5],
    ['wall-3', 6],
    ['wall-3-0', 7],
    ['wall-3-6', 7],
    ['wall-3-5-', 8],
    ['deal', 4],
    ['deal-', 4],
    ['deal-byrk', 9],
    ['deal-0-0-0-0', 12],
    ['deal-0-0-0-0-0-0', 16],
    ['deal-0-0-0-0-0-0-0-0', 20],
    ['deal-0-0-0-0-0-0-0-0-0-0', 22],
    ['deal-byrkw-0-0-0-0', 4],
    ['deal-0-byrkw-0-0-0', 6],
    ['deal-0-yb-0-0-0', 8],
    ['deal-0-m-0-0-0', 6],
    ['deal-0-.-0-0-0', 6],
    ['deal-0--0-0-0', 6],
    ['deal-00-0-0-0-0', 6],
    ['deal-0-0-0-0-0 ', 14],
    ['x-deal-0-0-0-0-0', 0],
  ])('%j is no move', (text, offset) => {
    expect(error(text)).toMatchObject({ name: 'InvalidTextError', code: 'unexpected', offset })
    const { message, reason } = error(text)
    expect(message).toBe(`Character ${offset + 1}: ${reason}`)
    expect(reason).toBe(
      'expected a move, as in f2-black-3, center-red-floor, wall-3-5 or deal-bbyk-… with 5, 7 or 9 factories.',
    )
  })

  test('what is not a text, and what is too long for one', () => {
    for (const value of [undefined, null, 7, {}, ['f1-blue-1']])
      expect(error(value as unknown as string)).toMatchObject({
        code: 'wrong-type',
        offset: 0,
        reason: 'must be a text.',
      })
    expect(error('f1-blue-1'.padEnd(100, '-'))).toMatchObject({ code: 'unexpected', offset: 9 })
    expect(error('f1-blue-1'.padEnd(101, '-'))).toMatchObject({
      code: 'too-long',
      offset: 100,
      reason: 'longer than 100 characters.',
    })
  })
})
