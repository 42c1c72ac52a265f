import { describe, expect, test } from 'vitest'
import { schedule } from '../../src/bots/tournament'
import {
  type Bot,
  executorFor,
  type GameReport,
  greedyBot,
  mctsBot,
  playGame,
  randomBot,
  type Signal,
  tournament,
} from '../../src/entries/bots'
import { type AzulState, azul, legalMoves, type Move } from '../../src/entries/index'
import { type AzulRecord, azulRecords } from '../../src/entries/notation'
import { greedyBot as qwirkleGreedyBot } from '../../src/entries/qwirkle/bots'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { reportOf } from './simulated'

type AzulBot = Bot<AzulState, Move>

const random = randomBot(azul)
const first: AzulBot = { name: 'first', choose: (view, player) => legalMoves(view, player)[0]! }

describe('the schedule', () => {
  const count = <T>(items: readonly T[], of: T) => items.filter((one) => one === of).length

  test.each([
    [['a', 'b'], 2, 2],
    [['a', 'b'], 3, 6],
    [['a', 'b'], 4, 2],
    [['a', 'b', 'c'], 2, 6],
    [['a', 'b', 'c', 'd'], 2, 12],
    [['a', 'b', 'c', 'd'], 3, 12],
    [['a', 'b', 'c'], 3, 3],
    [['a', 'b', 'c'], 4, 12],
  ] as const)('%j on %i seats: every deal from every seat', (names, players, block) => {
    const games = [...schedule(names, players, 2 * block, 'x')]
    expect(games.map(({ index }) => index)).toEqual(games.map((_, index) => index))
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(2)
    const deal = games.slice(0, block)
    expect(new Set(deal.map(({ seed }) => seed)).size).toBe(1)
    for (let seat = 0; seat < players; seat++) {
      const sitting = deal.map(({ seats }) => seats[seat]!)
      for (const name of names) expect(count(sitting, name)).toBe(block / names.length)
    }
    for (const { seats } of games) expect(seats).toHaveLength(players)
    expect(new Set(deal.map(({ seats }) => seats.join())).size).toBe(block)
  })
})

describe('a tournament', () => {
  const bots = [greedyBot(), mctsBot({ iterations: 25 }), random]
  const options = { games: 12, seed: 'cup', game: { board: 'crystal-x2' } } as const

  test('comes out the same from the same seed, and otherwise from another', async () => {
    const once = await tournament(azul, bots, options)
    expect(await tournament(azul, bots, options)).toEqual(once)
    const other = await tournament(azul, bots, { ...options, seed: 'other cup' })
    expect(other.games).not.toEqual(once.games)
  })

  test('comes out the same however many games are played at a time', async () => {
    // With fewer iterations, the memory of a bot that plays two games at once would not show.
    const remembering = [mctsBot({ iterations: 200 }), first]
    const play = (concurrency: number) =>
      tournament(azul, remembering, { games: 4, seed: 'cup', concurrency })
    expect(await play(4)).toEqual(await play(1))
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
        for (let i = 0; i < 5 - (game.index % 5); i++) await new Promise(setImmediate)
        return JSON.parse(JSON.stringify(await elsewhere(game, signal)))
      },
    })
    expect(far).toEqual(once)
    expect(started.slice(0, 5)).toEqual([0, 1, 2, 3, 4])
  })

  test('reports every game, and adds up', async () => {
    const reported: number[] = []
    const { games, standings, versus } = await tournament(azul, bots, {
      ...options,
      onGame: (report, done, all) => reported.push(report.index, done, all),
    })
    expect(reported).toEqual(games.flatMap(({ index }) => [index, index + 1, 12]))
    expect(standings.map(({ name }) => name)).toEqual(['mcts:25', 'greedy', 'random'])
    const ratings = standings.map(({ elo }) => elo)
    expect(ratings).toEqual([...ratings].sort((a, b) => b - a))
    expect(versus).toHaveLength(6)
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
    expect(standings.map(({ forfeits }) => forfeits)).toEqual([0, 0, 0])
  })
})

describe('every game can be played again from its report', () => {
  test.each([2, 3, 4] as const)('%i players of Azul', async (players) => {
    const bots = [greedyBot({ blur: 3 }), mctsBot({ iterations: 5 }), random]
    const game = { board: 'grey', startingPlayer: 1 } as const
    const { games } = await tournament(azul, bots, { games: 6, players, game, seed: players })
    for (const report of games) {
      const { record, seats, scores, ranks, seed } = JSON.parse(
        JSON.stringify(report),
      ) as GameReport<Move, object>
      expect(record).toMatchObject({ game: 'azul', names: seats, start: { players, ...game } })
      let state = azul.createGame(record.start)
      for (const { player, move } of record.moves) state = azul.applyMove(state, move, player!)
      const result = azul.result(state)!
      expect(state.players.map(({ score }) => score)).toEqual(scores)
      for (const { player, rank } of result.ranking) expect(ranks[player]).toBe(rank)

      // The same by the room of records, in both of its forms.
      const steps = [...azulRecords.replay(record as AzulRecord)]
      expect(steps.at(-1)!.state).toEqual(state)
      expect(azulRecords.parse(azulRecords.format(record as AzulRecord)).moves).toEqual(
        record.moves,
      )

      // And the bots make the same moves again.
      const seated = seats.map((name) => bots.find((bot) => bot.name === name)!)
      const again = await playGame(azul, seated, { game: record.start, seed })
      expect(again.moves).toEqual(record.moves)
    }
  })

  test('of Qwirkle', async () => {
    const bots = [qwirkleGreedyBot(), randomBot(qwirkle)]
    const { games } = await tournament(qwirkle, bots, { games: 4, seed: 1 })
    for (const { record, scores } of games) {
      expect(record.game).toBe('qwirkle')
      let state = qwirkle.createGame(record.start)
      for (const { player, move } of record.moves) state = qwirkle.applyMove(state, move, player!)
      const { reason, winners } = qwirkle.result(state)!
      expect(record.result).toEqual({ reason, scores, winners })
    }
  })
})

test('no two games of a tournament share random numbers, not even two with the same deal', async () => {
  const drawn: number[] = []
  const drawing = (name: string): AzulBot => ({
    name,
    choose(view, player, options) {
      if (view.center.length === 0) drawn.push(options!.random!(2 ** 30))
      return first.choose(view, player)
    },
  })
  const bots = [drawing('one'), drawing('other')]
  const { games } = await tournament(azul, bots, { games: 4, game: { maxRounds: 1 }, seed: 'cup' })
  expect(games.map(({ seed }) => seed)).toEqual(['cup/0/0', 'cup/0/1', 'cup/1/2', 'cup/1/3'])
  expect(drawn.length).toBeGreaterThanOrEqual(4)
  expect(new Set(drawn).size).toBe(drawn.length)
})

describe('a forfeit', () => {
  const cheat: AzulBot = { name: 'cheat', choose: () => null as unknown as Move }
  const broken: AzulBot = {
    name: 'broken',
    async choose(view, player) {
      if (view.round > 1) throw new Error('I only know the first round.')
      return legalMoves(view, player)[0]!
    },
  }

  test('loses a game, and the tournament goes on', async () => {
    const { games, standings } = await tournament(azul, [cheat, broken, first], { games: 12 })
    expect(games).toHaveLength(12)
    expect(standings.map(({ name, forfeits }) => [name, forfeits])).toEqual([
      ['first', 0],
      ['broken', 4],
      ['cheat', 8],
    ])
    for (const report of games) {
      const { seats, ranks, forfeit, record } = report
      const { player, reason } = forfeit!
      expect(ranks).toEqual(seats.map((_, seat) => (seat === player ? 2 : 1)))
      expect(reason).toBe(seats[player] === 'cheat' ? 'illegal-move' : 'error')
      expect(record.result).toEqual({ reason: 'conceded', by: [player] })
      expect(JSON.parse(JSON.stringify(report))).toEqual(report)
      const steps = [...azulRecords.replay(record as AzulRecord)]
      expect(steps).toHaveLength(record.moves.length)
    }
    expect(games.some(({ record }) => record.moves.length > 5)).toBe(true)
  })

  test('by time is one as well', async () => {
    // It never answers, and does not have to be waited for longer than 101 ms.
    const silent: AzulBot = { name: 'silent', choose: () => new Promise(() => {}) }
    const { games } = await tournament(azul, [silent, first], { games: 2, concurrency: 2, time: 1 })
    expect(games.map(({ seats, forfeit }) => [seats[forfeit!.player], forfeit!.reason])).toEqual([
      ['silent', 'time'],
      ['silent', 'time'],
    ])
  })
})

describe('a tournament that stops', () => {
  const settle = async () => {
    for (let i = 0; i < 20; i++) await new Promise(setImmediate)
  }

  test('starts no game after it has failed, and stops those that run', async () => {
    const signals: Signal[] = []
    let reported = 0
    const playing = tournament(azul, [first, random], {
      games: 50,
      concurrency: 3,
      onGame: () => reported++,
      executor: async ({ index, seats }, signal) => {
        signals.push(signal)
        await new Promise(setImmediate)
        if (index === 4) throw new Error('The machine is gone.')
        if (index === 5) await settle()
        return reportOf(index, seats, [1, 2]) as GameReport<Move, object>
      },
    })
    await expect(playing).rejects.toThrow('The machine is gone.')
    const [games, reports] = [signals.length, reported]
    expect(games).toBeLessThan(8)
    expect(signals[5]!.aborted).toBe(true)
    await settle()
    await settle()
    expect([signals.length, reported]).toEqual([games, reports])
  })

  test('notices an abort although its bots never wait', async () => {
    const controller = new AbortController()
    let reported = 0
    const playing = tournament(azul, [first, greedyBot()], {
      games: 100_000,
      signal: controller.signal,
      onGame: () => {
        reported++
        if (reported === 3) setImmediate(() => controller.abort('enough'))
      },
    })
    await expect(playing).rejects.toBe('enough')
    const games = reported
    expect(games).toBeLessThan(20)
    await settle()
    expect(reported).toBe(games)
  })

  test('does not wait for an executor that does not listen', async () => {
    const controller = new AbortController()
    setImmediate(() => controller.abort('enough'))
    const signals: Signal[] = []
    const playing = tournament(azul, [first, random], {
      concurrency: 30,
      signal: controller.signal,
      executor: (_, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      },
    })
    await expect(playing).rejects.toBe('enough')
    expect(signals).toHaveLength(30)
    for (const signal of signals) expect(signal).toMatchObject({ aborted: true, reason: 'enough' })
  })

  test('does not begin when it is already aborted', async () => {
    const executor = () => expect.fail('No game is to begin.')
    const signal = AbortSignal.abort('no')
    await expect(tournament(azul, [first, random], { executor, signal })).rejects.toBe('no')
  })
})
