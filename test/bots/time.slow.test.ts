import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  analyze,
  type Bot,
  type ChooseOptions,
  mctsBot,
  type Progress,
  type Signal,
  samplingBot,
} from '../../src/entries/bots'
import { type AzulState, azul, createGame, type Move, viewFor } from '../../src/entries/index'
import { searchBot } from '../../src/entries/qwirkle/bots'
import { qwirkle } from '../../src/entries/qwirkle/index'
import { numbersFrom } from '../laws/numbers'

const view = viewFor(createGame({ seed: 1 }), 0)
const hands = qwirkle.createGame({ seed: 1 })

interface Timed {
  readonly name: string
  readonly think: (options: Pick<ChooseOptions<unknown>, 'time' | 'signal'>) => Promise<unknown>
}

const thinks = <State, M>(one: Bot<State, M>, state: State, player: number): Timed => ({
  name: one.name,
  think: async (options) => one.choose(state, player, { ...options, random: numbersFrom(1) }),
})

const TIMED: readonly Timed[] = [
  thinks(mctsBot({ name: 'mcts', time: 10_000 }), view, 0),
  thinks(samplingBot(azul, { name: 'sampling', time: 10_000 }), view, 0),
  thinks(searchBot({ name: 'qwirkle', time: 10_000 }), hands, hands.turn),
  { name: 'analyze', think: (options) => analyze(view, { ...options, random: numbersFrom(1) }) },
]

/** The milliseconds of a clock that goes on by a little whenever it is read, on a machine of any speed. */
let clock = 0

beforeEach(() => {
  clock = 5000
  const read = () => {
    clock += 0.25
    return clock
  }
  vi.spyOn(performance, 'now').mockImplementation(read)
})

afterEach(() => {
  vi.restoreAllMocks()
})

describe.each(TIMED)('$name', ({ think }) => {
  test('uses its time, and keeps within it', async () => {
    await think({ time: 150 })
    expect(clock - 5000).toBeGreaterThan(140)
    expect(clock - 5000).toBeLessThanOrEqual(151)
  })

  test('stops within 20 ms, with the reason', async () => {
    const signal: Signal = {
      get aborted() {
        return clock >= 5030
      },
      reason: 'enough',
      addEventListener() {},
      removeEventListener() {},
    }
    await expect(think({ time: 5000, signal })).rejects.toBe('enough')
    expect(clock - 5030).toBeLessThan(20)
  })

  test('lets an abort arrive', async () => {
    const controller = new AbortController()
    setImmediate(() => controller.abort('enough'))
    const { signal } = controller
    await expect(think({ time: 1e6, signal })).rejects.toBe('enough')
    expect(clock - 5000).toBeLessThan(1000)
  })

  test('does not start when it is already aborted', async () => {
    await expect(think({ time: 5000, signal: AbortSignal.abort('no') })).rejects.toBe('no')
  })
})

test('progress is told while the bot thinks, and at the end', async () => {
  const told: Progress<Move>[] = []
  const move = await mctsBot({ time: 450 }).choose(view, 0, {
    onProgress: (progress) => told.push(progress),
  })
  expect(told).toHaveLength(5)
  const last = told.at(-1)!
  expect(last.line[0]).toEqual(move)
  expect(last.iterations).toBeGreaterThan(told[0]!.iterations)
  expect(last.winChance).toHaveLength(2)
  expect(last.winChance[0]! + last.winChance[1]!).toBeCloseTo(1, 6)
  let state: AzulState = view
  for (const next of last.line) state = azul.applyMove(state, next)
})
