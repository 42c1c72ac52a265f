import { type PackedError, WorkerError } from './errors'

/** The version of these messages, which must be the same on both sides. */
export const VERSION = 1

/** A message of the page. All messages can be cloned. */
export type Request =
  /** Requests a `ready`. */
  | { readonly type: 'hello' }
  /** Requests a move, an analysis, a review or a game. */
  | RunRequest
  /** Cancels a request. */
  | { readonly type: 'abort'; readonly id: number }
  /** Requests the best answer so far. */
  | { readonly type: 'now'; readonly id: number }

/** A request with an answer. */
export interface RunRequest {
  readonly type: 'run'
  readonly id: number
  readonly task: Task
  /** The key of the random numbers; null for any. */
  readonly key: string | null
  /** Whether progress is reported. */
  readonly progress: boolean
}

/** What a worker can do. */
export type Task =
  | {
      readonly type: 'choose'
      readonly bot: string
      /** The game that the bot remembers; null for none. */
      readonly game: number | null
      readonly view: unknown
      readonly player: number
      readonly time: number | undefined
    }
  | { readonly type: 'analyze'; readonly state: unknown; readonly options: object }
  | { readonly type: 'review'; readonly record: unknown; readonly options: object }
  | { readonly type: 'play'; readonly game: unknown }

/** A message of the worker. */
export type Reply =
  /** The worker has started, with these bots. */
  | { readonly type: 'ready'; readonly bots: readonly string[] }
  | { readonly type: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly type: 'done'; readonly id: number; readonly value: unknown }
  /** Without an id, the versions are incompatible. */
  | { readonly type: 'failed'; readonly id: number | null; readonly error: PackedError }

/** A message of this package, of any version. */
interface Marked {
  readonly azulejo: unknown
  readonly type?: unknown
  readonly id?: unknown
  readonly task?: unknown
}

/** Marks a message as one of this package. */
export const mark = (message: Request | Reply) => ({ azulejo: VERSION, ...message })

/** A message of this package; null for other messages on the same port. */
export function marked(message: unknown): Marked | null {
  return typeof message === 'object' && message !== null && 'azulejo' in message ? message : null
}

/** Whether a message of this version is a {@link RunRequest}. */
export const isRunRequest = ({ type, id, task }: Marked): boolean =>
  type === 'run' && typeof id === 'number' && typeof task === 'object' && task !== null

/** The error for an unknown message. */
export const unknownMessage = (): WorkerError =>
  new WorkerError('bad-message', 'The message is not one of this package.')

/** The error for a message of another version. */
export const wrongVersion = (version: unknown): WorkerError =>
  new WorkerError(
    'wrong-version',
    `The message has the version ${String(version).slice(0, 20)}, not ${VERSION}: page and worker must have the same azulejo.`,
  )
