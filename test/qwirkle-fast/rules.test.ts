import { describe, expect, it, test } from 'vitest'
import { moveList, newPosition } from '../../src/entries/qwirkle/fast'
import {
  applyMove,
  COLORS,
  type Color,
  checkMove,
  createGame,
  type PlacedTile,
  placements,
  SHAPES,
  TILES,
} from '../../src/entries/qwirkle/index'
import { at, position as play, row, tiles } from '../qwirkle/help'
import { encoded, statesOf } from './positions'
import { chance } from './random'
import { refusalOf } from './refusal'

const list = moveList()
const PASS = { type: 'pass' } as const
const place = (...placed: PlacedTile[]) => ({ type: 'place', tiles: placed }) as const

test('Q-S1, Q-O1 a new position has the hands and the opening player of a new game', () => {
  for (const start of [
    { players: 2, seniority: [1, 0], maxTurns: null },
    { players: 3, seniority: [2, 0, 1], maxTurns: 7 },
    { players: 4, seniority: [3, 1, 0, 2] },
  ] as const) {
    expect(newPosition(start).decode()).toEqual(createGame({ ...start, dealer: 'external' }))
    for (let seed = 0; seed < 20; seed++) {
      const options = { ...start, seed }
      expect(newPosition(options).decode()).toEqual(createGame(options))
    }
  }
})

describe('Q-O opening', () => {
  // The set comes first in the hand, in order; no other tile matches it.
  test.each([
    ['red circle, red cross, yellow diamond, green square, blue star, purple clover', 2, 2, 2],
    ['red circle, red cross, red diamond, green square, blue star, purple clover', 3, 6, 3],
    ['red circle, red cross, red diamond, red square, blue star, purple clover', 4, 24, 4],
    ['red circle, red cross, red diamond, red square, red star, purple clover', 5, 120, 5],
    ['red circle, red cross, red diamond, red square, red star, red clover', 6, 720, 12],
    ['red circle, orange circle, yellow circle, green circle, blue star, purple clover', 4, 24, 4],
  ])('Q-O2 %s: a set of %i in %i orders, for %i points', (names, size, orders, points) => {
    const state = createGame({ dealer: 'external' })
    const position = encoded(state)
    position.deal({ type: 'draw', tiles: tiles(names) })
    // A hand with no larger set; of equal ones the first seat, which is the oldest, opens (Q-O1).
    const other = 'red star, orange circle, yellow cross, green diamond, blue square, purple star'
    position.deal({ type: 'draw', tiles: tiles(other) })
    expect(position.turn).toBe(0)
    expect(position.decode().opening).toBe(size)
    expect(position.legalMoves(list)).toBe(orders)
    expect(list.placements).toBe(orders)
    const listed = [...list.moves.subarray(0, orders)]
    expect(new Set(listed).size).toBe(orders)
    expect(new Set(list.points.subarray(0, orders))).toEqual(new Set([points]))
    for (const move of listed) {
      expect(position.points(move)).toBe(points)
      const placed = position.moveAt(move)
      expect(placed?.type === 'place' ? placed.tiles.length : 0).toBe(size)
    }
  })
})

describe('Q-W swapping and passing', () => {
  const board = row(0, 0, 'red circle, red cross')

  test('Q-W1 at most as many tiles are swapped as the bag holds', () => {
    const hand = 'orange star, yellow star, green star, blue star, blue clover, purple clover'
    for (let count = 1; count <= 7; count++) {
      const bag = TILES.slice(6, 6 + count)
      const state = play({ board, hands: [hand, hand], bag })
      const position = encoded(state)
      const sizes: number[] = []
      const all = position.legalMoves(list)
      expect(list.placements).toBe(0)
      for (const move of list.moves.subarray(0, all)) {
        const swap = position.moveAt(move)
        if (swap?.type !== 'swap') throw new Error('nothing can be placed')
        sizes.push(swap.tiles.length)
      }
      // Sets of six different tiles: 6, 15, 20, 15, 6 and 1.
      const sets = [6, 15, 20, 15, 6, 1].slice(0, count)
      for (const [i, number] of sets.entries())
        expect(sizes.filter((size) => size === i + 1).length).toBe(number)
      expect(Math.max(...sizes)).toBe(Math.min(count, 6))
      for (let set = 1; set < 64; set++) {
        const size = [0, 1, 2, 3, 4, 5].filter((i) => (set >> i) & 1).length
        const next = position.clone()
        const refusal = refusalOf(() => next.apply((12 << 25) + set, null))
        expect(refusal?.code ?? null).toBe(size > count ? 'bag-too-small' : null)
        if (refusal === null) continue
        expect(next.decode()).toEqual(state)
        expect(next.hash).toBe(position.hash)
      }
    }
  })

  test('Q-W1 what is set aside is mixed into the bag after the draw', () => {
    const hand = 'orange star, yellow star, green star, blue star, blue clover, purple clover'
    const state = play({ board, hands: [hand, hand], bag: tiles('red star, red clover') })
    const position = encoded(state)
    const swap = { type: 'swap', tiles: tiles('green star, purple clover') } as const
    position.apply(position.numberOf(swap), (limit) => limit - 1)
    const drawn = applyMove(applyMove(state, swap), {
      type: 'draw',
      tiles: tiles('red star, red clover'),
    })
    expect(position.decode()).toEqual(drawn)
    expect(position.decode().bag).toEqual(tiles('green star, purple clover'))
  })

  test('Q-W3 a player passes if the bag is empty and no tile fits, and only then', () => {
    let [stuck, fitting] = [0, 0]
    for (const seed of [1, 4]) {
      const boards = statesOf(seed).map((state) => state.board)
      for (const laid of boards.filter(({ length }) => length > 0 && length < 25))
        for (const [kind, tile] of TILES.entries()) {
          if ((kind + laid.length) % 3 !== 0) continue
          const state = play({ board: laid, hands: [[tile], 'red star'] })
          const position = encoded(state)
          const isStuck = placements(laid, [tile]).length === 0
          if (isStuck) stuck++
          else fitting++
          const moves = position.legalMoves(list)
          expect(moves > 0 && list.moves[0] === 13 << 25).toBe(isStuck)
          const refusal = refusalOf(() => position.apply(13 << 25))
          expect(refusal?.code ?? null).toBe(isStuck ? null : 'may-not-pass')
        }
    }
    expect(stuck).toBeGreaterThan(50)
    expect(fitting).toBeGreaterThan(50)
  })
})

describe('Q-E end', () => {
  /** 18 tiles of a color, six by three, where nothing else fits; the last one is to be placed. */
  const block = (color: Color) =>
    [0, 1, 2].flatMap((y) => SHAPES.map((_, x) => at(x, y, `${color} ${SHAPES[(x + 2 * y) % 6]}`)))

  test.each(COLORS)('Q-E2 a game ends where nothing that is left fits on %s', (color) => {
    const others = block(color)
    const last = others.pop()!
    const other = COLORS.find((one) => one !== color)!
    const hands = [`${color} ${last.shape}, ${other} star`, `${other} star, ${other} cross`]
    for (const bag of [[], tiles(`${other} circle`)]) {
      const state = play({ board: others, hands, bag })
      const position = encoded(state)
      position.apply(position.numberOf(place(last)), () => 0)
      expect(position.over).toBe(true)
      expect(position.result?.reason).toBe('stalemate')
      // The row of six and the column of three; no bonus.
      expect([position.score(0), position.score(1)]).toEqual([12 + 3, 0])
    }
    // A tile of that color that is not on the board yet would fit.
    const open = others.slice(1)
    const position = encoded(play({ board: open, hands }))
    position.apply(position.numberOf(place(last)))
    expect([position.phase, position.turn]).toEqual(['play', 1])
  })

  test('Q-E1 an emptied hand ends the game with 6 more points if the bag is empty', () => {
    const board = row(0, 0, 'red circle, red cross')
    const hands = ['red star', 'red clover, blue star']
    for (const bag of [[], tiles('blue star')]) {
      const state = play({ board, hands, bag, scores: [10, 19] })
      const position = encoded(state)
      position.apply(position.numberOf(place(at(2, 0, 'red star'))), () => 0)
      expect(position.over).toBe(bag.length === 0)
      expect(position.score(0)).toBe(10 + 3 + (bag.length === 0 ? 6 : 0))
      expect(position.result?.reason ?? null).toBe(bag.length === 0 ? 'empty-hand' : null)
    }
  })

  test('Q-E4 a game ends after maxTurns turns, and not before', () => {
    const board = row(0, 0, 'red circle, red cross')
    const hands = ['blue star, green clover', 'red star, blue star']
    for (const [turns, maxTurns, over] of [
      [8, 10, false],
      [9, 10, true],
      [998, 1000, false],
      [999, 1000, true],
      [999, null, false],
      [999_999, null, true],
    ] as const) {
      const position = encoded(play({ board, hands, turns, maxTurns }))
      position.apply(13 << 25)
      expect(position.turns).toBe(turns + 1)
      expect(position.over).toBe(over)
      expect(position.turn).toBe(over ? 0 : 1)
      expect(position.decode()).toEqual(applyMove(play({ board, hands, turns, maxTurns }), PASS))
    }
  })
})

it('a refused move changes nothing', () => {
  const random = chance(12)
  const state = statesOf(1).find(({ phase, board }) => phase === 'play' && board.length > 8)!
  const others = { ...state, turn: (state.turn + 1) % state.players.length }
  const position = encoded(state)
  encoded(others).legalMoves(list)
  let refused = 0
  for (let i = 0; i < 100; i++) {
    const number = list.moves[random(list.length)]!
    const move = position.moveAt(number)
    if (move === null || checkMove(state, move) === null) continue
    refused++
    expect(refusalOf(() => position.apply(number))?.code).toBe(checkMove(state, move)!.code)
    expect(position.decode()).toEqual(state)
    expect(position.hash).toBe(encoded(state).hash)
  }
  expect(refused).toBeGreaterThan(10)
})
