import { describe, expect, test } from 'vitest'
import { azul, createGame, divide, type PerftGame, perft } from '../../src/entries/index'

/** A game whose positions can be counted by hand: take 1 or 2 from a heap, by turns. */
const nim: PerftGame<{ heap: number }, number> = {
  activePlayers: ({ heap }) => (heap > 0 ? [0] : []),
  legalMoves: ({ heap }) => [1, 2].filter((take) => take <= heap),
  applyMove: ({ heap }, take) => ({ heap: heap - take }),
}

/** Two players at once: each raises their own number, to 2 at most. */
const both: PerftGame<readonly number[], 'raise'> = {
  activePlayers: (state) => [0, 1].filter((player) => state[player]! < 2),
  legalMoves: (state, player) => (state[player]! < 2 ? ['raise'] : []),
  applyMove: (state, _, player) => state.map((number, seat) => number + (seat === player ? 1 : 0)),
}

describe('perft', () => {
  test('a heap of 4', () => {
    expect(perft(nim, { heap: 4 }, 5)).toEqual([
      { depth: 1, paths: 2, positions: 2 },
      { depth: 2, paths: 4, positions: 3 },
      { depth: 3, paths: 4, positions: 2 },
      { depth: 4, paths: 1, positions: 1 },
      { depth: 5, paths: 0, positions: 0 },
    ])
  })

  test('two players who move at the same time', () => {
    expect(perft(both, [0, 0], 4)).toEqual([
      { depth: 1, paths: 2, positions: 2 },
      { depth: 2, paths: 4, positions: 3 },
      { depth: 3, paths: 6, positions: 2 },
      { depth: 4, paths: 6, positions: 1 },
    ])
  })

  test('no depth, no counts', () => {
    expect(perft(nim, { heap: 4 }, 0)).toEqual([])
  })

  test('a custom key decides which positions are equal', () => {
    expect(perft(nim, { heap: 4 }, 1, () => '')).toEqual([{ depth: 1, paths: 2, positions: 1 }])
    expect(divide(nim, { heap: 4 }, 2, () => '').map(({ positions }) => positions)).toEqual([1, 1])
  })

  test('a dealer awaited leads nowhere', () => {
    expect(perft(azul, createGame({ dealer: 'external' }), 1)).toEqual([
      { depth: 1, paths: 0, positions: 0 },
    ])
  })
})

describe('divide', () => {
  test('a heap of 4', () => {
    expect(divide(nim, { heap: 4 }, 3)).toEqual([
      { player: 0, move: 1, paths: 3, positions: 2 },
      { player: 0, move: 2, paths: 1, positions: 1 },
    ])
    expect(divide(nim, { heap: 4 }, 4)).toEqual([
      { player: 0, move: 1, paths: 1, positions: 1 },
      { player: 0, move: 2, paths: 0, positions: 0 },
    ])
    expect(divide(nim, { heap: 4 }, 1)).toEqual([
      { player: 0, move: 1, paths: 1, positions: 1 },
      { player: 0, move: 2, paths: 1, positions: 1 },
    ])
    expect(divide(both, [0, 1], 1).map(({ player }) => player)).toEqual([0, 1])
  })
})
