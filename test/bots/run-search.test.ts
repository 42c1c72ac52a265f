import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PuctSearch } from '../../src/azul/bots/puct-search'
import { type RunOptions, runPuctSearch, runSearch } from '../../src/azul/bots/run-search'
import { Pacer, type StopOptions } from '../../src/bots/timing'
import type { EvaluationBatch, Evaluator, Signal } from '../../src/entries/bots'
import {
  bestDraft,
  draftValues,
  newPosition,
  randomStream,
  updateDraftValues,
} from '../../src/entries/fast'
import { numbersFrom } from '../laws/numbers'
import { MOVES } from './evaluators'
import { lastDraftFrom } from './positions'

/** The milliseconds since a run began; a test moves them. */
let clock = 0
/** When others could run. */
let pauses: number[] = []

beforeEach(() => {
  clock = 0
  pauses = []
  vi.spyOn(performance, 'now').mockImplementation(() => 50_000 + clock)
  const { setImmediate } = globalThis
  vi.spyOn(globalThis, 'setImmediate').mockImplementation(((call: () => void) => {
    pauses.push(clock)
    return setImmediate(call)
  }) as typeof setImmediate)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Far more than any test takes, so that a run that does not stop still ends. */
const MANY = 3000

/** How a run is limited. */
type Limits = StopOptions & Partial<Omit<RunOptions, 'pacer'>>

/** The options of a run that begins now. */
const runOptions = ({ iterations = MANY, onProgress, ...stop }: Limits): RunOptions => ({
  iterations,
  onProgress,
  pacer: new Pacer(stop),
})

/** A signal that counts its listeners. */
function listened(aborted = false) {
  const listeners = new Set<unknown>()
  const signal: Signal = {
    aborted,
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (type, listener) => {
      if (type === 'abort') listeners.delete(listener)
    },
  }
  return { signal, listeners }
}

describe('a search that is run', () => {
  /** Runs a search whose iterations take some milliseconds each: how many it makes, and when it reports. */
  async function run(each: number, options: Limits, solvedAfter = MANY) {
    let made = 0
    const reports: { readonly clock: number; readonly iterations: number }[] = []
    const search = {
      progress: (iterations: number) => ({ iterations, line: [], winChance: [] }),
      get isSolved() {
        return made >= solvedAfter
      },
      iterate() {
        made++
        clock += each
      },
    }
    const onProgress: RunOptions['onProgress'] = ({ iterations }) =>
      reports.push({ clock, iterations })
    await runSearch(search, runOptions({ ...options, onProgress }))
    return { made, reports }
  }

  test('yields after 8 ms', async () => {
    const { made } = await run(0.25, { iterations: 150 })
    expect(made).toBe(150)
    expect(pauses).toEqual([8, 16, 24, 32])
  })

  test('reports every 100 ms, and at the end', async () => {
    const { reports } = await run(6.25, { iterations: 56 })
    expect(reports).toEqual([
      { clock: 100, iterations: 16 },
      { clock: 200, iterations: 32 },
      { clock: 300, iterations: 48 },
      { clock: 350, iterations: 56 },
    ])
  })

  test('ends one millisecond before its time is over', async () => {
    expect((await run(1, { time: 17 })).made).toBe(16)
    clock = 0
    // A third iteration would end after 15 ms.
    expect((await run(5, { time: 15 })).made).toBe(2)
    clock = 0
    // Less than what is left of a slice.
    expect((await run(0.25, { time: 5 })).made).toBe(16)
  })

  test('ends when the root is solved', async () => {
    const { made, reports } = await run(0.25, {}, 37)
    expect(made).toBe(37)
    expect(reports).toEqual([{ clock: 9.25, iterations: 37 }])
  })

  test('makes one iteration even if a move was requested before it begins', async () => {
    const { made } = await run(0.25, { moveNow: listened(true).signal })
    expect(made).toBe(1)
    expect(pauses).toEqual([])
  })
})

const even = ({ positions }: EvaluationBatch) => ({
  values: new Float32Array(2 * positions.length).fill(0.5),
  priors: new Float32Array(MOVES * positions.length).fill(1),
})

const dealt = () => {
  const position = newPosition({})
  position.deal(randomStream(1))
  return position
}

const searchOf = (root = dealt()) => new PuctSearch(root, root.turn, numbersFrom(1), 5000)

describe('a search with a custom evaluator that is run', () => {
  /** Runs a search whose evaluations take some milliseconds each; returns the times of evaluations and reports. */
  async function run(each: number, options: Limits) {
    const evaluated: number[] = []
    const reports: number[] = []
    const search = searchOf()
    const evaluate: Evaluator = (batch) => {
      clock += each
      evaluated.push(clock)
      return even(batch)
    }
    const onProgress = () => reports.push(clock)
    await runPuctSearch(search, { evaluate, batch: 1 }, runOptions({ onProgress, ...options }))
    return { made: search.iterations, evaluated, reports }
  }

  test('yields after 8 ms', async () => {
    const { made, evaluated } = await run(1, { iterations: 40 })
    expect(made).toBe(40)
    // The root is evaluated first.
    expect(evaluated).toHaveLength(41)
    expect(pauses).toEqual([8, 16, 24, 32, 40])
  })

  test('reports every 100 ms, and at the end', async () => {
    expect((await run(10, { iterations: 34 })).reports).toEqual([100, 200, 300, 350])
  })

  test('ends one millisecond before its time is over', async () => {
    expect((await run(1, { time: 30 })).evaluated.at(-1)).toBe(29)
    clock = 0
    expect((await run(3, { time: 30 })).evaluated.at(-1)).toBe(27)
  })

  test('evaluates the root in any time', async () => {
    expect((await run(10, { time: 5 })).evaluated).toEqual([10])
    clock = 0
    expect((await run(1, { moveNow: listened(true).signal })).evaluated).toEqual([1])
  })

  test('requests no evaluation if there is no position to evaluate', async () => {
    // With the last draft, the game ends.
    const root = newPosition({ maxRounds: 1 })
    root.deal(randomStream(1))
    const search = searchOf(lastDraftFrom(root))
    const sizes: number[] = []
    const evaluate: Evaluator = (batch) => {
      sizes.push(batch.positions.length)
      return even(batch)
    }
    await runPuctSearch(search, { evaluate, batch: 4 }, runOptions({ iterations: 20 }))
    expect(search.iterations).toBe(20)
    expect(sizes).toEqual([1])
  })

  describe('and waits', () => {
    const later: Evaluator = async (batch) => {
      await new Promise((resolve) => setTimeout(resolve, 4))
      return even(batch)
    }
    const never: Evaluator = () => new Promise(() => {})

    test('for an answer in time, and then stops listening', async () => {
      const [stop, now] = [listened(), listened()]
      const listening: number[] = []
      const search = searchOf()
      const evaluate: Evaluator = async (batch) => {
        await later(batch)
        listening.push(stop.listeners.size, now.listeners.size)
        return even(batch)
      }
      const signals = { signal: stop.signal, moveNow: now.signal }
      await runPuctSearch(
        search,
        { evaluate, batch: 2 },
        runOptions({ ...signals, time: 9e6, iterations: 3 }),
      )
      expect(search.iterations).toBe(3)
      expect(listening).toEqual([1, 1, 1, 1, 1, 1])
      expect([stop.listeners.size, now.listeners.size]).toEqual([0, 0])
    })

    test('not at all if a move was requested already', async () => {
      const root = dealt()
      const search = searchOf(root)
      const { signal } = listened(true)
      await runPuctSearch(search, { evaluate: never, batch: 1 }, runOptions({ moveNow: signal }))
      expect(search.iterations).toBe(0)
      const drafts = draftValues()
      updateDraftValues(drafts, root)
      expect(search.line()).toEqual([bestDraft(drafts, root, null, 0)])
    })

    test('one millisecond less than the limit', async () => {
      const search = searchOf()
      const timers: unknown[] = []
      vi.spyOn(globalThis, 'setTimeout').mockImplementation(((call: () => void, time: number) => {
        timers.push(time)
        setImmediate(call)
      }) as never)
      const evaluate: Evaluator = (batch) => {
        clock += 7
        return timers.length === 1 ? never(batch) : Promise.resolve(even(batch))
      }
      await runPuctSearch(search, { evaluate, batch: 1 }, runOptions({ time: 40 }))
      // 7 and 14 ms are over when they begin to wait.
      expect(timers).toEqual([32, 25])
      expect(search.iterations).toBe(0)
      expect(search.isExpanded).toBe(true)
    })
  })
})
