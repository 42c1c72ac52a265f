import { applyUpdate, type Client, joinMatch, submitMove } from '../../src/entries/match'
import { type AnyGame, AZUL, QWIRKLE } from '../match/games'

/** A database that forgets: what the server asks of its store, by ids. */
class MemoryStore {
  readonly matches = new Map<
    string,
    { client: string; json: string; at: number; log: string[]; seats: string[] }
  >()
  /** How often a match was read anew. */
  loads = 0
  isBroken = false

  add(id: string, client: string, match: unknown): void {
    const json = JSON.stringify(match)
    this.matches.set(id, { client, json, at: Date.now(), log: [], seats: [] })
  }
  load(id: string): object | null {
    this.loads++
    const found = this.matches.get(id)
    if (found === undefined) return null
    return { ...JSON.parse(found.json), log: found.log.map((entry) => JSON.parse(entry)) }
  }
  append(id: string, seq: number, entry: unknown): void {
    const { log } = this.matches.get(id)!
    if (this.isBroken || log.length !== seq - 1) throw new Error('disk full')
    log.push(JSON.stringify(entry))
  }
  count(client: string): { all: number; own: number } {
    const own = [...this.matches.values()].filter((match) => match.client === client).length
    return { all: this.matches.size, own }
  }
  seats(id: string): readonly string[] {
    return this.matches.get(id)?.seats ?? []
  }
  addSeat(id: string, seat: number, hash: string): void {
    this.matches.get(id)!.seats[seat] = hash
  }
  prune(before: number): readonly string[] {
    const ids = [...this.matches].filter(([, { at }]) => at < before).map(([id]) => id)
    for (const id of ids) this.matches.delete(id)
    return ids
  }
}

interface App {
  request(path: string, init: RequestInit, env: object): Promise<Response> | Response
}
interface Limits {
  readonly bytes: number
  readonly burst: number
  readonly perSecond: number
  readonly matches: number
  readonly allMatches: number
  readonly awake: number
  readonly days: number
  readonly costOfMatch: number
}
interface Matches {
  listen(id: string, seat: number | null, send: (text: string) => void): () => void
  prune(now?: number): void
}
interface Bucket {
  take(client: string, cost?: number, now?: number): boolean
}
interface Modules {
  readonly LIMITS: Limits
  readonly Rate: new (limits: { burst: number; perSecond: number }) => Bucket
  readonly clientOf: (socket: { remoteAddress?: string }) => string
  readonly Matches: new (store: MemoryStore, limits: Limits) => Matches
  readonly createApp: (matches: Matches, rate: Bucket, limits: Limits) => App
}

const load = async (file: string): Promise<Modules> =>
  import(new URL(`../../docs/examples/server/${file}`, import.meta.url).href)

const { LIMITS, Rate, clientOf } = await load('limits.mjs')

export { clientOf, Rate }

const { Matches } = await load('matches.mjs')
const { createApp } = await load('app.mjs')

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says
  readonly body: any
}

export const GAMES: Readonly<Record<string, AnyGame>> = { azul: AZUL.game, qwirkle: QWIRKLE.game }

/** The example server without sockets. Limits on speed are off unless given. */
export function createServer(limits: Partial<Limits> = {}) {
  const all = { ...LIMITS, burst: 1e9, perSecond: 1e9, matches: 1e9, ...limits }
  const store = new MemoryStore()
  const matches = new Matches(store, all)
  const app = createApp(matches, new Rate(all), all)

  async function send(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    remoteAddress = '10.0.0.1',
  ): Promise<Answer> {
    const init = {
      method,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress } } })
    return { status: response.status, body: await response.json() }
  }

  /** A new match, all its seats taken one by one. */
  async function begin(game: string, options: object) {
    const { body } = await send('POST', '/matches', { game, options })
    const path = `/matches/${body.id}`
    const tokens: string[] = []
    for (;;) {
      const { status, body } = await send('POST', `${path}/seats`)
      if (status !== 201) break
      if (body.seat !== tokens.length) throw new Error(`seat ${body.seat} comes out of order`)
      tokens.push(body.token)
    }
    const players = await Promise.all(
      tokens.map(async (token) => {
        const { body } = await send('GET', path, undefined, token)
        return new Player(GAMES[game]!, body, (message) =>
          send('POST', `${path}/messages`, message, token),
        )
      }),
    )
    return { id: body.id as string, path, tokens, players }
  }

  return { app, store, matches, send, begin }
}

/** A player's program, on the client's half of `azulejo/match`. */
export class Player {
  client: Client<never, never>
  readonly send: (message: unknown) => Promise<Answer>

  constructor(game: AnyGame, update: unknown, send: (message: unknown) => Promise<Answer>) {
    this.client = joinMatch(game, update) as never
    this.send = send
  }

  applyUpdate(incoming: unknown): void {
    this.client = applyUpdate(this.client, incoming)
  }

  /** Makes one of the moves that its view allows; gives the message and the answer. */
  async move(choose: (limit: number) => number) {
    const { game, view, known } = this.client
    const moves = game.legalMoves(view, known.seat as number)
    const submitted = submitMove(this.client, moves[choose(moves.length)]!)
    this.client = submitted.client
    const answer = await this.send(submitted.message)
    this.applyUpdate(answer.body.reply)
    this.applyUpdate(answer.body.update)
    return { message: submitted.message, answer }
  }
}
