import { describe, expect, test } from 'vitest'
import { COLORS, createGame, SHAPES, viewFor } from '../../src/entries/qwirkle/index'
import { formatPosition, parsePosition } from '../../src/entries/qwirkle/notation'
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
      random: { key: '00000000000000000123456789abcdef', used: 4_294_967_295 },
    })
    expect(formatPosition(state)).toBe(
      'qwirkle play 2 2 - 1.2 12:2rst.gcr 3:2x e0s0.rst/e0n1.bst - x 00000000000000000123456789abcdef.4294967295',
    )
  })

  const good = formatPosition(viewFor(createGame({ seed: 1 }), null))
  const changed = (field: number, value: string) => replaced(good.split(' '), field, value)
  const offset = (field: number) =>
    good.split(' ').slice(0, field).join(' ').length + (field > 0 ? 1 : 0)
  const SPACE = 'expected a space.'
  const TURN = 'expected the player whose turn it is, 1 to 4.'
  const EMPTY = 'must be 0 as long as the board is empty, and more afterwards.'
  const OPENING = "expected the opening's tiles, 1 to 6, or -."
  const AGE = 'expected the seats by age, as in 2.1.'
  const SEATS = 'must name each of the 2 seats once.'
  const COLON = 'expected a colon, as in 12:2rci.bsq.'
  const TILES = 'expected tiles, as in 2rci.bsq or -.'
  const CELL = 'expected a cell, as in e0s0 or w12n3.'
  const DOT = 'expected a dot, as in e0s0.rci.'
  const RANDOM = "expected the generator's state, or -."
  const KEY = '0123456789abcdef0123456789abcdef'
  const cells = (count: number) => Array.from({ length: count }, (_, i) => `e${i}s0.rci`).join('/')
  test.each<[field: number, value: string, code: string, at: number, reason: string]>([
    [0, 'azul', 'unexpected', 0, 'expected qwirkle.'],
    [0, 'xqwirkle', 'unexpected', 0, 'expected qwirkle.'],
    [0, 'qwirklex', 'unexpected', 7, SPACE],
    [1, 'deal', 'unexpected', 0, 'expected draw, play or over.'],
    [1, 'xplay', 'unexpected', 0, 'expected draw, play or over.'],
    [1, 'playx', 'unexpected', 4, SPACE],
    [2, '0', 'unexpected', 0, TURN],
    [2, 'x1', 'unexpected', 0, TURN],
    [2, '11', 'unexpected', 1, SPACE],
    [2, '3', 'out-of-range', 0, 'must be one of the 2 seats.'],
    [3, 'x0', 'unexpected', 0, 'expected the turns taken, as in 17 or 17/1000.'],
    [3, '0x', 'unexpected', 1, SPACE],
    [3, '9007199254740993', 'unexpected', 10, SPACE],
    [3, '9999999999', 'out-of-range', 0, 'must be a whole number from 0 to 1000000.'],
    [3, '1', 'bad-turns', 0, EMPTY],
    [3, '01', 'bad-turns', 0, EMPTY],
    [3, '0/0', 'out-of-range', 1, 'must be a whole number from 1 to 1000000.'],
    [3, '0/1000001', 'out-of-range', 1, 'must be a whole number from 1 to 1000000.'],
    [4, 'x1', 'unexpected', 0, OPENING],
    [4, '11', 'unexpected', 1, SPACE],
    [4, '7', 'out-of-range', 0, 'must be a whole number from 1 to 6.'],
    [4, '-', 'bad-opening', 0, 'must be how many tiles open: the board is empty.'],
    [5, '1', 'unexpected', 0, AGE],
    [5, 'x1.2', 'unexpected', 0, AGE],
    [5, '1.2x', 'unexpected', 3, SPACE],
    [5, '1.1', 'out-of-range', 0, SEATS],
    [5, '1.3', 'out-of-range', 0, SEATS],
    [6, 'x0:6x', 'unexpected', 0, 'expected a player, as in 12:2rci.bsq.'],
    [6, '0', 'unexpected', 1, COLON],
    [6, '9999999999999999999:6x', 'unexpected', 10, COLON],
    [6, '9999999999:6x', 'out-of-range', 0, 'must be a whole number from 0 to 100000000.'],
    [6, '0:6x!', 'unexpected', 4, SPACE],
    [6, '0:6xx', 'unexpected', 3, TILES],
    [6, '0:6gxx', 'unexpected', 3, TILES],
    [6, '0:x6x', 'unexpected', 2, TILES],
    [6, '0:7x', 'out-of-range', 2, 'must have 0 to 6 items, not 7.'],
    [6, '1:6x', 'bad-turns', 0, 'must be at most 0 after 0 turns.'],
    [7, '7:6x', 'bad-turns', 0, 'must be at most 0 after 0 turns.'],
    [7, '0:rhe.5x', 'unexpected', 2, TILES],
    [8, '!-', 'unexpected', 0, CELL],
    [8, '0.0.rci', 'unexpected', 0, CELL],
    [8, 'e0.rci', 'unexpected', 0, CELL],
    [8, '-!', 'unexpected', 1, SPACE],
    [8, 'e0s0', 'unexpected', 4, DOT],
    [8, 'e0s0.x', 'unexpected', 5, 'expected a tile, as in rci.'],
    [8, 'e0s0.rci.rci', 'unexpected', 8, SPACE],
    [8, 'e0s0.rci/e1s0', 'unexpected', 13, DOT],
    [8, 'e0s0.rci/e1s0.gxx', 'unexpected', 14, 'expected a tile, as in rci.'],
    [8, 'e0s0.rci/e1s0.rcr.rsq', 'unexpected', 17, SPACE],
    [8, cells(109), 'out-of-range', 0, 'must have 0 to 108 items, not 109.'],
    [8, 'e0s0.rci/w1001s0.rcr', 'out-of-range', 9, 'must be a whole number from -1000 to 1000.'],
    [9, '', 'unexpected', 0, TILES],
    [9, '!x', 'unexpected', 0, TILES],
    [9, 'x!', 'unexpected', 1, SPACE],
    [9, '109x', 'out-of-range', 0, 'must have 0 to 108 items, not 109.'],
    [10, '!x', 'unexpected', 0, TILES],
    [10, 'x!', 'unexpected', 1, SPACE],
    [10, '7x', 'out-of-range', 0, 'must have 0 to 6 items, not 7.'],
    [11, 'x0', 'unexpected', 0, RANDOM],
    [11, '0.0.0.0', 'unexpected', 0, RANDOM],
    [11, `${KEY.toUpperCase()}.0`, 'unexpected', 0, RANDOM],
    [11, KEY, 'unexpected', 32, 'expected a dot.'],
    [11, `${KEY}.x`, 'unexpected', 33, 'expected how many words are used.'],
    [11, `${KEY}.4294967296`, 'out-of-range', 33, 'must be a whole number from 0 to 4294967295.'],
    [11, `${KEY}.0`, 'bad-random', 0, 'must be null: some tiles are unknown.'],
  ])('refuses field %i as %j: %s', (field, value, code, at, reason) => {
    expect(refusal(() => parsePosition(changed(field, value)))).toEqual({
      code,
      offset: offset(field) + at,
      reason,
    })
  })

  test('refuses an impossible phase, with its place', () => {
    const text = formatPosition(randomGame(1)[20]!).replace(' play ', ' over ')
    expect(refusal(() => parsePosition(text))).toEqual({
      code: 'bad-phase',
      offset: 'qwirkle '.length,
      reason: 'must not be over: tiles can still be placed.',
    })
  })

  test('refuses a position that lacks tiles, as a whole', () => {
    expect(refusal(() => parsePosition(changed(6, '0:5x')))).toEqual({
      code: 'tile-count',
      offset: 0,
      reason: 'must have 108 tiles in all, not 107.',
    })
  })

  test('reports what is missing at the end, and what is too much', () => {
    const cut = good.slice(0, good.lastIndexOf(' '))
    const code = 'unexpected'
    const atCut = { code, offset: cut.length }
    expect(refusal(() => parsePosition(cut))).toEqual({ ...atCut, reason: SPACE })
    const offset = cut.length + 1
    expect(refusal(() => parsePosition(`${cut} `))).toEqual({ code, offset, reason: RANDOM })
    const end = { code, offset: good.length, reason: 'expected the end.' }
    expect(refusal(() => parsePosition(`${good} -`))).toEqual(end)
  })

  test('refuses any other spelling, with the place', () => {
    const at = offset(3) + 1
    expect(refusal(() => parsePosition(changed(3, '00/1000')))).toEqual({
      code: 'unexpected',
      offset: at,
      reason: `expected ${JSON.stringify(good.slice(at, at + 20))}.`,
    })
    expect(refusal(() => parsePosition(good.replace('0:6x', '0:3x.3x'))).offset).toBe(offset(6) + 2)
    expect(refusal(() => parsePosition(good.replace('play', 'Play'))).offset).toBe(8)
    expect(refusal(() => parsePosition(` ${good}`)).offset).toBe(0)
    expect(refusal(() => parsePosition(good.replace(' 0:6x', '  0:6x'))).offset).toBe(offset(6))
    expect(refusal(() => parsePosition(7 as never)).code).toBe('wrong-type')
    expect(refusal(() => parsePosition('x'.repeat(6001))).code).toBe('too-long')
  })

  test('points at the player or the list that is invalid', () => {
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
      offset: at(7) + fields[7]!.indexOf(':') + 1,
      reason: 'must be sorted by color, then by shape, unknown tiles last.',
    })
    // The first tile is elsewhere: the second one is the first that is not connected to it.
    const board = replaced(fields, 8, fields[8]!.replace(/^e0s0/, 'e50s50'))
    expect(refusal(() => parsePosition(board))).toEqual({
      code: 'bad-board',
      offset: at(8) + 'e50s50.rci/'.length,
      reason: 'must be connected to the other tiles.',
    })
  })
})
