import { describe, expect, test } from 'vitest'
import { COLORS, createGame, SHAPES, TILES, type Tile } from '../../src/entries/qwirkle/index'
import { tile } from './help'

const count = (list: readonly unknown[], item: Tile) =>
  list.filter((one) => JSON.stringify(one) === JSON.stringify(item)).length

describe('Q-S set-up', () => {
  test.each([2, 3, 4] as const)('Q-S1 %i players draw 6 of 108 tiles each', (players) => {
    const state = createGame({ players, seed: 'set-up' })
    const all = [...state.bag, ...state.players.flatMap(({ hand }) => hand)]
    expect(state.players.map(({ hand }) => hand.length)).toEqual(Array(players).fill(6))
    expect(state.players.map(({ score }) => score)).toEqual(Array(players).fill(0))
    expect(state.bag).toHaveLength(108 - 6 * players)
    for (const color of COLORS)
      for (const shape of SHAPES) expect(count(all, { color, shape })).toBe(3)
    expect(state.board).toEqual([])
    expect(state.phase).toBe('play')
    expect(state.turns).toBe(0)
  })

  test('Q-S1 there are 36 kinds', () => {
    expect(TILES).toHaveLength(36)
    expect(new Set(TILES.map((one) => `${one.color} ${one.shape}`)).size).toBe(36)
    expect(TILES[0]).toEqual(tile('red circle'))
    expect(TILES[35]).toEqual(tile('purple clover'))
  })

  test('Q-S1 hands differ from seed to seed and are the same for the same seed', () => {
    const hands = (seed: number | string) => JSON.stringify(createGame({ seed }).players)
    expect(hands(1)).toBe(hands('1'))
    expect(new Set(Array.from({ length: 50 }, (_, seed) => hands(seed))).size).toBe(50)
    expect(hands('x')).not.toBe(hands('y'))
    expect(JSON.stringify(createGame().players)).not.toBe(JSON.stringify(createGame().players))
  })

  test('Q-S1 every tile is equally likely to be drawn', () => {
    const drawn = new Map<string, number>()
    for (let seed = 0; seed < 3_000; seed++)
      for (const one of createGame({ seed }).players[0]!.hand)
        drawn.set(JSON.stringify(one), (drawn.get(JSON.stringify(one)) ?? 0) + 1)
    // 500 expected of each kind; the standard deviation is about 22.
    for (const times of drawn.values()) expect(Math.abs(times - 500)).toBeLessThan(110)
    expect(drawn.size).toBe(36)
  })
})
