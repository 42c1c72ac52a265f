import { expect, test, vi } from 'vitest'
import { requestMove } from '../../src/bots/request-move'
import { handClock } from './hand-clock'

/** A clock that bots move forward. */
const clock = handClock()

/** Asks a bot that takes some milliseconds; its limit is 50 ms, and everybody may be 100 ms late. */
const answerAfter = (milliseconds: number, answer: unknown, limit = 50) => {
  const choose = () => {
    clock.now += milliseconds
    return answer
  }
  return requestMove({ name: 'one', choose }, null, 0, {}, limit)
}

test('a promised move is accepted up to 100 ms after the limit', async () => {
  for (const move of ['a1', null, { type: 'pass' }]) {
    expect(await answerAfter(150, move)).toEqual({ move })
    expect(await answerAfter(150, Promise.resolve(move))).toEqual({ move })
  }
})

test('a move that arrives later is late, and quoted', async () => {
  for (const answer of ['a1', Promise.resolve('a1')])
    expect(await answerAfter(151, answer)).toEqual({
      forfeit: {
        reason: 'time',
        message: 'The bot took 151 ms; 50 ms were allowed.',
        move: '"a1"',
      },
    })
})

test('a move that never arrives is late, even where the clock lags behind the timer', async () => {
  // The timer waits for the last millisecond, but this clock does not advance.
  expect(await answerAfter(149, new Promise(() => {}))).toEqual({
    forfeit: { reason: 'time', message: 'The bot did not move within 50 ms.', move: null },
  })
})

test('a timer is set only for a promise, and only if there is a limit', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const started = async (answer: unknown, limit: number) => {
    const before = timers.mock.calls.length
    expect(await answerAfter(1, answer, limit)).toEqual({ move: 'a1' })
    return timers.mock.calls.length - before
  }
  expect(await started('a1', 50)).toBe(0)
  expect(await started(Promise.resolve('a1'), 50)).toBe(1)
  expect(await started('a1', Number.POSITIVE_INFINITY)).toBe(0)
  expect(await started(Promise.resolve('a1'), Number.POSITIVE_INFINITY)).toBe(0)
})
