import { describe, expect, test } from 'vitest'
import {
  applyMove,
  checkPlacement,
  legalMoves,
  type PlacedTile,
  placements,
  scorePlacement,
  TILES,
  type Tile,
} from '../../src/entries/qwirkle/index'
import { gapped, scattered } from './boards'
import {
  at,
  column,
  place,
  placementKey,
  placementMap,
  position,
  row,
  placementTexts as sorted,
  tiles,
} from './help'
import { referencePlacements } from './reference'

/** The largest coordinate. */
const MAX_COORDINATE = 1000

describe('placements', () => {
  test('stay within the bounds of coordinates', () => {
    const hand = tiles('red circle, red cross, red star')
    for (const x of [MAX_COORDINATE, MAX_COORDINATE - 1, -MAX_COORDINATE, 1 - MAX_COORDINATE])
      for (const y of [MAX_COORDINATE, MAX_COORDINATE - 2, -MAX_COORDINATE, 2 - MAX_COORDINATE]) {
        const board = [at(x, y, 'red square')]
        const inside = [...referencePlacements(board, hand)].filter(([text]) =>
          text
            .split('; ')
            .every((one) =>
              one.match(/-?\d+/g)!.every((n) => Math.abs(Number(n)) <= MAX_COORDINATE),
            ),
        )
        expect(sorted(placementMap(board, hand))).toEqual(sorted(new Map(inside)))
      }
  })

  test('work on boards of tiles that are not connected, near or far', () => {
    const hand = tiles('red circle, red cross, red star, blue star')
    for (const gap of [2, 3, 4, 5, 6, 7, 8, 900]) {
      const board = [at(0, 0, 'red square'), at(gap, 0, 'red clover'), at(gap, gap, 'blue clover')]
      expect(sorted(placementMap(board, hand)), `gap ${gap}`).toEqual(
        sorted(referencePlacements(board, hand)),
      )
    }
  })

  test('say where the tiles are malformed', () => {
    const tile = { x: 0, y: 0, color: 'red', shape: 'blob' } as unknown as PlacedTile
    expect(checkPlacement([], [tile])).toEqual({
      code: 'malformed-move',
      message: 'tiles[0].shape: must be circle, cross, diamond, square, star or clover.',
      path: ['tiles', 0, 'shape'],
    })
  })

  test('are those of a board that was changed', () => {
    const board = [at(0, 0, 'red square')]
    const hand = tiles('red circle, blue star')
    expect(placementMap(board, hand).size).toBe(4)
    board.push(at(0, 1, 'red star'))
    expect(sorted(placementMap(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    board[0] = at(0, 0, 'blue star')
    board[1] = at(0, 1, 'blue circle')
    expect(sorted(placementMap(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    ;(board[1] as { x: number }).x = 1
    expect(sorted(placementMap(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    ;(board[1] as { y: number }).y = 0
    expect(sorted(placementMap(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    ;(board[0] as { shape: string }).shape = 'square'
    expect(sorted(placementMap(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    board.pop()
    expect(sorted(placementMap(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
  })

  test('work on a board of all tiles, and refuse a larger one', () => {
    const scatter = (size: number) =>
      Array.from({ length: size }, (_, i) => at(7 * (i % 54), Math.trunc(i / 54) * 7, 'red square'))
    const hand = tiles('red circle, blue square')
    expect(sorted(placementMap(scatter(108), hand))).toEqual(
      sorted(referencePlacements(scatter(108), hand)),
    )
    expect(placementMap(scatter(108), hand).size).toBe(108 * 8)
    expect(() => placements(scatter(109), hand)).toThrow(
      expect.objectContaining({ code: 'out-of-range', path: ['board'] }),
    )
  })

  test('are right after a move onto an impossible board', () => {
    const board = Array.from({ length: 107 }, (_, i) => at(7 * i, 3, 'red square'))
    const state = position({ board, hands: ['red circle, red star', 'blue square'] })
    expect(legalMoves(state).length).toBeGreaterThan(107)
    const next = applyMove(state, place([at(7, 4, 'red circle')]))
    const hand = tiles('red circle, blue square')
    expect(sorted(placementMap(next.board, hand))).toEqual(
      sorted(referencePlacements(next.board, hand)),
    )
  })

  test('read each property of a board once', () => {
    let reads = 0
    const watched = (value: object) =>
      new Proxy(value, {
        get(target, key) {
          reads++
          return Reflect.get(target, key) as unknown
        },
      })
    const board = Array.from({ length: 108 }, (_, i) => watched(at(7 * i, 0, 'red star')))
    for (const call of [
      () => checkPlacement(board as never, row(1, 0, 'red cross')),
      () => scorePlacement(board as never, row(1, 0, 'red cross')),
      () => placements(board as never, tiles('red cross')),
    ]) {
      reads = 0
      call()
      // x, y, color, shape
      expect(reads).toBe(4 * board.length)
    }
  })

  test('do not exist for an empty hand', () => {
    expect(placements([at(0, 0, 'red square')], [])).toEqual([])
    expect(placements([], [])).toEqual([])
  })

  test('of a hand of equal tiles are each listed once (Q-P5)', () => {
    expect(placementMap([at(0, 0, 'red square')], tiles('red star, red star, red star')).size).toBe(
      4,
    )
  })

  test('on a value that is not a board are refused with the path', () => {
    const good = at(0, 0, 'red square')
    const CELL = 'must be a whole number from -1000 to 1000.'
    const TILE = 'must be an object with x, y, color, shape.'
    const COLOR = 'must be red, orange, yellow, green, blue or purple.'
    const endless = new Proxy([], {
      get: (target, key) => (key === 'length' ? 2 ** 53 : Reflect.get(target, key)),
    })
    const wrong: [value: unknown, code: string, path: (string | number)[], reason: string][] = [
      [null, 'wrong-type', [], 'must be a list.'],
      [undefined, 'wrong-type', [], 'must be a list.'],
      ['board', 'wrong-type', [], 'must be a list.'],
      [{ length: 1, 0: good }, 'wrong-type', [], 'must be a list.'],
      [Array(2), 'wrong-type', [0], TILE],
      [[good, undefined], 'wrong-type', [1], TILE],
      [[Object.assign(() => 0, good)], 'wrong-type', [0], TILE],
      [[null], 'wrong-type', [0], TILE],
      [[7], 'wrong-type', [0], TILE],
      [[good, { ...good, color: 'pink' }], 'wrong-type', [1, 'color'], COLOR],
      [[good, { ...good, x: 0.5 }], 'out-of-range', [1, 'x'], CELL],
      [[{ ...good, y: '0' }], 'wrong-type', [0, 'y'], CELL],
      [[{ ...good, y: MAX_COORDINATE + 1 }], 'out-of-range', [0, 'y'], CELL],
      [
        [good, at(1, 0, 'red star'), good],
        'bad-board',
        [2],
        'must not share the cell of another tile.',
      ],
      [Array(109), 'out-of-range', [], 'must have 0 to 108 items, not 109.'],
      [Array(2 ** 32 - 1), 'out-of-range', [], `must have 0 to 108 items, not ${2 ** 32 - 1}.`],
      [endless, 'out-of-range', [], `must have 0 to 108 items, not ${2 ** 53}.`],
    ]
    for (const [board, code, steps, reason] of wrong) {
      const path = ['board', ...steps]
      const refused = expect.objectContaining({ name: 'InvalidStateError', code, path, reason })
      const tile = tiles('red star')
      expect(() => placements(board as PlacedTile[], tile)).toThrow(refused)
      expect(() => checkPlacement(board as PlacedTile[], row(1, 0, 'red star'))).toThrow(refused)
      expect(() => scorePlacement(board as PlacedTile[], row(1, 0, 'red star'))).toThrow(refused)
    }
    const hands: [value: unknown, path: (string | number)[], reason: string][] = [
      [null, [], 'must be a list.'],
      [undefined, [], 'must be a list.'],
      [{ length: 1, 0: tiles('red star')[0] }, [], 'must be a list.'],
      [[null], [0], 'must be a tile, not an unknown one.'],
      [[{ color: 'red' }], [0, 'shape'], 'is missing.'],
      [[{ color: 'pink', shape: 'star' }], [0, 'color'], COLOR],
      [[...tiles('red star'), 'blue star'], [1], 'must be an object with color, shape.'],
    ]
    for (const [hand, steps, reason] of hands)
      for (const board of [[], [good]])
        expect(() => placements(board, hand as Tile[])).toThrow(
          expect.objectContaining({
            name: 'InvalidStateError',
            code: 'wrong-type',
            path: ['hand', ...steps],
            reason,
          }),
        )
    const long = Array(109).fill(tiles('red star')[0])
    expect(() => placements([good], long)).toThrow(
      expect.objectContaining({ code: 'out-of-range', path: ['hand'] }),
    )
  })

  test('bridge older tiles, touch them in the middle, and grow both ways', () => {
    const bridge = row(0, 0, 'red circle, -, red diamond')
    const hand = tiles('red cross, red square, red star')
    const keys = [...placementMap(bridge, hand).keys()]
    expect(keys).toContain(
      placementKey([at(-1, 0, 'red square'), at(1, 0, 'red cross'), at(3, 0, 'red star')]),
    )
    const middle = column(0, 0, 'blue star')
    const three = row(-1, 1, 'red star, green star, purple star')
    expect([...placementMap(middle, tiles('red star, green star, purple star')).keys()]).toContain(
      placementKey(three),
    )
  })
})

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed)

describe('placements on small boards', () => {
  test.each([
    ['with tiles anywhere', scattered, SEEDS],
    ['with gaps in a line', gapped, SEEDS.slice(0, 15)],
  ])('are those of the reference: %s', (_, make, seeds) => {
    for (const seed of seeds) {
      const { board, hand } = make(seed)
      expect(sorted(placementMap(board, hand)), `seed ${seed}`).toEqual(
        sorted(referencePlacements(board, hand)),
      )
    }
  })

  test('distinguish all kinds of a hand', () => {
    const board = [at(0, 0, 'red star'), at(5, 5, 'purple circle')]
    for (let kind = 0; kind < 36; kind++)
      for (const other of [(kind + 18) % 36, (kind + 32) % 36]) {
        const hand = [TILES[kind]!, TILES[other]!]
        expect(sorted(placementMap(board, hand)), `${kind}, ${other}`).toEqual(
          sorted(referencePlacements(board, hand)),
        )
      }
  })

  test('are legal, sorted, and score their points', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const { board, hand } = scattered(seed)
      for (const { tiles: placed, points } of placements(board, hand)) {
        expect(checkPlacement(board, placed)).toBeNull()
        expect(scorePlacement(board, placed).points).toBe(points)
        for (const [i, one] of placed.entries())
          if (i > 0) expect(one.x + one.y).toBeGreaterThan(placed[i - 1]!.x + placed[i - 1]!.y)
      }
    }
  })

  test('Q-C2 complete a line from both ends', () => {
    const board = row(2, 0, 'red diamond, red square')
    const hand = tiles('red circle, red cross, red star, red clover')
    const twelve = placements(board, hand).filter(({ points }) => points === 12)
    // Four tiles in any order, and how many of them go before the line.
    expect(twelve).toHaveLength(24 * 5)
    const upright = column(0, 2, 'red diamond, red square')
    expect(placements(upright, hand).filter(({ points }) => points === 12)).toHaveLength(24 * 5)
  })
})
