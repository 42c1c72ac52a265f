import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Bots } from './tools'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the queue of moves is bounded, and a move waits for a thread for ten seconds', async () => {
  const bots = new Bots({ threads: 0, limit: 2 })
  const waiting = [1, 2].map((seat) => bots.choose('azul', 'easy', {}, seat))
  const refused = waiting.map((move) => expect(move).rejects.toThrow('no thread was idle in time'))
  await expect(bots.choose('azul', 'easy', {}, 3)).rejects.toThrow('too many bots wait')
  await vi.advanceTimersByTimeAsync(9_999)
  await expect(bots.choose('azul', 'easy', {}, 3)).rejects.toThrow('too many bots wait')
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(refused)
  const next = expect(bots.choose('azul', 'easy', {}, 3)).rejects.toThrow('no thread')
  await vi.advanceTimersByTimeAsync(10_000)
  await next
})
