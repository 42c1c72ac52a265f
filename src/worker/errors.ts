import {
  CodedError,
  type ErrorData,
  errorData,
  IllegalMoveError,
  InvalidOptionError,
} from '../core/errors'
import type { Path } from '../core/validation'

/** What can go wrong between a page and its worker. */
export type WorkerErrorCode =
  /** The worker could not be loaded, threw outside of any request, or ended. */
  | 'crashed'
  /** The connection was closed, before the request or during it. */
  | 'closed'
  /** A bot threw an error that is not of this package. */
  | 'failed'
  /** The worker has no bot of that name, does not analyze, or does not play games. */
  | 'not-served'
  /** A message that structured clone cannot carry, or one that the other side does not know. */
  | 'bad-message'
  /** The page and the worker have versions of this package that do not understand each other. */
  | 'wrong-version'

/** What a connection to a worker throws, besides what bots throw. */
export class WorkerError extends CodedError<WorkerErrorCode> {
  constructor(code: WorkerErrorCode, message: string) {
    super({ name: 'WorkerError', code, message })
  }
}

/** An error as a message carries it: in words, and as data if this package made it. */
export interface PackedError {
  readonly text: string
  readonly data: ErrorData | null
}

/** How much is told of an error that this package did not make. */
const MAX_LENGTH = 300

/** Whatever was thrown, as a message carries it. */
export function packError(error: unknown): PackedError {
  return { text: tellError(error), data: errorData(error) }
}

/** Whatever was thrown, in words. */
export function tellError(error: unknown): string {
  try {
    return String(error).slice(0, MAX_LENGTH)
  } catch {
    return 'a value that cannot be read'
  }
}

/** The error that a message carries. */
export function unpackError({ text, data }: PackedError): Error {
  if (data?.name === 'IllegalMoveError') {
    const { name: _, ...refusal } = data
    return new IllegalMoveError(refusal)
  }
  if (data?.name === 'InvalidOptionError') {
    const { code, path, reason } = data as InvalidOption
    return new InvalidOptionError(code, path, reason)
  }
  if (data?.name === 'WorkerError')
    return new WorkerError(data.code as WorkerErrorCode, data.message)
  return new WorkerError('failed', `The worker threw ${text}`)
}

type InvalidOption = ErrorData & {
  readonly code: InvalidOptionError['code']
  readonly path: Path
  readonly reason: string
}
