import { expect, test } from 'vitest'
import { bot, eloRange } from '../../src/entries/qwirkle/bots'
import {
  type Placement,
  placements,
  type QwirkleState,
  qwirkle,
} from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'

/** The points of a complete line. */
const COMPLETE = 12

/** The points that a blunder loses. */
const POINTS_LOST = 6

/**
 * Positions by the rules alone, in games of players that make one of their three best placements at random: one completes
 * a line, and others score at least six points less.
 */
function obviousPositions(count: number) {
  const found: { readonly state: QwirkleState; readonly blunders: readonly Placement[] }[] = []
  for (let seed = 1; found.length < count; seed++) {
    const random = numbersFrom(seed)
    let state = qwirkle.createGame({ seed })
    while (qwirkle.result(state) === null) {
      const { hand } = state.players[state.turn]!
      const ranked = [...placements(state.board, hand)].sort((a, b) => b.points - a.points)
      const best = ranked[0]?.points ?? 0
      const blunders = ranked.filter(({ points }) => points <= best - POINTS_LOST)
      if (best >= COMPLETE && blunders.length > 0) found.push({ state, blunders })
      const { tiles } = ranked[random(Math.min(3, ranked.length))] ?? { tiles: null }
      const [move] =
        tiles === null ? qwirkle.legalMoves(state) : [{ type: 'place', tiles } as const]
      state = qwirkle.applyMove(state, move!)
    }
  }
  return found.slice(0, count)
}

test('the share of obvious blunders falls from step to step', async () => {
  const positions = obviousPositions(400)
  const { min, max } = eloRange({ players: 2 })
  const shares: number[] = []
  for (let elo = min; elo <= 1000; elo += 200) {
    let count = 0
    for (const [i, { state, blunders }] of positions.entries()) {
      const move = await bot({ elo }).choose(state, state.turn, { random: numbersFrom(i) })
      const tiles = JSON.stringify(move.type === 'place' ? move.tiles : null)
      if (blunders.some((one) => JSON.stringify(one.tiles) === tiles)) count++
    }
    shares.push(count / positions.length)
  }
  expect(max).toBeGreaterThan(1000)
  expect(shares[0]).toBeLessThanOrEqual(0.35)
  for (const [step, share] of shares.slice(1).entries()) expect(share).toBeLessThan(shares[step]!)
  expect(shares.at(-1)).toBeLessThanOrEqual(0.01)
})
