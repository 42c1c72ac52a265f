import { type PackedError, WorkerError } from './errors'

/** The version of these messages. Both sides have to speak the same. */
export const VERSION = 1

/** What a page sends. Everything is plain JSON, or what structured clone carries as it is. */
export type Request =
  /** Asks whether the worker is there. */
  | { readonly type: 'hello' }
  /** Asks for a move, an analysis or a game. */
  | Ask
  /** Nobody waits for the answer any more. */
  | { readonly type: 'abort'; readonly id: number }
  /** The answer is wanted now. */
  | { readonly type: 'now'; readonly id: number }

/** A request that is answered. */
export interface Ask {
  readonly type: 'ask'
  readonly id: number
  readonly task: Task
  /** The key of the random numbers to use; null for any. */
  readonly key: string | null
  /** Whether progress is to be told. */
  readonly progress: boolean
}

/** What is asked for. */
export type Task =
  | {
      readonly type: 'choose'
      readonly bot: string
      /** The game that the bot remembers; null for a bot that remembers none. */
      readonly game: number | null
      readonly view: unknown
      readonly player: number
      readonly time: number | undefined
    }
  | { readonly type: 'analyze'; readonly state: unknown; readonly options: object }
  | { readonly type: 'play'; readonly game: unknown }

/** What a worker sends. */
export type Reply =
  /** The worker is there, with these bots. */
  | { readonly type: 'ready'; readonly bots: readonly string[] }
  | { readonly type: 'progress'; readonly id: number; readonly progress: unknown }
  | { readonly type: 'done'; readonly id: number; readonly value: unknown }
  /** Without an id, the two sides do not understand each other at all. */
  | { readonly type: 'failed'; readonly id: number | null; readonly error: PackedError }

/** A message of ours, whatever its version. */
interface Marked {
  readonly azulejo: unknown
  readonly type?: unknown
  readonly id?: unknown
  readonly task?: unknown
}

/** A message to send. */
export const mark = (message: Request | Reply) => ({ azulejo: VERSION, ...message })

/** A message that is ours; null for those that others send over the same port. */
export function marked(message: unknown): Marked | null {
  return typeof message === 'object' && message !== null && 'azulejo' in message ? message : null
}

/** Whether a message of this version asks for something. */
export const isAsk = ({ type, id, task }: Marked): boolean =>
  type === 'ask' && typeof id === 'number' && typeof task === 'object' && task !== null

/** The error for a message that this version does not know. */
export const unknownMessage = (): WorkerError =>
  new WorkerError('bad-message', 'The message is not one of this package.')

/** The error for a message of another version. */
export const wrongVersion = (version: unknown): WorkerError =>
  new WorkerError(
    'wrong-version',
    `The message has the version ${String(version).slice(0, 20)}, not ${VERSION}: page and worker must have the same azulejo.`,
  )
