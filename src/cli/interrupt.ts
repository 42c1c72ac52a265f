import { Fault } from './fault'

/** The exit code of a program that SIGINT has ended. */
const INTERRUPTED = 130

/** Does something that Ctrl+C stops: the signal is aborted, and a second Ctrl+C ends the process at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED)
    stop.abort(new Fault('It was interrupted.', INTERRUPTED))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  try {
    return await work(stop.signal)
  } catch (error) {
    // Whatever was thrown on the way out, it was for this reason.
    stop.signal.throwIfAborted()
    throw error
  } finally {
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
  }
}
