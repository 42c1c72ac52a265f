import { beforeAll, describe, expect, test } from 'vitest'
import { applyMove } from '../../src/azul/apply'
import { activePlayers, legalMoves } from '../../src/azul/legal'
import type { Move } from '../../src/azul/moves'
import type { AzulState } from '../../src/azul/state'
import { numbersFrom } from '../laws/numbers'

interface App {
  request(path: string, init?: RequestInit): Promise<Response> | Response
}
interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever the server says
  readonly body: any
}

let app: App
beforeAll(async () => {
  const { createApp } = (await import(
    new URL('../../docs/examples/server.mjs', import.meta.url).href
  )) as { createApp(): App }
  app = createApp()
})

async function send(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
  const response = await app.request(path, {
    method,
    headers: { authorization: token === undefined ? '' : `Bearer ${token}` },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** A player's program: it knows its own view, and runs the reducer over what the others do. */
class Client {
  readonly #path: string
  readonly #token: string
  view!: AzulState
  ply = 0

  constructor(id: string, token: string) {
    this.#path = `/games/${id}`
    this.#token = token
  }

  async join(): Promise<void> {
    const { body } = await send('GET', this.#path, undefined, this.#token)
    this.view = body.view as AzulState
    this.ply = body.ply as number
  }

  /** Catches up with the others, in lockstep. */
  async follow(): Promise<void> {
    const path = `${this.#path}/moves?after=${this.ply}`
    const { body } = await send('GET', path, undefined, this.#token)
    for (const { player, move, deal } of body.moves) {
      this.view = applyMove(this.view, move, player)
      if (deal !== null) this.view = applyMove(this.view, deal)
      this.ply++
    }
  }

  move(move: unknown, ply = this.ply): Promise<Answer> {
    return send('POST', `${this.#path}/moves`, { ply, move }, this.#token)
  }

  async real(): Promise<unknown> {
    return (await send('GET', this.#path, undefined, this.#token)).body
  }
}

async function start(
  options: object,
): Promise<{ id: string; tokens: string[]; clients: Client[] }> {
  const { status, body } = await send('POST', '/games', options)
  expect(status).toBe(201)
  const clients = (body.tokens as string[]).map((token) => new Client(body.id, token))
  for (const client of clients) await client.join()
  return { id: body.id, tokens: body.tokens, clients }
}

describe('honest games', () => {
  test.each([
    [{}, 1],
    [{ players: 3, board: 'crystal-x2', maxRounds: 3 }, 2],
    [{ players: 4, board: 'grey', startingPlayer: 2, maxRounds: 2 }, 3],
  ])('clients stay in lockstep: %j', async (options, seed) => {
    const random = numbersFrom(seed)
    const { clients } = await start(options)
    const [first] = clients
    while (first!.view.phase !== 'over') {
      const seats = activePlayers(first!.view)
      const seat = seats[random(seats.length)]!
      const client = clients[seat]!
      const moves = legalMoves(client.view, seat)
      const { status, body } = await client.move(moves[random(moves.length)])
      expect(status).toBe(200)
      expect(body.events.length).toBeGreaterThan(0)
      for (const other of clients) await other.follow()
      for (const other of clients) expect(other.view).toEqual(body.view)
      expect(body.view.random).toBe(null)
    }
    const views = await Promise.all(clients.map((client) => client.real()))
    views.forEach((real, seat) => {
      expect(real).toEqual({ seat, ply: first!.ply, view: first!.view })
    })
    const { status, body } = await first!.move(
      legalMoves(clients[0]!.view)[0] ?? { type: 'tile', row: 0, column: 0 },
    )
    expect([status, body.code]).toEqual([422, 'game-over'])
  })

  test('two games with the same options are dealt otherwise', async () => {
    const deals = new Set<string>()
    for (let n = 0; n < 5; n++)
      deals.add(JSON.stringify((await start({})).clients[0]!.view.factories))
    expect(deals.size).toBe(5)
  })
})

describe('refusals', () => {
  test.each<readonly [string, number, string, string, string, unknown]>([
    ['no such page', 404, 'not-found', 'GET', '/', undefined],
    ['no such verb', 404, 'not-found', 'DELETE', '/games', undefined],
    ['a game of five', 400, 'bad-option', 'POST', '/games', { players: 5 }],
    ['an unknown option', 400, 'bad-option', 'POST', '/games', '{"__proto__":{"players":2}}'],
    ['a seed of the client’s', 400, 'bad-option', 'POST', '/games', { seed: 1 }],
    ['a dealer of the client’s', 400, 'bad-option', 'POST', '/games', { dealer: 'seeded' }],
    ['broken JSON', 400, 'bad-json', 'POST', '/games', '{"players":'],
    ['a list', 400, 'bad-request', 'POST', '/games', []],
    ['a text', 400, 'bad-request', 'POST', '/games', '"azul"'],
    ['a long body', 413, 'too-large', 'POST', '/games', `{"a":"${'x'.repeat(10_000)}"}`],
    ['no such game', 404, 'no-such-game', 'GET', '/games/__proto__', undefined],
    ['a move in no such game', 404, 'no-such-game', 'POST', '/games/0/moves', {}],
  ])('%s: %i %s', async (_, status, code, method, path, body) => {
    expect(await send(method, path, body)).toEqual({
      status,
      body: { code, message: expect.any(String) },
    })
  })

  test('wrong seats, wrong games, old plies, illegal moves: no state changes', async () => {
    const one = await start({ players: 3 })
    const other = await start({ players: 3 })
    const [first, second] = one.clients as [Client, Client]
    const before = await first.real()
    const [move] = legalMoves(first.view)
    const stranger = new Client(one.id, other.tokens[0]!)
    const nobody = new Client(one.id, '')
    const refused: readonly (readonly [Promise<Answer>, number, string])[] = [
      [stranger.move(move, 0), 401, 'wrong-token'],
      [nobody.move(move, 0), 401, 'wrong-token'],
      [send('GET', `/games/${one.id}`), 401, 'wrong-token'],
      [
        send('GET', `/games/${one.id}`, undefined, one.tokens[0]!.toUpperCase()),
        401,
        'wrong-token',
      ],
      [
        send('GET', `/games/${one.id}/moves?after=-1`, undefined, one.tokens[0]),
        400,
        'bad-request',
      ],
      [second.move(move), 422, 'not-your-turn'],
      [first.move(move, 1), 409, 'stale-ply'],
      [first.move(move, -1), 409, 'stale-ply'],
      [first.move(move, '0' as never), 409, 'stale-ply'],
      [first.move(undefined), 400, 'malformed-move'],
      [first.move({ type: 'fly' }), 400, 'malformed-move'],
      [first.move({ type: 'tile', row: 0, column: 0 }), 422, 'wrong-phase'],
      [first.move({ type: 'deal', factories: first.view.factories }), 422, 'wrong-phase'],
      [
        first.move({ type: 'draft', source: 'center', color: 'red', line: 0 }),
        422,
        'color-not-there',
      ],
      [first.move({ ...move, source: 8 }), 422, 'no-such-source'],
    ]
    for (const [answer, status, code] of refused) {
      const { status: real, body } = await answer
      expect([real, body.code, typeof body.message]).toEqual([status, code, 'string'])
    }
    expect(await first.real()).toEqual(before)
  })

  test('of several moves for the same ply, one wins', async () => {
    const { clients } = await start({})
    const [first] = clients as [Client]
    const moves = legalMoves(first.view).slice(0, 20)
    const answers = await Promise.all(moves.map((move) => first.move(move)))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array<number>(19).fill(409),
    ])
    expect(await first.real()).toMatchObject({ ply: 1 })
    const again = await first.move(moves[0])
    expect([again.status, again.body.code]).toEqual([409, 'stale-ply'])
  })

  test('what a client adds to a move stays out of the game', async () => {
    const { clients } = await start({})
    const [first, second] = clients as [Client, Client]
    const { status } = await first.move({ ...legalMoves(first.view)[0], extra: 'x'.repeat(5000) })
    expect(status).toBe(200)
    await second.follow()
    expect(JSON.stringify(await second.real())).not.toContain('xxx')
    expect((await send('GET', '/games/0', undefined)).status).toBe(404)
  })

  test('10,000 random requests: nothing but coded refusals, and nothing changes', async () => {
    const random = numbersFrom(7)
    const { id, tokens, clients } = await start({ players: 4, board: 'grey' })
    const before = await clients[0]!.real()
    const other = await start({})
    const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
    const junk: readonly unknown[] = [
      null,
      0,
      -1,
      1.5,
      1e308,
      '',
      'center',
      [],
      {},
      true,
      { type: 'draft' },
    ]
    const legal = legalMoves(clients[0]!.view)
    const anyMove = (): unknown => {
      const move = { ...pick(legal as readonly Move[]) } as Record<string, unknown>
      if (random(2))
        move[pick(['type', 'source', 'color', 'line', 'row', 'factories'])] = pick(junk)
      return pick([move, pick(junk)])
    }
    for (let n = 0; n < 10_000; n++) {
      const path = pick([
        `/games/${id}/moves`,
        `/games/${id}`,
        `/games/${pick(['x', '%', '..', id + id])}/moves`,
        '/',
        '/games/',
      ])
      const token = pick([undefined, '', 'x', ...tokens.slice(1), ...other.tokens])
      const ply = pick([0, 0, 0, 1, -1, '0', null, 1e9])
      const text = JSON.stringify({ ply, move: anyMove() })
      const body = pick([text, text, text.slice(0, random(text.length)), '', '[', '\0'])
      const answer = await send(pick(['POST', 'POST', 'PUT', 'DELETE']), path, body, token)
      if (!(answer.status >= 400 && answer.status < 500 && typeof answer.body.code === 'string'))
        throw new Error(`${answer.status} for ${path} ${token} ${body}`)
    }
    expect(await clients[0]!.real()).toEqual(before)
  })
})
