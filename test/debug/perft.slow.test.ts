import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  activePlayers,
  applyMove,
  BOARD_NAMES,
  createGame,
  divide,
  legalMoves,
  type PerftGame,
  perft,
} from '../../src/entries/index'
import { formatPosition, parsePosition } from '../../src/entries/notation'

const azul = { activePlayers, legalMoves, applyMove }

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

/** Paths without any memory of positions. */
function paths(state: AzulState, depth: number): number {
  if (depth === 0) return 1
  let total = 0
  for (const player of activePlayers(state))
    for (const move of legalMoves(state, player))
      total += paths(applyMove(state, move, player), depth - 1)
  return total
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

  test('a key of one’s own says which positions are the same', () => {
    expect(perft(nim, { heap: 4 }, 1, () => '')).toEqual([{ depth: 1, paths: 2, positions: 1 }])
    expect(divide(nim, { heap: 4 }, 2, () => '').map(({ positions }) => positions)).toEqual([1, 1])
  })

  test('a dealer awaited leads nowhere', () => {
    expect(perft(azul, createGame({ dealer: 'external' }), 1)).toEqual([
      { depth: 1, paths: 0, positions: 0 },
    ])
  })

  test('paths are those of a count without memory, by either key', () => {
    const state = createGame({ seed: 'memory', players: 2, board: 'grey' })
    const counts = perft(azul, state, 2)
    expect(counts).toEqual(perft(azul, state, 2, formatPosition))
    expect(counts.map((count) => count.paths)).toEqual([paths(state, 1), paths(state, 2)])
    expect(counts[0]!.positions).toBe(legalMoves(state).length)
  })
})

describe('divide', () => {
  test('a heap of 4', () => {
    expect(divide(nim, { heap: 4 }, 3)).toEqual([
      { player: 0, move: 1, paths: 3, positions: 2 },
      { player: 0, move: 2, paths: 1, positions: 1 },
    ])
    expect(divide(nim, { heap: 4 }, 1)).toEqual([
      { player: 0, move: 1, paths: 1, positions: 1 },
      { player: 0, move: 2, paths: 1, positions: 1 },
    ])
    expect(divide(both, [0, 1], 1).map(({ player }) => player)).toEqual([0, 1])
  })

  test('adds up to perft', () => {
    const state = createGame({ seed: 'divide', players: 3 })
    const parts = divide(azul, state, 2)
    const [, second] = perft(azul, state, 2)
    expect(parts.reduce((total, part) => total + part.paths, 0)).toBe(second!.paths)
    expect(parts.map(({ move }) => move)).toEqual(legalMoves(state))
  })
})

describe('docs/notation.md', () => {
  const page = readFileSync(new URL('../../docs/notation.md', import.meta.url), 'utf8')
  const [opening, late] = page.split('## From the start')[1]!.split('## Through the end of a round')
  /** The rows of a table: the cells before the counts, then paths and positions at each depth. */
  const rows = (part: string) =>
    [...part.matchAll(/^\| (.*\d \/ .*) \|$/gm)].map(([, row]) => {
      const cells = row!.split('|').map((cell) => cell.trim())
      const counts = cells.filter((cell) => cell.includes('/'))
      return {
        heads: cells.filter((cell) => !cell.includes('/')),
        counts: counts.map((cell, i) => {
          const [paths, positions] = cell.split(' / ').map(Number)
          return { depth: i + 1, paths, positions }
        }),
      }
    })

  test('the counts from the start, on every board', () => {
    const listed = rows(opening!)
    expect(listed.map(({ heads }) => heads)).toEqual([['2'], ['3'], ['4']])
    for (const board of BOARD_NAMES)
      for (const { heads, counts } of listed) {
        const players = Number(heads[0]) as 2 | 3 | 4
        const state = createGame({ board, players, seed: 'perft' })
        // Comparing positions takes far longer than counting paths.
        if (board === 'colored') expect(perft(azul, state, 2, formatPosition)).toEqual(counts)
        else expect(paths(state, 2)).toBe(counts[1]!.paths)
      }
  })

  test('the counts through the end of a round, and paths counted without memory', () => {
    const lines = late!.match(/```text\n([^`]*)\n```/)![1]!.split('\n')
    const listed = rows(late!)
    expect(listed).toHaveLength(lines.length)
    lines.forEach((line, i) => {
      const { heads, counts } = listed[i]!
      // The deepest count of a few positions takes longer than all the others.
      const depth = counts[3]!.paths! < 20_000 ? 4 : 3
      for (const text of [line, line.replace('colored', 'mini').replace('grey', 'mini-grey')]) {
        const state = parsePosition(text)
        expect([`${state.players.length}`, state.round]).toEqual([heads[1], 3])
        expect(perft(azul, state, depth, formatPosition)).toEqual(counts.slice(0, depth))
        expect(paths(state, 2)).toBe(counts[1]!.paths)
      }
      expect(parsePosition(line).board.name).toBe(heads[0])
    })
  })
})
