import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { analyze, greedyBot, mctsBot, randomBot } from '../../src/entries/bots'
import {
  type AzulState,
  azul,
  checkMove,
  createGame,
  legalMoves,
  type Move,
  type PlayerMove,
} from '../../src/entries/index'
import { connectWorker, serveWorker } from '../../src/entries/worker'
import { botLaws } from '../bots/laws'
import { slow, waiting } from './bots'
import { channel, closeChannels, connected, failure, state } from './tools'

afterEach(closeChannels)

describe('a bot behind a port is a bot', () => {
  const [there, here] = (() => {
    const { port1, port2 } = new MessageChannel()
    port1.unref()
    port2.unref()
    return [port1, port2]
  })()
  const searching = mctsBot({ iterations: 10, name: 'mcts' })
  serveWorker(there, { bots: [randomBot(azul), greedyBot(), searching] })
  const worker = connectWorker<AzulState, PlayerMove>(here)
  const positions = async () => {
    const found: AzulState[] = []
    for (const players of [2, 3] as const) {
      let state = createGame({ players, seed: players, maxRounds: 2, board: 'grey' })
      for (let at = 0; state.phase !== 'over'; at++) {
        found.push(state)
        const player = azul.activePlayers(state)[0]!
        const moves = legalMoves(state, player)
        state = azul.applyMove(state, moves[(7 * at) % moves.length]!, player)
      }
      found.push(state)
    }
    return found
  }
  botLaws<AzulState, Move>({
    game: azul,
    bots: {
      random: () => worker.bot('random'),
      greedy: () => worker.bot('greedy'),
      mcts: () => worker.bot('mcts'),
      'mcts in one game': () => worker.bot('mcts').newGame(),
    },
    positions,
    waiting: createGame({ dealer: 'external' }),
  })
})

describe('answers', () => {
  test('the worker lists its bots, whichever side starts first', async () => {
    const served = { bots: [greedyBot(), randomBot(azul)] }
    expect(await connected(served).ready).toEqual(['greedy', 'random'])

    const [there, here] = channel()
    const worker = connectWorker(here)
    const move = worker.bot('greedy').choose(state, 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
    serveWorker(there, served)
    expect(await worker.ready).toEqual(['greedy', 'random'])
    expect(checkMove(state, await move)).toBe(null)

    const [other, late] = channel()
    serveWorker(other, served)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await connectWorker(late).ready).toEqual(['greedy', 'random'])
  })

  test('several requests at once get their own answers', async () => {
    const worker = connected({ bots: [slow('slow', 60), slow('quick', 5), greedyBot()], analyze })
    const order: string[] = []
    const ask = async (name: string) => {
      const move = await worker.bot(name).choose(state, 0)
      order.push(name)
      return move
    }
    const [one, two, three, analysis] = await Promise.all([
      ask('slow'),
      ask('quick'),
      ask('greedy'),
      worker.analyze(state, { iterations: 10 }),
    ])
    expect(order).toEqual(['greedy', 'quick', 'slow'])
    expect([one, two]).toEqual([legalMoves(state)[0], legalMoves(state)[0]])
    expect(three).toEqual(greedyBot().choose(state, 0))
    expect(analysis.moves.length).toBe(legalMoves(state).length)
  })

  test('progress arrives during the search', async () => {
    const worker = connected({ bots: [mctsBot({ iterations: 1000, name: 'mcts' })] })
    const found: number[] = []
    const move = await worker.bot('mcts').choose(state, 0, {
      onProgress({ iterations, line, winChance }) {
        found.push(iterations)
        expect(checkMove(state, line[0])).toBe(null)
        expect(winChance.length).toBe(2)
      },
    })
    expect(checkMove(state, move)).toBe(null)
    expect(found.at(-1)).toBe(1000)
  })

  test('an analysis streams its table', async () => {
    const worker = connected({ analyze })
    const now = new AbortController()
    const tables: number[] = []
    const { moves, iterations } = await worker.analyze(state, {
      iterations: 1e9,
      time: 1e9,
      moveNow: now.signal,
      onProgress(progress) {
        tables.push(progress.iterations)
        expect(progress.moves.length).toBe(legalMoves(state).length)
        expect(progress.moves[0]!.visits).toBeGreaterThan(0)
        if (tables.length === 2) now.abort()
      },
    })
    expect(moves.length).toBe(legalMoves(state).length)
    expect(tables.length).toBeGreaterThanOrEqual(3)
    expect(tables).toEqual([...tables].sort((a, b) => a - b))
    expect(iterations).toBe(tables.at(-1))
    const one = worker.analyze(state, { player: 1 })
    expect(await failure(one)).toMatchObject({ name: 'IllegalMoveError', code: 'not-your-turn' })
  })

  test('the same random numbers give the same move and the same analysis', async () => {
    const worker = connected({ bots: [randomBot(azul)], analyze })
    const random = () => {
      let last = 5
      return (limit: number) => {
        last = (last * 1103515245 + 12345) % 2147483648
        return Math.floor((last / 2147483648) * limit)
      }
    }
    const once = await worker.bot('random').choose(state, 0, { random: random() })
    expect(await worker.bot('random').choose(state, 0, { random: random() })).toEqual(once)
    const table = await worker.analyze(state, { iterations: 50, random: random() })
    expect(await worker.analyze(state, { iterations: 50, random: random() })).toEqual(table)
    const others = await Promise.all(
      Array.from({ length: 20 }, () => worker.bot('random').choose(state, 0)),
    )
    expect(new Set(others.map((move) => JSON.stringify(move))).size).toBeGreaterThan(1)
  })

  test('the time limit is sent with the request', async () => {
    const times: unknown[] = []
    const bot = {
      name: 'noting',
      choose: (view: AzulState, player: number, { time }: { time?: number | undefined } = {}) => {
        times.push(time)
        return legalMoves(view, player)[0]!
      },
    }
    const noting = connected({ bots: [bot] }).bot('noting')
    await noting.choose(state, 0, { time: 70 })
    await noting.choose(state, 0)
    expect(times).toEqual([70, undefined])
  })
})

describe('abort and move now', () => {
  test('an abort rejects with its reason at once, and stops the bot', async () => {
    const signals: string[] = []
    const worker = connected({ bots: [waiting('waiting', signals), greedyBot()] })
    const stop = new AbortController()
    const asked = worker.bot('waiting').choose(state, 0, { signal: stop.signal })
    await worker.ready
    stop.abort(new Error('enough'))
    expect(await failure(asked)).toEqual(new Error('enough'))
    const still = worker.bot('greedy').choose(state, 0, { signal: stop.signal })
    expect(await failure(still)).toEqual(new Error('enough'))
    expect(checkMove(state, await worker.bot('greedy').choose(state, 0))).toBe(null)
    expect(signals).toEqual(['abort'])
  })

  test('move now returns the best move so far', async () => {
    const signals: string[] = []
    const worker = connected({
      bots: [waiting('waiting', signals), mctsBot({ time: 1e9, name: 'mcts' })],
    })
    const now = new AbortController()
    const asked = worker.bot('waiting').choose(state, 0, { moveNow: now.signal })
    await worker.ready
    now.abort()
    expect(await asked).toEqual(legalMoves(state).at(-1))
    expect(signals).toEqual(['now'])
    // Asked with a signal that is aborted already, it does not search at all.
    const move = await worker.bot('mcts').choose(state, 0, { moveNow: now.signal })
    expect(checkMove(state, move)).toBe(null)
  })

  test('an exception of a progress function stops the bot', async () => {
    const worker = connected({ bots: [mctsBot({ time: 1e9, name: 'mcts' })] })
    const mine = new Error('mine')
    const asked = worker.bot('mcts').choose(state, 0, {
      onProgress() {
        throw mine
      },
    })
    expect(await failure(asked)).toBe(mine)
    // Messages keep their order: after this answer, the search that was aborted has ended.
    expect(checkMove(state, await worker.bot('mcts').choose(state, 0, { time: 5 }))).toBe(null)
  })
})
