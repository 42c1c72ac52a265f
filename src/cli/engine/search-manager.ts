import type { ChooseOptions } from '../../bots/bot'
import { seedRandom, startRandom } from '../../core/random'
import { refuse, ValidationFailure } from '../../core/validation'
import type { AnyBot, AnyMove, AnyState, CliGame, Limits } from '../games/cli-game'
import { checkCapacity, formatError, type Request } from './messages'
import type { Sessions } from './sessions'
import { LIMITS } from './wire'

/** Where searches send their answers. */
export interface Listener {
  /** Whether the reader is behind; progress is dropped then. */
  readonly isFull: boolean
  line(message: object): void
}

/** Runs the searches of an engine, one per game at a time, and keeps their bots. */
export class SearchManager {
  readonly #sessions: Sessions
  readonly #listener: Listener
  readonly #bot: string
  readonly #tasks = new Map<string, SearchTask>()
  /** The bots of games by seat, least recently created first; they may remember earlier searches. */
  readonly #bots = new Map<string, { readonly spec: string; readonly bot: AnyBot }>()
  #isClosed = false

  /** `bot` is the default bot; without it, the game's search within the limits of the request. */
  constructor(sessions: Sessions, listener: Listener, bot = '') {
    this.#sessions = sessions
    this.#listener = listener
    this.#bot = bot
  }

  /** Starts a search; the answer follows when it has finished. */
  go(request: Request<'go'>): null {
    const { game, id, position, time, seed, info = false } = request
    this.checkIdle(game)
    checkCapacity(this.#tasks, game, LIMITS.thinking, 'searches')
    const sessions = this.#sessions
    const { rules, state } = position === undefined ? sessions.get(game) : sessions.open(request)
    const player = request.player ?? state.turn
    if (!rules.game.activePlayers(state).includes(player))
      refuse('not-your-turn', ['player'], 'has no move to choose.')
    const about = id === undefined ? { game } : { game, id }
    const task = new SearchTask({
      rules,
      bot: this.#botFor(rules, player, request),
      view: rules.game.viewFor(state, player),
      player,
      time,
      seed,
      onInfo: info ? (progress) => this.#inform({ ...about, ...progress }) : null,
    })
    this.#tasks.set(game, task)
    void this.#finish(task, rules, about)
    return null
  }

  /** Makes the search for a game answer with the best move so far. */
  stop(game: string): null {
    const task = this.#tasks.get(game)
    if (task === undefined) refuse('not-thinking', ['game'], 'has no running search.')
    task.stop()
    return null
  }

  /** Refuses a game with a running search. */
  checkIdle(game: string): void {
    if (this.#tasks.has(game))
      throw new ValidationFailure('busy', [], 'A search is running for this game; send stop first.')
  }

  /** Cancels the search for a game and drops the game's bots. */
  forget(game: string): void {
    this.#tasks.get(game)?.cancel('the game was ended')
    this.#tasks.delete(game)
    for (let player = 0; player < 4; player++) this.#bots.delete(`${player}/${game}`)
  }

  /** Cancels all searches without an answer. */
  close(): void {
    this.#isClosed = true
    for (const task of this.#tasks.values()) task.cancel('the engine was closed')
    this.#bots.clear()
  }

  #inform(progress: object): void {
    if (!this.#listener.isFull) this.#listener.line({ type: 'info', ...progress })
  }

  /** The bot for a seat of a game: that of the last search if the request names the same one. */
  #botFor(rules: CliGame, player: number, request: Request<'go'>): AnyBot {
    const { game, position, bot: name = this.#bot, time, iterations } = request
    const key = `${player}/${game}`
    const spec = `${rules.name} ${name} ${iterations}`
    const kept = this.#bots.get(key)
    if (kept?.spec === spec) return kept.bot
    const bot = name === '' ? rules.search({ time, iterations } as Limits) : rules.botFor(name)
    if (bot === null)
      return refuse('no-such-bot', ['bot'], `must be one of ${rules.bots.join(', ')}.`)
    const started = bot.newGame?.() ?? bot
    this.#bots.delete(key)
    if (position !== undefined) return started
    const [oldest] = this.#bots.keys()
    if (oldest !== undefined && this.#bots.size >= LIMITS.thinking) this.#bots.delete(oldest)
    this.#bots.set(key, { spec, bot: started })
    return started
  }

  async #finish(task: SearchTask, rules: CliGame, about: { game: string }): Promise<void> {
    const finish = () => {
      if (this.#tasks.get(about.game) === task) this.#tasks.delete(about.game)
    }
    try {
      const { move, stopped } = await task.run()
      finish()
      this.#listener.line({ type: 'move', ...about, move: rules.game.formatMove(move), stopped })
    } catch (error) {
      finish()
      if (!this.#isClosed) this.#listener.line({ type: 'error', ...about, ...formatError(error) })
    }
  }
}

/** What a search needs. */
export interface SearchTaskOptions {
  readonly rules: CliGame
  readonly bot: AnyBot
  readonly view: AnyState
  readonly player: number
  readonly time?: number | undefined
  readonly seed?: string | number | undefined
  /** Called with the progress, about ten times a second. */
  readonly onInfo: ((info: SearchInfo) => void) | null
}

/** The progress of a search. */
interface SearchInfo {
  readonly iterations: number
  readonly line: readonly string[]
  readonly winChance: readonly number[]
}

/** A search that runs until it finishes, is stopped or is canceled. */
export class SearchTask {
  readonly #abort = new AbortController()
  readonly #moveNow = new AbortController()
  readonly #options: SearchTaskOptions

  constructor(options: SearchTaskOptions) {
    this.#options = options
  }

  /** Makes the search return its best move so far. */
  stop(): void {
    this.#moveNow.abort()
  }

  /** Aborts the search. */
  cancel(reason: string): void {
    this.#abort.abort(new ValidationFailure('ended', [], `The search was canceled: ${reason}.`))
  }

  /** The move, and whether the search was stopped. */
  async run(): Promise<{ readonly move: AnyMove; readonly stopped: boolean }> {
    const { rules, bot, view, player, time, seed, onInfo } = this.#options
    const options: ChooseOptions<AnyMove> = {
      signal: this.#abort.signal,
      moveNow: this.#moveNow.signal,
      time,
      random: seed === undefined ? undefined : startRandom(seedRandom(seed)),
      ...(onInfo !== null && {
        onProgress: ({ iterations, line, winChance }) =>
          onInfo({ iterations, line: line.map(rules.game.formatMove), winChance }),
      }),
    }
    const move = await bot.choose(view, player, options)
    this.#abort.signal.throwIfAborted()
    return { move, stopped: this.#moveNow.signal.aborted }
  }
}
