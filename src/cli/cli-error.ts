/** An error that the user can fix. It is printed as one line. */
export class CliError extends Error {
  /** 1: the command failed; 2: it was used wrongly; 130: it was interrupted. */
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Throws the error for a command that was used wrongly. */
export function usageError(message: string): never {
  throw new CliError(message, 2)
}

/** User input in quotes, cut after 60 characters. */
export function quote(word: string): string {
  return JSON.stringify(word.length > 60 ? `${word.slice(0, 60)}…` : word)
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string =>
  String((error as Error | null)?.message ?? error)

/** The exit code of a program that SIGINT has ended. */
const INTERRUPTED = 130

/** Runs work that Ctrl+C aborts through the signal; a second Ctrl+C ends the process at once. */
export async function interruptible<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const onSignal = () => {
    if (stop.signal.aborted) process.exit(INTERRUPTED)
    stop.abort(new CliError('Interrupted.', INTERRUPTED))
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  try {
    return await work(stop.signal)
  } catch (error) {
    // After an interruption, other errors are its consequences.
    stop.signal.throwIfAborted()
    throw error
  } finally {
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
  }
}
