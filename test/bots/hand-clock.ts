import { afterEach, beforeEach, vi } from 'vitest'
import type { Signal } from '../../src/bots'

/** A clock for each test of a file, which begins at 1000 ms and goes on only when somebody moves its hand. */
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

/** A signal that is aborted as soon as something is so. */
export const signalWhen = (isAborted: () => boolean): Signal => ({
  get aborted() {
    return isAborted()
  },
  addEventListener() {},
  removeEventListener() {},
})
