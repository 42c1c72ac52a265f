import { describe, expect, test } from 'vitest'
import { playerArgument } from '../../src/core/seats'
import { analyze, mctsBot } from '../../src/entries/bots'
import { type AzulState, applyMove, legalMoves, moveIndex, result } from '../../src/entries/index'
import { numbersFrom } from '../laws/numbers'
import { walk } from './tools'

/** How a finished game is for player 0: winning counts before any lead. */
function outcome(state: AzulState): number {
  const { winners } = result(state)!
  const [own, other] = state.players
  const win = winners.length === 2 ? 0 : winners[0] === 0 ? 1 : -1
  return 10_000 * win + own!.score - other!.score
}

/** The outcome of a position with best play by both, by exhaustive search. */
function solve(state: AzulState): number {
  if (state.phase === 'over') return outcome(state)
  const values = legalMoves(state).map((move) => solve(applyMove(state, move)))
  return state.turn === 0 ? Math.max(...values) : Math.min(...values)
}

/** How large the tree below a position is, up to a limit. */
function size(state: AzulState, limit: number): number {
  if (state.phase === 'over' || limit <= 0) return 1
  let nodes = 1
  for (const move of legalMoves(state)) {
    nodes += size(applyMove(state, move), limit - nodes)
    if (nodes > limit) break
  }
  return nodes
}

/** Positions of last rounds in which a choice matters and everything can be tried. */
function endings(board: 'colored' | 'grey', wanted: number): AzulState[] {
  const found: AzulState[] = []
  for (let seed = 1; found.length < wanted; seed++)
    for (const state of walk({ board, maxRounds: 1 + (seed % 4) }, seed)) {
      if (state.round !== state.maxRounds || state.phase !== 'draft') continue
      if (legalMoves(state).length > 16 || legalMoves(state).length < 3) continue
      if (size(state, 3000) > 3000) continue
      const values = legalMoves(state).map((move) => solve(applyMove(state, move)))
      if (new Set(values).size > 1) found.push(state)
      break
    }
  return found
}

/** The value of each move for the player to move. */
function valuesOf(state: AzulState): Map<number, number> {
  const sign = state.turn === 0 ? 1 : -1
  return new Map(
    legalMoves(state).map((move) => [moveIndex(move), sign * solve(applyMove(state, move))]),
  )
}

describe('the end of a game is played as by exhaustive search', () => {
  const states = endings('colored', 25)

  test.each(states.map((state, i) => [i, state] as const))('%i by mctsBot', async (_, state) => {
    const values = valuesOf(state)
    const move = await mctsBot({ iterations: 30_000 }).choose(state, state.turn, {
      random: numbersFrom(1),
    })
    expect(values.get(moveIndex(move))).toBe(Math.max(...values.values()))
  })

  test.each(states.map((state, i) => [i, state] as const))('%i by analyze', async (_, state) => {
    const values = valuesOf(state)
    const { moves } = await analyze(state, { iterations: 30_000, random: numbersFrom(1) })
    expect(moves).toHaveLength(values.size)
    for (const { move, exact, error, margin, winChance } of moves) {
      expect({ exact, error }).toEqual({ exact: true, error: 0 })
      const value = values.get(moveIndex(move))!
      const win = Math.round(value / 10_000)
      expect(winChance).toBeCloseTo((win + 1) / 2, 6)
      expect(margin).toBeCloseTo(value - 10_000 * win, 6)
    }
    const best = values.get(moveIndex(moves[0]!.move))
    expect(best).toBe(Math.max(...values.values()))
  })
})

test('a tiling is chosen as by exhaustive search', async () => {
  let tried = 0
  for (let seed = 1; tried < 12; seed++)
    for (const state of walk({ board: 'grey', maxRounds: 3 }, seed)) {
      if (state.phase !== 'tile' || state.round !== 3) continue
      const [active, ...others] = [0, 1].filter((seat) => legalMoves(state, seat).length > 0)
      if (others.length > 0 || size(state, 2000) > 2000) continue
      tried++
      const values = new Map(
        legalMoves(state, active).map((move) => [
          moveIndex(move),
          (active === 0 ? 1 : -1) * solve(applyMove(state, move, ...playerArgument(active))),
        ]),
      )
      const move = await mctsBot({ iterations: 5000 }).choose(state, active!, {
        random: numbersFrom(seed),
      })
      expect(values.get(moveIndex(move))).toBe(Math.max(...values.values()))
      break
    }
})
