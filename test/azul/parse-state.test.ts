import { describe, expect, test } from 'vitest'
import { createGame, type InvalidStateCode, parseState } from '../../src/entries/index'
import { throughJson } from '../laws/walk'
import { refusal, set, stateRefusal, written } from './refused'
import { type Sketch, tiles } from './sketch'

const draft: Sketch = { factories: ['bbyr', 'kkww'], center: 'bw' }
const ofColors = 'must be blue, yellow, red, black or white.'
const ofTiles = 'must be blue, yellow, red, black, white or marker.'
const ofRounds = 'must be a whole number from 1 to 1000000.'
const ofScores = 'must be a whole number from 0 to 2000000000.'
const between = (least: number, most: number) => `must be a whole number from ${least} to ${most}.`

describe('the shape of a state', () => {
  test.each<[string, unknown, InvalidStateCode, string, string]>([
    ['game', 'qwirkle', 'wrong-type', 'game', 'must be azul.'],
    ['phase', 'Draft', 'wrong-type', 'phase', 'must be deal, draft, tile or over.'],
    ['round', '1', 'wrong-type', 'round', ofRounds],
    ['round', 0, 'out-of-range', 'round', ofRounds],
    ['round', 1.5, 'out-of-range', 'round', ofRounds],
    ['round', Number.NaN, 'out-of-range', 'round', ofRounds],
    ['round', 2 ** 53, 'out-of-range', 'round', ofRounds],
    ['turn', 2, 'out-of-range', 'turn', 'must be a seat, 0 to 1.'],
    ['turn', 4, 'out-of-range', 'turn', between(0, 3)],
    ['turn', -1, 'out-of-range', 'turn', between(0, 3)],
    ['turn', null, 'wrong-type', 'turn', between(0, 3)],
    ['starter', 2, 'out-of-range', 'starter', 'must be a seat, 0 to 1.'],
    ['starter', null, 'wrong-type', 'starter', between(0, 3)],
    ['marker', 2, 'out-of-range', 'marker', 'must be a seat, 0 to 1.'],
    ['marker', 'center', 'wrong-type', 'marker', between(0, 3)],
    ['maxRounds', 0, 'out-of-range', 'maxRounds', ofRounds],
    ['maxRounds', 1.5, 'out-of-range', 'maxRounds', ofRounds],
    [
      'board.scoreMarkers',
      2,
      'bad-board',
      'board.name',
      'must not be colored: the board differs from the printed one.',
    ],
    ['factories', {}, 'wrong-type', 'factories', 'must be a list.'],
    ['factories', [], 'out-of-range', 'factories', 'must have 5 items, not 0.'],
    [
      'factories',
      [[], [], [], [], [], []],
      'out-of-range',
      'factories',
      'must have 5 items, not 6.',
    ],
    ['factories.1', 'bbbb', 'wrong-type', 'factories[1]', 'must be a list.'],
    [
      'factories.1',
      tiles('bbbbb'),
      'out-of-range',
      'factories[1]',
      'must have 0 to 4 items, not 5.',
    ],
    ['factories.1.2', 'green', 'wrong-type', 'factories[1][2]', ofColors],
    ['factories.1.3', 'marker', 'wrong-type', 'factories[1][3]', ofColors],
    ['center', null, 'wrong-type', 'center', 'must be a list.'],
    ['center', tiles('b'.repeat(28)), 'out-of-range', 'center', 'must have 0 to 27 items, not 28.'],
    ['center.0', null, 'wrong-type', 'center[0]', ofColors],
    ['bag', [], 'wrong-type', 'bag', 'must be an object with blue, yellow, red, black, white.'],
    ['bag.blue', 21, 'out-of-range', 'bag.blue', between(0, 20)],
    ['bag.yellow', -1, 'out-of-range', 'bag.yellow', between(0, 20)],
    ['bag.white', 0.5, 'out-of-range', 'bag.white', between(0, 20)],
    [
      'bag.green',
      0,
      'unknown-field',
      'bag.green',
      'unknown field; expected one of blue, yellow, red, black, white.',
    ],
    [
      'lid',
      'empty',
      'wrong-type',
      'lid',
      'must be an object with blue, yellow, red, black, white.',
    ],
    ['lid.red', 21, 'out-of-range', 'lid.red', between(0, 20)],
    ['lid.black', '0', 'wrong-type', 'lid.black', between(0, 20)],
    ['players', {}, 'wrong-type', 'players', 'must be a list.'],
    ['players', [{}], 'out-of-range', 'players', 'must have 2 to 4 items, not 1.'],
    ['players', [{}, {}, {}, {}, {}], 'out-of-range', 'players', 'must have 2 to 4 items, not 5.'],
    [
      'players.1',
      null,
      'wrong-type',
      'players[1]',
      'must be an object with score, lines, wall, floor.',
    ],
    [
      'players.1.name',
      'Eva',
      'unknown-field',
      'players[1].name',
      'unknown field; expected one of score, lines, wall, floor.',
    ],
    ['players.0.score', -1, 'out-of-range', 'players[0].score', ofScores],
    ['players.0.score', 0.5, 'out-of-range', 'players[0].score', ofScores],
    ['players.0.score', null, 'wrong-type', 'players[0].score', ofScores],
    ['players.0.lines', [], 'out-of-range', 'players[0].lines', 'must have 5 items, not 0.'],
    [
      'players.0.lines.2',
      3,
      'wrong-type',
      'players[0].lines[2]',
      'must be an object with color, count.',
    ],
    ['players.0.lines.2.color', 'green', 'wrong-type', 'players[0].lines[2].color', ofColors],
    ['players.0.lines.2.count', 6, 'out-of-range', 'players[0].lines[2].count', between(0, 5)],
    ['players.0.lines.2.count', -1, 'out-of-range', 'players[0].lines[2].count', between(0, 5)],
    [
      'players.0.lines.2.full',
      true,
      'unknown-field',
      'players[0].lines[2].full',
      'unknown field; expected one of color, count.',
    ],
    ['players.0.wall', [[]], 'out-of-range', 'players[0].wall', 'must have 5 items, not 1.'],
    ['players.0.wall.3', [null], 'out-of-range', 'players[0].wall[3]', 'must have 5 items, not 1.'],
    ['players.0.wall.3.4', 'marker', 'wrong-type', 'players[0].wall[3][4]', ofColors],
    ['players.0.floor', null, 'wrong-type', 'players[0].floor', 'must be a list.'],
    [
      'players.0.floor',
      tiles('bbbbbbbb'),
      'out-of-range',
      'players[0].floor',
      'must have 0 to 7 items, not 8.',
    ],
    ['players.0.floor', ['markers'], 'wrong-type', 'players[0].floor[0]', ofTiles],
    ['random', 1, 'wrong-type', 'random', 'must be an object with key, used.'],
    ['random', { key: '0'.repeat(32) }, 'wrong-type', 'random.used', 'is missing.'],
    [
      'random',
      { key: '0'.repeat(32), used: 0, seed: 1 },
      'unknown-field',
      'random.seed',
      'unknown field; expected one of key, used.',
    ],
    [
      'seed',
      1,
      'unknown-field',
      'seed',
      'unknown field; expected one of game, phase, board, round, turn, starter, marker, factories, center, bag, lid, players, maxRounds, random.',
    ],
  ])('%s = %j', (path, value, code, at, message) => {
    expect(refusal(draft, set(path, value))).toEqual({
      code,
      path: at,
      message,
    })
  })

  const key = '0123456789abcdef0123456789abcdef'
  const ofKeys = 'must be a key of 32 hexadecimal digits.'
  const ofUsed = 'must be a whole number from 0 to 4294967295.'
  test.each<[string, object, string, InvalidStateCode, string]>([
    ['a short key', { key: key.slice(1), used: 0 }, 'key', 'wrong-type', ofKeys],
    ['a long key', { key: `${key}0`, used: 0 }, 'key', 'wrong-type', ofKeys],
    ['capitals', { key: key.toUpperCase(), used: 0 }, 'key', 'wrong-type', ofKeys],
    ['a key on a line', { key: `${key}\n`, used: 0 }, 'key', 'wrong-type', ofKeys],
    ['a number as key', { key: 1, used: 0 }, 'key', 'wrong-type', ofKeys],
    ['less than nothing used', { key, used: -1 }, 'used', 'out-of-range', ofUsed],
    ['more than the stream used', { key, used: 2 ** 32 }, 'used', 'out-of-range', ofUsed],
    ['half a word used', { key, used: 0.5 }, 'used', 'out-of-range', ofUsed],
    ['a string of words used', { key, used: '0' }, 'used', 'wrong-type', ofUsed],
  ])('the dealer’s randomness: %s', (_, random, field, code, message) => {
    expect(refusal(draft, set('random', random))).toEqual({
      code,
      path: `random.${field}`,
      message,
    })
  })

  test('randomness at its bounds is fine', () => {
    for (const random of [
      { key: 'f'.repeat(32), used: 2 ** 32 - 1 },
      { key: '0'.repeat(32), used: 0 },
    ])
      expect(refusal(draft, set('random', random))).toBeNull()
  })

  /** Every path of a value: its fields and items, and theirs. */
  const paths = (value: unknown, at: readonly string[] = []): string[][] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, part]) => [[...at, key], ...paths(part, [...at, key])])

  const full = throughJson(createGame({ seed: 'paths', board: 'crystal-x2' }))

  /** A path with its indexes as numbers. */
  const steps = (path: readonly string[]) =>
    path.map((step) => (/^\d/.test(step) ? Number(step) : step))

  const fields = paths(full).map((path) => [written(steps(path)), path] as const)

  test.each(fields)('%s cannot be true', (at, path) => {
    const state = throughJson(full)
    set(path.join('.'), true)(state)
    expect(stateRefusal(state)).toMatchObject({ code: 'wrong-type', path: at })
    expect(stateRefusal(state)?.message).toMatch(/^must (be|have) /)
  })

  test.each(fields.filter(([, path]) => !/^\d/.test(path.at(-1)!)))(
    '%s cannot be missing',
    (at, path) => {
      const state = throughJson(full) as unknown as Record<string, unknown>
      const target = path
        .slice(0, -1)
        .reduce((part, key) => part[key] as Record<string, unknown>, state)
      delete target[path.at(-1)!]
      expect(stateRefusal(state)).toEqual({ code: 'wrong-type', path: at, message: 'is missing.' })
    },
  )

  test('the path of an error is a list of steps', () => {
    const state = throughJson(full)
    set('players.1.lines.2.count', -1)(state)
    expect(() => parseState(state)).toThrow(
      expect.objectContaining({
        name: 'InvalidStateError',
        path: ['players', 1, 'lines', 2, 'count'],
        message: `players[1].lines[2].count: ${between(0, 5)}`,
        reason: between(0, 5),
      }),
    )
  })

  const names =
    'game, phase, board, round, turn, starter, marker, factories, center, bag, lid, players, maxRounds, random'
  test.each([undefined, null, 0, 'state', true, [], () => full])('%o is not a state', (value) => {
    expect(stateRefusal(value)).toEqual({
      code: 'wrong-type',
      path: '',
      message: `must be an object with ${names}.`,
    })
  })

  test('a state whose getters throw cannot be read', () => {
    const state = {
      ...full,
      get players(): never {
        throw new Error('boo')
      },
    }
    expect(stateRefusal(state)).toEqual({
      code: 'wrong-type',
      path: '',
      message: 'cannot be read.',
    })
  })

  test('the board of a state is the printed one where it has its name', () => {
    expect(parseState(throughJson(full)).board).toBe(createGame({ board: 'crystal-x2' }).board)
    expect(refusal(draft, set('board.floor.0', -2))).toEqual({
      code: 'bad-board',
      path: 'board.name',
      message: 'must not be colored: the board differs from the printed one.',
    })
    expect(refusal(draft, set('board.name', 'other'))).toBeNull()
  })

  test('A-B2 a custom board has no color twice in a column', () => {
    const twice = Array.from({ length: 5 }, () => ['red', null, null, null, null])
    const board = { ...createGame().board, name: 'stripes', printed: twice }
    expect(refusal(draft, set('board', board))).toEqual({
      code: 'bad-board',
      path: 'board.printed[1][0]',
      message: 'must not be red: its row or column already has a red space.',
    })
  })

  test('a long unknown field is named by its beginning', () => {
    expect(refusal(draft, set('x'.repeat(5000), 1))?.path).toBe('x'.repeat(40))
  })

  test('minus 0 becomes 0', () => {
    const state = throughJson(full)
    set('players.0.score', -0)(state)
    expect(Object.is(parseState(state).players[0]!.score, 0)).toBe(true)
  })
})
