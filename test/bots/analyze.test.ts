import { describe, expect, test } from 'vitest'
import { analyze } from '../../src/entries/bots'
import { azul, moveIndex, type PlayerMove } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'

describe('analyze', () => {
  const state = azul.createGame({ seed: 'analysis', board: 'grey', players: 3 })

  test('lists every legal move once, with plausible numbers', async () => {
    const { moves, iterations, player } = await analyze(state, {
      iterations: 2000,
      random: numbersFrom(1),
    })
    expect({ iterations, player }).toEqual({ iterations: 2000, player: 0 })
    const indexes = moves.map(({ move }) => moveIndex(move)).sort((a, b) => a - b)
    expect(indexes).toEqual(azul.legalMoves(state).map((move) => moveIndex(move as PlayerMove)))
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(2000)
    for (const { winChance, winError, error, visits, margin } of moves) {
      expect(visits).toBeGreaterThan(5)
      expect(winChance).toBeGreaterThanOrEqual(0)
      expect(winChance).toBeLessThanOrEqual(1)
      expect(winError).toBeLessThan(0.3)
      expect(error).toBeGreaterThan(0)
      expect(Math.abs(margin)).toBeLessThan(100)
    }
    const again = await analyze(state, { iterations: 2000, random: numbersFrom(1) })
    expect(again.moves).toEqual(moves)
  })

  test('distinguishes a blunder from a good move', async () => {
    const { moves } = await analyze(state, { iterations: 2000, random: numbersFrom(2) })
    const [best, ...others] = moves
    const worst = others.at(-1)!
    expect(best!.margin - worst.margin).toBeGreaterThan(3 * Math.hypot(best!.error, worst.error))
    const dropped = others.filter(({ move }) => move.type === 'draft' && move.line === 'floor')
    expect(dropped.length).toBeGreaterThan(5)
    const mean = dropped.reduce((sum, { margin }) => sum + margin, 0) / dropped.length
    expect(mean).toBeLessThan(best!.margin - 2)
  })
})
