import { readShape } from '../../core/read-shape'
import { refuse } from '../../core/validation'
import type { CliGame } from '../games/cli-game'
import { parseJson } from '../input'
import { actionType, Batches } from './batches'
import { formatError, idOf, REQUESTS, type Request, requestShape } from './messages'
import { type Listener, SearchManager } from './search-manager'
import { Sessions } from './sessions'
import { type FrameHead, LIMITS, PROTOCOL, Wire } from './wire'

/** The output of an engine. */
export interface Outlet extends Listener {
  frame(bytes: Uint8Array): void
}

/** What an engine is made with. */
export interface EngineOptions {
  /** The games that it plays; the first one is the default. */
  readonly games: readonly CliGame[]
  /** The version of the package. */
  readonly version: string
  /** Returns an unpredictable seed. */
  readonly newSeed: () => string
  /** The default bot; without it, the game's search within the limits of the request. */
  readonly bot?: string | undefined
}

type Handlers = { readonly [Type in Request['type']]: (request: Request<Type>) => object | null }

/** One end of the protocol: takes bytes, answers with lines and frames. Independent of processes and streams. */
export class Engine {
  readonly #outlet: Outlet
  readonly #wire: Wire
  readonly #handlers: Handlers
  readonly #sessions: Sessions
  readonly #searches: SearchManager
  readonly #batches: Batches
  #isGreeted = false
  /** Whether it has received `quit`, or its input has ended. */
  isClosed = false

  constructor(outlet: Outlet, options: EngineOptions) {
    const { games, newSeed, bot } = options
    this.#outlet = outlet
    this.#sessions = new Sessions(games)
    this.#searches = new SearchManager(this.#sessions, outlet, bot)
    this.#batches = new Batches(this.#sessions, newSeed)
    this.#handlers = this.#handlersFor(options)
    this.#wire = new Wire({
      get isFull() {
        return outlet.isFull
      },
      line: (text) => this.#receiveLine(text),
      frame: (head, payload) => this.#receiveFrame(head, payload),
      fault: (code, message) => outlet.line({ type: 'error', code, message }),
    })
  }

  /** Processes bytes until the outlet is full, and returns how many it processed. */
  receive(bytes: Uint8Array): number {
    return this.#wire.push(bytes)
  }

  /** Ends the input: cancels all searches and drops everything. */
  close(): void {
    this.#wire.end()
    this.isClosed = true
    this.#searches.close()
    this.#sessions.clear()
    this.#batches.clear()
  }

  #receiveLine(text: string): void {
    if (this.isClosed) return
    const json = parseJson(text)
    const about = idOf(json)
    try {
      if (json === undefined) refuse('bad-json', [], 'must be JSON.')
      const request = readShape(requestShape, json)
      if (!this.#isGreeted && request.type !== 'hello')
        refuse('no-hello', [], 'The first message must be hello.')
      const handle = this.#handlers[request.type] as (request: Request) => object | null
      const answer = handle(request)
      if (answer !== null) this.#outlet.line({ ...answer, ...about })
    } catch (error) {
      this.#outlet.line({ type: 'error', ...about, ...formatError(error) })
    }
  }

  #receiveFrame(head: FrameHead, payload: Uint8Array): void {
    if (this.isClosed) return
    try {
      this.#outlet.frame(this.#batches.exchange(head, payload))
    } catch (error) {
      const { batch, sequence } = head
      this.#outlet.line({ type: 'error', batch, sequence, ...formatError(error) })
    }
  }

  #handlersFor({ games, version }: EngineOptions): Handlers {
    const sessions = this.#sessions
    const searches = this.#searches
    const batches = this.#batches
    return {
      hello: ({ protocol }) => {
        const expected = `must be ${PROTOCOL}, the only version that this engine speaks.`
        if (protocol !== PROTOCOL) refuse('other-protocol', ['protocol'], expected)
        this.#isGreeted = true
        return { type: 'hello', protocol, name: 'azulejo', version, ...capabilities(games) }
      },
      new: (request) => {
        const answer = sessions.start(request)
        searches.forget(request.game)
        return answer
      },
      position: (request) => sessions.position(request),
      legal: (request) => sessions.legal(request),
      apply: (request) => {
        searches.checkIdle(request.game)
        return sessions.apply(request)
      },
      deal: (request) => {
        searches.checkIdle(request.game)
        return sessions.deal(request)
      },
      result: (request) => sessions.result(request),
      view: (request) => sessions.view(request),
      features: (request) => sessions.features(request),
      go: (request) => searches.go(request),
      stop: ({ game }) => searches.stop(game),
      end: ({ game }) => {
        searches.forget(game)
        return sessions.end(game)
      },
      batch: (request) => batches.open(request),
      look: (request) => batches.look(request),
      reset: (request) => batches.reset(request),
      'end-batch': ({ batch }) => batches.end(batch),
      quit: () => {
        this.close()
        return { type: 'bye' }
      },
    }
  }
}

/** The abilities of the engine, for its greeting. */
function capabilities(games: readonly CliGame[]): object {
  return {
    games: games.map(({ name, game, boards, bots, fast }) => ({
      rules: name,
      players: game.facts.playerCounts,
      boards,
      bots,
      batch: { action: actionType(fast), actions: fast.actionCount, features: fast.featureVersion },
    })),
    requests: REQUESTS,
    limits: LIMITS,
  }
}
