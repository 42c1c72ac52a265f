import { refuse } from '../../core/validation'
import type { AnyBot, CliGame, Limits } from '../games/cli-game'
import { describe } from './answer'
import { LIMITS, makeRoom } from './limits'
import type { Request } from './messages'
import { type Tables, tableFor } from './tables'
import { Thought } from './thought'

/** Where a search tells what it finds. */
export interface Listener {
  /** Whether nobody takes answers for now. */
  readonly isFull: boolean
  line(message: object): void
}

/** The searches of an engine, one for a game at a time, and the bots that make them. */
export class Thinking {
  readonly #tables: Tables
  readonly #listener: Listener
  readonly #bot: string
  readonly #thoughts = new Map<string, Thought>()
  /** The bots that have thought about games, by seat: they may remember what they found. The oldest go first. */
  readonly #seated = new Map<string, { readonly spec: string; readonly bot: AnyBot }>()
  #isClosed = false

  /** `bot` thinks where nobody names one; by default the game's search, within the limits given. */
  constructor(tables: Tables, listener: Listener, bot = '') {
    this.#tables = tables
    this.#listener = listener
    this.#bot = bot
  }

  /** Begins to search; the answer comes once a move is found. */
  go(request: Request<'go'>): null {
    const { game, id, position, time, seed, info = false } = request
    this.checkIdle(game)
    makeRoom(this.#thoughts, game, LIMITS.thinking, 'searches')
    const { rules, state } = position === undefined ? this.#tables.get(game) : tableFor(request)
    const player = request.player ?? state.turn
    if (!rules.game.activePlayers(state).includes(player))
      refuse('not-your-turn', ['player'], 'has no move to choose.')
    const about = id === undefined ? { game } : { game, id }
    const thought = new Thought({
      rules,
      bot: this.#seat(rules, player, request),
      view: rules.game.viewFor(state, player),
      player,
      time,
      seed,
      onInfo: info ? (found) => this.#inform({ ...about, ...found }) : null,
    })
    this.#thoughts.set(game, thought)
    void this.#finish(thought, rules, about)
    return null
  }

  /** Has the search for a game answer with what it has found. */
  stop(game: string): null {
    const thought = this.#thoughts.get(game)
    if (thought === undefined) refuse('not-thinking', ['game'], 'is not being thought about.')
    thought.stop()
    return null
  }

  /** Refuses a game that is being thought about. */
  checkIdle(game: string): void {
    if (this.#thoughts.has(game)) refuse('busy', ['game'], 'is being thought about: stop first.')
  }

  /** Ends the search for a game, and forgets what bots remember of it. */
  forget(game: string): void {
    this.#thoughts.get(game)?.end('The game was ended.')
    this.#thoughts.delete(game)
    // Stryker disable next-line EqualityOperator: there is no fifth seat
    for (let player = 0; player < 4; player++) this.#seated.delete(`${player}/${game}`)
  }

  /** Ends all searches without an answer, and forgets everything. */
  close(): void {
    this.#isClosed = true
    for (const thought of this.#thoughts.values()) thought.end('The engine was told to quit.')
    this.#seated.clear()
  }

  #inform(found: object): void {
    if (!this.#listener.isFull) this.#listener.line({ type: 'info', ...found })
  }

  /** The bot that thinks for a seat of a game: the one that did before, if it is the same. */
  #seat(rules: CliGame, player: number, request: Request<'go'>): AnyBot {
    const { game, position, bot: name = this.#bot, time, iterations } = request
    const key = `${player}/${game}`
    const spec = `${rules.game.facts.name} ${name} ${iterations}`
    const seated = this.#seated.get(key)
    if (seated?.spec === spec) return seated.bot
    const bot = botFor(rules, name, { time, iterations })
    const begun = bot.newGame?.() ?? bot
    this.#seated.delete(key)
    if (position !== undefined) return begun
    if (this.#seated.size >= LIMITS.thinking) this.#seated.delete([...this.#seated.keys()][0]!)
    this.#seated.set(key, { spec, bot: begun })
    return begun
  }

  async #finish(thought: Thought, rules: CliGame, about: { game: string }): Promise<void> {
    const finish = () => {
      if (this.#thoughts.get(about.game) === thought) this.#thoughts.delete(about.game)
    }
    try {
      const { move, stopped } = await thought.answer()
      finish()
      this.#listener.line({ type: 'move', ...about, move: rules.game.formatMove(move), stopped })
    } catch (error) {
      finish()
      if (!this.#isClosed) this.#listener.line({ type: 'error', ...about, ...describe(error) })
    }
  }
}

function botFor(rules: CliGame, spec: string, limits: Limits): AnyBot {
  const bot = spec === '' ? rules.thinker(limits) : rules.botFor(spec)
  return bot ?? refuse('no-such-bot', ['bot'], `must be one of ${rules.bots.join(', ')}.`)
}
