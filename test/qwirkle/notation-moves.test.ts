import { describe, expect, test } from 'vitest'
import {
  COLORS,
  formatMove,
  IllegalMoveError,
  legalMoves,
  type Move,
  parseMove,
  SHAPES,
} from '../../src/entries/qwirkle/index'
import { at, column, place, REASON, randomGame, refusal, row, tiles } from './help'

describe('moves as text', () => {
  const tokens: [string, Move][] = [
    ['pass', { type: 'pass' }],
    ['place-e0s0-gsq', place([at(0, 0, 'green square')])],
    ['place-e2n1-down-rci-_-rst', place([at(2, -1, 'red circle'), at(2, 1, 'red star')])],
    ['place-w3s4-right-bdi-bcr-bcl', place(row(-3, 4, 'blue diamond, blue cross, blue clover'))],
    [
      'place-w1000n1000-right-oci-_-_-_-_-ocr',
      place([at(-1000, -1000, 'orange circle'), at(-995, -1000, 'orange cross')]),
    ],
    ['swap-rci', { type: 'swap', tiles: tiles('red circle') }],
    [
      'swap-rci-rci-yst-pcl',
      { type: 'swap', tiles: tiles('red circle, red circle, yellow star, purple clover') },
    ],
    ['swap-x-x', { type: 'swap', tiles: [null, null] }],
    ['draw-rci-bsq-x', { type: 'draw', tiles: [...tiles('red circle, blue square'), null] }],
    [
      'draw-x-x-x-x-x-x-player-4-opens-6',
      { type: 'draw', tiles: Array(6).fill(null), opening: { player: 3, tiles: 6 } },
    ],
    [
      'draw-x-x-x-x-x-x-player-2-opens-4',
      { type: 'draw', tiles: Array(6).fill(null), opening: { player: 1, tiles: 4 } },
    ],
  ]
  test.each(tokens)('%s', (text, move) => {
    expect(formatMove(move)).toBe(text)
    expect(parseMove(text)).toEqual(move)
    expect(text).toBe(encodeURIComponent(text))
  })

  test('name every tile in three different letters', () => {
    const names = COLORS.flatMap((color) =>
      SHAPES.map((shape) => formatMove({ type: 'swap', tiles: [{ color, shape }] })),
    )
    expect(new Set(names).size).toBe(36)
    for (const name of names) expect(name).toMatch(/^swap-[a-z]{3}$/)
  })

  test('have one spelling for any order of their tiles', () => {
    expect(formatMove(place(column(0, 0, 'red star, blue star').reverse()))).toBe(
      'place-e0s0-down-rst-bst',
    )
    expect(formatMove({ type: 'swap', tiles: tiles('red star, blue star').reverse() })).toBe(
      'swap-rst-bst',
    )
  })

  const TYPE = 'expected place, swap, pass or draw.'
  const END = 'expected the end.'
  const CELL = 'expected a cell, as in e0s0 or w12n3.'
  const FAR = 'must have x and y from -1000 to 1000.'
  const TILE = 'expected a tile, as in rci or x.'
  const PLACED = 'expected a tile, as in rci.'
  const SEAT = 'expected a seat, 1 to 4.'
  const OPENS = 'expected -opens-.'
  const COUNT = 'expected 1 to 6 tiles.'
  const spelled = (right: string) => `expected ${right}, the one spelling of this move.`
  test.each<[text: string, offset: number, reason: string]>([
    ['', 0, TYPE],
    ['fly', 0, TYPE],
    ['Pass', 0, TYPE],
    ['pass-rci', 4, END],
    ['place', 5, 'expected a cell, as in place-e0s0-rci.'],
    ['place-', 6, CELL],
    ['place-0-0-rci', 6, CELL],
    ['place-xe0s0-rci', 6, CELL],
    ['place-e0s0x-rci', 6, CELL],
    ['place-w0s0-rci', 6, spelled('place-e0s0-rci')],
    ['place-e0n0-rci', 8, spelled('place-e0s0-rci')],
    ['place-e01s0-rci', 7, spelled('place-e1s0-rci')],
    ['place-e1001s0-rci', 6, FAR],
    ['place-e9999999999s0-rci', 6, FAR],
    ['place-e1000s0-right-rci-rsq', 24, FAR],
    ['place-e0s0', 10, 'expected a tile, as in place-e0s0-rci.'],
    ['place-e0s0-right', 16, 'expected a tile, as in place-e0s0-rci.'],
    ['place-e0s0-rc', 11, PLACED],
    ['place-e0s0-x', 11, PLACED],
    ['place-e0s0-gxx', 11, PLACED],
    ['place-e0s0-up-rci', 11, PLACED],
    ['place-e0s0-right-_-_', 20, PLACED],
    ['place-e0s0-right-rci', 12, spelled('place-e0s0-rci')],
    ['place-e0s0-rci-rsq', 12, spelled('place-e0s0-right-rci-rsq')],
    ['place-e0s0-right-rci-_', 12, spelled('place-e0s0-rci')],
    ['place-e0s0-right-_-rci', 7, spelled('place-e1s0-rci')],
    ['place-e0s0-down-rci-_-_-_-_-_-rcr', 29, 'expected the end: a line has at most six tiles.'],
    ['swap', 4, 'expected a tile to swap, as in swap-rci.'],
    ['swap-', 5, TILE],
    ['swap-bst-rci', 5, spelled('swap-rci-bst')],
    ['swap-x-rci', 5, spelled('swap-rci-x')],
    ['swap-x-x-x-x-x-x-x', 16, END],
    ['swap-rci-player-1-opens-2', 9, TILE],
    ['swap-rcix', 5, TILE],
    ['swap-xrci', 5, TILE],
    ['swap-ric', 5, TILE],
    ['swap-rxx', 5, TILE],
    ['swap-gxx', 5, TILE],
    ['swap-zci', 5, TILE],
    ['swap-zcr', 5, TILE],
    ['draw-player-1', 13, OPENS],
    ['draw-player-1-starts-2', 13, OPENS],
    ['draw-player-1.5-opens-2', 13, OPENS],
    ['draw-player-0-opens-2', 12, SEAT],
    ['draw-player-5-opens-2', 12, SEAT],
    ['draw-player-11-opens-2', 12, SEAT],
    ['draw-player-x1-opens-2', 12, SEAT],
    ['draw-player-1-opens-7', 20, COUNT],
    ['draw-player-1-opens-2x', 20, COUNT],
    ['draw-player-1-opens-x2', 20, COUNT],
    ['draw-player-1-opens-0', 20, COUNT],
    ['draw-player-1-opens-2-x', 21, END],
  ])('refuses %j at %i', (text, offset, reason) => {
    expect(refusal(() => parseMove(text))).toEqual({ code: 'unexpected', offset, reason })
  })

  test('refuses anything but a string, and a string too long for a move', () => {
    for (const value of [7, null, undefined, ['pass'], new String('pass')])
      expect(refusal(() => parseMove(value as string))).toEqual({
        code: 'wrong-type',
        offset: 0,
        reason: 'must be a string.',
      })
    for (const length of [101, 50_000_000])
      expect(refusal(() => parseMove('p'.repeat(length)))).toEqual({
        code: 'too-long',
        offset: 100,
        reason: 'must have at most 100 characters.',
      })
  })

  test('a value that is not a move, and tiles that are not in one line, have no token', () => {
    const unwritable = [
      { type: 'fly' },
      { type: 'place', tiles: [] },
      place([at(0, 0, 'red star'), at(1, 1, 'red circle')]),
      place([at(0, 0, 'red star'), at(0, 0, 'red circle')]),
      place([at(0, 0, 'red star'), at(6, 0, 'red circle')]),
      place([at(0, 0, 'red star'), at(0, 1, 'red circle'), at(1, 1, 'red cross')]),
      place([at(-1000, 0, 'red star'), at(1000, 0, 'red circle')]),
      place([at(0, 0, 'red star'), at(1, 1, 'red circle'), at(2, 0, 'red cross')]),
    ]
    for (const move of unwritable)
      expect(() => formatMove(move as Move)).toThrow(
        expect.objectContaining({
          name: 'IllegalMoveError',
          code: 'malformed-move',
          message: expect.stringMatching(REASON),
        }),
      )
    expect(() => formatMove(unwritable[2] as Move)).toThrow(
      expect.objectContaining({ refusal: expect.objectContaining({ path: ['tiles'] }) }),
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
