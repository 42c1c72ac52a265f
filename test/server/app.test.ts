import { afterEach, describe, expect, test } from 'vitest'
import { numbersFrom } from '../laws/numbers'
import {
  closeAll,
  createServer,
  type Database,
  GAMES,
  hashOf,
  newDatabase,
  Player,
  persons,
  secret,
} from './tools'

afterEach(closeAll)

const REQUESTS = 5_000

const GAME_OPTIONS = [
  ['azul', persons(2), {}, 1],
  ['azul', persons(4), { board: 'grey', startingPlayer: 2, maxRounds: 2 }, 2],
  ['qwirkle', persons(3), {}, 3],
  ['azul', ['person', 'easy', 'person'], { maxRounds: 2 }, 4],
] as const

describe('honest matches', () => {
  test.each(GAME_OPTIONS)(
    '%s %j %j: all see what the server sees',
    async (...[game, seats, options, seed]) => {
      const random = numbersFrom(seed)
      const { send, begin, matches, sweep } = await createServer()
      const { id, path, tokens, players } = await begin(game, seats, { options })
      const watching = new Player(GAMES[game]!, (await send('GET', path)).body.update, () =>
        send('GET', path),
      )
      const all = [...players.flatMap((player, seat) => [{ player, token: tokens[seat] }])]
      all.push({ player: watching, token: undefined })
      for (const { player, token } of all)
        await matches.listen(id, token === undefined ? null : hashOf(token), {
          send: (text) => {
            const received = JSON.parse(text)
            if (received.type === 'update') player.applyUpdate(received)
          },
          close: () => {},
        })
      // A bot that begins moves in the first sweep.
      await sweep.round()
      while (watching.client.known.end === null) {
        const deciding = players.filter(({ client }) => client.known.since !== null)
        if (deciding.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
        else {
          const { answer } = await deciding[random(deciding.length)]!.move(random)
          expect([answer.status, answer.body.reply.type]).toEqual([200, 'accepted'])
        }
      }
      for (const { player, token } of all) {
        const { body } = await send('GET', path, undefined, token)
        expect(body.update.end).toEqual({ reason: 'over' })
        expect([player.client.view, player.client.pending]).toEqual([body.update.view, null])
      }
    },
  )

  test('a player who concedes leaves, and the match ends when one is left', async () => {
    const { send, begin } = await createServer()
    const { path, tokens } = await begin('azul', persons(3))
    const concede = (seat: number) => send('POST', `${path}/concession`, undefined, tokens[seat])
    const { status, body } = await concede(1)
    expect([status, body.update.end, body.update.left]).toEqual([200, null, [1]])
    expect((await concede(1)).body.update.seq).toBe(1)
    const end = { reason: 'conceded', by: 2 }
    for (const seat of [2, 2, 0]) {
      const { status, body } = await concede(seat)
      expect([status, body.update.end, body.update.seq]).toEqual([200, end, 2])
    }
  })
})

const MAKE = { key: 'a'.repeat(32), game: 'azul', seats: ['person', 'person'] }

describe('refusals', () => {
  test.each<readonly [string, number, string, string, string, unknown]>([
    ['no such page', 404, 'not-found', 'GET', '/', undefined],
    ['no such verb', 404, 'not-found', 'DELETE', '/matches', undefined],
    ['no such game', 400, 'bad-request', 'POST', '/matches', { ...MAKE, game: 'chess' }],
    ['a game of Object', 400, 'bad-request', 'POST', '/matches', { ...MAKE, game: 'toString' }],
    [
      'S8: a game that throws as text',
      400,
      'bad-request',
      'POST',
      '/matches',
      { ...MAKE, game: { toString: 1 } },
    ],
    ['S8: a list with a game', 400, 'bad-request', 'POST', '/matches', { ...MAKE, game: ['azul'] }],
    ['no key', 400, 'bad-request', 'POST', '/matches', { ...MAKE, key: undefined }],
    ['a short key', 400, 'bad-request', 'POST', '/matches', { ...MAKE, key: 'a' }],
    ['a key that is a list', 400, 'bad-request', 'POST', '/matches', { ...MAKE, key: [MAKE.key] }],
    ['five seats', 400, 'bad-request', 'POST', '/matches', { ...MAKE, seats: persons(5) }],
    ['one seat', 400, 'bad-option', 'POST', '/matches', { ...MAKE, seats: persons(1) }],
    ['bots only', 400, 'bad-request', 'POST', '/matches', { ...MAKE, seats: ['easy', 'hard'] }],
    ['no such bot', 400, 'bad-request', 'POST', '/matches', { ...MAKE, seats: ['person', 'x'] }],
    [
      'a rating',
      400,
      'bad-request',
      'POST',
      '/matches',
      { ...MAKE, seats: ['person', 'elo:1234'] },
    ],
    ['players', 400, 'bad-option', 'POST', '/matches', { ...MAKE, options: { players: 2 } }],
    ['a seed', 400, 'bad-option', 'POST', '/matches', { ...MAKE, options: { seed: 1 } }],
    ['no bound', 400, 'bad-option', 'POST', '/matches', { ...MAKE, options: { maxRounds: 1e6 } }],
    ['options as text', 400, 'bad-option', 'POST', '/matches', { ...MAKE, options: 'x' }],
    ['no options', 400, 'bad-option', 'POST', '/matches', { ...MAKE, options: null }],
    ['no such time', 400, 'bad-option', 'POST', '/matches', { ...MAKE, time: { type: 'x' } }],
    [
      'endless time',
      400,
      'bad-option',
      'POST',
      '/matches',
      { ...MAKE, time: { type: 'move', limit: 1e12 } },
    ],
    ['broken JSON', 400, 'bad-request', 'POST', '/matches', '{"game":'],
    ['no body', 400, 'bad-request', 'POST', '/matches', undefined],
    ['null', 400, 'bad-request', 'POST', '/matches', 'null'],
    ['a long body', 413, 'too-large', 'POST', '/matches', `{"game":"${'x'.repeat(5_000)}"}`],
    ['no such match', 404, 'no-such-match', 'GET', '/matches/__proto__', undefined],
    [
      'a seat in no match',
      404,
      'no-such-match',
      'POST',
      '/matches/0/seats',
      { token: MAKE.key, name: 'Ana' },
    ],
    ['a message to no match', 404, 'no-such-match', 'POST', '/matches/0/messages', {}],
  ])('%s: %i %s', async (_, status, code, method, path, body) => {
    const { send } = await createServer()
    const token = path.endsWith('messages') ? MAKE.key : undefined
    expect(await send(method, path, body, token)).toEqual({
      status,
      body: { code, message: expect.any(String) },
    })
  })

  test('wrong tokens, tokens of other matches and missing tokens are refused', async () => {
    const { send, begin } = await createServer()
    const { path, tokens } = await begin('azul')
    const other = await begin('azul')
    const wrong = [other.tokens[0]!, tokens[0]!.toUpperCase(), tokens[0]!.slice(1), '', '0', 'x y']
    const pages = ['/messages', '/concession', '/rematch', '/token'] as const
    const body = (page: string) => (page === '/token' ? { token: secret() } : {})
    for (const token of wrong) {
      const answers = [await send('GET', path, undefined, token)]
      answers.push(await send('DELETE', path, undefined, token))
      answers.push(await send('DELETE', `${path}/seats/0`, undefined, token))
      for (const page of pages) answers.push(await send('POST', path + page, body(page), token))
      for (const { status, body } of answers)
        expect([status, body.code, token]).toEqual([401, 'wrong-token', token])
    }
    for (const page of pages) {
      const { status, body: answer } = await send('POST', path + page, body(page))
      expect([status, answer.code]).toEqual([401, 'wrong-token'])
    }
    expect((await send('GET', path)).body.update).toMatchObject({ seat: null, seq: 0 })
  })

  test('S12: forms of other sites are refused', async () => {
    const { send } = await createServer()
    const form = { headers: { 'content-type': 'text/plain' } }
    const asText = await send('POST', '/matches', MAKE, undefined, form)
    expect([asText.status, asText.body.code]).toEqual([415, 'not-json'])
    const site = { headers: { origin: 'https://elsewhere.example' } }
    const foreign = await send('POST', '/matches', MAKE, undefined, site)
    expect([foreign.status, foreign.body.code]).toEqual([403, 'wrong-origin'])
    const own = await send('POST', '/matches', MAKE, undefined, {
      headers: { origin: 'http://localhost' },
    })
    expect(own.status).toBe(201)
  })
})

describe('messages', () => {
  test('that are repeated, late, early or from another seat', async () => {
    const { send, begin, database } = await createServer()
    const { id, path, tokens, players } = await begin('azul')
    const random = numbersFrom(5)
    const sent = []
    for (let n = 0; n < 6; n++) {
      const { message, answer } = await players[n % 2]!.move(random)
      expect(answer.body.reply.type).toBe('accepted')
      sent.push({ message, seat: n % 2, reply: answer.body.reply })
      players[1 - (n % 2)]!.applyUpdate(
        (await send('GET', path, undefined, tokens[1 - (n % 2)])).body.update,
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
    expect(await logOf(database, id)).toHaveLength(6)
  })

  test('of which twenty arrive at once: one is accepted', async () => {
    const { begin } = await createServer()
    const { players } = await begin('azul')
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

  test('with additional fields: these are neither stored nor broadcast', async () => {
    const { begin, database, send } = await createServer()
    const { id, path, players } = await begin('azul')
    const [move] = players[0]!.client.game.legalMoves(players[0]!.client.view)
    const extra = { extra: 'x'.repeat(1000) }
    const message = {
      ...extra,
      id: 'a',
      ply: 0,
      move: { ...(move as unknown as object), ...extra },
    }
    expect((await players[0]!.send(message)).body.reply.type).toBe('accepted')
    expect((await logOf(database, id)).join()).not.toContain('xxx')
    expect(JSON.stringify((await send('GET', path)).body)).not.toContain('xxx')
  })

  test(`${REQUESTS} random requests: every response has a code, and no state changes`, async () => {
    const random = numbersFrom(7)
    const { send, begin, database } = await createServer()
    const { id, path, tokens, players } = await begin('azul', persons(4), {
      options: { board: 'grey' },
    })
    const other = await begin('qwirkle')
    const before = await send('GET', path, undefined, tokens[0])
    const count = () => database.query('SELECT count(*) AS n FROM matches')
    const matches = await count()
    const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!
    const junk = [null, 0, -1, 1.5, 1e308, '', 'center', [], {}, true, { type: 'draft' }]
    const legal = players[0]!.client.game.legalMoves(players[0]!.client.view)
    const anyMove = (): unknown => {
      const move: Record<string, unknown> = { ...(pick(legal) as object) }
      if (random(2))
        move[pick(['type', 'source', 'color', 'line', 'row', 'factories'])] = pick(junk)
      return pick([move, pick(junk)])
    }
    for (let n = 0; n < REQUESTS; n++) {
      const page = pick([
        `${path}/messages`,
        `${path}/messages`,
        `/matches/${pick(['x', '%', '%00', '..', id + id])}/messages`,
        `${other.path}/messages`,
        '/matches',
        '/',
      ])
      // Every token but that of the player on turn.
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
    expect(await count()).toEqual(matches)
  })
})

describe('the store', () => {
  test('a move that cannot be stored is not broadcast, and counts when it is sent again', async () => {
    const { begin, faults, matches, send } = await createServer()
    const { id, path, players, tokens } = await begin('qwirkle')
    const sent: string[] = []
    await matches.listen(id, null, { send: (text) => sent.push(text), close: () => {} })
    sent.length = 0
    const turn = (players[0]!.client.view as { turn: number }).turn
    const { client, send: post } = players[turn]!
    const [move] = client.game.legalMoves(client.view)
    const message = { id: 'a', ply: 0, move }
    const before = await send('GET', path, undefined, tokens[turn])
    faults.isBroken = true
    const failed = await post(message)
    expect([failed.status, failed.body.code, sent]).toEqual([500, 'internal', []])
    faults.isBroken = false
    expect(await send('GET', path, undefined, tokens[turn])).toEqual(before)
    expect((await post(message)).body.reply.type).toBe('accepted')
    const updates = sent.filter((text) => JSON.parse(text).seq === 1)
    expect(updates).toHaveLength(1)
  })

  test('failures are logged without keys, invitations and tokens', async () => {
    const webhook = { send: () => Promise.reject(new Error('answered 500')) }
    const bots = { choose: () => Promise.reject(new Error('no thread')) }
    const { begin, faults, lines, send, sweep } = await createServer({ bots, webhook })
    const { key, path, players, tokens, invitations } = await begin('azul', [
      ...['person', 'person', 'easy'],
    ])
    await players[0]!.move()
    await sweep.round()
    faults.isBroken = true
    players[1]!.applyUpdate((await send('GET', path, undefined, tokens[1])).body.update)
    expect((await players[1]!.send({ id: 'x', ply: 1 })).status).toBe(200)
    const [move] = players[1]!.client.game.legalMoves(players[1]!.client.view)
    expect((await players[1]!.send({ id: 'x', ply: 1, move })).status).toBe(500)
    await expect.poll(() => lines.join()).toContain('answered 500')
    const text = lines.join()
    expect(text).toContain('disk full')
    const secrets = [key, ...tokens, ...invitations.map(({ secret }: { secret: string }) => secret)]
    for (const known of [...secrets, ...secrets.map(hashOf)]) expect(text).not.toContain(known)
  })

  test('after a commit whose outcome is unknown, the id is looked up', async () => {
    const { begin, faults, database } = await createServer({ limits: { databaseSeconds: 10 } })
    const { id, players } = await begin('azul')
    faults.answers = false
    const { answer } = await players[0]!.move()
    expect(answer.body.reply).toMatchObject({ type: 'already-accepted', ply: 1 })
    expect(answer.body.update.seq).toBe(1)
    expect(await logOf(database, id)).toHaveLength(1)
  })

  test('matches that were unloaded are restored as they were', async () => {
    const { begin, faults, send } = await createServer({ limits: { cachedMatches: 1 } })
    const random = numbersFrom(9)
    const games = [await begin('azul'), await begin('qwirkle')]
    faults.loads = 0
    for (let n = 0; n < 20; n++)
      for (const { path, tokens, players } of games) {
        const turn = (players[0]!.client.view as { turn: number }).turn
        const { message, answer } = await players[turn]!.move(random)
        expect(answer.body.reply.type).toBe('accepted')
        await send('GET', games[n % 2]!.path)
        expect((await players[turn]!.send(message)).body.reply.type).toBe('already-accepted')
        for (const [seat, player] of players.entries())
          player.applyUpdate((await send('GET', path, undefined, tokens[seat])).body.update)
      }
    expect(faults.loads).toBeGreaterThan(40)
  })
})

describe('two processes', () => {
  const two = async () => {
    const database = await newDatabase()
    const one = await createServer({ database })
    // SQLite allows one process, so both share the connection.
    const other = await createServer({ database })
    return { one, other, drop: database.drop }
  }

  test('that accept at once: the one that fails to store reads the log and replies accordingly', async () => {
    const { one, other, drop } = await two()
    const { id, path, tokens, players } = await one.begin('azul')
    await other.send('GET', path, undefined, tokens[0])
    const { game, view } = players[0]!.client
    const moves = game.legalMoves(view)
    const post = (server: typeof one, n: number) =>
      server.send('POST', `${path}/messages`, { id: `m${n}`, ply: 0, move: moves[n] }, tokens[0])
    const answers = await Promise.all([post(one, 0), post(other, 1)])
    const types = answers.map(({ body }) => body.reply.type).sort()
    expect(types).toEqual(['accepted', 'late'])
    expect(await logOf(one.database, id)).toHaveLength(1)
    const again = await Promise.all([post(other, 0), post(one, 1)])
    expect(again.map(({ body }) => body.reply.type).sort()).toEqual(['already-accepted', 'late'])
    await drop()
  })

  test('listeners of one receive the steps of moves that the other accepts', async () => {
    const { one, other, drop } = await two()
    const { id, players } = await one.begin('azul')
    const sent: string[] = []
    await other.matches.listen(id, null, { send: (text) => sent.push(text), close: () => {} })
    sent.length = 0
    const { answer } = await players[0]!.move()
    other.matches.onNotification(`${id} 1`)
    await expect.poll(() => sent.map((text) => JSON.parse(text).seq)).toContain(1)
    const [update] = sent.map((text) => JSON.parse(text)).filter(({ seq }) => seq === 1)
    expect(update.steps).toHaveLength(1)
    expect(update.view).toEqual(answer.body.update.view)
    await drop()
  })
})

/** The entries of a match as they are stored. */
async function logOf(database: Database, id: string): Promise<readonly unknown[]> {
  const sql = 'SELECT entry FROM entries WHERE match_id = $1 ORDER BY n'
  return (await database.query(sql, id)).map(({ entry }) => entry)
}
