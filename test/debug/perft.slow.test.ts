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
  perft,
} from '../../src/entries/index'
import { formatPosition, parsePosition } from '../../src/entries/notation'

const azul = { activePlayers, legalMoves, applyMove }

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
  test('paths are those of a count without memory, by either key', () => {
    const state = createGame({ seed: 'memory', players: 2, board: 'grey' })
    const counts = perft(azul, state, 2)
    expect(counts).toEqual(perft(azul, state, 2, formatPosition))
    expect(counts.map((count) => count.paths)).toEqual([paths(state, 1), paths(state, 2)])
    expect(counts[0]!.positions).toBe(legalMoves(state).length)
  })
})

describe('divide', () => {
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
