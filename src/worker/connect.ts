import type { Bot, ChooseOptions, Signal } from '../bots/bot'
import { abortReason, throwIfAborted } from '../bots/timing'
import type { GameReport, TournamentGame } from '../bots/tournament'
import type { Random } from '../core/random'
import { describeThrown, unpackError, WorkerError } from './errors'
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

/** A bot that runs in a worker. */
export interface RemoteBot<State, Move> extends Bot<State, Move> {
  choose(view: State, player: number, options?: ChooseOptions<Move>): Promise<Move>
  newGame(): RemoteBot<State, Move>
}

/** A function that analyzes positions or reviews records of a game, as `analyze` and `review` of `azulejo/bots`. */
export type Analyze = (state: never, options?: never) => Promise<unknown>

/** The options of an analyzer without functions that a message cannot carry, such as a custom evaluator. */
export type RemoteOptions<Analysis extends Analyze> = Analysis extends (
  state: never,
  options?: infer Options,
) => unknown
  ? {
      [Name in keyof Options as NonNullable<Options[Name]> extends (...args: never) => unknown
        ? Extract<Name, 'onProgress' | 'random'>
        : Name]: Options[Name]
    }
  : never

/** A worker, as the page sees it. */
export interface ConnectedWorker<
  State,
  Move,
  Analysis extends Analyze = Analyze,
  Reviewing extends Analyze = Analyze,
> {
  /** Resolves to the names of the worker's bots when it has started; rejects if it cannot be loaded. */
  readonly ready: Promise<readonly string[]>
  /** A bot of the worker, for `playGame`, `tournament` and everything else that takes bots. */
  bot(name: string): RemoteBot<State, Move>
  /** Runs the worker's `analyze`. Pass a custom evaluator to it inside the worker. */
  analyze(state: Parameters<Analysis>[0], options?: RemoteOptions<Analysis>): ReturnType<Analysis>
  /** Runs the worker's `review`. */
  review(
    record: Parameters<Reviewing>[0],
    options?: RemoteOptions<Reviewing>,
  ): ReturnType<Reviewing>
  /** Plays a game of a tournament in the worker: an executor, if the worker serves `play`. */
  play<PlayedMove, Options>(
    game: TournamentGame,
    signal?: Signal,
  ): Promise<GameReport<PlayedMove, Options>>
  /** Ends the worker. Pending requests are rejected with a {@link WorkerError} of code `closed`. */
  close(): void
}

/**
 * Connects to a worker that calls `serveWorker`: a Web Worker, a thread of `node:worker_threads`, or a `MessagePort`.
 * The type parameters are the game's state and move, and the types of the `analyze` and `review` that the worker
 * serves, if any.
 * Answers are equal to those of the same call on this side, but not identical.
 *
 * @example
 * ```ts
 * import { type AzulState, type PlayerMove, viewFor } from 'azulejo'
 * import type { analyze } from 'azulejo/bots'
 * import { connectWorker } from 'azulejo/worker'
 *
 * async function think(state: AzulState) {
 *   const thread = new Worker(new URL('./bots.js', import.meta.url), { type: 'module' })
 *   const worker = connectWorker<AzulState, PlayerMove, typeof analyze>(thread)
 *   return worker.bot('hard').choose(viewFor(state, state.turn), state.turn)
 * }
 * ```
 */
export function connectWorker<
  State = unknown,
  Move = unknown,
  Analysis extends Analyze = Analyze,
  Reviewing extends Analyze = Analyze,
>(port: Port): ConnectedWorker<State, Move, Analysis, Reviewing> {
  const connection = new Connection(port)
  let games = 0

  /** A bot of the worker; `game` is the game that it remembers, if any. */
  const botOf = (name: string, game: number | null): RemoteBot<State, Move> => ({
    name,
    async choose(view, player, { time, ...options } = {}) {
      const task = { type: 'choose', bot: name, game, view, player, time } as const
      return (await connection.request(task, options)) as Move
    },
    newGame: () => botOf(name, games++),
  })

  /** Requests an analysis or a review. */
  function run(task: (options: object) => Task, options: RequestOptions): Promise<unknown> {
    const { signal, moveNow, random, onProgress, ...rest } = options
    return connection.request(task(rest), { signal, moveNow, random, onProgress })
  }

  return {
    ready: connection.ready,
    bot: (name) => botOf(name, null),
    analyze: (state, options = {} as never) =>
      run((rest) => ({ type: 'analyze', state, options: rest }), options) as ReturnType<Analysis>,
    review: (record, options = {} as never) =>
      run((rest) => ({ type: 'review', record, options: rest }), options) as ReturnType<Reviewing>,
    play: async <PlayedMove, Options>(game: TournamentGame, signal?: Signal) => {
      const report = await connection.request({ type: 'play', game }, { signal })
      return report as GameReport<PlayedMove, Options>
    },
    close: () => connection.close(),
  }
}

/** The options of a request that stay on this side: functions and signals. */
interface RequestOptions extends Omit<ChooseOptions<unknown>, 'time' | 'onProgress'> {
  readonly onProgress?: ((progress: never) => void) | undefined
}

/** A request without an answer yet. */
interface Pending {
  resolve(value: unknown): void
  reject(error: unknown): void
  readonly onProgress: RequestOptions['onProgress']
}

/** The page's side of a port. Every request settles, whatever happens to the worker. */
class Connection {
  readonly ready: Promise<readonly string[]>
  readonly #port: Port
  readonly #pending = new Map<number, Pending>()
  #lost: WorkerError | null = null
  #requests = 0
  #resolveReady: (bots: readonly string[]) => void = () => {}
  #rejectReady: (error: WorkerError) => void = () => {}

  constructor(port: Port) {
    this.#port = port
    this.ready = new Promise((resolve, reject) => {
      this.#resolveReady = resolve
      this.#rejectReady = reject
    })
    // An unhandled rejection would end the program.
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
    // A worker that has started before this side began to listen answers with `ready` again.
    port.postMessage(mark({ type: 'hello' }))
  }

  /** The worker's answer. Rejects with the signal's reason as soon as the signal is aborted. */
  async request(task: Task, options: RequestOptions): Promise<unknown> {
    const { signal, moveNow, random, onProgress } = options
    throwIfAborted(signal)
    if (this.#lost !== null) throw this.#lost
    const id = this.#requests++
    const key = random === undefined ? null : drawKey(random)
    const abort = () => this.#abort(id, signal && abortReason(signal))
    const sendNow = () => this.#send({ type: 'now', id })
    try {
      return await new Promise((resolve, reject) => {
        this.#pending.set(id, { resolve, reject, onProgress })
        this.#send({ type: 'run', id, task, key, progress: onProgress !== undefined })
        signal?.addEventListener('abort', abort)
        moveNow?.addEventListener('abort', sendNow)
        if (moveNow?.aborted) sendNow()
      })
    } finally {
      signal?.removeEventListener('abort', abort)
      moveNow?.removeEventListener('abort', sendNow)
    }
  }

  /** Ends the worker and rejects all pending requests. */
  close(): void {
    this.#lose(new WorkerError('closed', 'The connection to the worker is closed.'))
  }

  /** Sends a request when the worker has started. Rejects it if it cannot be sent. */
  #send(request: Request & { readonly id: number }): void {
    const post = () => {
      if (this.#lost === null) this.#port.postMessage(mark(request))
    }
    this.ready.then(post).catch((error) => {
      const reason = `A message to a worker must be plain data: ${describeThrown(error)}`
      this.#take(request.id)?.reject(new WorkerError('bad-message', reason))
    })
  }

  #receive(reply: Reply): void {
    switch (reply.type) {
      case 'ready':
        this.#resolveReady(reply.bots)
        break
      case 'progress':
        try {
          this.#pending.get(reply.id)?.onProgress?.(reply.progress as never)
        } catch (error) {
          this.#abort(reply.id, error)
        }
        break
      case 'done':
        this.#take(reply.id)?.resolve(reply.value)
        break
      case 'failed': {
        const error = unpackError(reply.error)
        if (reply.id !== null) this.#take(reply.id)?.reject(error)
        else if (error instanceof WorkerError) this.#lose(error)
        break
      }
      default:
        this.#lose(unknownMessage())
    }
  }

  /** Cancels a request in the worker and rejects it. */
  #abort(id: number, reason: unknown): void {
    this.#send({ type: 'abort', id })
    this.#take(id)?.reject(reason)
  }

  /** Removes a pending request and returns it. */
  #take(id: number): Pending | undefined {
    const pending = this.#pending.get(id)
    this.#pending.delete(id)
    return pending
  }

  /** Drops the worker, ends it, and rejects all pending requests. */
  #lose(error: WorkerError): void {
    if (this.#lost !== null) return
    this.#lost = error
    this.#rejectReady(error)
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
    if (typeof this.#port.terminate === 'function') this.#port.terminate()
    else this.#port.close?.()
  }
}

/** A key for a generator in the worker: equal random numbers here give equal answers there. */
function drawKey(random: Random): string {
  return Array.from({ length: 16 }, () => random(256).toString(16).padStart(2, '0')).join('')
}
