/** Bots for a table that runs its own game: in a worker if possible, otherwise on the page's thread. */
import type { Bot } from '../bots/bot'
import { connectWorker, type RemoteBot } from '../worker/connect'
import type { Port } from '../worker/port'

/** Where the bots run: a worker, the address of its script, or a function that starts one. */
export type WorkerSource = Port | string | URL | (() => Port)

/** A game's `bot()`. */
type MakeBot<State, Move> = (level: never) => Bot<State, Move>

export interface Opponents<State, Move> {
  /** Chooses a move. Bots are kept for the game, so that they can reuse their search. */
  choose(level: unknown, view: State, player: number, signal: AbortSignal): Promise<Move>
  /** Terminates the worker. */
  close(): void
}

/** The timeout for starting a worker, in milliseconds. */
const START = 10_000

export function startOpponents<State, Move>(
  source: WorkerSource | undefined,
  startDefault: () => Port,
  loadBots: () => Promise<MakeBot<State, Move>>,
): Opponents<State, Move> {
  const connection = connectTo<State, Move>(source, startDefault)
  const bots = new Map<string, Bot<State, Move> | RemoteBot<State, Move>>()
  let isClosed = false

  async function botFor(level: unknown, player: number) {
    const name = nameOf(level)
    const key = `${player} ${name}`
    const known = bots.get(key)
    if (known !== undefined) return known
    const worker = await connection
    const served = worker === null ? [] : await worker.ready
    const made =
      worker !== null && (served.includes(name) || isRating(name))
        ? worker.bot(name)
        : (await loadBots())(level as never)
    const bot = made.newGame?.() ?? made
    bots.set(key, bot)
    return bot
  }

  return {
    async choose(level, view, player, signal) {
      const bot = await botFor(level, player)
      try {
        return await bot.choose(view, player, { signal })
      } catch (error) {
        if (signal.aborted || isClosed) throw error
        // The worker has crashed: play on with a bot on the page's thread.
        const local = (await loadBots())(level as never)
        bots.set(`${player} ${nameOf(level)}`, local)
        return local.choose(view, player, { signal })
      }
    },
    close() {
      isClosed = true
      void connection.then((worker) => worker?.close())
    },
  }
}

/** The name of a bot: that of a rating is like `elo:1200`. */
const nameOf = (level: unknown): string =>
  typeof level === 'object' && level !== null && 'elo' in level
    ? `elo:${String(level.elo)}`
    : String(level)

/** Whether a name is a rating, which workers of this package make a bot for. */
const isRating = (name: string): boolean => name.startsWith('elo:')

/** The worker once it has started; null if it fails to. */
async function connectTo<State, Move>(source: WorkerSource | undefined, startDefault: () => Port) {
  let worker: ReturnType<typeof connectWorker<State, Move>> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    worker = connectWorker<State, Move>(portOf(source, startDefault))
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The worker does not start.')), START)
    })
    await Promise.race([worker.ready, late])
    return worker
  } catch {
    worker?.close()
    return null
  } finally {
    clearTimeout(timer)
  }
}

function portOf(source: WorkerSource | undefined, startDefault: () => Port): Port {
  if (source === undefined) return startDefault()
  if (typeof source === 'function') return source()
  if (typeof source === 'string' || source instanceof URL)
    return startWorker(new URL(source, document.baseURI))
  return source
}

/** Whether a script comes from another origin, which `new Worker` refuses. (webpack gives `file:` addresses.) */
export const isForeign = ({ protocol, origin }: URL): boolean =>
  protocol.startsWith('http') && origin !== location.origin

/** Starts a worker. A script of another origin is imported by a blob script of this origin. */
export function startWorker(script: URL): Worker {
  if (!isForeign(script)) return new Worker(script, { type: 'module' })
  const code = new Blob([`import ${JSON.stringify(script.href)}`], { type: 'text/javascript' })
  return new Worker(URL.createObjectURL(code), { type: 'module' })
}
