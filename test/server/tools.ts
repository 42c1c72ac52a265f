import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { applyUpdate, type Client, joinMatch, submitMove } from '../../src/entries/match'
import { type AnyGame, AZUL, QWIRKLE } from '../match/games'

type Row = Readonly<Record<string, unknown>>
export interface Database {
  time(): Promise<number>
  query(sql: string, ...values: readonly unknown[]): Promise<readonly Row[]>
  batch(statements: readonly (readonly unknown[])[]): Promise<readonly unknown[] | null>
  listen(onNote: (note: string) => void, onReconnect: () => void): Promise<void>
  close(): Promise<void>
}
interface App {
  request(path: string, init: RequestInit, env: object): Promise<Response> | Response
}
export interface Listener {
  send(text: string): void
  close(code: number): void
}
interface Matches {
  listen(id: string, token: string | null, listener: Listener): Promise<() => void>
  onNotification(note: string): void
  reloadAll(): Promise<void>
}
interface Heartbeat {
  now(): number
  beat(): Promise<void>
}
interface Store {
  migrate(): Promise<void>
  outages(): Promise<readonly Row[]>
}
interface Rate {
  take(client: string, cost?: number, now?: number): boolean
  spend(client: string, cost: number, now?: number): boolean
  syncUsage(store: Store, now: number): Promise<void>
}
interface Limits {
  readonly bytes: number
  readonly burst: number
  readonly perSecond: number
  readonly bytesPerRequest: number
  readonly matches: number
  readonly allMatches: number
  readonly cachedMatches: number
  readonly days: number
  readonly costOfMatch: number
  readonly databaseSeconds: number
}
interface Incoming {
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly socket: { readonly remoteAddress: string }
}
interface Gate {
  take(client: string, cost?: number): boolean
  watch(
    socket: EventEmitter & { readonly bytesRead: number; destroy(): void },
    client: string,
  ): void
  chargeBytes(): void
  originOf(incoming: Incoming): string | null
}
interface Webhook {
  send(id: string, body: string): Promise<void>
}
export interface Bots {
  choose(game: string, level: string, view: unknown, seat: number): Promise<unknown>
}
type Parts = Readonly<Record<string, unknown>>
interface Connection {
  move(move: unknown): void
  takeBack(action: string): void
  close(): void
}
interface Modules {
  readonly connect: (options: Parts) => Connection
  readonly Bots: new (options: Parts) => Bots
  readonly LIMITS: Limits
  readonly Rate: new (limits: { burst: number; perSecond: number }) => Rate
  readonly clients: (proxies?: readonly string[]) => { of(incoming: Incoming): string }
  readonly Gate: new (options: Parts) => Gate
  readonly Heartbeat: new (database: Database, store: Store) => Heartbeat
  readonly Matches: new (parts: Parts) => Matches
  readonly Rooms: new (parts: Parts) => object
  readonly Store: new (database: Database) => Store
  readonly Sweep: new (parts: Parts) => { round(): Promise<void>; prune(): Promise<void> }
  readonly Webhook: new (options: Parts) => Webhook
  readonly createApp: (parts: Parts) => App
  readonly hashOf: (secret: string) => string
  readonly isPrivate: (address: string) => boolean
  readonly openPostgres: (url: string) => Promise<Database>
  readonly openSqlite: (file: string) => Promise<Database>
}

const load = async (file: string): Promise<Modules> =>
  import(new URL(`../../docs/examples/server/${file}`, import.meta.url).href)

export const { LIMITS, Rate, clients } = await load('limits.mjs')
export const { hashOf, Rooms } = await load('rooms.mjs')
export const { Gate } = await load('gate.mjs')
export const { Webhook, isPrivate } = await load('webhooks.mjs')
export const { openSqlite } = await load('sqlite.mjs')
export const { connect } = await load('client.mjs')
export const { Bots } = await load('bots.mjs')
const { Heartbeat } = await load('heartbeat.mjs')
const { Matches } = await load('matches.mjs')
const { Store } = await load('store.mjs')
const { Sweep } = await load('sweep.mjs')
const { createApp } = await load('app.mjs')

/** PostgreSQL, if its address is given; otherwise SQLite in memory. */
const DATABASE_URL = process.env['TEST_DATABASE_URL']

/** A database without tables. */
export async function newDatabase(): Promise<{ open(): Promise<Database>; drop(): Promise<void> }> {
  if (DATABASE_URL === undefined) {
    const database = await openSqlite(':memory:')
    return { open: async () => database, drop: () => database.close() }
  }
  const { openPostgres } = await load('postgres.mjs')
  const schema = `test_${secret()}`
  const admin = await openPostgres(DATABASE_URL)
  await admin.query(`CREATE SCHEMA ${schema}`)
  const opened: Database[] = []
  return {
    async open() {
      const options = encodeURIComponent(`-c search_path=${schema}`)
      const database = await openPostgres(`${DATABASE_URL}?options=${options}`)
      opened.push(database)
      return database
    },
    async drop() {
      await Promise.all(opened.map((database) => database.close()))
      await admin.query(`DROP SCHEMA ${schema} CASCADE`)
      await admin.close()
    },
  }
}

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: responses have many shapes
  readonly body: any
}

export const GAMES: Readonly<Record<string, AnyGame>> = { azul: AZUL.game, qwirkle: QWIRKLE.game }
export const secret = () => randomBytes(16).toString('hex')
export const persons = (count: number) => Array<string>(count).fill('person')

/** Bots that make the first legal move. */
const PLAIN: Bots = {
  choose: async (game, _, view, seat) => GAMES[game]!.legalMoves(view as never, seat)[0],
}

export interface Options {
  readonly limits?: Partial<Limits>
  readonly bots?: Bots
  readonly webhook?: Pick<Webhook, 'send'>
  readonly database?: Awaited<ReturnType<typeof newDatabase>>
}

/** What has to be closed after a test. */
const opened: (() => Promise<void>)[] = []
export const closeAll = () => Promise.all(opened.splice(0).map((close) => close()))

/** The example server without sockets. Rate limits are off unless given. */
export async function createServer({ limits: own = {}, bots = PLAIN, ...options }: Options = {}) {
  const limits = { ...LIMITS, burst: 1e9, perSecond: 1e9, matches: 1e9, databaseSeconds: 1, ...own }
  const { webhook = null, database: shared = await newDatabase() } = options
  if (options.database === undefined) opened.push(shared.drop)
  const real = await shared.open()
  /** Faults of the database: its clock's lead, failing or unanswered writes; and the number of loads. */
  const faults = { ahead: 0, isBroken: false, answers: true, loads: 0 }
  const database: Database = {
    ...real,
    time: async () => Date.now() + faults.ahead,
    query: async (sql, ...values) => {
      if (sql.includes('SELECT * FROM matches')) faults.loads++
      return real.query(sql, ...values)
    },
    async batch(statements) {
      const isEntry = String(statements[0]?.[0]).includes('INTO entries')
      if (isEntry && faults.isBroken) throw new Error('disk full')
      const rows = await real.batch(statements)
      if (!isEntry || faults.answers) return rows
      faults.answers = true
      throw Object.assign(new Error('connection lost'), { name: 'Unavailable' })
    },
  }
  const store = new Store(database)
  await store.migrate()
  const heartbeat = new Heartbeat(database, store)
  await heartbeat.beat()
  const gate = new Gate({ limits })
  const hasWebhook = webhook !== null
  const lines: string[] = []
  const write = (...what: readonly unknown[]) => lines.push(JSON.stringify(what))
  const log = { debug: write, info: write, warn: write, error: write }
  const parts = { database, store, heartbeat, bots, limits, gate, webhook, hasWebhook, log }
  const matches = new Matches(parts)
  const rooms = new Rooms({ ...parts, matches })
  const sweep = new Sweep({ ...parts, matches, rooms })
  const app = createApp({ ...parts, matches, rooms })
  await database.listen(
    (note) => matches.onNotification(note),
    () => matches.reloadAll(),
  )

  async function send(
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    { address = '10.0.0.1', headers = {} }: { address?: string; headers?: object } = {},
  ): Promise<Answer> {
    const all = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    }
    const init = {
      method,
      headers: all,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const incoming = { headers: { host: 'localhost', ...all }, socket: { remoteAddress: address } }
    const response = await app.request(path, init, { incoming })
    return { status: response.status, body: await response.json() }
  }

  /** Creates a match without players. */
  async function make(game: string, seats: readonly string[], settings: object = {}) {
    const key = secret()
    const { body } = await send('POST', '/matches', { key, game, seats, ...settings })
    return {
      key,
      id: body.id as string,
      path: `/matches/${body.id}`,
      invitations: body.invitations,
    }
  }

  /** Creates a match in which all seats are taken. */
  async function begin(game: string, seats: readonly string[] = persons(2), settings: object = {}) {
    const match = await make(game, seats, settings)
    const tokens: string[] = []
    for (const { seat, secret: invitation } of match.invitations) {
      tokens[seat] = secret()
      const sitting = { token: tokens[seat], secret: invitation, name: `Player ${seat + 1}` }
      const { status, body } = await send('POST', `${match.path}/seats`, sitting)
      if (status !== 201 || body.seat !== seat) throw new Error(JSON.stringify(body))
    }
    const players: Player[] = []
    for (const [seat, token] of tokens.entries()) {
      if (token === undefined) continue
      const { body } = await send('GET', match.path, undefined, token)
      players[seat] = new Player(GAMES[game]!, body.update, (message) =>
        send('POST', `${match.path}/messages`, message, token),
      )
    }
    return { ...match, tokens, players }
  }

  /** Advances the clock of the database. */
  async function pass(ms: number) {
    faults.ahead += ms
    await heartbeat.beat()
  }

  return { app, database, faults, heartbeat, lines, matches, store, sweep, send, make, begin, pass }
}

/** A player's client. */
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

  /** Makes a legal move; returns the message and the response. */
  async move(choose: (limit: number) => number = () => 0) {
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
