import { describe, expect, test } from 'vitest'
import {
  COLORS,
  formatMove,
  IllegalMoveError,
  legalMoves,
  type Move,
  parseMove,
  SHAPES,
} from '../../src/qwirkle/index'
import { at, column, place, REASON, randomGame, refusal, row, tiles } from './help'

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
      'draw-x-x-x-x-x-x-player-4-opens-6',
      { type: 'draw', tiles: Array(6).fill(null), opening: { player: 3, tiles: 6 } },
    ],
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
    ['draw-player-11-opens-2', 'unexpected', 12],
    ['draw-player-x1-opens-2', 'unexpected', 12],
    ['draw-player-1-opens-2x', 'unexpected', 20],
    ['swap-rcix', 'unexpected', 5],
    ['swap-xrci', 'unexpected', 5],
    ['swap-ric', 'unexpected', 5],
    ['swap-rxx', 'unexpected', 5],
    ['swap-zci', 'unexpected', 5],
    ['place-xe0s0-rci', 'unexpected', 6],
    ['place-e0s0x-rci', 'unexpected', 6],
    [7, 'wrong-type', 0],
    [null, 'wrong-type', 0],
    ['p'.repeat(101), 'too-long', 100],
  ]
  test.each(wrong)('refuses %j', (text, code, offset) => {
    expect(refusal(() => parseMove(text as string))).toEqual({ code, offset })
  })

  test('another spelling is answered with the right one, and half a move with nothing', () => {
    expect(() => parseMove('swap-bst-rci')).toThrow(
      expect.objectContaining({ reason: 'expected swap-rci-bst, the one spelling of this move.' }),
    )
    expect(() => parseMove('swap')).toThrow(
      expect.objectContaining({ reason: 'expected a whole move.' }),
    )
  })

  test.each([
    ['swap-rcix', 'a tile, as in rci or x'],
    ['swap-xrci', 'a tile, as in rci or x'],
    ['swap-rxx', 'a tile, as in rci or x'],
    ['swap-gxx', 'a tile, as in rci or x'],
    ['swap-zcr', 'a tile, as in rci or x'],
    ['place-e0s0-gxx', 'a tile, as in rci'],
    ['place-xe0s0-rci', 'a cell, as in e0s0 or w12n3'],
    ['place-e0s0x-rci', 'a cell, as in e0s0 or w12n3'],
    ['draw-player-x1-opens-2', 'a seat, 1 to 4'],
    ['draw-player-11-opens-2', 'a seat, 1 to 4'],
    ['draw-player-1.5-opens-2', 'a seat, 1 to 4'],
    ['draw-player-1-starts-2', 'opens'],
    ['draw-player-1-opens-2x', '1 to 6 tiles'],
    ['draw-player-1-opens-x2', '1 to 6 tiles'],
    ['draw-player-1-opens-7', '1 to 6 tiles'],
  ])('%s is told what should stand there', (text, want) => {
    expect(() => parseMove(text)).toThrow(expect.objectContaining({ reason: `expected ${want}.` }))
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
