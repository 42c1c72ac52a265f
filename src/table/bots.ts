/** Opponents for a table that plays by itself: in a worker where that works, otherwise on the page. */
import type { Bot } from '../bots/bot'
import { connectWorker, type RemoteBot } from '../worker/connect'
import type { Port } from '../worker/port'

/** Where the bots run: a worker, the address of its script, or a function that starts one. */
export type WorkerSource = Port | string | URL | (() => Port)

/** Bots by what `bot()` takes. */
type MakeBot<State, Move> = (level: never) => Bot<State, Move>

export interface Opponents<State, Move> {
  /** The move of a bot, which remembers the game. */
  choose(level: unknown, view: State, player: number, signal: AbortSignal): Promise<Move>
  /** Ends the worker. */
  close(): void
}

/** How long a worker may take to start, in milliseconds. */
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
    const key = `${player} ${String(level)}`
    const known = bots.get(key)
    if (known !== undefined) return known
    const worker = await connection
    const served = worker === null ? [] : await worker.ready
    const made =
      worker !== null && served.includes(String(level))
        ? worker.bot(String(level))
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
        // The worker is lost: the game goes on without it.
        const local = (await loadBots())(level as never)
        bots.set(`${player} ${String(level)}`, local)
        return local.choose(view, player, { signal })
      }
    },
    close() {
      isClosed = true
      void connection.then((worker) => worker?.close())
    },
  }
}

/** The worker, once it has started; null if it does not. */
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

/** Whether a script is of another origin than the page, so that `new Worker` refuses it. */
export const isForeign = (script: URL): boolean => script.origin !== location.origin

/** Starts a script as a worker. One of another origin is imported by a script of this one. */
export function startWorker(script: URL): Worker {
  if (!isForeign(script)) return new Worker(script, { type: 'module' })
  const code = new Blob([`import ${JSON.stringify(script.href)}`], { type: 'text/javascript' })
  return new Worker(URL.createObjectURL(code), { type: 'module' })
}
