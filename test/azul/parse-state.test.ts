import { describe, expect, test } from 'vitest'
import { createGame, type InvalidStateCode, parseState } from '../../src'
import { throughJson } from '../laws/walk'
import { type Sketch, tiles } from './position'
import { refusal, set } from './refusal'

const draft: Sketch = { factories: ['bbyr', 'kkww'], center: 'bw' }
const ofTiles = 'must be one of blue, yellow, red, black, white'
const between = (least: number, most: number) => `must be a whole number, ${least} to ${most}`

describe('the shape of a state', () => {
  test.each<[string, unknown, InvalidStateCode, string, string]>([
    ['game', 'qwirkle', 'wrong-type', 'game', 'must be one of azul'],
    ['phase', 'Draft', 'wrong-type', 'phase', 'must be one of deal, draft, tile, over'],
    ['round', '1', 'wrong-type', 'round', 'must be a number.'],
    ['round', 0, 'out-of-range', 'round', 'must be a whole number, 1 or more'],
    ['round', 1.5, 'out-of-range', 'round', 'must be a whole number, 1 or more'],
    ['round', Number.NaN, 'out-of-range', 'round', 'must be a whole number, 1 or more'],
    ['round', 2 ** 53, 'out-of-range', 'round', 'must be a whole number, 1 or more'],
    ['turn', 2, 'out-of-range', 'turn', between(0, 1)],
    ['turn', -1, 'out-of-range', 'turn', between(0, 1)],
    ['turn', null, 'wrong-type', 'turn', 'must be a number.'],
    ['starter', 2, 'out-of-range', 'starter', between(0, 1)],
    ['starter', null, 'wrong-type', 'starter', 'must be a number.'],
    ['marker', 2, 'out-of-range', 'marker', between(0, 1)],
    ['marker', 'center', 'wrong-type', 'marker', 'must be a number.'],
    ['maxRounds', 0, 'out-of-range', 'maxRounds', 'must be a whole number, 1 or more'],
    ['maxRounds', 1.5, 'out-of-range', 'maxRounds', 'must be a whole number, 1 or more'],
    ['board.scoreMarkers', 2, 'bad-board', 'board.name', 'must not be that of a printed board'],
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
    ['factories.1.2', 'green', 'wrong-type', 'factories[1][2]', ofTiles],
    ['factories.1.3', 'marker', 'wrong-type', 'factories[1][3]', ofTiles],
    ['center', null, 'wrong-type', 'center', 'must be a list.'],
    ['center', tiles('b'.repeat(16)), 'out-of-range', 'center', 'must have 0 to 15 items, not 16.'],
    ['center.0', null, 'wrong-type', 'center[0]', ofTiles],
    ['bag', [], 'wrong-type', 'bag', 'must be an object with blue, yellow, red, black, white.'],
    ['bag.blue', 21, 'out-of-range', 'bag.blue', between(0, 20)],
    ['bag.yellow', -1, 'out-of-range', 'bag.yellow', between(0, 20)],
    ['bag.white', 0.5, 'out-of-range', 'bag.white', between(0, 20)],
    [
      'bag.green',
      0,
      'unknown-field',
      'bag.green',
      'is not a field; there are blue, yellow, red, black, white.',
    ],
    [
      'lid',
      'empty',
      'wrong-type',
      'lid',
      'must be an object with blue, yellow, red, black, white.',
    ],
    ['lid.red', 21, 'out-of-range', 'lid.red', between(0, 20)],
    ['lid.black', '0', 'wrong-type', 'lid.black', 'must be a number.'],
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
      'is not a field; there are score, lines, wall, floor.',
    ],
    [
      'players.0.score',
      -1,
      'out-of-range',
      'players[0].score',
      'must be a whole number, 0 or more',
    ],
    [
      'players.0.score',
      0.5,
      'out-of-range',
      'players[0].score',
      'must be a whole number, 0 or more',
    ],
    ['players.0.score', null, 'wrong-type', 'players[0].score', 'must be a number.'],
    ['players.0.lines', [], 'out-of-range', 'players[0].lines', 'must have 5 items, not 0.'],
    [
      'players.0.lines.2',
      3,
      'wrong-type',
      'players[0].lines[2]',
      'must be an object with color, count.',
    ],
    ['players.0.lines.2.color', 'green', 'wrong-type', 'players[0].lines[2].color', ofTiles],
    ['players.0.lines.2.count', 6, 'out-of-range', 'players[0].lines[2].count', between(0, 5)],
    ['players.0.lines.2.count', -1, 'out-of-range', 'players[0].lines[2].count', between(0, 5)],
    [
      'players.0.lines.2.full',
      true,
      'unknown-field',
      'players[0].lines[2].full',
      'is not a field; there are color, count.',
    ],
    ['players.0.wall', [[]], 'out-of-range', 'players[0].wall', 'must have 5 items, not 1.'],
    ['players.0.wall.3', [null], 'out-of-range', 'players[0].wall[3]', 'must have 5 items, not 1.'],
    ['players.0.wall.3.4', 'marker', 'wrong-type', 'players[0].wall[3][4]', ofTiles],
    ['players.0.floor', null, 'wrong-type', 'players[0].floor', 'must be a list.'],
    [
      'players.0.floor',
      tiles('bbbbbbbb'),
      'out-of-range',
      'players[0].floor',
      'must have 0 to 7 items, not 8.',
    ],
    ['players.0.floor', ['markers'], 'wrong-type', 'players[0].floor[0]', ofTiles],
    ['random', 1, 'wrong-type', 'random', 'must be an object with c, s0, s1, s2.'],
    ['random', { c: 1, s0: 0, s1: 0 }, 'wrong-type', 'random.s2', 'is missing.'],
    [
      'seed',
      1,
      'unknown-field',
      'seed',
      'is not a field; there are game, phase, board, round, turn, starter, marker, factories, center, bag, lid, players, maxRounds, random.',
    ],
  ])('%s = %j', (path, value, code, at, message) => {
    expect(refusal(draft, set(path, value))).toEqual({
      code,
      path: at,
      message: expect.stringContaining(message),
    })
  })

  test.each<[string, Record<string, number>]>([
    ['a carry that is not whole', { c: 0.5, s0: 0, s1: 0, s2: 0 }],
    ['a carry below 0', { c: -1, s0: 0, s1: 0, s2: 0 }],
    ['a carry too large', { c: 2091639, s0: 0, s1: 0, s2: 0 }],
    ['a fraction of 1', { c: 1, s0: 1, s1: 0, s2: 0 }],
    ['a fraction below 0', { c: 1, s0: 0, s1: -(2 ** -32), s2: 0 }],
    ['a fraction finer than 2^-32', { c: 1, s0: 0, s1: 0, s2: 2 ** -33 }],
    ['a text', { c: 1, s0: '0' as never, s1: 0, s2: 0 }],
    ['no number', { c: 1, s0: 0, s1: 0, s2: Number.NaN }],
    ['an endless number', { c: Number.POSITIVE_INFINITY, s0: 0, s1: 0, s2: 0 }],
  ])('bad-random: %s', (_, random) => {
    expect(refusal(draft, (state) => set('random', random)(state))).toEqual({
      code: 'bad-random',
      path: 'random',
      message: expect.stringContaining('a state of the generator'),
    })
  })

  test('randomness at its bounds is fine', () => {
    for (const random of [
      { c: 2091638, s0: 1 - 2 ** -32, s1: 0, s2: 0.5 },
      { c: 0, s0: 2 ** -32, s1: 1 - 2 ** -32, s2: 1 - 2 ** -32 },
    ])
      expect(refusal(draft, set('random', random))).toBeNull()
  })

  /** Every path of a value: its fields and items, and theirs. */
  const paths = (value: unknown, at: readonly string[] = []): string[][] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([key, part]) => [[...at, key], ...paths(part, [...at, key])])

  const written = (path: readonly string[]) =>
    path.map((key, i) => (/^\d/.test(key) ? `[${key}]` : `${i === 0 ? '' : '.'}${key}`)).join('')

  const full = throughJson(createGame({ seed: 'paths', board: 'crystal-x2' }))

  test.each(paths(full).map((path) => [written(path), path] as const))(
    '%s cannot be true',
    (at, path) => {
      const state = throughJson(full)
      set(path.join('.'), true)(state)
      const isPart = path[0] === 'random' && path.length > 1
      expect(() => parseState(state)).toThrow(
        expect.objectContaining(
          isPart
            ? { code: 'bad-random', path: 'random' }
            : { code: at === 'board.name' ? 'bad-board' : 'wrong-type', path: at },
        ),
      )
    },
  )

  test.each(
    paths(full)
      .filter((path) => !/^\d/.test(path.at(-1)!) && path[0] !== 'board')
      .map((path) => [written(path), path] as const),
  )('%s cannot be missing', (at, path) => {
    const state = throughJson(full) as unknown as Record<string, unknown>
    const target = path
      .slice(0, -1)
      .reduce((part, key) => part[key] as Record<string, unknown>, state)
    delete target[path.at(-1)!]
    expect(() => parseState(state)).toThrow(
      expect.objectContaining({
        code: 'wrong-type',
        path: at,
        message: `${at}: is missing.`,
      }),
    )
  })

  test.each([undefined, null, 0, 'state', true, [], () => full])('%o is no state', (value) => {
    expect(() => parseState(value)).toThrow(
      expect.objectContaining({
        code: 'wrong-type',
        path: '',
        message: expect.stringMatching(/^must be an object with game, phase, board/),
      }),
    )
  })

  test('a state whose getters throw cannot be read', () => {
    const state = {
      ...full,
      get players(): never {
        throw new Error('boo')
      },
    }
    expect(() => parseState(state)).toThrow(
      expect.objectContaining({
        code: 'wrong-type',
        path: '',
        message: expect.stringContaining('cannot be read'),
      }),
    )
  })

  test('the board of a state is the printed one where it has its name', () => {
    expect(parseState(throughJson(full)).board).toBe(createGame({ board: 'crystal-x2' }).board)
    expect(refusal(draft, set('board.floor.0', -2))).toEqual({
      code: 'bad-board',
      path: 'board.name',
      message: expect.stringMatching(/printed board/),
    })
    expect(refusal(draft, set('board.name', 'other'))).toBeNull()
  })

  test('A-B2 a board of its own has no color twice in a column', () => {
    const twice = Array.from({ length: 5 }, () => ['red', null, null, null, null])
    const board = { ...createGame().board, name: 'stripes', printed: twice }
    expect(refusal(draft, set('board', board))).toMatchObject({
      code: 'bad-board',
      path: 'board.printed[1][0]',
    })
  })

  test('a long unknown field is named by its beginning', () => {
    expect(refusal(draft, set('x'.repeat(5000), 1))?.path).toBe('x'.repeat(100))
  })

  test('minus 0 becomes 0', () => {
    const state = throughJson(full)
    set('players.0.score', -0)(state)
    expect(Object.is(parseState(state).players[0]!.score, 0)).toBe(true)
  })
})
