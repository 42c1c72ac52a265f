import { afterEach, beforeEach, vi } from 'vitest'
import type { Signal } from '../../src/entries/bots'

/** A clock for each test of a file: it begins at 1000 ms and advances only when the test moves it. */
export function handClock(): { now: number } {
  const clock = { now: 1000 }
  beforeEach(() => {
    clock.now = 1000
    vi.spyOn(performance, 'now').mockImplementation(() => clock.now)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  return clock
}

/** A signal that aborts as soon as a condition holds. */
export const signalWhen = (isAborted: () => boolean): Signal => ({
  get aborted() {
    return isAborted()
  },
  addEventListener() {},
  removeEventListener() {},
})
