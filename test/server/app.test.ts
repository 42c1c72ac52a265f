import { describe, expect, test } from 'vitest'
import { numbersFrom } from '../laws/numbers'
import { clientOf, createServer, GAMES, Player, Rate } from './tools'

const GAME_OPTIONS = [
  ['azul', {}, 1],
  ['azul', { players: 4, board: 'grey', startingPlayer: 2, maxRounds: 2 }, 2],
  ['qwirkle', { players: 3 }, 3],
] as const

describe('honest matches', () => {
  test.each(GAME_OPTIONS)('%s %j: all see what the server sees', async (game, options, seed) => {
    const random = numbersFrom(seed)
    const { send, begin, matches } = createServer()
    const { id, path, tokens, players } = await begin(game, options)
    const watching = new Player(GAMES[game]!, (await send('GET', path)).body, () =>
      send('GET', path),
    )
    const all = [...players, watching]
    for (const [seat, player] of all.entries())
      matches.listen(id, seat < players.length ? seat : null, (text) =>
        player.applyUpdate(JSON.parse(text)),
      )

    while (players[0]!.client.known.end === null) {
      const deciding = players.filter(({ client }) => client.known.since !== null)
      const { answer } = await deciding[random(deciding.length)]!.move(random)
      expect([answer.status, answer.body.reply.type]).toEqual([200, 'accepted'])
    }
    for (const [seat, { client }] of all.entries()) {
      const { body } = await send('GET', path, undefined, tokens[seat])
      expect(body.end).toEqual({ reason: 'over' })
      expect([client.view, client.pending]).toEqual([body.view, null])
    }
  })

  test('a player who gives up leaves, and the last but one ends the match', async () => {
    const { send, begin } = createServer()
    const { path, tokens } = await begin('azul', { players: 3 })
    const concede = (seat: number) => send('POST', `${path}/concession`, undefined, tokens[seat])
    const { status, body } = await concede(1)
    expect([status, body.update.end, body.update.left]).toEqual([200, null, [1]])
    const again = await concede(1)
    expect([again.status, again.body.code]).toEqual([409, 'has-left'])
    expect((await concede(2)).body.update.end).toEqual({ reason: 'conceded', by: 2 })
    const late = await concede(0)
    expect([late.status, late.body.code]).toEqual([409, 'match-ended'])
  })
})

describe('refusals', () => {
  test.each<readonly [string, number, string, string, string, unknown]>([
    ['no such page', 404, 'not-found', 'GET', '/', undefined],
    ['no such verb', 404, 'not-found', 'DELETE', '/matches', undefined],
    ['no such game', 400, 'bad-request', 'POST', '/matches', { game: 'chess' }],
    ['a game of Object', 400, 'bad-request', 'POST', '/matches', { game: 'toString' }],
    [
      'five players',
      400,
      'bad-option',
      'POST',
      '/matches',
      { game: 'azul', options: { players: 5 } },
    ],
    ['a seed', 400, 'bad-option', 'POST', '/matches', { game: 'qwirkle', options: { seed: 1 } }],
    [
      'no bound',
      400,
      'bad-option',
      'POST',
      '/matches',
      { game: 'azul', options: { maxRounds: 1e6 } },
    ],
    ['broken JSON', 400, 'bad-request', 'POST', '/matches', '{"game":'],
    ['no body', 400, 'bad-request', 'POST', '/matches', undefined],
    ['null', 400, 'bad-request', 'POST', '/matches', 'null'],
    ['a long body', 413, 'too-large', 'POST', '/matches', `{"game":"${'x'.repeat(5_000)}"}`],
    ['no such match', 404, 'no-such-match', 'GET', '/matches/__proto__', undefined],
    ['a seat in no match', 404, 'no-such-match', 'POST', '/matches/0/seats', undefined],
    ['a message to no match', 404, 'no-such-match', 'POST', '/matches/0/messages', {}],
  ])('%s: %i %s', async (_, status, code, method, path, body) => {
    expect(await createServer().send(method, path, body)).toEqual({
      status,
      body: { code, message: expect.any(String) },
    })
  })

  test('tokens: wrong ones, those of other matches, none', async () => {
    const { send, begin } = createServer()
    const { path, tokens } = await begin('azul', {})
    const other = await begin('azul', {})
    const wrong = [other.tokens[0]!, tokens[0]!.toUpperCase(), tokens[0]!.slice(1), '', '0', 'x y']
    for (const token of wrong)
      for (const [method, page] of [
        ['GET', ''],
        ['POST', '/messages'],
        ['POST', '/concession'],
      ] as const) {
        const { status, body } = await send(method, path + page, page ? {} : undefined, token)
        expect([status, body.code, token]).toEqual([401, 'wrong-token', token])
      }
    for (const page of ['/messages', '/concession']) {
      const { status, body } = await send('POST', path + page, {})
      expect([status, body.code]).toEqual([401, 'wrong-token'])
    }
    expect((await send('GET', path)).body).toMatchObject({ seat: null, seq: 0 })
  })

  test('each seat is given once, and what is stored gives access to none', async () => {
    const { send, begin, store } = createServer()
    const { id, path, tokens } = await begin('qwirkle', { players: 4 })
    expect(new Set(tokens).size).toBe(4)
    const full = await send('POST', `${path}/seats`)
    expect([full.status, full.body.code]).toEqual([409, 'no-free-seat'])
    for (const [seat, token] of tokens.entries()) {
      const { body } = await send('GET', path, undefined, token)
      expect(body.seat).toBe(seat)
      const hands = body.view.players.map(({ hand }: { hand: unknown[] }) => hand.includes(null))
      expect(hands).toEqual([0, 1, 2, 3].map((other) => other !== seat))
    }
    for (const hash of store.seats(id))
      expect((await send('GET', path, undefined, hash)).status).toBe(401)
  })
})

describe('messages', () => {
  test('repeated, late, early and foreign ones', async () => {
    const { send, begin, store } = createServer()
    const { id, path, tokens, players } = await begin('azul', {})
    const random = numbersFrom(5)
    const sent = []
    for (let n = 0; n < 6; n++) {
      const { message, answer } = await players[n % 2]!.move(random)
      expect(answer.body.reply.type).toBe('accepted')
      sent.push({ message, seat: n % 2, reply: answer.body.reply })
      players[1 - (n % 2)]!.applyUpdate(
        (await send('GET', path, undefined, tokens[1 - (n % 2)])).body,
      )
    }
    const post = async (seat: number, message: unknown) =>
      (await send('POST', `${path}/messages`, message, tokens[seat])).body.reply
    for (const { message, seat, reply } of [...sent].reverse()) {
      expect(await post(seat, message)).toEqual({ ...reply, type: 'already-accepted' })
      expect((await post(seat, { ...message, id: 'new' })).type).toBe('late')
      expect((await post(1 - seat, message)).type).not.toBe('accepted')
    }
    const { message } = sent[0]!
    expect((await post(0, { ...message, id: 'new', ply: 7 })).refusal.code).toBe('no-such-ply')
    expect((await post(1, { ...message, id: 'new', ply: 6 })).refusal.code).toBe('not-your-turn')
    expect((await post(0, null)).refusal.code).toBe('malformed-message')
    expect(store.matches.get(id)!.log.length).toBe(6)
  })

  test('of twenty at once, one is accepted', async () => {
    const { begin } = createServer()
    const { players } = await begin('azul', {})
    const { game, view } = players[0]!.client
    const answers = await Promise.all(
      game
        .legalMoves(view)
        .slice(0, 20)
        .map((move, n) => players[0]!.send({ id: `m${n}`, ply: 0, move })),
    )
    const types = answers.map(({ body }) => body.reply.type).sort()
    expect(types).toEqual(['accepted', ...Array<string>(19).fill('late')])
  })

  test('what a client adds to a move is neither stored nor broadcast', async () => {
    const { begin, store, send } = createServer()
    const { id, path, players } = await begin('azul', {})
    const [move] = players[0]!.client.game.legalMoves(players[0]!.client.view)
    const extra = { extra: 'x'.repeat(1000) }
    const message = {
      ...extra,
      id: 'a',
      ply: 0,
      move: { ...(move as unknown as object), ...extra },
    }
    expect((await players[0]!.send(message)).body.reply.type).toBe('accepted')
    expect(store.matches.get(id)!.log.join()).not.toContain('xxx')
    expect(JSON.stringify((await send('GET', path)).body)).not.toContain('xxx')
  })

  test('10,000 random requests: coded answers only, and nothing changes', async () => {
    const random = numbersFrom(7)
    const { send, begin, store } = createServer()
    const { id, path, tokens, players } = await begin('azul', { players: 4, board: 'grey' })
    const other = await begin('qwirkle', {})
    const before = await send('GET', path, undefined, tokens[0])
    const matches = store.matches.size
    const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
    const junk = [null, 0, -1, 1.5, 1e308, '', 'center', [], {}, true, { type: 'draft' }]
    const legal = players[0]!.client.game.legalMoves(players[0]!.client.view)
    const anyMove = (): unknown => {
      const move: Record<string, unknown> = { ...(pick(legal) as object) }
      if (random(2))
        move[pick(['type', 'source', 'color', 'line', 'row', 'factories'])] = pick(junk)
      return pick([move, pick(junk)])
    }
    for (let n = 0; n < 10_000; n++) {
      const page = pick([
        `${path}/messages`,
        `${path}/messages`,
        `/matches/${pick(['x', '%', '%00', '..', id + id])}/messages`,
        `${other.path}/messages`,
        '/matches',
        '/',
      ])
      // Everybody but the player whose turn it is.
      const token = pick([undefined, '', 'x', ...tokens.slice(1), ...(page === '/' ? tokens : [])])
      const message = {
        id: pick(['a', 'b', '', 0]),
        ply: pick([0, 0, 1, -1, '0']),
        move: anyMove(),
      }
      const text = JSON.stringify(message)
      const body = pick([text, text, text.slice(0, random(text.length)), '', '[', '\0'])
      const answer = await send(pick(['POST', 'POST', 'PUT', 'DELETE']), page, body, token)
      const code = answer.status === 200 ? answer.body.reply.refusal?.code : answer.body.code
      if (answer.status >= 500 || typeof code !== 'string')
        throw new Error(`${answer.status} for request ${n}: ${page} ${token} ${body}`)
    }
    expect(await send('GET', path, undefined, tokens[0])).toEqual(before)
    expect(store.matches.size).toBe(matches)
  })
})

describe('the store', () => {
  test('a move that cannot be stored is not broadcast, and counts when it is sent again', async () => {
    const { begin, store, matches, send } = createServer()
    const { id, path, players, tokens } = await begin('qwirkle', {})
    const sent: string[] = []
    matches.listen(id, null, (text) => sent.push(text))
    const turn = (players[0]!.client.view as { turn: number }).turn
    const { client, send: post } = players[turn]!
    const [move] = client.game.legalMoves(client.view)
    const message = { id: 'a', ply: 0, move }
    const before = await send('GET', path, undefined, tokens[turn])
    store.isBroken = true
    const failed = await quietly(() => post(message))
    expect([failed.status, failed.body.code, sent]).toEqual([500, 'internal', []])
    store.isBroken = false
    expect(await send('GET', path, undefined, tokens[turn])).toEqual(before)
    expect((await post(message)).body.reply.type).toBe('accepted')
    expect(sent.length).toBe(1)
  })

  test('matches that were unloaded are restored as they were', async () => {
    const { begin, store, send } = createServer({ awake: 1 })
    const random = numbersFrom(9)
    const games = [await begin('azul', {}), await begin('qwirkle', {})]
    for (let n = 0; n < 20; n++)
      for (const { path, tokens, players } of games) {
        const turn = (players[0]!.client.view as { turn: number }).turn
        const { message, answer } = await players[turn]!.move(random)
        expect(answer.body.reply.type).toBe('accepted')
        await send('GET', games[n % 2]!.path)
        expect((await players[turn]!.send(message)).body.reply.type).toBe('already-accepted')
        for (const [seat, player] of players.entries())
          player.applyUpdate((await send('GET', path, undefined, tokens[seat])).body)
      }
    expect(store.loads).toBeGreaterThan(40)
  })

  test('matches without activity for a week are deleted', async () => {
    const { begin, matches, send, store } = createServer()
    const { path } = await begin('azul', {})
    const day = 24 * 60 * 60 * 1000
    matches.prune(Date.now() + 6.9 * day)
    expect((await send('GET', path)).status).toBe(200)
    matches.prune(Date.now() + 7.1 * day)
    expect([(await send('GET', path)).status, store.matches.size]).toEqual([404, 0])
  })
})

describe('limits', () => {
  test('a client that sends too much is refused, the others are not', async () => {
    const { send } = createServer({ burst: 20, perSecond: 1e-6, costOfMatch: 10 })
    const answers = []
    for (let n = 0; n < 30; n++) answers.push(await send('GET', '/matches/0'))
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(20).fill(404),
      ...Array<number>(10).fill(429),
    ])
    expect(answers[29]!.body.code).toBe('too-many-requests')
    const begin = () => send('POST', '/matches', { game: 'azul' }, undefined, '10.0.0.2')
    expect([await begin(), await begin(), await begin()].map(({ status }) => status)).toEqual([
      201, 201, 429,
    ])
  })

  test('the number of matches is limited, for each client and for all', async () => {
    const { send } = createServer({ matches: 3, allMatches: 5 })
    const begin = (client: string) => send('POST', '/matches', { game: 'azul' }, undefined, client)
    const codes = []
    for (const client of ['a', 'a', 'a', 'a', 'b', 'b', 'b'])
      codes.push((await begin(client)).body.code)
    const fine = undefined
    expect(codes).toEqual([fine, fine, fine, 'too-many-matches', fine, fine, 'server-full'])
  })

  test('a bucket refills with time, up to its burst', () => {
    const rate = new Rate({ burst: 3, perSecond: 2 })
    const take = (now: number) => rate.take('a', 1, now)
    expect([0, 0, 0, 0].map(take)).toEqual([true, true, true, false])
    expect([499, 500, 500, 1000].map(take)).toEqual([false, true, false, true])
    expect([9000, 9000, 9000, 9000].map(take)).toEqual([true, true, true, false])
    expect(rate.take('b', 4, 9000)).toBe(false)
  })

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2:3:4%eth0', 'fe80:0:0:0'],
  ])('the client of %s is %s', (remoteAddress, client) => {
    expect(clientOf({ remoteAddress })).toBe(client)
  })
})

/** What a call gives; the server's own note of what went wrong is kept from the output. */
async function quietly<T>(call: () => Promise<T>): Promise<T> {
  const { error } = console
  console.error = () => {}
  try {
    return await call()
  } finally {
    console.error = error
  }
}
