import { describe, expect, test } from 'vitest'
import {
  COLORS,
  type DealMove,
  formatMove,
  MOVE_COUNT,
  type Move,
  moveAt,
  parseMove,
} from '../../src/entries/index'
import { textRefusal } from './refused'

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

const MOVE = 'expected a move, as in f2-black-3, center-red-floor or wall-3-5.'
const FACTORY = 'expected a factory, as in -bbyk or -0.'
const END = 'expected the end.'

const refused = (text: unknown) => textRefusal(parseMove, text)

describe('moves as text', () => {
  test.each(spelled)('%s', (text, move) => {
    expect(formatMove(move)).toBe(text)
    expect(parseMove(text)).toEqual(move)
  })

  test('every move of the table has one spelling, and parsing returns the same object', () => {
    const texts = Array.from({ length: MOVE_COUNT }, (_, index) => formatMove(moveAt(index)))
    expect(new Set(texts).size).toBe(MOVE_COUNT)
    texts.forEach((text, index) => {
      expect(parseMove(text)).toBe(moveAt(index))
      expect(text).toMatch(/^[a-z0-9-]+$/)
    })
  })

  test.each([0, 1, 4, 5, 6, 7, 8, 9])('a deal of %i factories', (count) => {
    const factories = Array.from({ length: count }, (_, i) => COLORS.slice(0, i % 5 === 4 ? 0 : 4))
    const deal: DealMove = { type: 'deal', factories }
    expect(parseMove(formatMove(deal))).toEqual(deal)
  })

  test('tiles of a deal are written in the order of the colors', () => {
    const factories = [['white', 'blue', 'black', 'blue'] as const, [], [], [], []]
    expect(formatMove({ type: 'deal', factories })).toBe('deal-bbkw-0-0-0-0')
  })

  const types = 'type: must be draft, tile or deal.'
  const sources = 'source: must be 0, 1, 2, 3, 4, 5, 6, 7, 8 or center.'
  const four = ['blue', 'blue', 'blue', 'blue'] as const
  const draft = { type: 'draft', source: 0, color: 'blue', line: 0 }
  test.each<[unknown, path: (string | number)[], message: string]>([
    ['f1-blue-1', [], 'A move must be an object with type.'],
    [null, ['type'], types],
    [{}, ['type'], types],
    [{ ...draft, source: 9 }, ['source'], sources],
    [{ ...draft, source: -1 }, ['source'], sources],
    [{ ...draft, source: 0.5 }, ['source'], sources],
    [{ ...draft, source: Number.NaN }, ['source'], sources],
    [{ ...draft, color: 'pink' }, ['color'], 'color: must be blue, yellow, red, black or white.'],
    [{ type: 'tile', row: 5, column: 0 }, ['row'], 'row: must be a whole number from 0 to 4.'],
    [
      { type: 'deal', factories: Array(10).fill(four) },
      ['factories'],
      'factories: must have 0 to 9 items, not 10.',
    ],
    [
      { type: 'deal', factories: [[...four, 'blue'], [], [], [], []] },
      ['factories', 0],
      'factories[0]: must have 0 to 4 items, not 5.',
    ],
  ])('%j cannot be written', (value, path, message) => {
    expect(() => formatMove(value as Move)).toThrow(
      expect.objectContaining({
        name: 'IllegalMoveError',
        message,
        refusal: { code: 'malformed-move', message, path },
      }),
    )
  })

  test.each([
    ['', 0, MOVE],
    ['F2-black-3', 0, MOVE],
    [' f2-black-3', 0, MOVE],
    ['fly', 1, MOVE],
    ['f0-black-3', 1, MOVE],
    ['f01-black-3', 1, MOVE],
    ['f10-black-3', 2, MOVE],
    ['f2black-3', 2, MOVE],
    ['f2-pink-3', 3, MOVE],
    ['f2-Black-3', 3, MOVE],
    ['center', 6, MOVE],
    ['center-red', 10, MOVE],
    ['center-red-', 11, MOVE],
    ['center-red-0', 11, MOVE],
    ['center-red-6', 11, MOVE],
    ['center-red-floo', 15, MOVE],
    ['center-red-floor-', 16, MOVE],
    ['f2-black-3 ', 10, END],
    ['f2-black-3f2-black-3', 10, MOVE],
    ['wall', 4, MOVE],
    ['wall-0-1', 5, MOVE],
    ['wall-6-1', 5, MOVE],
    ['wall-3', 6, MOVE],
    ['wall-3-0', 7, MOVE],
    ['wall-3-6', 7, MOVE],
    ['wall-3-5-', 8, MOVE],
    ['deal-', 4, FACTORY],
    ['deal-byrk-', 9, FACTORY],
    ['deals', 0, MOVE],
    ['deal-0-0-0-0-0-0-0-0-0-0', 22, END],
    ['deal-byrkw-0-0-0-0', 4, FACTORY],
    ['deal-0-byrkw-0-0-0', 6, FACTORY],
    ['deal-0-yb-0-0-0', 8, FACTORY],
    ['deal-0-m-0-0-0', 6, FACTORY],
    ['deal-0-.-0-0-0', 6, FACTORY],
    ['deal-0--0-0-0', 6, FACTORY],
    ['deal-00-0-0-0-0', 6, FACTORY],
    ['deal-0-0-0-0-0 ', 14, FACTORY],
    ['x-deal-0-0-0-0-0', 0, MOVE],
  ])('%j is not a move', (text, offset, message) => {
    expect(refused(text)).toEqual({ code: 'unexpected', offset, message })
  })

  test('values that are not strings, and strings that are too long', () => {
    for (const value of [undefined, null, 7, {}, ['f1-blue-1']])
      expect(refused(value)).toEqual({
        code: 'wrong-type',
        offset: 0,
        message: 'must be a string.',
      })
    expect(refused('f1-blue-1'.padEnd(100, '-'))).toEqual({
      code: 'unexpected',
      offset: 9,
      message: MOVE,
    })
    expect(refused('f1-blue-1'.padEnd(101, '-'))).toEqual({
      code: 'too-long',
      offset: 100,
      message: 'must have at most 100 characters.',
    })
  })
})
