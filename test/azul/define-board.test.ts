import { describe, expect, test } from 'vitest'
import {
  BOARDS,
  type BoardDefinition,
  defineBoard,
  type InvalidOptionCode,
} from '../../src/entries/index'
import { optionRefusal } from './refused'
import { wall } from './sketch'

const row = (...cells: readonly unknown[]) => cells
const five = (value: unknown) => Array.from({ length: 5 }, () => value)
const plain = { name: 'plain', printed: wall() }

describe('defineBoard', () => {
  test('A-B2 fills in the values of the base board, and freezes', () => {
    const board = defineBoard(plain)
    expect(board).toEqual({
      name: 'plain',
      printed: wall(),
      multipliers: five(five(1)),
      floor: [-1, -1, -2, -2, -2, -3, -3],
      bonus: { row: 2, column: 7, color: 10 },
      scoreMarkers: 1,
    })
    expect(Object.isFrozen(board)).toBe(true)
    expect(Object.isFrozen(board.printed[2])).toBe(true)
    expect(Object.isFrozen(board.bonus)).toBe(true)
  })

  test('A-B2 keeps what is given, and copies it', () => {
    const given = {
      name: 'A_b-9.x',
      printed: wall('b.... .b...'),
      multipliers: [row(1, 2, 1, 2, 1), five(1), five(2), five(1), five(1)] as number[][],
      floor: [0, -1000, 0, -5, 0, 0, 0],
      bonus: { row: 0, column: 1000, color: 3 },
      scoreMarkers: 2,
    }
    const board = defineBoard(given)
    expect(board).toEqual(given)
    given.printed[0]![0] = 'red'
    expect(board.printed[0]![0]).toBe('blue')
  })

  test('A-B2 the fields have one order, for any order of the input', () => {
    const { name, printed } = plain
    const fields = ['name', 'printed', 'multipliers', 'floor', 'bonus', 'scoreMarkers']
    expect(Object.keys(defineBoard(plain))).toEqual(fields)
    const bonus = { color: 1, column: 2, row: 3 }
    const board = defineBoard({ scoreMarkers: 2, bonus, printed, name })
    expect(Object.keys(board)).toEqual(fields)
    expect(Object.keys(board.bonus)).toEqual(['row', 'column', 'color'])
  })

  test('A-B2 a definition equal to a printed board returns that board', () => {
    expect(defineBoard(JSON.parse(JSON.stringify(BOARDS.grey)) as BoardDefinition)).toBe(
      BOARDS.grey,
    )
    expect(defineBoard({ name: 'colored', printed: BOARDS.colored.printed })).toBe(BOARDS.colored)
  })

  const list5 = (count: number) => `must have 5 items, not ${count}.`
  const cell = 'must be null, blue, yellow, red, black or white.'
  const name = "must be 1 to 64 letters, digits, '_', '-' or '.'."
  const floor = 'must be a whole number from -1000 to 0.'
  const bonus = 'must be a whole number from 0 to 1000.'
  test.each<[string, string, object, string]>([
    [
      'a name of a printed board',
      'name',
      { name: 'grey', floor: [0, 0, 0, 0, 0, 0, 0] },
      'must not be grey: the board differs from the printed one.',
    ],
    ['no name', 'name', { name: undefined }, name],
    ['an empty name', 'name', { name: '' }, name],
    ['a name that is too long', 'name', { name: 'x'.repeat(65) }, name],
    ['a name with a space', 'name', { name: 'my board' }, name],
    ['a name of two lines', 'name', { name: 'my\nboard' }, name],
    [
      'an unknown field',
      'colour',
      { colour: 1 },
      'unknown field; expected one of name, printed, multipliers, floor, bonus, scoreMarkers.',
    ],
    ['no spaces', 'printed', { printed: undefined }, 'must be a list.'],
    ['four rows', 'printed', { printed: five(five(null)).slice(1) }, list5(4)],
    ['six rows', 'printed', { printed: [...five(five(null)), five(null)] }, list5(6)],
    [
      'a row of four',
      'printed[3]',
      { printed: [...five(five(null)).slice(2), row(1, 2, 3, 4), five(null)] },
      list5(4),
    ],
    [
      'a row of six',
      'printed[0]',
      { printed: [row(null, null, null, null, null, null), ...five(five(null)).slice(1)] },
      list5(6),
    ],
    [
      'a row that is a text',
      'printed[4]',
      { printed: [...five(five(null)).slice(1), 'byrkw'] },
      'must be a list.',
    ],
    [
      'an unknown color',
      'printed[1][2]',
      { printed: [five(null), row(null, null, 'green', null, null), ...five(five(null)).slice(2)] },
      cell,
    ],
    ['a hole', 'printed[0][0]', { printed: [Array(5), ...five(five(null)).slice(1)] }, cell],
    [
      'a color twice in a row',
      'printed[2][4]',
      { printed: wall('..... ..... .b..b') },
      'must not be blue: its row or column already has a blue space.',
    ],
    [
      'a color twice in a column',
      'printed[4][1]',
      { printed: wall('.y... ..... ..... ..... .y...') },
      'must not be yellow: its row or column already has a yellow space.',
    ],
    [
      'a color twice at the end',
      'printed[4][4]',
      { printed: wall('..... ..... ..... ..... ...ww') },
      'must not be white: its row or column already has a white space.',
    ],
    ['four rows of multipliers', 'multipliers', { multipliers: five(five(1)).slice(1) }, list5(4)],
    [
      'a multiplier of 3',
      'multipliers[0][4]',
      { multipliers: [row(1, 1, 1, 1, 3), ...five(five(1)).slice(1)] },
      'must be 1 or 2.',
    ],
    [
      'a multiplier of 0',
      'multipliers[0][0]',
      { multipliers: [row(0, 1, 1, 1, 1), ...five(five(1)).slice(1)] },
      'must be 1 or 2.',
    ],
    ['six floor values', 'floor', { floor: [0, 0, 0, 0, 0, 0] }, 'must have 7 items, not 6.'],
    [
      'eight floor values',
      'floor',
      { floor: [0, 0, 0, 0, 0, 0, 0, 0] },
      'must have 7 items, not 8.',
    ],
    ['a floor that is a text', 'floor', { floor: '0000000' }, 'must be a list.'],
    ['a floor value of 1', 'floor[6]', { floor: [0, 0, 0, 0, 0, 0, 1] }, floor],
    ['a floor value of -1001', 'floor[0]', { floor: [-1001, 0, 0, 0, 0, 0, 0] }, floor],
    ['a floor value of -0.5', 'floor[1]', { floor: [0, -0.5, 0, 0, 0, 0, 0] }, floor],
    ['a floor value in text', 'floor[2]', { floor: [0, 0, '-1', 0, 0, 0, 0] }, floor],
    ['no object of bonuses', 'bonus', { bonus: 7 }, 'must be an object with row, column, color.'],
    ['no row bonus', 'bonus.row', { bonus: { column: 1, color: 1 } }, 'is missing.'],
    ['a row bonus of -1', 'bonus.row', { bonus: { row: -1, column: 1, color: 1 } }, bonus],
    [
      'a column bonus of 1001',
      'bonus.column',
      { bonus: { row: 1, column: 1001, color: 1 } },
      bonus,
    ],
    ['a color bonus of 0.5', 'bonus.color', { bonus: { row: 1, column: 1, color: 0.5 } }, bonus],
    [
      'another bonus',
      'bonus.corner',
      { bonus: { row: 1, column: 1, color: 1, corner: 1 } },
      'unknown field; expected one of row, column, color.',
    ],
    [
      'a bonus named like an object’s own',
      'bonus.toString',
      { bonus: { row: 1, column: 1, color: 1, toString: 1 } },
      'unknown field; expected one of row, column, color.',
    ],
    ['no score marker', 'scoreMarkers', { scoreMarkers: 0 }, 'must be 1 or 2.'],
    ['three score markers', 'scoreMarkers', { scoreMarkers: 3 }, 'must be 1 or 2.'],
  ])('A-B2 refuses %s', (_, path, change, message) => {
    const code: InvalidOptionCode = 'bad-board'
    expect(optionRefusal(() => defineBoard({ ...plain, ...change } as BoardDefinition))).toEqual({
      code,
      path: `board.${path}`,
      message,
    })
  })

  test.each([null, undefined, 'grey', 7, []])('A-B2 refuses %j', (definition) => {
    expect(optionRefusal(() => defineBoard(definition as never))).toEqual({
      code: 'bad-board',
      path: 'board',
      message: 'must be an object with name, printed, multipliers, floor, bonus, scoreMarkers.',
    })
  })

  test('A-B2 minus 0 becomes 0', () => {
    const board = defineBoard({ ...plain, floor: [-0, 0, 0, 0, 0, 0, 0] })
    expect(Object.is(board.floor[0], 0)).toBe(true)
  })
})
