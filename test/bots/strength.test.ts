import { describe, expect, test } from 'vitest'
import {
  type AzulState,
  azul,
  type BoardName,
  type Move,
  moveIndex,
  type PlayerMove,
} from '../../src'
import { analyze, type Bot, bot, greedyBot, mctsBot, randomBot, tournament } from '../../src/bots'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'

type AzulBot = Bot<AzulState, Move>

/** How often the first comes before the second at least: the lower one of the bounds that hold 19 times in 20. */
const atLeast = async (
  strong: AzulBot,
  weak: AzulBot,
  games: number,
  board: BoardName = 'colored',
  players: 2 | 3 | 4 = 2,
) => {
  const options = { games, players, seed: 1, game: { board } }
  const { versus } = await tournament(azul, [strong, weak], options)
  return versus.find(({ name }) => name === strong.name)!.low
}

// `npm run strength` plays the same and more with enough games to say by how much.
describe('the stronger one wins', () => {
  const setups = [
    ['colored', 2],
    ['crystal-bonus', 3],
    ['mini', 4],
    ['grey', 2],
    ['crystal-x2', 2],
  ] as const
  test.each(setups.slice(0, runs(3)))('on %s with %i players', async (board, players) => {
    expect(await atLeast(greedyBot(), randomBot(azul), 24, board, players)).toBeGreaterThan(0.75)
    const searcher = mctsBot({ iterations: 25 })
    expect(await atLeast(searcher, greedyBot(), 12, board, players)).toBeGreaterThan(0.5)
  })

  test('level by level', async () => {
    expect(await atLeast(bot('easy'), randomBot(azul), 40)).toBeGreaterThan(0.75)
    expect(await atLeast(bot('medium'), bot('easy'), 40)).toBeGreaterThan(0.5)
    expect(await atLeast(bot('hard'), bot('medium'), 40)).toBeGreaterThan(0.5)
    expect(await atLeast(mctsBot({ iterations: 1000 }), bot('hard'), 6)).toBeGreaterThan(0.5)
  })
})

describe('analyze', () => {
  const state = azul.createGame({ seed: 'analysis', board: 'grey', players: 3 })

  test('lists every legal move once, with numbers that can be', async () => {
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

  test('tells a blunder from a good move', async () => {
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
