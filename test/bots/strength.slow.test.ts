import { describe, expect, test } from 'vitest'
import { type Bot, bot, greedyBot, mctsBot, randomBot, tournament } from '../../src/entries/bots'
import { type AzulState, azul, type BoardName, type Move } from '../../src/entries/index'
import { runs } from '../runs'
import { onePlyBot } from './one-ply'

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
    expect(await atLeast(bot('medium'), onePlyBot, 60)).toBeGreaterThan(0.5)
    expect(await atLeast(mctsBot({ iterations: 300 }), bot('hard'), 12)).toBeGreaterThan(0.5)
  })
})
