import { describe, expect, test } from 'vitest'
import { type AzulState, azul, createGame, type Move, viewFor } from '../../src'
import {
  analyze,
  type Bot,
  mctsBot,
  type Progress,
  qwirkleSearchBot,
  samplingBot,
} from '../../src/bots'
import { qwirkle } from '../../src/qwirkle'

const view = viewFor(createGame({ seed: 1 }), 0)
const hands = qwirkle.viewFor(qwirkle.createGame({ seed: 1 }), 0)
const opener = hands.turn
const qwirkleView = qwirkle.viewFor(qwirkle.createGame({ seed: 1 }), opener)

interface Timed {
  readonly name: string
  readonly think: (time: number, signal?: AbortSignal) => Promise<unknown>
}

const thinks = <State, Move>(one: Bot<State, Move>, state: State, player: number): Timed => ({
  name: one.name,
  think: async (time, signal) => one.choose(state, player, { time, signal }),
})

const TIMED: readonly Timed[] = [
  thinks(mctsBot({ name: 'mcts', time: 10_000, reuse: false }), view, 0),
  thinks(samplingBot(azul, { name: 'sampling', time: 10_000 }), view, 0),
  thinks(qwirkleSearchBot({ name: 'qwirkle', time: 10_000 }), qwirkleView, opener),
  { name: 'analyze', think: (time, signal) => analyze(view, { time, signal }) },
]

/** The least of some measurements: what a machine that does other things as well cannot lengthen. */
async function least(measure: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < 5; i++) times.push(await measure())
  return Math.min(...times)
}

describe.each(TIMED)('$name', ({ think }) => {
  test('uses its time, and keeps within it', async () => {
    await think(50)
    const took = await least(async () => {
      const start = performance.now()
      await think(150)
      return performance.now() - start
    })
    expect(took).toBeGreaterThan(90)
    expect(took).toBeLessThan(165)
  })

  test('stops within 20 ms, with the reason', async () => {
    const reason = new Error('enough')
    const late = await least(async () => {
      const controller = new AbortController()
      let aborted = 0
      setTimeout(() => {
        aborted = performance.now()
        controller.abort(reason)
      }, 30)
      await expect(think(5000, controller.signal)).rejects.toBe(reason)
      return performance.now() - aborted
    })
    expect(late).toBeLessThan(20)
  })

  test('does not start when it is already aborted', async () => {
    await expect(think(5000, AbortSignal.abort('no'))).rejects.toBe('no')
  })
})

test('progress is told while the bot thinks, and at the end', async () => {
  const told: Progress<Move>[] = []
  const move = await mctsBot({ time: 450 }).choose(view, 0, {
    onProgress: (progress) => told.push(progress),
  })
  expect(told.length).toBeGreaterThanOrEqual(2)
  const last = told.at(-1)!
  expect(last.line[0]).toEqual(move)
  expect(last.iterations).toBeGreaterThan(told[0]!.iterations)
  expect(last.winChance).toHaveLength(2)
  expect(last.winChance[0]! + last.winChance[1]!).toBeCloseTo(1, 6)
  let state: AzulState = view
  for (const next of last.line) state = azul.applyMove(state, next)
})
