import { describe, expect, test } from 'vitest'
import { type AzulState, azul, type BoardName, type Move, moveIndex } from '../../src'
import { analyze, type Bot, bot, greedyBot, mctsBot, randomBot, tournament } from '../../src/bots'
import { Keep } from '../../src/bots/azul/keep'
import { encode, xorshift } from '../../src/fast'
import type { PackedPosition } from '../../src/fast/position'

type AzulBot = Bot<AzulState, Move>

const share = async (
  strong: AzulBot,
  weak: AzulBot,
  games: number,
  board: BoardName = 'colored',
  players: 2 | 3 | 4 = 2,
) => {
  const { versus } = await tournament(azul, [strong, weak], {
    games,
    players,
    seed: 1,
    game: { board },
  })
  return versus.find(({ name }) => name === strong.name)!.share
}

describe('the stronger one wins', () => {
  test.each([
    ['colored', 2],
    ['grey', 2],
    ['crystal-x2', 2],
    ['crystal-bonus', 3],
    ['mini', 4],
  ] as const)('on %s with %i players', async (board, players) => {
    const games = 6 * players
    expect(await share(greedyBot(), randomBot(azul), games, board, players)).toBeGreaterThan(0.9)
    const searcher = mctsBot({ iterations: 25 })
    expect(await share(searcher, greedyBot(), 4, board, players)).toBeGreaterThan(0.6)
  })

  test('level by level', async () => {
    expect(await share(bot('easy'), randomBot(azul), 40)).toBeGreaterThan(0.9)
    expect(await share(bot('medium'), bot('easy'), 40)).toBeGreaterThan(0.65)
    expect(await share(bot('hard'), bot('medium'), 30)).toBeGreaterThan(0.65)
    expect(await share(mctsBot({ iterations: 1000 }), bot('hard'), 4)).toBeGreaterThan(0.65)
  })
})

describe('analyze', () => {
  const state = azul.createGame({ seed: 'analysis', board: 'grey', players: 3 })

  test('lists every legal move once, with numbers that can be', async () => {
    const { moves, iterations, player } = await analyze(state, {
      iterations: 2000,
      random: xorshift(1),
    })
    expect({ iterations, player }).toEqual({ iterations: 2000, player: 0 })
    const indexes = moves.map(({ move }) => moveIndex(move)).sort((a, b) => a - b)
    expect(indexes).toEqual(azul.legalMoves(state).map(moveIndex))
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(2000)
    for (const { winChance, winError, error, visits, margin } of moves) {
      expect(visits).toBeGreaterThan(5)
      expect(winChance).toBeGreaterThanOrEqual(0)
      expect(winChance).toBeLessThanOrEqual(1)
      expect(winError).toBeLessThan(0.3)
      expect(error).toBeGreaterThan(0)
      expect(Math.abs(margin)).toBeLessThan(100)
    }
    const again = await analyze(state, { iterations: 2000, random: xorshift(1) })
    expect(again.moves).toEqual(moves)
  })

  test('tells a blunder from a good move', async () => {
    const { moves } = await analyze(state, { iterations: 2000, random: xorshift(2) })
    const [best, ...others] = moves
    const worst = others.at(-1)!
    expect(best!.margin - worst.margin).toBeGreaterThan(3 * Math.hypot(best!.error, worst.error))
    const dropped = others.filter(({ move }) => move.type === 'draft' && move.line === 'floor')
    expect(dropped.length).toBeGreaterThan(5)
    const mean = dropped.reduce((sum, { margin }) => sum + margin, 0) / dropped.length
    expect(mean).toBeLessThan(best!.margin - 2)
  })
})

test('what was found is used again, for positions of the same game only', () => {
  const state = azul.createGame({ seed: 13 })
  // With two equal factories, other moves would come to the same position.
  expect(new Set(state.factories.map(String)).size).toBe(5)
  const root = encode(state) as PackedPosition
  const keep = new Keep()
  const search = keep.searchFor(root, 0, xorshift(1), 100_000)
  search.prepare()
  for (let i = 0; i < 3000; i++) search.iterate()
  keep.keep(search)
  const next = root.clone() as PackedPosition
  const [first, second] = search.line()
  next.apply(first!)
  next.apply(second!)
  const found = keep.searchFor(next, 0, xorshift(1), 100_000)
  const child = search.best()
  const grandchild = search.best(child, 1)
  expect(found.tree.visits[0]).toBe(search.tree.visits[grandchild])
  expect(found.tree.visits[0]).toBeGreaterThan(20)
  expect(found.tree.size).toBeGreaterThan(10)
  expect(found.best()).toBeGreaterThan(0)
  // The children of a part stand for the same moves, worth the same.
  const { tree } = found
  for (let i = 0; i < tree.children[0]!; i++) {
    const origin = search.tree.first[grandchild]! + i
    const copy = tree.first[0]! + i
    expect(tree.move[copy]).toBe(search.tree.move[origin])
    expect(tree.visits[copy]).toBe(search.tree.visits[origin])
    expect(tree.worth[2 * copy]).toBe(search.tree.worth[2 * origin])
    expect(tree.win[2 * copy + 1]).toBe(search.tree.win[2 * origin + 1])
  }
  expect(keep.searchFor(root, 0, xorshift(1), 100_000).tree.visits[0]).toBe(0)
  const other = encode(azul.createGame({ seed: 10 })) as PackedPosition
  expect(keep.searchFor(other, 0, xorshift(1), 100_000).tree.visits[0]).toBe(0)
})

test('the tree never has more nodes than it may', () => {
  const root = encode(azul.createGame({ seed: 9 })) as PackedPosition
  const search = new Keep().searchFor(root, 0, xorshift(1), 700)
  search.prepare()
  for (let i = 0; i < 3000; i++) search.iterate()
  expect(search.tree.size).toBeLessThanOrEqual(700)
  expect(search.tree.first.length).toBeLessThanOrEqual(700)
  expect(search.tree.size).toBeGreaterThan(600)
})
