import { describe, expect, test } from 'vitest'
import {
  activePlayers,
  legalMoves,
  MOVE_COUNT,
  moveAt,
  moveIndex,
  type PlayerMove,
} from '../../src/entries/index'
import { throughJson } from '../laws/walk'
import { position } from './sketch'

const boo = (): never => {
  throw new Error('boo')
}

describe('the table of moves', () => {
  test.each<[number, PlayerMove]>([
    [0, { type: 'draft', source: 0, color: 'blue', line: 0 }],
    [5, { type: 'draft', source: 0, color: 'blue', line: 'floor' }],
    [6, { type: 'draft', source: 0, color: 'yellow', line: 0 }],
    [29, { type: 'draft', source: 0, color: 'white', line: 'floor' }],
    [30, { type: 'draft', source: 1, color: 'blue', line: 0 }],
    [(7 * 5 + 3) * 6 + 2, { type: 'draft', source: 7, color: 'black', line: 2 }],
    [269, { type: 'draft', source: 8, color: 'white', line: 'floor' }],
    [270, { type: 'draft', source: 'center', color: 'blue', line: 0 }],
    [299, { type: 'draft', source: 'center', color: 'white', line: 'floor' }],
    [300, { type: 'tile', row: 0, column: 0 }],
    [304, { type: 'tile', row: 0, column: 4 }],
    [305, { type: 'tile', row: 1, column: 0 }],
    [324, { type: 'tile', row: 4, column: 4 }],
  ])('move %i is %j', (index, move) => {
    expect(moveAt(index)).toEqual(move)
    expect(moveIndex(move)).toBe(index)
    expect(Object.isFrozen(moveAt(index))).toBe(true)
  })

  test('every index below 325 is a move’s, and no other is', () => {
    expect(MOVE_COUNT).toBe(325)
    const seen = new Set<string>()
    for (let index = 0; index < MOVE_COUNT; index++) {
      expect(moveIndex(throughJson(moveAt(index)))).toBe(index)
      seen.add(JSON.stringify(moveAt(index)))
    }
    expect(seen.size).toBe(MOVE_COUNT)
  })

  test.each([-1, 325, 0.5, Number.NaN, 2 ** 53, 'length', 'map', '0', [0], null, undefined])(
    'there is no move %j',
    (index) => {
      expect(() => moveAt(index as number)).toThrow(
        expect.objectContaining({
          name: 'IllegalMoveError',
          code: 'malformed-move',
          message: 'An index is a whole number from 0 to 324.',
        }),
      )
    },
  )

  test.each<[string, unknown]>([
    ['a deal', { type: 'deal', factories: [] }],
    ['factory 9', { type: 'draft', source: 9, color: 'blue', line: 0 }],
    ['factory -1', { type: 'draft', source: -1, color: 'blue', line: 0 }],
    ['factory 0.2', { type: 'draft', source: 0.2, color: 'blue', line: 0 }],
    ['factory 1.5', { type: 'draft', source: 1.5, color: 'blue', line: 0 }],
    ['factory NaN', { type: 'draft', source: Number.NaN, color: 'blue', line: 0 }],
    ['factory 10', { type: 'draft', source: 10, color: 'blue', line: 0 }],
    ['a factory in a list', { type: 'draft', source: [0], color: 'blue', line: 0 }],
    ['row 5', { type: 'tile', row: 5, column: 0 }],
    ['null', null],
    ['nothing', undefined],
    ['a token', 'f1-blue-1'],
    ['an empty object', {}],
    ['a tiling of another type', { type: 'deal', row: 0, column: 0 }],
    [
      'a color with the letter of another one',
      { type: 'draft', source: 0, color: 'glue', line: 0 },
    ],
    ['a tiling beside the wall, on the right', { type: 'tile', row: 0, column: 5 }],
    ['a tiling beside the wall, on the left', { type: 'tile', row: 1, column: -1 }],
    ['an object whose fields throw', new Proxy({}, { get: boo })],
  ])('%s has no index', (_, move) => {
    expect(() => moveIndex(move as PlayerMove)).toThrow(
      expect.objectContaining({
        name: 'IllegalMoveError',
        refusal: {
          code: 'malformed-move',
          message: 'Only drafts and tilings have an index.',
          path: [],
        },
      }),
    )
  })

  test('legal moves are in the order of their index, center last', () => {
    const state = position({
      factories: ['', 'bbyr'],
      center: 'bw',
      players: [{ lines: 'y - k - -' }, {}],
    })
    expect(legalMoves(state).map(moveIndex)).toEqual([
      31, 33, 34, 35, 37, 39, 40, 41, 43, 45, 46, 47, 271, 273, 274, 275, 295, 297, 298, 299,
    ])
  })

  test('in a draft, only the player to move has moves', () => {
    const drafting = position({ factories: ['bbyr'], turn: 1 })
    expect(activePlayers(drafting)).toEqual([1])
    expect(legalMoves(drafting, 1)).toEqual(legalMoves(drafting))
    expect(legalMoves(drafting, 1)).toHaveLength(18)
    for (const stranger of [0, 2, -1, 0.5, Number.NaN, 'length', '1', null])
      expect(legalMoves(drafting, stranger as number)).toEqual([])
  })

  test('in tilings, every player with a choice has moves', () => {
    const full = { lines: '- bb - - -' }
    const tiling = position({ board: 'grey', phase: 'tile', players: [full, {}, full] })
    expect(activePlayers(tiling)).toEqual([0, 2])
    expect(legalMoves(tiling, 0)).toHaveLength(5)
    expect(legalMoves(tiling, 2)).toHaveLength(5)
    for (const idle of [1, 3, -1, 0.5, Number.NaN, 'length', 'map', '0', null, [0]])
      expect(legalMoves(tiling, idle as number)).toEqual([])
  })

  test('nobody has a move before a deal or after the end', () => {
    expect(legalMoves(position({}))).toEqual([])
    expect(legalMoves(position({}), 1)).toEqual([])
    expect(legalMoves(position({ phase: 'over', maxRounds: 2 }))).toEqual([])
  })
})
