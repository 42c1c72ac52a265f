import { errorData } from '../../core/errors'
import { formatPath, Refused, refuse } from '../../core/refusal'
import { readShape } from '../../core/shape'
import { GAMES } from '../games/all'
import type { AnyBot, AnyMove, AnyState, CliGame, LaneGame, Limits } from '../games/game'
import { Batch } from './batch'
import { LIMITS, PROTOCOL } from './limits'
import { REQUESTS, type Request, requestShape } from './messages'
import { Thought } from './thought'
import { type FrameHead, FrameKind, Wire } from './wire'

/** Where an engine's answers go. */
export interface Outlet {
  /** Whether nobody takes the answers for now. */
  readonly isFull: boolean
  line(message: object): void
  frame(bytes: Uint8Array): void
}

/** What an engine is told about where it runs. */
export interface EngineOptions {
  /** The version of the package. */
  readonly version: string
  /** A seed that nobody can guess. */
  readonly newSeed: () => string
  /** The bot that thinks where nobody names one; by default the game's search, within the limits given. */
  readonly bot?: string | undefined
}

/** A game that somebody plays through the engine. */
interface Table {
  readonly rules: CliGame
  state: AnyState
}

type Handlers = { readonly [Type in Request['type']]: (request: Request<Type>) => object | null }

/** One end of the protocol: takes bytes, answers with lines and frames. Knows no process and no stream. */
export class Engine {
  readonly #outlet: Outlet
  readonly #options: EngineOptions
  readonly #wire: Wire
  readonly #tables = new Map<string, Table>()
  readonly #thoughts = new Map<string, Thought>()
  readonly #batches = new Map<number, Batch>()
  /** The bots that have thought about games, by seat: they may remember what they found. The oldest go first. */
  readonly #seated = new Map<string, { readonly spec: string; readonly bot: AnyBot }>()
  #isGreeted = false
  /** Whether it was told to quit. */
  isClosed = false

  constructor(outlet: Outlet, options: EngineOptions) {
    this.#outlet = outlet
    this.#options = options
    this.#wire = new Wire({
      get isFull() {
        return outlet.isFull
      },
      line: (text) => this.#takeLine(text),
      frame: (head, payload) => this.#takeFrame(head, payload),
      fault: (code, message) => this.#error({ code, message }),
    })
  }

  /** Takes bytes from the other side until the outlet is full; how many it took. */
  receive(bytes: Uint8Array): number {
    return this.#wire.push(bytes)
  }

  /** Takes the end of the other side's bytes: all searches end, nothing is kept. */
  close(): void {
    this.#wire.end()
    this.isClosed = true
    for (const thought of this.#thoughts.values()) thought.end('The engine was told to quit.')
    this.#tables.clear()
    this.#seated.clear()
    this.#batches.clear()
  }

  #error(error: { code: string; message: string }, about: object = {}): void {
    this.#outlet.line({ type: 'error', ...about, code: error.code, message: error.message })
  }

  #takeLine(text: string): void {
    if (this.isClosed) return
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      json = undefined
    }
    const about = idOf(json)
    try {
      if (json === undefined) refuse('bad-json', [], 'must be JSON.')
      const request = readShape(requestShape, json)
      if (!this.#isGreeted && request.type !== 'hello')
        refuse('no-hello', [], 'must begin with hello.')
      const handle = this.#handlers[request.type] as (request: Request) => object | null
      const answer = handle(request)
      if (answer !== null) this.#outlet.line({ ...answer, ...about })
    } catch (error) {
      this.#error(describe(error), about)
    }
  }

  #takeFrame({ kind, batch: number, sequence }: FrameHead, payload: Uint8Array): void {
    if (this.isClosed) return
    try {
      const batch = this.#batch(number)
      if (kind === FrameKind.step) batch.step(payload)
      else if (payload.length > 0) refuse('bad-frame', [], 'must have no payload, as of kind 2.')
      this.#outlet.frame(batch.observe(number, sequence))
    } catch (error) {
      this.#error(describe(error), { batch: number, sequence })
    }
  }

  readonly #handlers: Handlers = {
    hello: ({ protocol }) => {
      if (protocol !== PROTOCOL)
        refuse('other-protocol', ['protocol'], `must be ${PROTOCOL}: this engine knows no other.`)
      this.#isGreeted = true
      const { version } = this.#options
      return { type: 'hello', protocol, name: 'azulejo', version, ...capabilities() }
    },
    new: (request) => {
      const { game } = request
      this.#makeRoom(this.#tables, game, LIMITS.games, 'games')
      const table = tableFor(request)
      this.#endThought(game)
      this.#tables.set(game, table)
      return this.#standing(game)
    },
    position: ({ game, json }) => {
      const { state } = this.#table(game)
      return { ...this.#standing(game), ...(json === true ? { state } : {}) }
    },
    legal: ({ game, player }) => {
      const { rules, state } = this.#table(game)
      return { type: 'legal', game, moves: tokensOf(rules, state, player) }
    },
    apply: ({ game, move, player }) => {
      const table = this.#idle(game)
      const parsed = table.rules.game.parseMove(move)
      return this.#advance(game, table, parsed, player)
    },
    deal: ({ game }) => {
      const table = this.#idle(game)
      return this.#advance(game, table, table.rules.game.drawDeal(table.state), undefined)
    },
    result: ({ game }) => {
      const { rules, state } = this.#table(game)
      return { type: 'result', game, result: rules.game.result(state) }
    },
    view: ({ game, player, json }) => {
      const { rules, state } = this.#table(game)
      const view = rules.game.viewFor(state, player === undefined ? state.turn : player)
      const position = rules.formatPosition(view)
      return { type: 'view', game, position, ...(json === true ? { state: view } : {}) }
    },
    features: ({ game, player }) => {
      const { rules, state } = this.#table(game)
      const { features, observe } = rules.lanes
      const seat = seatOf(rules, state, player ?? state.turn)
      return { type: 'features', game, version: features, values: observe(state, seat) }
    },
    go: (request) => this.#go(request),
    stop: ({ game }) => {
      const thought = this.#thoughts.get(game)
      if (thought === undefined) refuse('not-thinking', ['game'], 'is not being thought about.')
      thought.stop()
      return null
    },
    end: ({ game }) => {
      this.#endThought(game)
      this.#tables.delete(game)
      return { type: 'ended', game }
    },
    batch: (request) => {
      const { batch: number, games, seed = this.#options.newSeed(), sections = [] } = request
      this.#makeRoom(this.#batches, number, LIMITS.batches, 'batches')
      let lanes = games
      for (const [other, { games }] of this.#batches) if (other !== number) lanes += games
      if (lanes > LIMITS.allLanes)
        refuse('too-many', ['games'], `must be ${LIMITS.allLanes} at most in all batches.`)
      const { options = {} } = request
      if (
        typeof options !== 'object' ||
        options === null ||
        'dealer' in options ||
        'seed' in options
      )
        refuse('wrong-type', ['options'], 'must be an object without a dealer and a seed.')
      const game = rulesOf(request).lanes
      const batch = new Batch(game, { games, options, seed: String(seed), sections })
      this.#batches.set(number, batch)
      const { layout, bytes, players } = batch
      const action = actionType(game)
      return { type: 'batch', batch: number, games, players, action, bytes, layout }
    },
    look: ({ batch: number, index }) => {
      const batch = this.#batch(number)
      const lane = batch.lane(index)
      const actions = batch.legal(index)
      return {
        type: 'look',
        batch: number,
        index,
        position: lane.position(),
        actions,
        moves: actions.map((action) => lane.token(action)),
      }
    },
    reset: ({ batch: number, seed }) => {
      this.#batch(number).reset(seed === undefined ? this.#options.newSeed() : String(seed))
      return { type: 'reset', batch: number }
    },
    'end-batch': ({ batch: number }) => {
      this.#batches.delete(number)
      return { type: 'ended', batch: number }
    },
    quit: () => {
      this.close()
      return { type: 'bye' }
    },
  }

  #table(game: string): Table {
    return this.#tables.get(game) ?? refuse('no-such-game', ['game'], 'is not the name of a game.')
  }

  /** A game that nobody is thinking about. */
  #idle(game: string): Table {
    if (this.#thoughts.has(game)) refuse('busy', ['game'], 'is being thought about: stop first.')
    return this.#table(game)
  }

  #batch(number: number): Batch {
    return this.#batches.get(number) ?? refuse('no-such-batch', ['batch'], 'is not open.')
  }

  #makeRoom<Key>(all: ReadonlyMap<Key, unknown>, key: Key, most: number, what: string): void {
    if (!all.has(key) && all.size >= most)
      refuse('too-many', [], `is one too many: there can be ${most} ${what}.`)
  }

  /** Ends a search, and forgets what bots remember of the game. */
  #endThought(game: string): void {
    this.#thoughts.get(game)?.end('The game was ended.')
    this.#thoughts.delete(game)
    for (let player = 0; player < 4; player++) this.#seated.delete(`${player}/${game}`)
  }

  #advance(game: string, table: Table, move: AnyMove, player: number | undefined): object {
    table.state = table.rules.game.applyMove(table.state, move, player)
    return this.#standing(game)
  }

  /** How a game stands, as the answer to whatever changes it. */
  #standing(game: string): object {
    const { rules, state } = this.#table(game)
    const { facts, activePlayers, result } = rules.game
    return {
      type: 'state',
      game,
      rules: facts.name,
      phase: state.phase,
      active: activePlayers(state),
      scores: state.players.map(({ score }) => score),
      result: result(state),
      position: rules.formatPosition(state),
    }
  }

  #go(request: Request<'go'>): null {
    const { game, id, position, time, seed, info = false } = request
    if (this.#thoughts.has(game)) refuse('busy', ['game'], 'is being thought about: stop first.')
    this.#makeRoom(this.#thoughts, game, LIMITS.thinking, 'searches')
    const { rules, state } = position === undefined ? this.#table(game) : tableFor(request)
    const player = request.player ?? rules.game.activePlayers(state)[0] ?? state.turn
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

  #inform(found: object): void {
    if (!this.#outlet.isFull) this.#outlet.line({ type: 'info', ...found })
  }

  /** The bot that thinks for a seat of a game: the one that did before, if it is the same. */
  #seat(rules: CliGame, player: number, request: Request<'go'>): AnyBot {
    const { game, position, bot: name = this.#options.bot ?? '', time, iterations } = request
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
      this.#outlet.line({ type: 'move', ...about, move: rules.game.formatMove(move), stopped })
    } catch (error) {
      finish()
      if (!this.isClosed) this.#error(describe(error), about)
    }
  }
}

/** What the engine can do, as its greeting tells. */
function capabilities(): object {
  const games = Object.values(GAMES).map(({ game, boards, bots, lanes }) => ({
    rules: game.facts.name,
    players: game.facts.playerCounts,
    boards,
    bots,
    batch: { action: actionType(lanes), actions: lanes.actions, features: lanes.features },
  }))
  return { games, requests: REQUESTS, limits: LIMITS }
}

const actionType = ({ actionBytes }: LaneGame) => (actionBytes === 2 ? 'uint16' : 'uint32')

/** The game that a message is about: Azul, unless it says another. */
const rulesOf = ({ rules = 'azul' }: { readonly rules?: string }): CliGame => GAMES[rules]!

/** The state that a message describes. */
function tableFor(request: Request<'go'> | Request<'new'>): Table {
  const rules = rulesOf(request)
  if (request.position !== undefined) return { rules, state: rules.parsePosition(request.position) }
  return {
    rules,
    state: rules.game.createGame('options' in request ? (request.options as object) : {}),
  }
}

function seatOf({ game }: CliGame, { players }: AnyState, player: number): number {
  if (player < players.length) return player
  return refuse('no-such-player', ['player'], `is not a seat of this game of ${game.facts.name}.`)
}

function tokensOf(rules: CliGame, state: AnyState, player: number | undefined): readonly string[] {
  if (player !== undefined) seatOf(rules, state, player)
  return rules.game.legalMoves(state, player).map(rules.game.formatMove)
}

function botFor(rules: CliGame, spec: string, limits: Limits): AnyBot {
  const bot = spec === '' ? rules.thinker(limits) : rules.botFor(spec)
  return bot ?? refuse('no-such-bot', ['bot'], `must be one of ${rules.bots.join(', ')}.`)
}

/** The id of a message, for its answer, as far as it has one. */
function idOf(json: unknown): { readonly id?: string | number } {
  const id = (json as { readonly id?: unknown } | null)?.id
  if (typeof id === 'string' && id.length <= LONGEST_ID) return { id }
  return Number.isSafeInteger(id) ? { id: id as number } : {}
}

const LONGEST_ID = 64

/** What went wrong, for an answer. */
function describe(error: unknown): { readonly code: string; readonly message: string } {
  if (error instanceof Refused) {
    const { code, path, reason } = error
    const place = path.length === 0 ? 'The message' : `${formatPath(path)}:`
    return { code, message: `${place} ${reason}` }
  }
  const data = errorData(error)
  if (data !== null) return { code: data.code, message: data.message }
  return { code: 'internal', message: `The engine failed: ${String(error).slice(0, 200)}` }
}
