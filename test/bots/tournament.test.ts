import { describe, expect, test } from 'vitest'
import { type AzulState, azul, legalMoves, type Move } from '../../src'
import {
  type Bot,
  executorFor,
  greedyBot,
  mctsBot,
  playGame,
  qwirkleGreedyBot,
  randomBot,
  tournament,
} from '../../src/bots'
import { schedule } from '../../src/bots/schedule'
import { shareOf } from '../../src/bots/standings'
import { qwirkle } from '../../src/qwirkle'

const random = randomBot(azul)
const first: Bot<AzulState, Move> = {
  name: 'first',
  choose: (view, player) => legalMoves(view, player)[0]!,
}

describe('playGame', () => {
  test('plays to the end, and its moves lead there', async () => {
    const options = { players: 3, board: 'grey', seed: 5 } as const
    const { state, result, moves } = await playGame(
      azul,
      [greedyBot(), random, greedyBot({ name: 'other' })],
      { game: options },
    )
    expect(state.phase).toBe('over')
    expect(result).toEqual(azul.result(state))
    const replayed = moves.reduce(
      (at, { move, player }) => azul.applyMove(at, move, player!),
      azul.createGame(options),
    )
    expect(replayed).toEqual(state)
  })

  test('gives bots views, in which nothing is secret', async () => {
    const seen: unknown[] = []
    const spy: Bot<AzulState, Move> = {
      name: 'spy',
      choose(view, player, options) {
        seen.push(view.random)
        return random.choose(view, player, options)
      },
    }
    await playGame(azul, [spy, spy], { game: { seed: 1, maxRounds: 1 } })
    expect(seen.length).toBeGreaterThan(5)
    expect(new Set(seen)).toEqual(new Set([null]))
  })

  test('refuses an illegal move, a wrong number of bots, a dealer from outside', async () => {
    const cheat: Bot<AzulState, Move> = {
      name: 'cheat',
      choose: () => ({ type: 'tile', row: 0, column: 0 }),
    }
    await expect(playGame(azul, [cheat, random])).rejects.toMatchObject({ code: 'wrong-phase' })
    await expect(playGame(azul, [random])).rejects.toMatchObject({ code: 'bad-option' })
    const external = { game: { dealer: 'external' } } as const
    await expect(playGame(azul, [random, first], external)).rejects.toMatchObject({
      code: 'wrong-phase',
    })
  })

  test('stops when it is told to', async () => {
    const controller = new AbortController()
    const playing = playGame(azul, [random, first], {
      signal: controller.signal,
      onMove: () => controller.abort('enough'),
    })
    await expect(playing).rejects.toBe('enough')
  })

  test('plays Qwirkle as well', async () => {
    const { result } = await playGame(qwirkle, [qwirkleGreedyBot(), randomBot(qwirkle)], {
      game: { seed: 3 },
    })
    expect(result.winners).toEqual([0])
  })
})

describe('schedule', () => {
  const count = <T>(items: readonly T[], of: T) => items.filter((one) => one === of).length

  test.each([
    [['a', 'b'], 2, 2],
    [['a', 'b'], 3, 6],
    [['a', 'b'], 4, 8],
    [['a', 'b', 'c'], 2, 6],
    [['a', 'b', 'c', 'd'], 3, 12],
    [['a', 'b', 'c'], 3, 3],
  ] as const)('%j on %i seats: every deal from every seat', (names, players, block) => {
    const games = schedule(names, players, 2 * block, 'x')
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(2)
    const deal = games.slice(0, block)
    expect(new Set(deal.map(({ seed }) => seed)).size).toBe(1)
    for (let seat = 0; seat < players; seat++) {
      const sitting = deal.map(({ seats }) => seats[seat]!)
      for (const name of names) expect(count(sitting, name)).toBe(block / names.length)
    }
    for (const { seats } of games) expect(seats).toHaveLength(players)
  })

  test.each([[['a']], [['a', 'a']], [[]]])('%j is refused', (names) => {
    expect(() => schedule(names, 2, 4, 0)).toThrow(expect.objectContaining({ code: 'bad-option' }))
  })
})

describe('tournament', () => {
  const bots = [greedyBot(), mctsBot({ iterations: 100 }), random]
  const options = { games: 12, seed: 'cup', game: { board: 'crystal-x2' } } as const

  test('comes out the same from the same seed, and otherwise from another', async () => {
    const once = await tournament(azul, bots, options)
    expect(await tournament(azul, bots, options)).toEqual(once)
    const other = await tournament(azul, bots, { ...options, seed: 'other cup' })
    expect(other.games).not.toEqual(once.games)
  })

  test('comes out the same wherever and in whatever order the games are played', async () => {
    const once = await tournament(azul, bots, options)
    const elsewhere = executorFor(azul, bots, { game: options.game })
    const started: number[] = []
    const far = await tournament(azul, bots, {
      ...options,
      concurrency: 5,
      executor: async (game, signal) => {
        started.push(game.index)
        await new Promise((resolve) => setTimeout(resolve, 10 * (5 - (game.index % 5))))
        return JSON.parse(JSON.stringify(await elsewhere(game, signal)))
      },
    })
    expect(far).toEqual(once)
    expect(started.slice(0, 5)).toEqual([0, 1, 2, 3, 4])
  })

  test('tells of every game, and adds up', async () => {
    const told: number[] = []
    const { games, standings, versus } = await tournament(azul, bots, {
      ...options,
      onGame: (report, done, all) => told.push(report.index, done, all),
    })
    expect(told).toEqual(games.flatMap(({ index }) => [index, index + 1, 12]))
    expect(standings.map(({ name }) => name)).toEqual(['mcts:100', 'greedy', 'random'])
    const ratings = standings.map(({ elo }) => elo)
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
    for (const { name, rival, wins, ties, losses, share } of versus) {
      const back = versus.find((one) => one.name === rival && one.rival === name)!
      expect([back.wins, back.ties, back.losses]).toEqual([losses, ties, wins])
      const played = games.filter(({ seats }) => seats.includes(name) && seats.includes(rival))
      expect(wins + ties + losses).toBeCloseTo(played.length, 9)
      expect(share).toBeCloseTo((wins + ties / 2) / played.length, 9)
    }
    expect(standings.reduce((sum, { elo }) => sum + elo, 0)).toBeCloseTo(0, 6)
    const won = standings.reduce((sum, { wins, games: played }) => sum + wins.share * played, 0)
    expect(won).toBeCloseTo(games.length, 9)
  })

  test('stops when it is told to', async () => {
    const controller = new AbortController()
    const playing = tournament(azul, bots, {
      ...options,
      signal: controller.signal,
      onGame: () => controller.abort('enough'),
    })
    await expect(playing).rejects.toBe('enough')
  })

  test('refuses counts that cannot be', async () => {
    const playing = tournament(azul, bots, { games: 0 })
    await expect(playing).rejects.toMatchObject({ code: 'bad-option', path: 'games' })
  })
})

test("the interval is Wilson's", () => {
  // Worked by hand for 8 of 10: center (0.8 + 0.19208) / 1.38416, radius 1.96 sqrt(0.016 + 0.009604) / 1.38416.
  const { share, low, high } = shareOf(8, 10)
  expect(share).toBe(0.8)
  expect(low).toBeCloseTo(0.4902, 3)
  expect(high).toBeCloseTo(0.9433, 3)
  expect(shareOf(0, 5).low).toBe(0)
  expect(shareOf(0, 0)).toEqual({ share: 0.5, low: 0, high: 1 })
})

test('a factor of ten in wins is 400 Elo', async () => {
  const names = ['strong', 'weak']
  const bots = names.map((name) => ({ ...random, name }))
  const { standings } = await tournament(azul, bots, {
    games: 1100,
    executor: async ({ index, seats }) => {
      const strongWins = index % 11 !== 0
      const ranks = seats.map((name) => ((name === 'strong') === strongWins ? 1 : 2))
      return { index, seats, ranks, scores: ranks, moves: 1 }
    },
  })
  expect(standings[0]!.name).toBe('strong')
  expect(standings[0]!.elo - standings[1]!.elo).toBeGreaterThan(395)
  expect(standings[0]!.elo - standings[1]!.elo).toBeLessThan(401)
  expect(standings[0]!.eloError).toBeGreaterThan(20)
})
