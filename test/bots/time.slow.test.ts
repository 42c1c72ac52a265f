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
  readonly search: (options: Pick<ChooseOptions<unknown>, 'time' | 'signal'>) => Promise<unknown>
}

const timed = <State, M>(one: Bot<State, M>, state: State, player: number): Timed => ({
  name: one.name,
  search: async (options) => one.choose(state, player, { ...options, random: numbersFrom(1) }),
})

const TIMED: readonly Timed[] = [
  timed(mctsBot({ name: 'mcts', time: 10_000 }), view, 0),
  timed(samplingBot(azul, { name: 'sampling', time: 10_000 }), view, 0),
  timed(searchBot({ name: 'qwirkle', time: 10_000 }), hands, hands.turn),
  { name: 'analyze', search: (options) => analyze(view, { ...options, random: numbersFrom(1) }) },
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

describe.each(TIMED)('$name', ({ search }) => {
  test('uses its time, and keeps within it', async () => {
    await search({ time: 150 })
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
    await expect(search({ time: 5000, signal })).rejects.toBe('enough')
    expect(clock - 5030).toBeLessThan(20)
  })

  test('lets an abort arrive', async () => {
    const controller = new AbortController()
    setImmediate(() => controller.abort('enough'))
    const { signal } = controller
    await expect(search({ time: 1e6, signal })).rejects.toBe('enough')
    expect(clock - 5000).toBeLessThan(1000)
  })

  test('does not start when it is already aborted', async () => {
    await expect(search({ time: 5000, signal: AbortSignal.abort('no') })).rejects.toBe('no')
  })
})

test('progress is reported during the search, and at the end', async () => {
  const reports: Progress<Move>[] = []
  const move = await mctsBot({ time: 450 }).choose(view, 0, {
    onProgress: (progress) => reports.push(progress),
  })
  expect(reports).toHaveLength(5)
  const last = reports.at(-1)!
  expect(last.line[0]).toEqual(move)
  expect(last.iterations).toBeGreaterThan(reports[0]!.iterations)
  expect(last.winChance).toHaveLength(2)
  expect(last.winChance[0]! + last.winChance[1]!).toBeCloseTo(1, 6)
  let state: AzulState = view
  for (const next of last.line) state = azul.applyMove(state, next)
})
