import { describe, expect, test } from 'vitest'
import {
  applyMove,
  checkMove,
  legalMoves,
  type Move,
  TILES,
  transition,
} from '../../src/entries/qwirkle/index'
import { at, byKind, code, column, place, position, row, tiles } from './help'

describe('Q-W swapping and passing', () => {
  const board = row(0, 0, 'red circle, red cross')
  const hand = 'red star, red star, blue square, green clover, yellow clover, purple circle'
  const bag = TILES.slice(20, 30)

  test('Q-W1 tiles are set aside, as many drawn, and then mixed into the bag; no points', () => {
    const state = position({ board, hands: [hand, hand], bag, phase: 'play' })
    const swap: Move = { type: 'swap', tiles: tiles('red star, blue square') }
    const waiting = applyMove(state, swap)
    expect(waiting).toMatchObject({
      phase: 'draw',
      turn: 0,
      turns: 2,
      bag,
      aside: tiles('red star, blue square'),
    })
    expect(waiting.players[0]).toEqual({
      score: 0,
      hand: tiles('red star, green clover, yellow clover, purple circle'),
    })
    const drawn = [bag[0]!, bag[9]!]
    const after = applyMove(waiting, { type: 'draw', tiles: drawn })
    expect(after).toMatchObject({ phase: 'play', turn: 1, aside: [] })
    expect(after.players[0]).toEqual({
      score: 0,
      hand: [...tiles('red star, green clover, yellow clover, purple circle'), ...drawn].sort(
        byKind,
      ),
    })
    expect(after.bag).toEqual([...bag.slice(1, 9), ...tiles('red star, blue square')].sort(byKind))
  })

  test('Q-W1 at most as many as the bag holds; none with an empty bag', () => {
    const swap = (names: string) => ({ type: 'swap', tiles: tiles(names) })
    const two = position({ board, hands: [hand, hand], bag: bag.slice(0, 2) })
    expect(code(two, swap('red star, blue square'))).toBeNull()
    expect(code(two, swap('red star, red star, blue square'))).toBe('bag-too-small')
    expect(checkMove(two, swap('red star, red star, blue square'))?.message).toContain(
      'only 2 tiles',
    )
    const sizes = legalMoves(two).flatMap((move) =>
      move.type === 'swap' ? [move.tiles.length] : [],
    )
    expect(Math.max(...sizes)).toBe(2)
    const none = position({ board, hands: [hand, hand], bag: [] })
    expect(code(none, swap('red star'))).toBe('bag-too-small')
    expect(legalMoves(none).some(({ type }) => type === 'swap')).toBe(false)
  })

  test('Q-W1 every distinct set is listed once: 63 of six different tiles', () => {
    const swaps = (names: string) =>
      legalMoves(position({ board, hands: [names, hand], bag })).flatMap((move) =>
        move.type === 'swap' ? [JSON.stringify(move.tiles)] : [],
      )
    const different = swaps(
      'red star, orange star, blue square, green clover, yellow clover, purple circle',
    )
    expect([different.length, new Set(different).size]).toEqual([63, 63])
    expect([swaps(hand).length, new Set(swaps(hand)).size]).toEqual([47, 47])
    const three = swaps('red star, red star, red star, blue square, blue square, green clover')
    expect([three.length, new Set(three).size]).toEqual([4 * 3 * 2 - 1, 23])
    expect(swaps('red star, red star, red star')).toHaveLength(3)
  })

  test('Q-W2 a player who can place may still swap; one who cannot must swap', () => {
    const state = position({ board, hands: [hand, hand], bag })
    const types = new Set(legalMoves(state).map(({ type }) => type))
    expect(types).toEqual(new Set(['place', 'swap']))
    const stuck = 'blue square, green clover, yellow clover, purple star, green star, blue diamond'
    const must = position({ board, hands: [stuck, hand], bag })
    expect(new Set(legalMoves(must).map(({ type }) => type))).toEqual(new Set(['swap']))
    expect(code(must, { type: 'pass' })).toBe('may-not-pass')
  })

  test('Q-W3 passing only when the bag is empty and nothing can be placed', () => {
    const stuck = position({ board, hands: ['blue square, green clover', 'red star'] })
    expect(legalMoves(stuck)).toEqual([{ type: 'pass' }])
    expect(code(stuck, { type: 'pass' })).toBeNull()
    const { state: after, events } = transition(stuck, { type: 'pass' })
    expect(events).toEqual([
      { type: 'pass', player: 0 },
      { type: 'turn', player: 1 },
    ])
    expect(after).toMatchObject({ phase: 'play', turn: 1, turns: 2, board, players: stuck.players })
    expect(code(after, { type: 'pass' })).toBe('may-not-pass')
    expect(legalMoves(after).every(({ type }) => type === 'place')).toBe(true)
    for (const kind of ['red clover', 'purple diamond', 'blue circle'])
      expect(code(position({ board, hands: [kind, 'red star'] }), { type: 'pass' })).toBe(
        kind === 'purple diamond' ? null : 'may-not-pass',
      )
  })

  test('Q-W4 after placing the player draws back to 6, or what the bag has', () => {
    const full = { board, hands: [hand, hand], turns: 1 }
    const due = (inBag: number) =>
      applyMove(position({ ...full, bag: bag.slice(0, inBag) }), place([at(2, 0, 'red star')]))
    expect(due(10)).toMatchObject({ phase: 'draw', turn: 0 })
    const drawn = applyMove(due(10), { type: 'draw', tiles: [bag[3]!] })
    expect(drawn.players[0]!.hand).toHaveLength(6)
    expect(drawn.bag).toEqual([...bag.slice(0, 3), ...bag.slice(4)])
    const square = place(column(0, 1, 'purple circle'))
    const low = position({ ...full, bag: bag.slice(0, 1) })
    const after = applyMove(applyMove(low, square), { type: 'draw', tiles: [bag[0]!] })
    expect(after).toMatchObject({ phase: 'play', turn: 1, bag: [] })
    const empty = applyMove(after, place([at(2, 0, 'red star')]))
    expect(empty).toMatchObject({ phase: 'play', turn: 0 })
    expect(empty.players[1]!.hand).toHaveLength(5)
  })
})
