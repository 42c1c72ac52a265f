import { describe, expect, test, vi } from 'vitest'
import { unseededRandom } from '../../src/bots/bot'
import {
  abortReason,
  createController,
  isPromise,
  pause,
  runAbortable,
  TIMED_OUT,
  withTimeout,
} from '../../src/bots/timing'
import type { Signal } from '../../src/entries/bots'

const never = new Promise<never>(() => {})

/** A signal that counts who listens. */
function counting() {
  const listeners = new Set<() => void>()
  const signal: Signal & { aborted: boolean } = {
    aborted: false,
    addEventListener(type, listener) {
      expect(type).toBe('abort')
      listeners.add(listener)
    },
    removeEventListener(type, listener) {
      expect(type).toBe('abort')
      listeners.delete(listener)
    },
  }
  const abort = () => {
    signal.aborted = true
    for (const listener of listeners) listener()
  }
  return { signal, listeners, abort }
}

describe('abortable work', () => {
  test('settles as the work does, and its signal is aborted then', async () => {
    let own: Signal | undefined
    const { signal, listeners } = counting()
    const run = async (given: Signal) => {
      own = given
      expect(listeners.size).toBe(1)
      expect(given.aborted).toBe(false)
      return 7
    }
    expect(await runAbortable(signal, run)).toBe(7)
    expect(listeners.size).toBe(0)
    expect(own).toMatchObject({ aborted: true, reason: new Error('The game is over.') })
  })

  test('rejects as the work does, and its signal is aborted then', async () => {
    let own: Signal | undefined
    const run = async (given: Signal) => {
      own = given
      throw new Error('mine')
    }
    await expect(runAbortable(undefined, run)).rejects.toThrow('mine')
    expect(own!.aborted).toBe(true)
  })

  test('is not awaited after an abort, and gets the reason', async () => {
    const stop = createController()
    let own: Signal | undefined
    const stopped = runAbortable(stop.signal, (given) => {
      own = given
      return never
    })
    stop.abort('enough')
    await expect(stopped).rejects.toBe('enough')
    expect(own).toMatchObject({ aborted: true, reason: 'enough' })
  })

  test('has a reason even where the signal has none', async () => {
    const { signal, abort } = counting()
    const stopped = runAbortable(signal, () => never)
    abort()
    await expect(stopped).rejects.toThrow(new Error('Aborted.'))
    expect(abortReason({ ...signal, reason: 'why' })).toBe('why')
    expect(abortReason(signal)).toEqual(new Error('Aborted.'))
  })

  test('does not start after an abort', async () => {
    const stop = createController()
    stop.abort('before')
    await expect(runAbortable(stop.signal, () => expect.fail('It began.'))).rejects.toBe('before')
  })
})

describe('a time limit', () => {
  test('lets a promise settle as it would alone', async () => {
    expect(await withTimeout(Promise.resolve(3), 1000)).toBe(3)
    await expect(withTimeout(Promise.reject(new Error('mine')), 1000)).rejects.toThrow('mine')
    // More than a timer takes is not less than nothing.
    const later = pause().then(() => pause())
    expect(
      await withTimeout(
        later.then(() => 4),
        1e12,
      ),
    ).toBe(4)
  })

  test('uses a timer within the range of timers, and clears it afterwards', async () => {
    const timers = new Map<number, number>()
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(
      ((_: () => void, time: number) => timers.set(timers.size, time).size - 1) as never,
    )
    vi.spyOn(globalThis, 'clearTimeout').mockImplementation(((timer: number) =>
      timers.delete(timer)) as never)
    try {
      // Timers keep their delay in 32 bits with a sign.
      for (const [time, waits] of [
        [1, 1],
        [2_147_483_646, 2_147_483_646],
        [1e12, 2_147_483_647],
      ] as const) {
        const waiting = withTimeout(Promise.resolve(3), time)
        expect([...timers.values()]).toEqual([waits])
        expect(await waiting).toBe(3)
        expect(timers.size).toBe(0)
      }
    } finally {
      vi.restoreAllMocks()
    }
  })

  test('reports that the promise is late', async () => {
    expect(await withTimeout(never, 1)).toBe(TIMED_OUT)
    expect(String(TIMED_OUT)).toBe('Symbol(timed out)')
  })
})

test('a pause yields to other tasks, with and without setImmediate', async () => {
  const before = globalThis.setImmediate
  for (const [immediate, other] of [
    [before, before],
    [undefined, setTimeout],
  ] as const) {
    let ran = false
    other(() => {
      ran = true
    })
    try {
      Object.assign(globalThis, { setImmediate: immediate })
      await pause()
    } finally {
      Object.assign(globalThis, { setImmediate: before })
    }
    expect(ran).toBe(true)
  }
})

test('promises are distinguished from other values', () => {
  expect(isPromise(Promise.resolve(1))).toBe(true)
  for (const value of [undefined, null, 0, {}, Promise, 'then'])
    expect(isPromise(value)).toBe(false)
})

test('unseeded random numbers are below their limit', () => {
  const drawn = new Set(Array.from({ length: 200 }, () => unseededRandom(3)))
  expect([...drawn].sort()).toEqual([0, 1, 2])
})
