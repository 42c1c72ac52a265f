import { describe, expect, test } from 'vitest'
import {
  COLORS,
  createGame,
  formatPosition,
  parsePosition,
  type QwirkleState,
  SHAPES,
  viewFor,
} from '../../src/qwirkle/index'
import { at, position, randomGame, refusal } from './help'

/** Fields as a line, one of them replaced. */
const replaced = (fields: readonly string[], index: number, value: string) =>
  fields.map((field, i) => (i === index ? value : field)).join(' ')

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
        maxTurns: 100 * seed + 7,
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
    [0, 'xqwirkle', 'unexpected'],
    [0, 'qwirklex', 'unexpected'],
    [2, '11', 'unexpected'],
    [2, 'x1', 'unexpected'],
    [4, '11', 'unexpected'],
    [4, 'x1', 'unexpected'],
    [6, '9999999999999999999:6x', 'unexpected'],
    [6, '0:6xx', 'unexpected'],
    [6, '0:x6x', 'unexpected'],
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

  const PLAYER = 'a player, as in 12:rci.bsq'
  const BOARD = 'the board, as in e0s0.rci/e1s0.rsq, or -'
  const BAG = 'the bag, as in 3rci.2bsq, or -'
  const ASIDE = 'what is set aside, as in rci.bsq, or -'
  const RANDOM = "the generator's state, or -"
  const cells = (count: number) => Array.from({ length: count }, (_, i) => `e${i}s0.rci`).join('/')
  test.each([
    [0, 'xqwirkle', 'qwirkle'],
    [0, 'qwirklex', 'qwirkle'],
    [1, 'xplay', 'draw, play or over'],
    [1, 'playx', 'draw, play or over'],
    [2, 'x1', 'the player whose turn it is, 1 to 4'],
    [2, '11', 'the player whose turn it is, 1 to 4'],
    [2, '3', 'a seat, 1 to 2'],
    [3, 'x0', 'the turns taken, as in 17 or 17/100'],
    [3, '0x', 'the turns taken, as in 17 or 17/100'],
    [4, 'x1', "the opening's tiles, 1 to 6, or -"],
    [4, '11', "the opening's tiles, 1 to 6, or -"],
    [5, 'x1.2', 'the seats by age, as in 2.1'],
    [5, '1.2x', 'the seats by age, as in 2.1'],
    [5, '1.1', 'every seat, 1 to 2, once'],
    [6, 'x0:6x', PLAYER],
    [6, '0:6x!', PLAYER],
    [6, '9999999999999999:6x', 'a smaller number'],
    [6, '0:7x', 'at most 6 tiles, as in 2rci.bsq'],
    [6, '0:6gxx', 'at most 6 tiles, as in 2rci.bsq'],
    [8, '!-', BOARD],
    [8, '-!', BOARD],
    [8, 'e0s0.rci/e1s0.rcr.rsq', 'other tiles: number 2 is no tile with its cell'],
    [8, 'e0s0.rci/e1s0.gxx', 'other tiles: number 2 is no tile with its cell'],
    [8, 'e0s0.rci/e1s0', 'other tiles: number 2 is no tile with its cell'],
    [8, 'e0.rci', 'other tiles: number 1 is no tile with its cell'],
    [8, cells(109), 'other tiles: number 109 is no tile with its cell'],
    [9, '!x', BAG],
    [9, 'x!', BAG],
    [10, '!x', ASIDE],
    [10, 'x!', ASIDE],
    [11, 'x0.0.0.0', RANDOM],
    [11, '0.0.0.0x', RANDOM],
    [11, 'ffffff.0.0.0', "the generator's state, as the engine wrote it"],
  ])('of field %i as %j says what should stand there', (field, value, want) => {
    expect(() => parsePosition(changed(field, value))).toThrow(
      expect.objectContaining({ reason: `expected ${want}.`, offset: offset(field) }),
    )
  })

  test('says what is missing at the end, and what is too much', () => {
    const cut = good.slice(0, good.lastIndexOf(' '))
    expect(() => parsePosition(cut)).toThrow(
      expect.objectContaining({ reason: `expected ${RANDOM}.`, offset: cut.length }),
    )
    expect(() => parsePosition(`${good} -`)).toThrow(
      expect.objectContaining({ reason: 'expected the end.', offset: good.length + 1 }),
    )
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
