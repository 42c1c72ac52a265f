import { describe, expect, test } from 'vitest'
import { requireMoves } from '../../src/bots/bot'
import * as rules from '../../src/bots/options'
import {
  checkOption,
  readOptions,
  searchLimits,
  searchName,
  timeLimit,
} from '../../src/bots/options'
import { GAME_CLOCK } from '../../src/bots/request-move'
import { type JsonShape, oneOf } from '../../src/core/shape'

const { signal } = new AbortController()

/** Each shape with its message, some valid values, and some invalid ones. */
const SHAPES: readonly (readonly [JsonShape, string, readonly unknown[], readonly unknown[]])[] = [
  [
    rules.NAME,
    'a string of 1 to 100 characters',
    ['a', 'x'.repeat(100)],
    ['', 'x'.repeat(101), 7, null, ['a']],
  ],
  [rules.COUNT, 'a whole number above 0', [1, 2 ** 53 - 1], [0, -1, 1.5, 2 ** 53, '1', null]],
  [
    rules.MILLISECONDS,
    'a number of milliseconds above 0',
    [0.5, 1e9],
    [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '1', null],
  ],
  [
    rules.SEED,
    'a finite number or a string of at most 900 characters',
    [0, -1.5, '', 'x'.repeat(900)],
    ['x'.repeat(901), Number.NaN, null, [1], { length: 1 }],
  ],
  [rules.FLAG, 'true or false', [true, false], [0, 1, 'true', null]],
  [rules.FUNCTION, 'a function', [() => 0], ['f', {}, null]],
  [rules.SIGNAL, 'an AbortSignal', [signal], [true, null, {}, { addEventListener: 1 }]],
  [oneOf(['a', 2]), 'a or 2', ['a', 2], ['b', '2', null]],
  [
    GAME_CLOCK,
    'an object with time and increment in milliseconds',
    [{ time: 1 }, { time: 0.5, increment: 0 }, { time: 1, increment: 2 }],
    [null, 7, {}, { increment: 1 }, { time: 0 }, { time: 1, increment: -1 }, { time: 1, more: 1 }],
  ],
]

test.each(SHAPES)('%j: must be %s', (shape, must, good, bad) => {
  for (const value of good) expect(checkOption(value, ['it'], shape)).toBe(value)
  for (const value of bad)
    expect(() => checkOption(value, ['it'], shape)).toThrow(
      expect.objectContaining({ code: 'bad-option', path: ['it'], reason: `must be ${must}.` }),
    )
})

describe('options', () => {
  const read = (options: unknown) =>
    readOptions(options as { size?: number; name?: string }, {
      size: rules.COUNT,
      name: rules.NAME,
    })

  test('are returned as they are, without those that are undefined', () => {
    expect(read({ size: 3, name: 'Ada' })).toEqual({ size: 3, name: 'Ada' })
    expect(Object.keys(read({ size: undefined, name: 'Ada' }))).toEqual(['name'])
    expect(read({})).toEqual({})
  })

  test.each([
    [{ size: 0 }, ['size'], 'size: must be a whole number above 0.'],
    [{ name: '' }, ['name'], 'name: must be a string of 1 to 100 characters.'],
    [{ speed: 1 }, ['speed'], 'speed: unknown field; expected one of size, name.'],
    [null, [], 'The value must be an object with size, name.'],
    ['size', [], 'The value must be an object with size, name.'],
  ])('are refused with their path and words: %j', (options, path, message) => {
    expect(() => read(options)).toThrow(
      expect.objectContaining({ name: 'InvalidOptionError', code: 'bad-option', path, message }),
    )
  })

  test('that cannot be read are refused as well', () => {
    const options = {
      get size() {
        throw new TypeError('not ours')
      },
    }
    expect(() => read(options)).toThrow(
      expect.objectContaining({ name: 'InvalidOptionError', code: 'bad-option', path: [] }),
    )
  })

  test('are refused one by one', () => {
    expect(() => rules.checkOption(0, ['bots', 1], rules.COUNT)).toThrow(
      expect.objectContaining({
        code: 'bad-option',
        message: 'bots[1]: must be a whole number above 0.',
      }),
    )
    expect(rules.checkOption(5, ['bots', 1], rules.COUNT)).toBe(5)
    expect(() => rules.refuseOption(['bots'], 'must be two.')).toThrow(
      expect.objectContaining({
        code: 'bad-option',
        path: ['bots'],
        message: 'bots: must be two.',
      }),
    )
  })
})

describe('a player who cannot move', () => {
  test('gets the reason', () => {
    expect(() => requireMoves(true, false)).not.toThrow()
    expect(() => requireMoves(false, true)).toThrow(
      expect.objectContaining({
        name: 'IllegalMoveError',
        code: 'game-over',
        message: 'The game is over: there is no move to choose.',
      }),
    )
    expect(() => requireMoves(false, false)).toThrow(
      expect.objectContaining({
        code: 'not-your-turn',
        message: 'It is not your turn: there is no move to choose.',
      }),
    )
  })
})

describe('the limits of a search', () => {
  test('is a second by default', () => {
    const endless = Number.POSITIVE_INFINITY
    expect(searchLimits({})).toEqual({ iterations: endless, time: 1000 })
    expect(searchLimits({ time: 20 })).toEqual({ iterations: endless, time: 20 })
    expect(searchLimits({ iterations: 5 })).toEqual({ iterations: 5, time: endless })
    expect(searchLimits({ iterations: 5, time: 20 })).toEqual({ iterations: 5, time: 20 })
  })

  test('is in its name', () => {
    expect(searchName('mcts', {})).toBe('mcts 1000 ms')
    expect(searchName('mcts', { time: 20 })).toBe('mcts 20 ms')
    expect(searchName('mcts', { iterations: 5, time: 20 })).toBe('mcts:5')
  })

  test('is the smaller one of the bot’s and the host’s', () => {
    expect(timeLimit(50, undefined)).toBe(50)
    expect(timeLimit(50, 20)).toBe(20)
    expect(timeLimit(50, 80)).toBe(50)
    expect(() => timeLimit(50, 0)).toThrow('time: must be a number of milliseconds above 0.')
  })
})
