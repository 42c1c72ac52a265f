import { afterEach, describe, expect, test } from 'vitest'
import { closeAll, createServer, hashOf, newDatabase, persons, secret } from './tools'

afterEach(closeAll)

const sitting = (name = 'Ana') => ({ token: secret(), name })

describe('invitations', () => {
  test('an invitation is good for one seat; a repeated request returns the same seat', async () => {
    const { send, make } = await createServer()
    const { path, invitations } = await make('azul', persons(2))
    const body = { ...sitting(), secret: invitations[1].secret }
    for (let n = 0; n < 2; n++)
      expect(await send('POST', `${path}/seats`, body)).toEqual({ status: 201, body: { seat: 1 } })
    const stranger = { ...sitting('Ben'), secret: invitations[1].secret }
    const { status, body: answer } = await send('POST', `${path}/seats`, stranger)
    expect([status, answer.code]).toEqual([403, 'wrong-secret'])
  })

  test('of two clients with the same invitation, one gets the seat', async () => {
    const { send, make } = await createServer()
    const { path, invitations } = await make('azul', persons(2))
    const [{ secret: invitation }] = invitations
    const answers = await Promise.all(
      ['Ana', 'Ben'].map((name) =>
        send('POST', `${path}/seats`, { ...sitting(name), secret: invitation }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403])
  })

  test.each([[true], [false]])(
    'a request that reaches two processes takes one seat (public: %s)',
    async (isPublic) => {
      const database = await newDatabase()
      const one = await createServer({ database })
      const other = await createServer({ database })
      const { path, invitations } = await one.make('azul', persons(3), { public: isPublic })
      const body = { ...sitting(), ...(!isPublic && { secret: invitations[0].secret }) }
      for (const server of [one, other]) await server.send('GET', path)
      const answers = await Promise.all(
        [one, other].map(({ send }) => send('POST', `${path}/seats`, body)),
      )
      expect(answers).toEqual(Array(2).fill({ status: 201, body: { seat: 0 } }))
      const { room } = (await one.send('GET', path)).body
      expect(room.seats.map(({ free }: { free: boolean }) => free)).toEqual([false, true, true])
      await database.drop()
    },
  )

  test('S13: the id alone is not enough, unless the match is public', async () => {
    const { send, make } = await createServer()
    const closed = await make('azul', persons(2))
    const refused = await send('POST', `${closed.path}/seats`, sitting())
    expect([refused.status, refused.body.code]).toEqual([403, 'wrong-secret'])
    const open = await make('azul', persons(2), { public: true })
    const seats = []
    for (let n = 0; n < 3; n++) seats.push(await send('POST', `${open.path}/seats`, sitting()))
    expect(seats.map(({ body }) => body.seat ?? body.code)).toEqual([0, 1, 'no-free-seat'])
  })

  test('a key creates one match', async () => {
    const { send, database } = await createServer()
    const request = { key: secret(), game: 'azul', seats: ['person', 'hard', 'person'] }
    const first = await send('POST', '/matches', request)
    expect(first.status).toBe(201)
    expect(first.body.invitations).toHaveLength(2)
    expect(await send('POST', '/matches', request)).toEqual(first)
    expect(await database.query('SELECT count(*) AS n FROM matches')).toEqual([{ n: 1 }])
  })

  test('a bot is chosen by its rating', async () => {
    const { begin, send } = await createServer()
    const { path } = await begin('qwirkle', ['person', 'elo:1200', 'elo:200', 'elo:2600'])
    const { room } = (await send('GET', path)).body
    expect(room.seats.map(({ name }: { name: string }) => name)).toEqual([
      ...['Player 1', 'Bot (1200)', 'Bot (200)', 'Bot (2600)'],
    ])
  })

  test.each([
    ['script', '<script>alert(1)</script>', 201],
    ['wall of text', 'x'.repeat(41), 400],
    ['new line', 'a\nb', 400],
    ['mark that turns text around', 'a\u202eb', 400],
    ['NUL', 'a\0', 400],
    ['half a character', '\ud800', 400],
    ['nothing', '', 400],
    ['list', ['Ana'], 400],
    ['object', { toString: 1 }, 400],
  ])('a name that is a %s', async (_, name, status) => {
    const { send, make } = await createServer()
    const { path, invitations } = await make('azul', ['person', 'easy'])
    const body = { token: secret(), name, secret: invitations[0].secret }
    expect((await send('POST', `${path}/seats`, body)).status).toBe(status)
    if (status === 201) {
      const { room, update } = (await send('GET', path)).body
      expect([room.seats[0].name, update.names[0]]).toEqual([name, name])
    }
  })

  test('stored hashes are not accepted as secrets', async () => {
    const { begin, send, database } = await createServer()
    const { key, path, tokens, invitations } = await begin('qwirkle')
    const rows = JSON.stringify([
      await database.query('SELECT * FROM matches'),
      await database.query('SELECT * FROM seats'),
    ])
    for (const known of [
      key,
      ...tokens,
      ...invitations.map((one: { secret: string }) => one.secret),
    ])
      expect(rows).not.toContain(known)
    for (const token of tokens)
      expect((await send('GET', path, undefined, hashOf(token))).status).toBe(401)
  })
})

describe('a match that waits', () => {
  test('begins when its last seat is taken, for all listeners', async () => {
    const { send, make, matches } = await createServer()
    const { id, path, invitations } = await make('azul', persons(2))
    const received: { type: string; begun?: boolean; seq?: number }[] = []
    const listener = { send: (text: string) => received.push(JSON.parse(text)), close: () => {} }
    await matches.listen(id, null, listener)
    for (const { seat, secret: invitation } of invitations) {
      const early = await send('POST', `${path}/messages`, {}, secret())
      expect(early.status).toBe(401)
      const body = { token: secret(), name: `P${seat}`, secret: invitation }
      await send('POST', `${path}/seats`, body)
      if (seat === 0) {
        const { status, body: answer } = await send('POST', `${path}/messages`, {}, body.token)
        expect([status, answer.code]).toEqual([409, 'not-begun'])
      }
    }
    expect(received.map(({ type, begun }) => [type, begun])).toEqual([
      ['room', false],
      ['room', false],
      ['room', true],
      ['update', undefined],
    ])
  })

  test('is listed while it is public and has a free seat', async () => {
    const { send, make } = await createServer()
    await make('azul', persons(2))
    const { path, id } = await make('qwirkle', ['person', 'easy', 'person'], { public: true })
    const list = async () => (await send('GET', '/matches')).body.matches
    expect(await list()).toEqual([(await send('GET', path)).body.room])
    expect((await list())[0]).toMatchObject({ id, game: 'qwirkle', begun: false, public: true })
    await send('POST', `${path}/seats`, sitting('Ana'))
    expect((await list())[0].seats[0]).toMatchObject({ name: 'Ana', free: false })
    await send('POST', `${path}/seats`, sitting('Ben'))
    expect(await list()).toEqual([])
  })

  test('begins although the process that took its last seat died', async () => {
    const { make, send, store, sweep, pass } = await createServer()
    const { id, path } = await make('azul', ['person', 'easy'], { public: true })
    // The first step of sitting down.
    const take = store as unknown as { takeSeat(...args: unknown[]): Promise<boolean> }
    const token = { token: hashOf(secret()), name: 'Ana', secret: null }
    expect(await take.takeSeat(id, 0, token, Date.now())).toBe(true)
    expect((await send('GET', path)).body.room.begun).toBe(false)
    await pass(3000)
    await sweep.round()
    expect((await send('GET', path)).body.room.begun).toBe(true)
  })

  test('is deleted by its creator only, and not once it has begun', async () => {
    const { send, make, begin, matches } = await createServer()
    const { id, key, path } = await make('azul', persons(2))
    const closed: number[] = []
    await matches.listen(id, null, { send: () => {}, close: (code) => closed.push(code) })
    expect((await send('DELETE', path, undefined, secret())).status).toBe(401)
    for (let n = 0; n < 2; n++)
      expect((await send('DELETE', path, undefined, key)).status).toBe(200)
    expect([(await send('GET', path)).status, closed]).toEqual([404, [4004]])
    const begun = await begin('azul')
    const { status, body } = await send('DELETE', begun.path, undefined, begun.key)
    expect([status, body.code]).toEqual([409, 'has-begun'])
  })
})

describe('a seat', () => {
  test('S13: is freed by the creator before the first move; its token and its invitation are invalid', async () => {
    const { send, begin, matches } = await createServer()
    const { id, key, path, tokens, invitations } = await begin('qwirkle')
    const closed: number[] = []
    const received: { starts?: number; begun?: boolean; type: string }[] = []
    const send1 = { send: () => {}, close: (code: number) => closed.push(code) }
    await matches.listen(id, hashOf(tokens[1]!), send1)
    const listener = { send: (text: string) => received.push(JSON.parse(text)), close: () => {} }
    await matches.listen(id, hashOf(tokens[0]!), listener)
    const before = (await send('GET', path, undefined, tokens[0])).body.update.view

    const freed = await send('DELETE', `${path}/seats/1`, undefined, key)
    expect(freed).toMatchObject({ status: 200, body: { invitation: { seat: 1 } } })
    expect(freed.body.invitation.secret).not.toBe(invitations[1].secret)
    expect(closed).toEqual([4001])
    expect((await send('GET', path, undefined, tokens[1])).status).toBe(401)
    const spent = { ...sitting('Eve'), secret: invitations[1].secret }
    expect((await send('POST', `${path}/seats`, spent)).status).toBe(403)

    const next = { ...sitting('Ben'), secret: freed.body.invitation.secret }
    expect((await send('POST', `${path}/seats`, next)).status).toBe(201)
    const after = (await send('GET', path, undefined, tokens[0])).body
    expect([after.update.seq, after.room.starts]).toEqual([0, 3])
    expect(after.update.view).not.toEqual(before)
    const rooms = received.filter(({ type }) => type === 'room')
    expect(rooms.map(({ begun, starts }) => [begun, starts])).toContainEqual([false, 2])
    expect(received.at(-1)?.type).toBe('update')
  })

  test('is not freed for a player who has lost it meanwhile', async () => {
    const { begin, send, store } = await createServer()
    const { id, key, path, tokens } = await begin('azul')
    const { invitation } = (await send('DELETE', `${path}/seats/1`, undefined, key)).body
    const body = { ...sitting('Cem'), secret: invitation.secret }
    expect((await send('POST', `${path}/seats`, body)).status).toBe(201)
    // Another process has read the seat before.
    const { freeSeat } = store as unknown as { freeSeat(...args: unknown[]): Promise<unknown> }
    const stale = [id, 1, hashOf(tokens[1]!), { invitation: 0, secret: hashOf(secret()) }] as const
    expect(await freeSeat.call(store, ...stale)).toBe(false)
    const { room, update } = (await send('GET', path, undefined, body.token)).body
    expect([room.begun, room.starts, update.seat]).toEqual([true, 3, 1])
  })

  test('is not freed once somebody has moved', async () => {
    const { send, begin } = await createServer()
    const { key, path, tokens, players } = await begin('azul')
    await players[0]!.move()
    for (const by of [key, tokens[1]]) {
      const { status, body } = await send('DELETE', `${path}/seats/1`, undefined, by)
      expect([status, body.code]).toEqual([409, 'has-begun'])
    }
  })

  test('can be left by its player before the first move; its invitation is valid again', async () => {
    const { send, begin } = await createServer()
    const { path, tokens, invitations } = await begin('azul')
    expect((await send('DELETE', `${path}/seats/0`, undefined, tokens[1])).status).toBe(401)
    const left = await send('DELETE', `${path}/seats/1`, undefined, tokens[1])
    expect(left).toEqual({ status: 200, body: {} })
    const back = { ...sitting('Ben'), secret: invitations[1].secret }
    expect((await send('POST', `${path}/seats`, back)).status).toBe(201)
  })

  test('S13: gets a new token from its player, and the old one is disconnected', async () => {
    const { send, begin, matches } = await createServer()
    const { id, path, tokens } = await begin('azul')
    const closed: number[] = []
    const listener = { send: () => {}, close: (code: number) => closed.push(code) }
    await matches.listen(id, hashOf(tokens[0]!), listener)
    const token = secret()
    for (let n = 0; n < 2; n++) {
      const renewed = await send('POST', `${path}/token`, { token }, tokens[0])
      expect(renewed).toEqual({ status: 200, body: { seat: 0 } })
    }
    expect(closed).toEqual([4001])
    expect((await send('GET', path, undefined, tokens[0])).status).toBe(401)
    expect((await send('GET', path, undefined, token)).body.update.seat).toBe(0)
  })

  test('shows whether its player is connected', async () => {
    const { send, begin, matches } = await createServer()
    const { id, path, tokens } = await begin('azul', ['person', 'easy', 'person'])
    const here = async () =>
      (await send('GET', path)).body.room.seats.map((seat: { here: boolean }) => seat.here)
    expect(await here()).toEqual([false, true, false])
    const listener = () => ({ send: () => {}, close: () => {} })
    const stops = [
      await matches.listen(id, hashOf(tokens[0]!), listener()),
      await matches.listen(id, hashOf(tokens[0]!), listener()),
      await matches.listen(id, null, listener()),
    ]
    await expect.poll(here).toEqual([true, true, false])
    stops[0]!()
    expect(await here()).toEqual([true, true, false])
    stops[1]!()
    await expect.poll(here).toEqual([false, true, false])
  })
})

describe('a rematch', () => {
  test('begins once all people want it, with everybody one seat further and the same tokens', async () => {
    const { send, begin } = await createServer()
    const { path, tokens } = await begin('azul', ['person', 'easy', 'person'])
    const again = (seat: number) => send('POST', `${path}/rematch`, undefined, tokens[seat])
    const early = await again(0)
    expect([early.status, early.body.code]).toEqual([409, 'not-ended'])
    for (const seat of [0, 2]) await send('POST', `${path}/concession`, undefined, tokens[seat])
    const first = await again(0)
    expect(first.body.room.rematch).toBe(null)
    expect(first.body.room.seats.map((seat: { rematch: boolean }) => seat.rematch)).toEqual([
      ...[true, true, false],
    ])
    const { rematch } = (await again(2)).body.room
    expect((await again(2)).body.room.rematch).toBe(rematch)
    for (const [from, to] of [
      [0, 1],
      [2, 0],
    ] as const) {
      const { body } = await send('GET', `/matches/${rematch}`, undefined, tokens[from])
      expect([body.update.seat, body.update.end, body.update.bots]).toEqual([to, null, [2]])
      expect(body.update.names).toEqual(['Player 3', 'Player 1', 'Bot (easy)'])
      expect(body.room.seats.map((seat: { bot: string | null }) => seat.bot)).toEqual([
        ...[null, null, 'easy'],
      ])
    }
  })
})
