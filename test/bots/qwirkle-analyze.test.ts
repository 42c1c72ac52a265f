import { describe, expect, test } from 'vitest'
import { analyze } from '../../src/entries/qwirkle/bots'
import {
  applyMove,
  createGame,
  formatMove,
  legalMoves,
  type QwirkleState,
  viewFor,
} from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'
import { statesOf } from '../qwirkle-fast/positions'

/** Two-player positions without a bag and with few tiles. */
const endings = [12, 489, 537, 669]
  .flatMap(statesOf)
  .filter(
    ({ phase, bag, players }) =>
      phase === 'play' &&
      bag.length === 0 &&
      players.length === 2 &&
      players.every(({ hand }) => hand.length < 3),
  )
  .slice(0, 4)

/** The final lead of a player if both play their best, by trying everything. */
function bestLead(state: QwirkleState, player: number): number {
  const { players, phase, turn } = state
  if (phase === 'over') return players[player]!.score - players[1 - player]!.score
  const leads = legalMoves(state).map((move) => bestLead(applyMove(state, move), player))
  return turn === player ? Math.max(...leads) : Math.min(...leads)
}

describe('analyze', () => {
  const state = createGame({ seed: 3, players: 3 })
  const rate = (options = {}) =>
    analyze(state, { iterations: 400, random: numbersFrom(1), ...options })

  test('rates legal moves with plausible numbers, reproducibly', async () => {
    const { moves, player, iterations } = await rate()
    expect({ player, iterations }).toEqual({ player: state.turn, iterations: 400 })
    const legal = legalMoves(state).map(formatMove)
    for (const { move, margin, error, winChance, winError, policy } of moves) {
      expect(legal).toContain(formatMove(move))
      expect(Math.abs(margin)).toBeLessThan(60)
      expect(error).toBeGreaterThan(0)
      expect(winChance).toBeGreaterThan(0)
      expect(winChance).toBeLessThan(1)
      expect(winError).toBeLessThan(0.1)
      expect(policy).toBeGreaterThanOrEqual(0)
    }
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(400)
    expect(moves.reduce((sum, { policy }) => sum + policy, 0)).toBeCloseTo(1)
    expect((await rate()).moves).toEqual(moves)
    expect(
      (await analyze(viewFor(state, state.turn), { iterations: 400, random: numbersFrom(1) }))
        .moves,
    ).toEqual(moves)
  })

  test('rates moves that it would have left out', async () => {
    const { moves } = await rate()
    const rated = moves.map(({ move }) => formatMove(move))
    const left = legalMoves(state).filter((move) => !rated.includes(formatMove(move)))
    expect(left.length).toBeGreaterThan(0)
    const all = await rate({ include: left })
    expect(all.moves.map(({ move }) => formatMove(move)).sort()).toEqual(
      legalMoves(state).map(formatMove).sort(),
    )
  })

  test('solves endings: every rating is that of the best play', async () => {
    expect(endings).toHaveLength(4)
    for (const ending of endings) {
      const include = legalMoves(ending)
      const { moves } = await analyze(ending, { iterations: 2500, include })
      expect(moves).toHaveLength(include.length)
      for (const { move, margin, winChance, exact, error } of moves) {
        expect({ exact, error }).toEqual({ exact: true, error: 0 })
        expect(margin).toBe(bestLead(applyMove(ending, move), ending.turn))
        expect(winChance).toBe(margin > 0 ? 1 : margin === 0 ? 0.5 : 0)
      }
      expect(moves.map(({ margin }) => margin)).toEqual(
        moves.map(({ margin }) => margin).sort((a, b) => b - a),
      )
    }
  })

  test('reports progress, stops on request, and can be aborted', async () => {
    const now = new AbortController()
    const tables: number[] = []
    const { iterations } = await rate({
      iterations: 1e9,
      time: 60_000,
      moveNow: now.signal,
      onProgress: ({ moves, winChance }: { moves: readonly unknown[]; winChance: number[] }) => {
        tables.push(moves.length)
        expect(winChance.reduce((sum, chance) => sum + chance)).toBeCloseTo(1)
        now.abort()
      },
    })
    expect(iterations).toBeGreaterThan(0)
    expect(tables).toHaveLength(2)
    const stop = new AbortController()
    const reason = new Error('enough')
    const aborted = rate({ iterations: 1e9, signal: stop.signal })
    stop.abort(reason)
    await expect(aborted).rejects.toBe(reason)
  })

  test('refuses what cannot be rated', async () => {
    await expect(analyze(state, { player: (state.turn + 1) % 3 })).rejects.toMatchObject({
      refusal: { code: 'not-your-turn' },
    })
    await expect(rate({ include: 7 as never })).rejects.toThrow('include: must be a list of moves.')
    await expect(rate({ include: [{ type: 'pass' }] })).rejects.toMatchObject({
      refusal: { code: 'wrong-opening' },
    })
  })
})
