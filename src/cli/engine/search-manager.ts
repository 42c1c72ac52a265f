import type { Progress } from '../../bots/bot'
import { seedRandom, startRandom } from '../../core/random'
import { refuse, ValidationFailure } from '../../core/validation'
import type { AnyBot, AnyMove, CliGame, Limits } from '../games/cli-game'
import { checkCapacity, formatError, type Request } from './messages'
import type { Sessions } from './sessions'
import { LIMITS } from './wire'

/** Where searches send their answers. */
export interface Listener {
  /** Whether the reader is behind; progress is dropped then. */
  readonly isFull: boolean
  line(message: object): void
}

/** A running search. */
interface SearchTask {
  /** Cancels the search. */
  readonly abort: AbortController
  /** Makes the search return its best move so far. */
  readonly moveNow: AbortController
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
    const { activePlayers, viewFor, formatMove } = rules.game
    const player = request.player ?? state.turn
    if (!activePlayers(state).includes(player))
      refuse('not-your-turn', ['player'], 'has no move to choose.')
    const bot = this.#botFor(rules, player, request)
    const about = id === undefined ? { game } : { game, id }
    const onProgress = ({ iterations, line, winChance }: Progress<AnyMove>) => {
      if (this.#listener.isFull) return
      const progress = { iterations, line: line.map(formatMove), winChance }
      this.#listener.line({ type: 'info', ...about, ...progress })
    }
    const task = { abort: new AbortController(), moveNow: new AbortController() }
    this.#tasks.set(game, task)
    void this.#answer(task, about, async () => {
      const move = await bot.choose(viewFor(state, player), player, {
        signal: task.abort.signal,
        moveNow: task.moveNow.signal,
        time,
        random: seed === undefined ? undefined : startRandom(seedRandom(seed)),
        onProgress: info ? onProgress : undefined,
      })
      return formatMove(move)
    })
    return null
  }

  /** Makes the search for a game answer with the best move so far. */
  stop(game: string): null {
    const task = this.#tasks.get(game)
    if (task === undefined) refuse('not-thinking', ['game'], 'has no running search.')
    task.moveNow.abort()
    return null
  }

  /** Refuses a game with a running search. */
  checkIdle(game: string): void {
    if (this.#tasks.has(game))
      refuse('busy', [], 'A search is running for this game; send stop first.')
  }

  /** Cancels the search for a game and drops the game's bots. */
  forget(game: string): void {
    const reason = 'The search was canceled: the game was ended.'
    this.#tasks.get(game)?.abort.abort(new ValidationFailure('ended', [], reason))
    this.#tasks.delete(game)
    for (let player = 0; player < 4; player++) this.#bots.delete(`${player}/${game}`)
  }

  /** Cancels all searches without an answer. */
  close(): void {
    this.#isClosed = true
    for (const { abort } of this.#tasks.values()) abort.abort()
    this.#bots.clear()
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

  /** Answers with the move that a search chooses, or with an error. */
  async #answer(
    task: SearchTask,
    about: { readonly game: string },
    choose: () => Promise<string>,
  ): Promise<void> {
    let answer: object
    try {
      const move = await choose()
      task.abort.signal.throwIfAborted()
      answer = { type: 'move', ...about, move, stopped: task.moveNow.signal.aborted }
    } catch (error) {
      answer = { type: 'error', ...about, ...formatError(error) }
    }
    if (this.#tasks.get(about.game) === task) this.#tasks.delete(about.game)
    if (!this.#isClosed) this.#listener.line(answer)
  }
}
