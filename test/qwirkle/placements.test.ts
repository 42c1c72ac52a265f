import { describe, expect, test } from 'vitest'
import {
  applyMove,
  checkPlacement,
  legalMoves,
  MAX_COORDINATE,
  type PlacedTile,
  placements,
  scorePlacement,
  TILES,
  type Tile,
  viewFor,
} from '../../src/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'
import {
  at,
  column,
  midGame,
  place,
  placementKey,
  position,
  randomGame,
  row,
  placementTexts as sorted,
  tiles,
} from './help'
import { referencePlacements, referenceScore } from './reference'

const found = (board: readonly PlacedTile[], hand: readonly Tile[]) => {
  const list = placements(board, hand)
  const map = new Map(list.map((one) => [placementKey(one.tiles), one.points]))
  expect(map.size, 'a placement is listed twice').toBe(list.length)
  return map
}

describe('placements', () => {
  test('are those of the reference, with their points, in hundreds of positions', () => {
    let positions = 0
    let total = 0
    for (let seed = 1; positions < runs(500); seed++)
      for (const { board, players, turn } of midGame(
        randomGame(seed, { players: ([2, 3, 4] as const)[seed % 3]! }),
      )) {
        const hand = players[turn]!.hand as Tile[]
        const list = found(board, hand)
        expect(sorted(list), `seed ${seed}, ${board.length} tiles`).toEqual(
          sorted(referencePlacements(board, hand)),
        )
        positions++
        total += list.size
      }
    // About 78 on average in play where nobody swaps for no reason.
    expect(total / positions).toBeGreaterThan(50)
    expect(total / positions).toBeLessThan(110)
  })

  test('hands that fit well have thousands of placements, and are right', () => {
    const below = numbersFrom(5)
    for (let tried = 0, rich = 0; rich < runs(4); tried++) {
      expect(tried).toBeLessThan(8)
      const { board } = midGame(randomGame(100 + tried))[6 + tried * 3]!
      const color = below(6)
      const hand = TILES.slice(color * 6, color * 6 + 6)
      const list = found(board, hand)
      if (list.size > 1_000) rich++
      expect(sorted(list)).toEqual(sorted(referencePlacements(board, hand)))
    }
  })

  test('every one of them is legal and scores what scorePlacement says, and nothing else does', () => {
    const below = numbersFrom(77)
    let refused = 0
    for (let seed = 40; seed < 40 + runs(4); seed++)
      for (const { board, players, turn } of midGame(randomGame(seed))) {
        const hand = players[turn]!.hand as Tile[]
        for (const { tiles: placed, points } of placements(board, hand)) {
          expect(checkPlacement(board, placed)).toBeNull()
          expect(scorePlacement(board, placed).points).toBe(points)
        }
        for (let i = 0; i < 30; i++) {
          const old = board[below(board.length)]!
          const [dx, dy] = (
            [
              [1, 0],
              [0, 1],
              [1, 1],
              [2, 0],
            ] as const
          )[below(4)]!
          const placed = hand
            .slice(0, 1 + below(3))
            .map((one, n) => ({ x: old.x + (n + 1) * dx, y: old.y + (n + 1) * dy, ...one }))
          const score = referenceScore(board, placed)
          expect(checkPlacement(board, placed) === null, `seed ${seed}`).toBe(score !== null)
          if (score === null) refused++
        }
      }
    expect(refused).toBeGreaterThan(250 * runs(4))
  })

  test('are listed from left to right or from top to bottom', () => {
    const { board, players, turn } = midGame(randomGame(3))[20]!
    for (const { tiles: placed } of placements(board, players[turn]!.hand as Tile[]))
      placed.forEach((one, i) => {
        const before = placed[i - 1]
        if (before !== undefined) expect(one.x + one.y).toBeGreaterThan(before.x + before.y)
      })
  })

  test('do not depend on where on the plane the board lies, to the very edge of it', () => {
    const { board, players, turn } = midGame(randomGame(8))[25]!
    const hand = players[turn]!.hand as Tile[]
    const here = placements(board, hand)
    const move = (dx: number, dy: number) => (one: PlacedTile) => ({
      ...one,
      x: one.x + dx,
      y: one.y + dy,
    })
    for (const [dx, dy] of [
      [999_999_900, -999_999_900],
      [-123_456_789, 987_654_321],
    ] as const) {
      const there = placements(board.map(move(dx, dy)), hand)
      const back = new Map(
        there.map((one) => [placementKey(one.tiles.map(move(-dx, -dy))), one.points]),
      )
      expect(sorted(back)).toEqual(
        sorted(new Map(here.map((one) => [placementKey(one.tiles), one.points]))),
      )
    }
  })

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
        expect(sorted(found(board, hand))).toEqual(sorted(new Map(inside)))
      }
  })

  test('may lie on boards that hang together nowhere, near or far', () => {
    const hand = tiles('red circle, red cross, red star, blue star')
    for (const gap of [2, 3, 4, 5, 6, 7, 8, 50_000]) {
      const board = [at(0, 0, 'red square'), at(gap, 0, 'red clover'), at(gap, gap, 'blue clover')]
      expect(sorted(found(board, hand)), `gap ${gap}`).toEqual(
        sorted(referencePlacements(board, hand)),
      )
    }
  })

  test('see a board that its owner has changed', () => {
    const board = [at(0, 0, 'red square')]
    const hand = tiles('red circle, blue star')
    expect(found(board, hand).size).toBe(4)
    board.push(at(0, 1, 'red star'))
    expect(sorted(found(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    board[0] = at(0, 0, 'blue star')
    board[1] = at(0, 1, 'blue circle')
    expect(sorted(found(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    ;(board[1] as { x: number }).x = 1
    expect(sorted(found(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    ;(board[1] as { y: number }).y = 0
    expect(sorted(found(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    ;(board[0] as { shape: string }).shape = 'square'
    expect(sorted(found(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    board.pop()
    expect(sorted(found(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
  })

  test('are right on positions visited in any order, as a search does', () => {
    const below = numbersFrom(9)
    const states = [...midGame(randomGame(60)), ...midGame(randomGame(61))]
    for (let i = 0; i < runs(100); i++) {
      const { board, players, turn } = states[below(states.length)]!
      const hand = players[turn]!.hand as Tile[]
      expect(legalMoves(states[below(states.length)]!).length).toBeGreaterThan(0)
      expect(sorted(found(board, hand))).toEqual(sorted(referencePlacements(board, hand)))
    }
  })

  test('work on boards larger than the game has tiles for', () => {
    const board = Array.from({ length: 200 }, (_, i) => at(7 * i, 3, 'red square'))
    const hand = tiles('red circle, blue square')
    expect(found(board, hand).size).toBe(referencePlacements(board, hand).size)
    expect(found(board, hand).size).toBe(200 * 8)
    const many = Array.from({ length: 1000 }, (_, i) => at(7 * i, 3, 'red square'))
    expect(found(many, hand).size).toBe(1000 * 8)
  })

  test('go on being right when such a board grows by a move', () => {
    for (const size of [107, 108, 109, 150]) {
      const board = Array.from({ length: size }, (_, i) => at(7 * i, 3, 'red square'))
      const state = position({ board, hands: ['red circle, red star', 'blue square'] })
      expect(legalMoves(state).length).toBeGreaterThan(size)
      const next = applyMove(state, place([at(7 * size - 7, 4, 'red circle')]))
      const hand = tiles('red circle, blue square')
      expect(found(next.board, hand)).toEqual(found([...next.board], hand))
    }
  })

  test('of an empty hand are none', () => {
    expect(placements([at(0, 0, 'red square')], [])).toEqual([])
    expect(placements([], [])).toEqual([])
  })

  test('of a hand of equal tiles are each listed once (Q-P5)', () => {
    expect(found([at(0, 0, 'red square')], tiles('red star, red star, red star')).size).toBe(4)
  })

  test('on a value that is not a board are refused with the place', () => {
    const good = at(0, 0, 'red square')
    const CELL = 'must be a whole number from -1000000000 to 1000000000.'
    const TILE = 'must be an object with x, y, color, shape.'
    const COLOR = 'must be red, orange, yellow, green, blue or purple.'
    const endless = new Proxy([], {
      get: (target, key) => (key === 'length' ? 2 ** 53 : Reflect.get(target, key)),
    })
    const wrong: [value: unknown, code: string, path: (string | number)[], reason: string][] = [
      [null, 'wrong-type', [], 'must be a list.'],
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
        'must not lie on the cell of another tile.',
      ],
      [Array(1_000_001), 'out-of-range', [], 'must have 0 to 1000000 items, not 1000001.'],
      [endless, 'out-of-range', [], `must have 0 to 1000000 items, not ${2 ** 53}.`],
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

  test("take a view's own hand as it is", () => {
    for (const state of midGame(randomGame(12))) {
      const { board, players, turn } = viewFor(state, state.turn)
      const { hand } = players[turn]!
      expect(placements(board, hand)).toEqual(placements(state.board, state.players[turn]!.hand))
    }
  })

  test('bridge older tiles, touch them in the middle, and grow both ways', () => {
    const bridge = row(0, 0, 'red circle, -, red diamond')
    const hand = tiles('red cross, red square, red star')
    const keys = [...found(bridge, hand).keys()]
    expect(keys).toContain(
      placementKey([at(-1, 0, 'red square'), at(1, 0, 'red cross'), at(3, 0, 'red star')]),
    )
    const middle = column(0, 0, 'blue star')
    const three = row(-1, 1, 'red star, green star, purple star')
    expect([...found(middle, tiles('red star, green star, purple star')).keys()]).toContain(
      placementKey(three),
    )
  })
})
