import type { Bot, ChooseOptions, Signal } from '../bots/bot'
import { type Controller, createController } from '../bots/timing'
import { startRandom } from '../core/random'
import { packError, WorkerError } from './errors'
import {
  isRunRequest,
  mark,
  marked,
  type Reply,
  type Request,
  type RunRequest,
  type Task,
  unknownMessage,
  VERSION,
  wrongVersion,
} from './messages'
import { onMessage, type Port } from './port'

/** What a worker offers. */
export interface Served {
  /** Bots with different names. */
  readonly bots?: readonly Bot<never, unknown>[]
  /** Makes bots that are not in the list, such as `elo:1200`; null for unknown names. */
  readonly makeBot?: (name: string) => Bot<never, unknown> | null
  /** `analyze` of `azulejo/bots`, or a similar function. */
  readonly analyze?: (state: never, options?: never) => Promise<unknown>
  /** `review` of `azulejo/bots`, or a similar function. */
  readonly review?: (record: never, options?: never) => Promise<unknown>
  /** Plays games of a tournament: the result of `executorFor`. */
  readonly play?: (game: never, signal?: Signal) => Promise<unknown>
}

/** The maximum number of games for which a worker keeps bots with their memory. */
const MAX_GAMES = 8

/**
 * Answers the requests of a page with bots, an analyzer and an executor.
 *
 * @example
 * ```ts
 * import { analyze, bot } from 'azulejo/bots'
 * import { serveWorker } from 'azulejo/worker'
 * import { parentPort } from 'node:worker_threads'
 *
 * // In a browser, the port is `self`.
 * if (parentPort !== null) serveWorker(parentPort, { bots: [bot('hard')], analyze })
 * ```
 */
export function serveWorker(port: Port | null, served: Served): void {
  if (port === null)
    throw new WorkerError('crashed', 'There is no port: this program does not run in a worker.')
  const { bots = [], makeBot, analyze, review, play } = served
  /** The signals of running requests, by id. */
  const running = new Map<number, { readonly stop: Controller; readonly now: Controller }>()
  /** The bots of games, by game and name, least recently used first. */
  const games = new Map<string, Bot<never, unknown>>()

  const send = (reply: Reply) => port.postMessage(mark(reply))
  const ready = () => send({ type: 'ready', bots: bots.map(({ name }) => name) })

  function botFor(name: string, game: number | null): Bot<never, unknown> {
    const bot = bots.find((one) => one.name === name) ?? makeBot?.(name) ?? null
    if (bot === null) {
      const names = bots.map((one) => one.name).join(', ')
      return refuseTask(`The worker has no bot ${name}; it has ${names || 'none'}.`)
    }
    if (game === null) return bot
    const key = `${game} ${name}`
    const player = games.get(key) ?? bot.newGame?.() ?? bot
    games.delete(key)
    games.set(key, player)
    for (const oldest of games.keys()) if (games.size > MAX_GAMES) games.delete(oldest)
    return player
  }

  async function run(task: Task, options: ChooseOptions<unknown>): Promise<unknown> {
    switch (task.type) {
      case 'choose': {
        const { bot, game, view, player, time } = task
        return botFor(bot, game).choose(view as never, player, { ...options, time })
      }
      case 'analyze':
        if (analyze === undefined)
          return refuseTask('The worker does not analyze: it was given no analyze.')
        return analyze(task.state as never, { ...task.options, ...options } as never)
      case 'review':
        if (review === undefined)
          return refuseTask('The worker does not review games: it was given no review.')
        return review(task.record as never, { ...task.options, ...options } as never)
      case 'play':
        if (play === undefined)
          return refuseTask('The worker does not play games: it was given no play.')
        return play(task.game as never, options.signal)
      default:
        throw unknownMessage()
    }
  }

  async function answer({ id, task, key, progress }: RunRequest): Promise<void> {
    const stop = createController()
    const now = createController()
    running.set(id, { stop, now })
    const options = {
      signal: stop.signal,
      moveNow: now.signal,
      random: typeof key === 'string' ? startRandom({ key, used: 0 }) : undefined,
      onProgress: progress
        ? (found: unknown) => {
            if (!stop.signal.aborted) send({ type: 'progress', id, progress: found })
          }
        : undefined,
    }
    try {
      const value = await run(task, options)
      if (!stop.signal.aborted) send({ type: 'done', id, value })
    } catch (error) {
      if (!stop.signal.aborted) send({ type: 'failed', id, error: packError(error) })
    } finally {
      running.delete(id)
    }
  }

  onMessage(port, (data) => {
    const message = marked(data)
    if (message === null) return
    const request = message as unknown as Request
    if (message.azulejo !== VERSION) return refuse(message.id, wrongVersion(message.azulejo))
    switch (request.type) {
      case 'hello':
        return ready()
      case 'run':
        return isRunRequest(message) ? void answer(request) : refuse(message.id, unknownMessage())
      case 'abort':
        return running.get(request.id)?.stop.abort()
      case 'now':
        return running.get(request.id)?.now.abort()
      default:
        return refuse(message.id, unknownMessage())
    }
  })

  function refuse(id: unknown, error: WorkerError) {
    send({ type: 'failed', id: typeof id === 'number' ? id : null, error: packError(error) })
  }

  ready()
}

function refuseTask(message: string): never {
  throw new WorkerError('not-served', message)
}
