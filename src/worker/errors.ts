import {
  CodedError,
  type ErrorData,
  errorData,
  IllegalMoveError,
  InvalidOptionError,
} from '../core/errors'
import type { Path } from '../core/validation'

/** The errors between a page and its worker. */
export type WorkerErrorCode =
  /** The worker could not be loaded, threw outside of a request, or ended. */
  | 'crashed'
  /** The connection was closed, before the request or during it. */
  | 'closed'
  /** A bot threw an error of another kind than this package's. */
  | 'failed'
  /** The worker serves no bot of that name, no `analyze`, no `review` or no `play`. */
  | 'not-served'
  /** A message that cannot be cloned, or that the other side does not know. */
  | 'bad-message'
  /** The page and the worker have incompatible versions of this package. */
  | 'wrong-version'

/** An error of a connection to a worker. */
export class WorkerError extends CodedError<WorkerErrorCode> {
  constructor(code: WorkerErrorCode, message: string) {
    super({ name: 'WorkerError', code, message })
  }
}

/** An error in a message: its text, and its data if it is an error of this package. */
export interface PackedError {
  readonly text: string
  readonly data: ErrorData | null
}

/** The maximum length of the text. */
const MAX_LENGTH = 300

/** Anything that was thrown, for a message. */
export function packError(error: unknown): PackedError {
  return { text: describeThrown(error), data: errorData(error) }
}

/** Anything that was thrown, as text. */
export function describeThrown(error: unknown): string {
  try {
    return String(error).slice(0, MAX_LENGTH)
  } catch {
    return 'a value that cannot be read'
  }
}

/** The error in a message. */
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
