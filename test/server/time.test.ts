import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAll, createServer, GAMES, hashOf, newDatabase, persons } from './tools'

// Time passes only by `pass`, so the speed of the machine does not matter.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await closeAll()
})

const MOVE = { type: 'move', limit: 20_000 }

describe('flags', () => {
  test('fall in the sweep, a second after the deadline', async () => {
    const { begin, pass, send, sweep } = await createServer()
    const { path } = await begin('azul', persons(2), { time: MOVE })
    const end = async () => (await send('GET', path)).body.update.end
    for (let n = 0; n < 5; n++) await pass(4_000)
    await sweep.round()
    expect(await end()).toBe(null)
    await pass(1_100)
    await sweep.round()
    expect(await end()).toEqual({ reason: 'flagged', by: 0 })
  })

  test('a move that arrived in time wins, although it is processed late', async () => {
    const { begin, pass, heartbeat, matches, sweep } = await createServer()
    const { id, tokens, players } = await begin('azul', persons(2), { time: MOVE })
    const { game, view } = players[0]!.client
    const message = { id: 'a', ply: 0, move: game.legalMoves(view)[0] }
    for (let n = 0; n < 4; n++) await pass(4_900)
    const at = heartbeat.now()
    await pass(1_300)
    await sweep.round()
    const { receive } = matches as unknown as {
      receive(...args: unknown[]): Promise<{ reply: { type: string } }>
    }
    const { reply } = await receive.call(matches, id, hashOf(tokens[0]!), message, at)
    expect(reply.type).toBe('accepted')
  })

  test('time stamps from clients are ignored', async () => {
    const { begin, pass, send } = await createServer()
    const { path, tokens, players } = await begin('azul', persons(2), { time: MOVE })
    const { game, view } = players[0]!.client
    for (let n = 0; n < 6; n++) await pass(4_000)
    const move = game.legalMoves(view)[0]
    const message = { id: 'a', ply: 0, move, at: 0, now: 0, time: 0 }
    const { body } = await send('POST', `${path}/messages`, message, tokens[0])
    expect(body.reply.refusal.code).toBe('flagged')
  })
})

describe('outages', () => {
  test('of more than five seconds are stored as one row, and cost no player time', async () => {
    const { begin, pass, send, store, sweep } = await createServer()
    const { path } = await begin('azul', persons(2), { time: MOVE })
    const days = await begin('azul', persons(2), { time: { type: 'days', days: 1 } })
    await pass(3_000)
    await pass(3_600_000)
    await sweep.round()
    expect(await store.outages()).toHaveLength(1)
    const { clocks, end } = (await send('GET', path)).body.update
    expect(end).toBe(null)
    expect(clocks.remaining[0]).toBe(17_000)
    const other = (await send('GET', days.path)).body.update.clocks
    expect(other.remaining[0]).toBe(86_400_000 - 3_603_000)
  })

  test('of less than five seconds are ignored', async () => {
    const { pass, store } = await createServer()
    for (let n = 0; n < 3; n++) await pass(4_800)
    expect(await store.outages()).toEqual([])
  })

  test('do not save a player whose flag was due before', async () => {
    const { begin, pass, send, sweep } = await createServer()
    const { path } = await begin('azul', persons(2), { time: MOVE })
    for (let n = 0; n < 6; n++) await pass(4_000)
    await pass(60_000)
    await sweep.round()
    expect((await send('GET', path)).body.update.end).toEqual({ reason: 'flagged', by: 0 })
  })
})

describe('bots', () => {
  const silent = { choose: () => Promise.reject(new Error('the queue is full')) }

  test('that do not answer are retried once, then the first legal move is made', async () => {
    let tries = 0
    const bots = {
      choose: () => {
        tries++
        return silent.choose()
      },
    }
    const { begin, pass, send, sweep, database } = await createServer({ bots })
    const { id, path, players } = await begin('azul', ['person', 'easy'])
    await players[0]!.move()
    await expect.poll(() => tries).toBe(1)
    const seq = async () => (await send('GET', path)).body.update.seq
    for (const [expected, seconds] of [
      [1, 9],
      [2, 2],
      [2, 9],
      [2, 2],
    ] as const) {
      for (let n = 0; n < seconds; n++) await pass(1_000)
      await sweep.round()
      expect(tries).toBe(expected)
    }
    expect(await seq()).toBe(2)
    const sql = 'SELECT entry FROM entries WHERE match_id = $1 AND n = 2'
    const [row] = await database.query(sql, id)
    const { move } = JSON.parse(String(row?.['entry']))
    const { view } = players[0]!.client
    expect(move).toEqual(GAMES['azul']!.legalMoves(view, 1)[0])
  })

  test('that are slow delay neither heartbeats nor flags', async () => {
    const bots = { choose: () => new Promise(() => {}) }
    const { begin, pass, send, sweep } = await createServer({ bots })
    await begin('azul', ['easy', 'person'])
    const { path } = await begin('azul', persons(2), { time: MOVE })
    for (let n = 0; n < 6; n++) {
      await pass(4_000)
      await sweep.round()
    }
    expect((await send('GET', path)).body.update.end).toEqual({ reason: 'flagged', by: 0 })
  })

  test('that make illegal moves do not stop the match', async () => {
    const bots = { choose: async () => ({ type: 'tile', row: 0, column: 0 }) }
    const { begin, pass, send, sweep } = await createServer({ bots })
    const { path, players } = await begin('azul', ['person', 'easy'])
    await players[0]!.move()
    for (let n = 0; n < 22; n++) {
      await pass(1_000)
      await sweep.round()
    }
    expect((await send('GET', path)).body.update.seq).toBe(2)
  })

  test('that two processes run at once move once', async () => {
    const database = await newDatabase()
    const one = await createServer({ database, bots: silent })
    const other = await createServer({ database })
    const { path, players } = await one.begin('azul', ['person', 'easy'])
    await players[0]!.move()
    for (let n = 0; n < 11; n++) await one.pass(1_000)
    for (let n = 0; n < 11; n++) await other.pass(1_000)
    await Promise.all([one.sweep.round(), other.sweep.round()])
    await Promise.all([one.sweep.round(), other.sweep.round()])
    const { body } = await other.send('GET', path)
    expect(body.update.seq).toBeLessThanOrEqual(2)
    await database.drop()
  })
})

describe('notices', () => {
  test('are sent to players who are not connected, and resent until the receiver accepts them', async () => {
    const sent: { id: string; body: string }[] = []
    let isDown = true
    const webhook = {
      async send(id: string, body: string) {
        sent.push({ id, body })
        if (isDown) throw new Error('answered 500')
      },
    }
    const { begin, pass, sweep, database, matches } = await createServer({ webhook })
    const { id, tokens, players } = await begin('azul')
    await players[0]!.move()
    const rows = () => database.query('SELECT id, due FROM outbox')
    expect(await rows()).toHaveLength(1)
    await sweep.round()
    await expect.poll(() => sent.length).toBe(1)
    await sweep.round()
    expect(sent).toHaveLength(1)
    isDown = false
    for (let n = 0; n < 4; n++) await pass(4_000)
    await sweep.round()
    await expect.poll(rows).toEqual([])
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual(sent[0])
    const { type, data } = JSON.parse(sent[0]!.body)
    expect([type, data.match, data.seat, data.name, data.ply]).toEqual([
      ...['turn', id, 1, 'Player 2', 1],
    ])
    expect(sent[0]!.body).not.toContain(tokens[1])

    await matches.listen(id, hashOf(tokens[0]!), { send: () => {}, close: () => {} })
    await expect
      .poll(async () => (await database.query('SELECT * FROM connections')).length)
      .toBe(1)
    players[1]!.applyUpdate((await players[1]!.send(null)).body.update)
    await players[1]!.move()
    expect(await rows()).toEqual([])
  })
})

test('matches without activity for a week are deleted unless their clock runs', async () => {
  const { begin, pass, send, sweep, database } = await createServer()
  const { path } = await begin('azul')
  const timed = await begin('azul', persons(2), { time: { type: 'days', days: 14 } })
  const day = 24 * 60 * 60 * 1000
  await pass(6.9 * day)
  await sweep.prune()
  expect((await send('GET', path)).status).toBe(200)
  await pass(0.2 * day)
  await sweep.prune()
  expect((await send('GET', path)).status).toBe(404)
  expect((await send('GET', timed.path)).status).toBe(200)
  expect(await database.query('SELECT count(*) AS n FROM seats')).toEqual([{ n: 2 }])
})
