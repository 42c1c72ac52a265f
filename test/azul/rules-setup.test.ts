import { describe, expect, test } from 'vitest'
import {
  applyMove,
  BOARD_NAMES,
  BOARDS,
  COLORS,
  createGame,
  defineBoard,
  scoreFloor,
} from '../../src/entries/index'
import { counts, position, show, wall } from './sketch'

describe('components', () => {
  test('A-C1 five colors, 20 tiles of each', () => {
    expect(COLORS).toEqual(['blue', 'yellow', 'red', 'black', 'white'])
    expect(createGame({ dealer: 'external' }).bag).toEqual({
      blue: 20,
      yellow: 20,
      red: 20,
      black: 20,
      white: 20,
    })
  })

  test.each([
    [2, 5],
    [3, 7],
    [4, 9],
  ] as const)('A-C2 %i players, %i factories', (players, factories) => {
    const state = createGame({ players, seed: 1 })
    expect(state.players).toHaveLength(players)
    expect(state.factories).toHaveLength(factories)
  })

  test.each([0, 1, 5, 2.5, -2, '2', Number.NaN, [2]])('A-C2 not %j players', (players) => {
    expect(() => createGame({ players: players as never })).toThrow('players: must be 2, 3 or 4.')
  })

  test('A-C2 two players by default', () => {
    expect(createGame().players).toHaveLength(2)
  })

  test('A-C3 every player starts with empty lines, wall and floor, and 0 points', () => {
    for (const player of createGame({ players: 4, seed: 1 }).players)
      expect(show(player)).toEqual({
        score: 0,
        lines: '- - - - -',
        wall: '..... ..... ..... ..... .....',
        floor: '',
      })
  })

  test.each([
    [0, 'b - - - -', 'bbbb'],
    [1, '- bb - - -', 'bbb'],
    [2, '- - bbb - -', 'bb'],
    [3, '- - - bbbb -', 'b'],
    [4, '- - - - bbbbb', ''],
  ] as const)('A-C3 line %i holds one tile more than its number', (line, lines, floor) => {
    const state = position({ center: 'bbbbby', marker: 1, players: [{}, { floor: 'm' }] })
    const { players } = applyMove(state, { type: 'draft', source: 'center', color: 'blue', line })
    expect(show(players[0]!)).toMatchObject({ lines, floor })
  })

  test('A-C4 the lid is empty and the marker in the center', () => {
    const { lid, marker, center } = createGame({ seed: 1 })
    expect(lid).toEqual(counts())
    expect(marker).toBeNull()
    expect(center).toEqual([])
  })
})

describe('boards', () => {
  const free = wall()
  const diagonal = wall('byrkw wbyrk kwbyr rkwby yrkwb')
  const single = Array.from({ length: 5 }, () => [1, 1, 1, 1, 1])
  const plain = { floor: [-1, -1, -2, -2, -2, -3, -3], bonus: { row: 2, column: 7, color: 10 } }
  const crystalFloor = [-1, 0, -1, -2, -1, -2, -3]

  test.each([
    ['colored', { ...plain, printed: diagonal, multipliers: single, scoreMarkers: 1 }],
    ['grey', { ...plain, printed: free, multipliers: single, scoreMarkers: 1 }],
    ['mini', { ...plain, printed: diagonal, multipliers: single, scoreMarkers: 2 }],
    ['mini-grey', { ...plain, printed: free, multipliers: single, scoreMarkers: 2 }],
    [
      'crystal-x2',
      {
        printed: wall('...k. w.... ..y.. ....b .r...'),
        multipliers: [
          [1, 1, 1, 2, 1],
          [2, 1, 1, 1, 1],
          [1, 1, 2, 1, 1],
          [1, 1, 1, 1, 2],
          [1, 2, 1, 1, 1],
        ],
        floor: crystalFloor,
        bonus: { row: 2, column: 7, color: 10 },
        scoreMarkers: 1,
      },
    ],
    [
      'crystal-bonus',
      {
        printed: wall('..... .b.r. ..w.. .k.y. .....'),
        multipliers: single,
        floor: crystalFloor,
        bonus: { row: 3, column: 10, color: 12 },
        scoreMarkers: 1,
      },
    ],
  ] as const)('A-B0 %s is as printed', (name, board) => {
    expect(BOARDS[name]).toEqual({ name, ...board })
    expect(createGame({ board: name, seed: 1 }).board).toBe(BOARDS[name])
  })

  test('A-B six frozen boards, colored by default', () => {
    expect(BOARD_NAMES).toEqual([
      'colored',
      'grey',
      'crystal-x2',
      'crystal-bonus',
      'mini',
      'mini-grey',
    ])
    expect(Object.keys(BOARDS)).toEqual([...BOARD_NAMES])
    expect(createGame().board).toBe(BOARDS.colored)
    for (const board of [BOARDS, ...Object.values(BOARDS)]) {
      expect(Object.isFrozen(board)).toBe(true)
      for (const part of Object.values(board))
        if (typeof part === 'object') expect(Object.isFrozen(part)).toBe(true)
    }
    expect(Object.isFrozen(BOARDS.colored.printed[4])).toBe(true)
  })

  test('A-B1 mini boards have two score markers, the others one', () => {
    const markers = BOARD_NAMES.map((name) => BOARDS[name].scoreMarkers)
    expect(markers).toEqual([1, 1, 1, 1, 2, 2])
  })

  test('A-B1 mini plays like the base game', () => {
    const play = (board: 'colored' | 'mini') => {
      let state = createGame({ board, seed: 'same' })
      while (state.phase !== 'over' && state.round < 4)
        state = applyMove(state, {
          type: 'draft',
          source:
            state.center.length > 0 ? 'center' : state.factories.findIndex((f) => f.length > 0),
          color: (state.center[0] ?? state.factories.find((f) => f.length > 0)?.[0])!,
          line: 'floor',
        })
      const { board: _, ...rest } = state
      return rest
    }
    expect(play('mini')).toEqual(play('colored'))
  })

  test('A-B3 both Crystal boards cost -1 0 -1 -2 -1 -2 -3', () => {
    const full = ['red', 'red', 'red', 'red', 'red', 'red', 'red'] as const
    for (const name of ['crystal-x2', 'crystal-bonus'] as const)
      expect(full.map((_, i) => scoreFloor(full.slice(0, i + 1), BOARDS[name]))).toEqual([
        -1, -1, -2, -4, -5, -7, -10,
      ])
  })

  test('A-B3 a custom board overrides the floor values', () => {
    const board = defineBoard({
      ...BOARDS['crystal-x2'],
      name: 'harsh',
      floor: [-9, -1, 0, 0, 0, 0, 0],
    })
    expect(scoreFloor(['marker', 'blue', 'blue'], board)).toBe(-10)
  })
})

describe('set-up', () => {
  test.each([
    [2, 80],
    [3, 72],
    [4, 64],
  ] as const)('A-S1 with %i players, four tiles a factory leave %i in the bag', (players, left) => {
    const { bag, factories, phase, round } = createGame({ players, seed: 'x' })
    expect(factories.map((list) => list.length)).toEqual(factories.map(() => 4))
    expect(Object.values(bag).reduce((sum, count) => sum + count)).toBe(left)
    expect([phase, round]).toEqual(['draft', 1])
  })

  test('A-S1 player 0 starts by default', () => {
    expect(createGame({ seed: 1 })).toMatchObject({ turn: 0, starter: 0 })
    expect(createGame({ seed: 1, players: 3, startingPlayer: 2 })).toMatchObject({
      turn: 2,
      starter: 2,
    })
  })

  test('A-S1 an external dealer deals the first round too', () => {
    const state = createGame({ dealer: 'external', startingPlayer: 1 })
    expect(state).toMatchObject({ phase: 'deal', round: 1, turn: 1, random: null })
    expect(state.factories).toEqual([[], [], [], [], []])
  })
})
