/** Requests to the server. All of them are idempotent, so lost ones are retried. */

/** The server's address: that of the page unless `VITE_SERVER` was set in the build. */
export const SERVER = new URL(import.meta.env['VITE_SERVER'] || '.', location.href).href.replace(
  /\/$/,
  '',
)

export interface Seat {
  readonly name: string | null
  /** The level of a bot; null for a person. */
  readonly bot: string | null
  readonly free: boolean
  readonly here: boolean
  readonly rematch: boolean
}

export type TimeControl =
  | { readonly type: 'fischer'; readonly initial: number; readonly increment: number }
  | { readonly type: 'move'; readonly limit: number }
  | { readonly type: 'days'; readonly days: number }

export type GameId = 'azul' | 'qwirkle'

/** A match apart from the state of its game: settings, seats, rematch. */
export interface Room {
  readonly id: string
  readonly game: GameId
  readonly options: { readonly board?: string | { readonly name: string } }
  readonly time: TimeControl | null
  readonly public: boolean
  readonly seats: readonly Seat[]
  readonly begun: boolean
  readonly starts: number
  /** The id of the rematch. */
  readonly rematch: string | null
}

export interface Invitation {
  readonly seat: number
  readonly secret: string
}

/** A refused request, or a server that cannot be reached (`unreachable`). */
export class RequestError extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

interface Options {
  readonly bearer?: string | undefined
  readonly body?: object
}

/** The maximum number of tries of a request, and the time that each may take, in milliseconds. */
const MAX_TRIES = 6
const TIMEOUT = 10_000

async function request<Answer>(
  method: string,
  path: string,
  { bearer, body }: Options = {},
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const response = await fetch(`${SERVER}${path}`, {
      method,
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => null)
    const answer = response && (await response.json().catch(() => null))
    if (response?.ok && answer !== null) return answer as Answer
    const code = typeof answer?.code === 'string' ? answer.code : 'unreachable'
    const isLost = response === null || response.status >= 500 || code === 'too-many-requests'
    if (!isLost || tries === MAX_TRIES) throw new RequestError(code)
    await new Promise((resolve) => setTimeout(resolve, 150 * 2 ** tries))
  }
}

export interface MatchSettings {
  readonly game: GameId
  readonly options: { readonly board?: string }
  readonly time: TimeControl | null
  readonly seats: readonly string[]
  readonly public: boolean
}

export const createMatch = (key: string, match: MatchSettings) =>
  request<{ id: string; invitations: readonly Invitation[] }>('POST', '/matches', {
    body: { key, ...match },
  })

/** The match created with a key, and the invitations to its free seats. */
export const fetchCreated = (key: string) =>
  request<{ id: string; invitations: readonly Invitation[] }>('POST', '/matches', {
    body: { key },
  })

export const listMatches = async () =>
  (await request<{ matches: readonly Room[] }>('GET', '/matches')).matches

export const fetchMatch = (id: string, bearer?: string) =>
  request<{ room: Room; update: unknown }>('GET', `/matches/${id}`, { bearer })

/** Takes a seat with a token; public matches need no secret of an invitation. */
export const takeSeat = (id: string, token: string, name: string, secret?: string) =>
  request<{ seat: number }>('POST', `/matches/${id}/seats`, {
    body: { token, name, ...(secret === undefined ? {} : { secret }) },
  })

export const freeSeat = (id: string, seat: number, bearer: string) =>
  request<object>('DELETE', `/matches/${id}/seats/${seat}`, { bearer })

/** Replaces a token; with the same token, returns its seat. */
export const renewToken = (id: string, bearer: string, token: string) =>
  request<{ seat: number }>('POST', `/matches/${id}/token`, { bearer, body: { token } })

export const leaveMatch = (id: string, bearer: string) =>
  request<object>('POST', `/matches/${id}/concession`, { bearer })

export const requestRematch = (id: string, bearer: string) =>
  request<{ room: Room }>('POST', `/matches/${id}/rematch`, { bearer })

export const deleteMatch = (id: string, bearer: string) =>
  request<object>('DELETE', `/matches/${id}`, { bearer })

/** The server's address in its local network; null if unknown. */
export const networkAddress = () => request<{ url: string | null }>('GET', '/address')
