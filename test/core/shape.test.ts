import { describe, expect, test } from 'vitest'
import { readShape } from '../../src/core/read-shape'
import {
  byType,
  finiteNumber,
  integer,
  type JsonShape,
  list,
  object,
  oneOf,
  string,
  variant,
} from '../../src/core/shape'

/** How a shape refuses a value: with its code and reason; null where it takes it. */
function refusal(shape: JsonShape, value: unknown) {
  try {
    readShape(shape, value)
    return null
  } catch (error) {
    const { code, reason } = error as { readonly code: string; readonly reason: string }
    return [code, reason]
  }
}

describe('what a shape says of a value that it refuses', () => {
  test.each<[JsonShape, unknown, string, string]>([
    [integer(0), -1, 'out-of-range', 'must be a whole number, 0 or more.'],
    [integer(1), 0, 'out-of-range', 'must be a whole number, 1 or more.'],
    [integer(0), 0.5, 'out-of-range', 'must be a whole number, 0 or more.'],
    [integer(0), '7', 'wrong-type', 'must be a whole number, 0 or more.'],
    [integer(0), '9999999999', 'wrong-type', 'must be a whole number, 0 or more.'],
    [integer(0), 1e9 + 1, 'out-of-range', 'must be a whole number from 0 to 1000000000.'],
    [integer(-5), -6, 'out-of-range', 'must be a whole number from -5 to 1000000000.'],
    [integer(2, 4), 5, 'out-of-range', 'must be a whole number from 2 to 4.'],
    [finiteNumber, '1', 'wrong-type', 'must be a finite number.'],
    [finiteNumber, Number.POSITIVE_INFINITY, 'wrong-type', 'must be a finite number.'],
    [oneOf(['a', 'b', 3]), 'c', 'wrong-type', 'must be a, b or 3.'],
    [oneOf(['a']), 'c', 'wrong-type', 'must be a.'],
    [string(2), 'abc', 'wrong-type', 'must be a string of at most 2 characters.'],
    [string(2, /a/, 'an a'), 'b', 'wrong-type', 'must be an a.'],
    [
      byType({ string: string(2), number: finiteNumber }),
      true,
      'wrong-type',
      'must be a string or a number.',
    ],
  ])('%j of %j: %s', (shape, value, code, reason) => {
    expect(refusal(shape, value)).toEqual([code, reason])
  })

  test.each<[JsonShape, unknown]>([
    [integer(0), 0],
    [integer(0), 1e9],
    [integer(2, 4), 2],
    [integer(2, 4), 4],
    [string(2), 'ab'],
  ])('%j takes %j', (shape, value) => {
    expect(readShape(shape, value)).toBe(value)
  })

  test('minus zero comes out as zero', () => {
    expect(Object.is(readShape(integer(0), -0), 0)).toBe(true)
  })

  const kinds = variant('type', {
    x: object({ type: oneOf(['x']) }),
    y: object({ type: oneOf(['y']), a: finiteNumber }),
  })

  test.each(['z', 'toString', '', 5, null, undefined, ['x'], { toString: () => 'x' }])(
    '%j does not select one of several objects',
    (type) => {
      expect(refusal(kinds, { type })).toEqual(['wrong-type', 'must be x or y.'])
    },
  )

  test('the field that distinguishes objects is read once', () => {
    const answers = ['x', 'y']
    const value = {
      get type() {
        return answers.shift()
      },
    }
    expect(readShape(kinds, value)).toEqual({ type: 'x' })
    expect(answers).toEqual(['y'])
  })

  test('a list has a number of items', () => {
    const odd = new Proxy([1], {
      get: (target, key) => (key === 'length' ? '1' : Reflect.get(target, key)),
    })
    expect(refusal(list(finiteNumber, 1), odd)).toEqual([
      'out-of-range',
      'must have 1 items, not 1.',
    ])
    expect(readShape(list(finiteNumber, 1), [1])).toEqual([1])
  })
})
