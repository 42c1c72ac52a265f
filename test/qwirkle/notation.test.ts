import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  COLORS,
  createGame,
  formatMove,
  formatPosition,
  IllegalMoveError,
  InvalidTextError,
  legalMoves,
  type Move,
  parseMove,
  parsePosition,
  type QwirkleState,
  SHAPES,
  viewFor,
} from '../../src/qwirkle/index'
import { at, column, numbers, position, randomGame, row, runs, tiles } from './help'

const place = (placed: ReturnType<typeof row>): Move => ({ type: 'place', tiles: placed })

/** Fields as a line, one of them replaced. */
const replaced = (fields: readonly string[], index: number, value: string) =>
  fields.map((field, i) => (i === index ? value : field)).join(' ')

/** The error of reading a text: its code and where. */
function refusal(read: () => unknown): { code: string; offset: number } {
  try {
    read()
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidTextError)
    const { code, offset } = error as InvalidTextError
    return { code, offset }
  }
  throw new Error('it was read')
}

describe('moves as text', () => {
  const spelled: [string, Move][] = [
    ['pass', { type: 'pass' }],
    ['place-e0s0-gsq', place([at(0, 0, 'green square')])],
    ['place-e2n1-down-rci-_-rst', place([at(2, -1, 'red circle'), at(2, 1, 'red star')])],
    ['place-w3s4-right-bdi-bcr-bcl', place(row(-3, 4, 'blue diamond, blue cross, blue clover'))],
    [
      'place-w1000000000n1000000000-right-oci-_-_-_-_-ocr',
      place([at(-1e9, -1e9, 'orange circle'), at(5 - 1e9, -1e9, 'orange cross')]),
    ],
    ['swap-rci', { type: 'swap', tiles: tiles('red circle') }],
    [
      'swap-rci-rci-yst-pcl',
      { type: 'swap', tiles: tiles('red circle, red circle, yellow star, purple clover') },
    ],
    ['swap-x-x', { type: 'swap', tiles: [null, null] }],
    ['draw-rci-bsq-x', { type: 'draw', tiles: [...tiles('red circle, blue square'), null] }],
    [
      'draw-x-x-x-x-x-x-player-2-opens-4',
      { type: 'draw', tiles: Array(6).fill(null), opening: { player: 1, tiles: 4 } },
    ],
  ]
  test.each(spelled)('%s', (text, move) => {
    expect(formatMove(move)).toBe(text)
    expect(parseMove(text)).toEqual(move)
    expect(text).toBe(encodeURIComponent(text))
  })

  test('name every tile in three letters of its own', () => {
    const names = COLORS.flatMap((color) =>
      SHAPES.map((shape) => formatMove({ type: 'swap', tiles: [{ color, shape }] })),
    )
    expect(new Set(names).size).toBe(36)
    for (const name of names) expect(name).toMatch(/^swap-[a-z]{3}$/)
  })

  test('have one spelling, whatever the order of their tiles', () => {
    expect(formatMove(place(column(0, 0, 'red star, blue star').reverse()))).toBe(
      'place-e0s0-down-rst-bst',
    )
    expect(formatMove({ type: 'swap', tiles: tiles('red star, blue star').reverse() })).toBe(
      'swap-rst-bst',
    )
  })

  const wrong: [unknown, string, number][] = [
    ['', 'unexpected', 0],
    ['fly', 'unexpected', 0],
    ['Pass', 'unexpected', 0],
    ['pass-rci', 'unexpected', 5],
    ['place', 'unexpected', 5],
    ['place-', 'unexpected', 6],
    ['place-0-0-rci', 'unexpected', 6],
    ['place-w0s0-rci', 'unexpected', 6],
    ['place-e0n0-rci', 'unexpected', 6],
    ['place-e01s0-rci', 'unexpected', 6],
    ['place-e1000000001s0-rci', 'unexpected', 6],
    ['place-e0s0', 'unexpected', 10],
    ['place-e0s0-right', 'unexpected', 16],
    ['place-e0s0-rc', 'unexpected', 11],
    ['place-e0s0-x', 'unexpected', 11],
    ['place-e0s0-right-rci', 'unexpected', 12],
    ['place-e0s0-rci-rsq', 'unexpected', 12],
    ['place-e0s0-right-rci-_', 'unexpected', 12],
    ['place-e0s0-right-_-rci', 'unexpected', 7],
    ['place-e0s0-right-_-_', 'unexpected', 0],
    ['place-e0s0-up-rci', 'unexpected', 11],
    ['place-e0s0-down-rci-_-_-_-_-_-rcr', 'unexpected', 30],
    ['swap', 'unexpected', 0],
    ['swap-', 'unexpected', 5],
    ['swap-bst-rci', 'unexpected', 5],
    ['swap-x-rci', 'unexpected', 5],
    ['swap-x-x-x-x-x-x-x', 'unexpected', 17],
    ['swap-rci-player-1-opens-2', 'unexpected', 9],
    ['draw-player-1', 'unexpected', 13],
    ['draw-player-0-opens-2', 'unexpected', 12],
    ['draw-player-5-opens-2', 'unexpected', 12],
    ['draw-player-1-starts-2', 'unexpected', 14],
    ['draw-player-1-opens-7', 'unexpected', 20],
    ['draw-player-1-opens-2-x', 'unexpected', 22],
    [7, 'wrong-type', 0],
    [null, 'wrong-type', 0],
    ['p'.repeat(101), 'too-long', 100],
  ]
  test.each(wrong)('refuses %j', (text, code, offset) => {
    expect(refusal(() => parseMove(text as string))).toEqual({ code, offset })
  })

  test('what is no move, or lies in no line, is not written', () => {
    const unwritable = [
      { type: 'fly' },
      { type: 'place', tiles: [] },
      place([at(0, 0, 'red star'), at(1, 1, 'red circle')]),
      place([at(0, 0, 'red star'), at(0, 0, 'red circle')]),
      place([at(0, 0, 'red star'), at(6, 0, 'red circle')]),
      place([at(0, 0, 'red star'), at(0, 1, 'red circle'), at(1, 1, 'red cross')]),
      place([at(-1e9, 0, 'red star'), at(1e9, 0, 'red circle')]),
    ]
    for (const move of unwritable)
      expect(() => formatMove(move as Move)).toThrow(
        expect.objectContaining({ name: 'IllegalMoveError', code: 'malformed-move' }),
      )
    expect(() => formatMove(null as unknown as Move)).toThrow(IllegalMoveError)
  })

  test('every legal move comes back', () => {
    for (let seed = 1; seed < 8; seed++)
      for (const state of randomGame(seed, { players: ([2, 3, 4] as const)[seed % 3]! }).filter(
        (_, i) => i % 4 === 0,
      ))
        for (const move of legalMoves(state)) {
          const text = formatMove(move)
          expect(parseMove(text), text).toEqual(move)
        }
  })
})

describe('positions as text', () => {
  test('a new game waiting for its dealer', () => {
    const state = createGame({ players: 3, dealer: 'external', seniority: [2, 0, 1], maxTurns: 80 })
    const names = COLORS.flatMap((color) =>
      SHAPES.map((shape) => `3${color[0]}${shape.slice(0, 2)}`),
    )
    expect(formatPosition(state)).toBe(
      `qwirkle draw 1 0/80 - 3.1.2 0:- 0:- 0:- - ${names.join('.')} - -`,
    )
  })

  test('a small position', () => {
    const state = position({
      board: [at(0, 0, 'red star'), at(0, -1, 'blue star')],
      hands: ['red star, red star, green cross', [null, null]],
      scores: [12, 3],
      turn: 1,
      turns: 2,
      aside: [null],
      random: { c: 1, s0: 0.5, s1: 0, s2: 2 ** -32 },
    })
    expect(formatPosition(state)).toBe(
      'qwirkle play 2 2 - 1.2 12:2rst.gcr 3:2x e0s0.rst/e0n1.bst - x 1.80000000.0.1',
    )
  })

  test('every state and every view of it comes back, and equal states have equal texts', () => {
    const texts = new Map<string, QwirkleState>()
    for (let seed = 1; seed < 10; seed++)
      for (const state of randomGame(seed, {
        players: ([2, 3, 4] as const)[seed % 3]!,
        maxTurns: 60 + seed,
      }))
        for (const one of [state, viewFor(state, null), viewFor(state, 1)]) {
          const text = formatPosition(one)
          expect(parsePosition(text)).toEqual(one)
          expect(formatPosition(JSON.parse(JSON.stringify(one)))).toBe(text)
          expect(text).not.toContain('\n')
          expect(texts.get(text) ?? one).toEqual(one)
          texts.set(text, one)
        }
    expect(texts.size).toBeGreaterThan(1_000)
  })

  const good = formatPosition(viewFor(createGame({ seed: 1 }), null))
  const changed = (field: number, value: string) => replaced(good.split(' '), field, value)
  const offset = (field: number) =>
    good.split(' ').slice(0, field).join(' ').length + (field > 0 ? 1 : 0)
  test.each([
    [0, 'azul', 'unexpected'],
    [1, 'deal', 'unexpected'],
    [2, '0', 'unexpected'],
    [2, '3', 'unexpected'],
    [3, '01', 'unexpected'],
    [3, '9007199254740993', 'unexpected'],
    [3, '1', 'bad-turns'],
    [3, '0/0', 'unexpected'],
    [4, '7', 'unexpected'],
    [4, '-', 'bad-opening'],
    [5, '1', 'unexpected'],
    [5, '1.1', 'unexpected'],
    [5, '1.3', 'unexpected'],
    [6, '0', 'unexpected'],
    [6, '0:7x', 'unexpected'],
    [6, '0:5x', 'tile-count'],
    [6, '1:6x', 'bad-turns'],
    [7, '7:6x', 'bad-turns'],
    [7, '0:rhe.5x', 'unexpected'],
    [8, 'e0s0', 'unexpected'],
    [8, 'e0s0.x', 'unexpected'],
    [8, '0.0.rci', 'unexpected'],
    [8, 'e0s0.rci.rci', 'unexpected'],
    [9, '109x', 'unexpected'],
    [9, '', 'unexpected'],
    [10, '7x', 'unexpected'],
    [11, '0.0.0', 'unexpected'],
    [11, '0.0.0.0', 'bad-random'],
    [11, 'ffffff.0.0.0', 'bad-random'],
  ])('refuses field %i as %j', (field, value, code) => {
    const wrong = refusal(() => parsePosition(changed(field, value)))
    expect(wrong.code).toBe(code)
    if (code !== 'tile-count' && code !== 'bad-random') expect(wrong.offset).toBe(offset(field))
  })

  test('refuses any other spelling, with the place', () => {
    expect(refusal(() => parsePosition(`${good} -`)).offset).toBe(good.length + 1)
    expect(refusal(() => parsePosition(good.replace('0:6x', '0:3x.3x'))).offset).toBe(offset(6) + 2)
    expect(refusal(() => parsePosition(good.replace('play', 'Play'))).offset).toBe(8)
    expect(refusal(() => parsePosition(` ${good}`)).offset).toBe(0)
    expect(refusal(() => parsePosition(good.replace(' 0:6x', '  0:6x'))).offset).toBe(offset(6))
    expect(refusal(() => parsePosition(7 as never)).code).toBe('wrong-type')
    expect(refusal(() => parsePosition('x'.repeat(6001))).code).toBe('too-long')
  })

  test('tells which player or list cannot be', () => {
    const state = randomGame(1)[20]!
    const fields = formatPosition(state).split(' ')
    const at = (field: number) => fields.slice(0, field).join(' ').length + 1
    const swapped = replaced(
      fields,
      7,
      fields[7]!.replace(/:(.*)/, (_, hand: string) => `:${hand.split('.').reverse().join('.')}`),
    )
    expect(refusal(() => parsePosition(swapped))).toEqual({
      code: 'bad-order',
      offset: at(7),
    })
    const board = replaced(fields, 8, fields[8]!.replace(/^e0s0/, 'e50s50'))
    expect(refusal(() => parsePosition(board))).toEqual({
      code: 'bad-board',
      offset: at(8),
    })
  })
})

describe('fuzz', () => {
  /** A text with some characters changed. */
  const mutated = (text: string, below: (limit: number) => number) => {
    const chars = [...text]
    for (let n = 1 + below(3); n > 0; n--) {
      const place = below(chars.length + 1)
      const other = 'xrci-._/0129 e:swn"[]'[below(21)]!
      chars.splice(place, below(2), ...(below(2) === 0 ? [] : [other]))
    }
    return chars.join('')
  }
  const reads = <T>(text: string, parse: (text: string) => T, format: (value: T) => string) => {
    try {
      const value = parse(text)
      expect(format(value)).toBe(text)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(InvalidTextError)
      const { offset } = error as InvalidTextError
      expect(offset).toBeGreaterThanOrEqual(0)
      expect(offset).toBeLessThanOrEqual(text.length)
      return false
    }
  }
  const states: QwirkleState[] = randomGame(4, { players: 3 })

  test('parseMove: 60,000 mutated tokens and texts of any kind', () => {
    const tokens = states.flatMap((state) => legalMoves(state).slice(0, 30).map(formatMove))
    tokens.push('draw-x-x-x-x-x-x-player-2-opens-4', 'draw-rci-rci-x')
    let taken = 0
    fc.assert(
      fc.property(fc.nat(2 ** 30), fc.string(), (seed, text) => {
        const below = numbers(seed)
        for (let i = 0; i < 19; i++)
          if (reads(mutated(tokens[below(tokens.length)]!, below), parseMove, formatMove)) taken++
        reads(text, parseMove, formatMove)
      }),
      { numRuns: runs(3_000) },
    )
    expect(taken).toBeGreaterThan(runs(100))
  })

  test('parsePosition: 30,000 mutated lines and texts of any kind', () => {
    const lines = states.flatMap((state) => [
      formatPosition(state),
      formatPosition(viewFor(state, 0)),
    ])
    let taken = 0
    fc.assert(
      fc.property(fc.nat(2 ** 30), fc.string(), (seed, text) => {
        const below = numbers(seed)
        for (let i = 0; i < 9; i++)
          if (reads(mutated(lines[below(lines.length)]!, below), parsePosition, formatPosition))
            taken++
        reads(text, parsePosition, formatPosition)
      }),
      { numRuns: runs(3_000) },
    )
    expect(taken).toBeGreaterThan(runs(10))
  })
})
