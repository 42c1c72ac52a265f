import { type ChooseOptions, type Random, reasonOf, throwIfAborted } from '../bots/bot'
import { tellError, unpackError, WorkerError } from './errors'
import {
  mark,
  marked,
  type Reply,
  type Request,
  type Task,
  unknownMessage,
  VERSION,
  wrongVersion,
} from './messages'
import { onCrash, onMessage, type Port } from './port'

/** What may come with a task: functions and signals, which stay on this side. */
export interface AskOptions extends Omit<ChooseOptions<unknown>, 'time' | 'onProgress'> {
  readonly onProgress?: ((progress: never) => void) | undefined
}

/** Somebody who waits for an answer. */
interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
  progress(progress: unknown): void
}

/** The page's side of a port: requests go out, each is answered once, whatever becomes of the worker. */
export class Connection {
  /** The names of the worker's bots, once it is there. */
  readonly ready: Promise<readonly string[]>
  readonly #port: Port
  readonly #waiting = new Map<number, Waiting>()
  /** What to send once the worker is there; null from then on. */
  #queue: Request[] | null = []
  #lost: WorkerError | null = null
  #asked = 0
  #greet: (bots: readonly string[]) => void = () => {}
  #fail: (error: WorkerError) => void = () => {}

  constructor(port: Port) {
    this.#port = port
    this.ready = new Promise((resolve, reject) => {
      this.#greet = resolve
      this.#fail = reject
    })
    // Nobody has to wait for it.
    this.ready.catch(() => {})
    onMessage(port, (data) => {
      const message = marked(data)
      if (message === null || this.#lost !== null) return
      if (message.azulejo === VERSION) this.#receive(message as unknown as Reply)
      else this.#lose(wrongVersion(message.azulejo))
    })
    onCrash(port, (reason) =>
      this.#lose(new WorkerError('crashed', `The worker is lost. ${reason}`)),
    )
    // One that was there before this side began to listen says again that it is.
    port.postMessage(mark({ type: 'hello' }))
  }

  /** What the worker answers; throws the signal's reason as soon as that is aborted. */
  async ask(task: Task, options: AskOptions): Promise<unknown> {
    const { signal, moveNow, random, onProgress } = options
    throwIfAborted(signal)
    if (this.#lost !== null) throw this.#lost
    const id = this.#asked++
    const key = random === undefined ? null : drawKey(random)
    const abort = () => this.#abort(id, signal && reasonOf(signal))
    const hurry = () => this.#send({ type: 'now', id })
    try {
      return await new Promise((resolve, reject) => {
        const progress = (found: unknown) => onProgress?.(found as never)
        this.#waiting.set(id, { resolve, reject, progress })
        this.#send({ type: 'ask', id, task, key, progress: onProgress !== undefined })
        signal?.addEventListener('abort', abort)
        moveNow?.addEventListener('abort', hurry)
        if (moveNow?.aborted) hurry()
      })
    } finally {
      signal?.removeEventListener('abort', abort)
      moveNow?.removeEventListener('abort', hurry)
    }
  }

  /** Ends the worker; nobody waits any longer. */
  close(): void {
    this.#lose(new WorkerError('closed', 'The connection to the worker is closed.'))
  }

  /** Sends a request, once the worker is there. One that cannot be sent is answered with an error. */
  #send(request: Request): void {
    if (this.#queue !== null) {
      this.#queue.push(request)
      return
    }
    if (this.#lost !== null) return
    try {
      this.#port.postMessage(mark(request))
    } catch (error) {
      const reason = `A message to a worker must be plain data: ${tellError(error)}`
      if (request.type === 'ask')
        this.#settle(request.id)?.reject(new WorkerError('bad-message', reason))
    }
  }

  #receive(reply: Reply): void {
    switch (reply.type) {
      case 'ready': {
        const queue = this.#queue ?? []
        this.#queue = null
        this.#greet(reply.bots)
        for (const request of queue) this.#send(request)
        break
      }
      case 'progress':
        try {
          this.#waiting.get(reply.id)?.progress(reply.progress)
        } catch (error) {
          this.#abort(reply.id, error)
        }
        break
      case 'done':
        this.#settle(reply.id)?.resolve(reply.value)
        break
      case 'failed': {
        const error = unpackError(reply.error)
        if (reply.id !== null) this.#settle(reply.id)?.reject(error)
        else if (error instanceof WorkerError) this.#lose(error)
        break
      }
      default:
        this.#lose(unknownMessage())
    }
  }

  /** Tells the worker that nobody waits for an answer, and the one who waits why. */
  #abort(id: number, reason: unknown): void {
    this.#send({ type: 'abort', id })
    this.#settle(id)?.reject(reason)
  }

  /** The one who waits for an answer, who does not from now on. */
  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    return waiting
  }

  /** Gives up on the worker, and ends it if it should still run. */
  #lose(error: WorkerError): void {
    if (this.#lost !== null) return
    this.#lost = error
    this.#queue = null
    this.#fail(error)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
    if (typeof this.#port.terminate === 'function') this.#port.terminate()
    else this.#port.close?.()
  }
}

/** A key for the worker's random numbers, so that the same numbers here give the same answer there. */
function drawKey(random: Random): string {
  return Array.from({ length: 16 }, () => random(256).toString(16).padStart(2, '0')).join('')
}
