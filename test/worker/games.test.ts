import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import {
  bot,
  executorFor,
  greedyBot,
  playGame,
  randomBot,
  review,
  samplingBot,
  tournament,
} from '../../src/entries/bots'
import { randomStream } from '../../src/entries/fast'
import { azul, legalMoves } from '../../src/entries/index'
import type { AzulRecord } from '../../src/entries/notation'
import { greedyBot as qwirkleGreedyBot } from '../../src/entries/qwirkle/bots'
import {
  type PlayerMove as QwirkleMove,
  type QwirkleState,
  qwirkle,
} from '../../src/entries/qwirkle/index'
import { connectWorker, serveWorker } from '../../src/entries/worker'
import { counting } from './bots'
import { channel, closeChannels, connected, state } from './tools'

afterEach(closeChannels)

describe('memory', () => {
  const moves = legalMoves(state)

  test('is for one seat in one game', async () => {
    const worker = connected({ bots: [counting('counting'), greedyBot()] })
    const bot = worker.bot('counting')
    const [one, other] = [bot.newGame(), bot.newGame()]
    expect(await one.choose(state, 0)).toEqual(moves[0])
    expect(await one.choose(state, 0)).toEqual(moves[1])
    expect(await other.choose(state, 0)).toEqual(moves[0])
    expect(await one.choose(state, 0)).toEqual(moves[2])
    expect(await one.newGame().choose(state, 0)).toEqual(moves[0])
    // Greedy has no memory, and needs none.
    expect(await worker.bot('greedy').newGame().choose(state, 0)).toEqual(
      greedyBot().choose(state, 0),
    )
  })

  test('is kept for the last eight games', async () => {
    const bot = connected({ bots: [counting('counting')] }).bot('counting')
    const games = Array.from({ length: 9 }, () => bot.newGame())
    for (const game of games.slice(0, 8)) expect(await game.choose(state, 0)).toEqual(moves[0])
    expect(await games[0]!.choose(state, 0)).toEqual(moves[1])
    expect(await games[8]!.choose(state, 0)).toEqual(moves[0])
    expect(await games[0]!.choose(state, 0)).toEqual(moves[2])
    expect(await games[2]!.choose(state, 0)).toEqual(moves[1])
    expect(await games[1]!.choose(state, 0)).toEqual(moves[0])
  })
})

test('a worker reviews records, and streams the review', async () => {
  const worker = connected({ review })
  const start = { seed: 1, maxRounds: 1 }
  const { moves } = await playGame(azul, [greedyBot(), randomBot(azul)], { game: start })
  const record = { game: 'azul', start, moves: moves.slice(0, 3), result: null } as AzulRecord
  const lengths: number[] = []
  const remote = await worker.review(record, {
    iterations: 20,
    random: randomStream(1),
    onProgress: ({ moves }) => lengths.push(moves.length),
  })
  expect(lengths).toEqual([1, 2, 3])
  expect(remote.moves.map(({ move }) => move)).toEqual(record.moves.map(({ move }) => move))
  const refused = connected({}).review(record)
  await expect(refused).rejects.toMatchObject({
    code: 'not-served',
    message: 'The worker does not review games: it was given no review.',
  })
})

test('a worker makes bots that are not in its list', async () => {
  const makeBot = (name: string) => (name.startsWith('elo:') ? bot(name as 'elo:1200') : null)
  const worker = connected({ bots: [greedyBot()], makeBot })
  expect(await worker.ready).toEqual(['greedy'])
  const state = azul.createGame({ seed: 1 })
  const move = await worker.bot('elo:1000').newGame().choose(state, 0)
  expect(move).toEqual(greedyBot().choose(state, 0))
  await expect(worker.bot('hard').choose(state, 0)).rejects.toMatchObject({ code: 'not-served' })
})

describe('games', () => {
  test('playGame and tournament take bots of a worker', async () => {
    const worker = connected({ bots: [greedyBot(), randomBot(azul)] })
    const bots = [worker.bot('greedy'), worker.bot('random')]
    const options = { game: { seed: 1, maxRounds: 2 }, seed: 'bots' }
    const played = await playGame(azul, bots, options)
    expect(played.forfeit).toBe(null)
    expect(await playGame(azul, bots, options)).toEqual(played)
  })

  test('a worker plays games of a tournament as the main thread does', async () => {
    const bots = [greedyBot(), randomBot(azul), samplingBot(azul, { iterations: 5, horizon: 1 })]
    const game = { board: 'mini', maxRounds: 2 } as const
    const workers = [1, 2].map(() => connected({ play: executorFor(azul, bots, { game }) }))
    let turn = 0
    const there = await tournament(azul, bots, {
      games: 6,
      seed: 1,
      game,
      concurrency: 2,
      executor: (game, signal) => workers[turn++ % 2]!.play(game, signal),
    })
    expect(there).toEqual(await tournament(azul, bots, { games: 6, seed: 1, game }))
  })

  test('Qwirkle is served in the same way', async () => {
    const [there, here] = channel()
    serveWorker(there, { bots: [qwirkleGreedyBot()] })
    const worker = connectWorker<QwirkleState, QwirkleMove>(here)
    const table = qwirkle.createGame({ seed: 1 })
    expectTypeOf(worker.analyze).parameter(0).toBeNever()
    const view = qwirkle.viewFor(table, table.turn)
    const move = await worker.bot('greedy').choose(view, table.turn)
    expect(qwirkle.checkMove(table, move)).toBe(null)
  })
})
