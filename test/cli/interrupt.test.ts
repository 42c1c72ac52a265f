import { expect, test } from 'vitest'
import { CliError, interruptible } from '../../src/cli/cli-error'

const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Who listens to the signals now. */
const listeners = () => SIGNALS.flatMap((name) => process.listeners(name))

/** Runs work that `interrupt` interrupts; it calls only the new listeners. */
async function interrupted<T>(
  work: (signal: AbortSignal, interrupt: (name: 'SIGINT' | 'SIGTERM') => void) => Promise<T>,
): Promise<T> {
  const before = listeners()
  const interrupt = (name: 'SIGINT' | 'SIGTERM') => {
    for (const listener of process.listeners(name))
      if (!before.includes(listener)) listener.call(process, name)
  }
  try {
    return await interruptible((signal) => work(signal, interrupt))
  } finally {
    expect(listeners()).toEqual(before)
  }
}

test('work that is not interrupted gives what it finds, or throws what it throws', async () => {
  expect(await interrupted(async (signal) => [signal.aborted, 7])).toEqual([false, 7])
  const error = new RangeError('Too much.')
  await expect(interrupted(() => Promise.reject(error))).rejects.toBe(error)
})

test.each(SIGNALS)(
  '%s aborts the signal, and is reported whatever the work throws then',
  async (name) => {
    let reason: unknown
    const act = interrupted(async (signal, interrupt) => {
      interrupt(name)
      reason = signal.reason
      throw new RangeError('Something fell over on the way out.')
    })
    await expect(act).rejects.toThrow(new CliError('Interrupted.', 130))
    await expect(act).rejects.toMatchObject({ exitCode: 130 })
    await expect(act).rejects.toBe(reason)
  },
)

test('a second signal ends the process at once', async () => {
  const { exit } = process
  const codes: unknown[] = []
  process.exit = ((code: unknown) => void codes.push(code)) as never
  try {
    const act = interrupted(async (_, interrupt) => {
      interrupt('SIGINT')
      expect(codes).toEqual([])
      interrupt('SIGTERM')
      expect(codes).toEqual([130])
      return 'done all the same'
    })
    expect(await act).toBe('done all the same')
  } finally {
    process.exit = exit
  }
})
