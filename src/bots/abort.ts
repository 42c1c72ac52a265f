import { reasonOf, type Signal, throwIfAborted } from './bot'

declare class AbortController {
  readonly signal: Signal
  abort(reason?: unknown): void
}

/** A signal, and the means to abort it. */
export type Stop = AbortController

/** A new {@link Stop}. */
export const createStop = (): Stop => new AbortController()

/**
 * What `run` comes to, or the reason of `signal` as soon as that is aborted, however long `run` takes. `run` gets a
 * signal of its own, which is aborted together with the other one, and when all is over.
 */
export async function stoppable<T>(
  signal: Signal | undefined,
  run: (own: Signal) => Promise<T>,
): Promise<T> {
  throwIfAborted(signal)
  const stop = createStop()
  const own = stop.signal
  const abort = () => stop.abort(signal && reasonOf(signal))
  const aborted = new Promise<never>((_, reject) => {
    own.addEventListener('abort', () => reject(reasonOf(own)))
  })
  signal?.addEventListener('abort', abort)
  try {
    return await Promise.race([run(own), aborted])
  } finally {
    signal?.removeEventListener('abort', abort)
    stop.abort(new Error('The game is over.'))
  }
}
