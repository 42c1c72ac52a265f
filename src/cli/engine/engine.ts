import { readShape } from '../../core/read-shape'
import { refuse } from '../../core/validation'
import { GAMES } from '../games/all'
import { describe, idOf } from './answer'
import { actionType } from './batch'
import { Batches } from './batches'
import { LIMITS, PROTOCOL } from './limits'
import { REQUESTS, type Request, requestShape } from './messages'
import { Tables } from './tables'
import { Thinking } from './thinking'
import { type FrameHead, Wire } from './wire'

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

type Handlers = { readonly [Type in Request['type']]: (request: Request<Type>) => object | null }

/** One end of the protocol: takes bytes, answers with lines and frames. Knows no process and no stream. */
export class Engine {
  readonly #outlet: Outlet
  readonly #wire: Wire
  readonly #handlers: Handlers
  readonly #tables = new Tables()
  readonly #thinking: Thinking
  readonly #batches: Batches
  #isGreeted = false
  /** Whether it was told to quit. */
  isClosed = false

  constructor(outlet: Outlet, { version, newSeed, bot }: EngineOptions) {
    this.#outlet = outlet
    this.#thinking = new Thinking(this.#tables, outlet, bot)
    this.#batches = new Batches(newSeed)
    this.#handlers = this.#handlersFor(version)
    this.#wire = new Wire({
      get isFull() {
        return outlet.isFull
      },
      line: (text) => this.#takeLine(text),
      frame: (head, payload) => this.#takeFrame(head, payload),
      fault: (code, message) => outlet.line({ type: 'error', code, message }),
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
    this.#thinking.close()
    this.#tables.clear()
    this.#batches.clear()
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
      this.#outlet.line({ type: 'error', ...about, ...describe(error) })
    }
  }

  #takeFrame(head: FrameHead, payload: Uint8Array): void {
    if (this.isClosed) return
    try {
      this.#outlet.frame(this.#batches.take(head, payload))
    } catch (error) {
      const { batch, sequence } = head
      this.#outlet.line({ type: 'error', batch, sequence, ...describe(error) })
    }
  }

  #handlersFor(version: string): Handlers {
    const tables = this.#tables
    const thinking = this.#thinking
    const batches = this.#batches
    return {
      hello: ({ protocol }) => {
        if (protocol !== PROTOCOL)
          refuse('other-protocol', ['protocol'], `must be ${PROTOCOL}: this engine knows no other.`)
        this.#isGreeted = true
        return { type: 'hello', protocol, name: 'azulejo', version, ...capabilities() }
      },
      new: (request) => {
        const answer = tables.begin(request)
        thinking.forget(request.game)
        return answer
      },
      position: (request) => tables.position(request),
      legal: (request) => tables.legal(request),
      apply: (request) => {
        thinking.checkIdle(request.game)
        return tables.apply(request)
      },
      deal: (request) => {
        thinking.checkIdle(request.game)
        return tables.deal(request)
      },
      result: (request) => tables.result(request),
      view: (request) => tables.view(request),
      features: (request) => tables.features(request),
      go: (request) => thinking.go(request),
      stop: ({ game }) => thinking.stop(game),
      end: ({ game }) => {
        thinking.forget(game)
        return tables.end(game)
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
