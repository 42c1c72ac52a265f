import { EventEmitter } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { clients, closeAll, createServer, Gate, LIMITS, persons, Rate, secret } from './tools'

afterEach(closeAll)

const make = (key = secret()) => ({ key, game: 'azul', seats: persons(2) })

describe('a bucket', () => {
  test('refills with time, up to its burst', () => {
    const rate = new Rate({ burst: 3, perSecond: 2 })
    const take = (now: number) => rate.take('a', 1, now)
    expect([0, 0, 0, 0].map(take)).toEqual([true, true, true, false])
    expect([499, 500, 500, 1000].map(take)).toEqual([false, true, false, true])
    expect([9000, 9000, 9000, 9000].map(take)).toEqual([true, true, true, false])
    expect(rate.take('b', 4, 9000)).toBe(false)
  })

  test('S5: does not depend on the time of day', () => {
    const rate = new Rate({ burst: 3, perSecond: 1000 })
    const { now } = Date
    expect(rate.take('a')).toBe(true)
    try {
      Date.now = () => now() - 3_600_000
      expect([1, 2, 3].map(() => rate.take('a', 0.5))).toEqual([true, true, true])
    } finally {
      Date.now = now
    }
  })

  test('can go into debt for past usage, by at most a burst', () => {
    const rate = new Rate({ burst: 4, perSecond: 2 })
    expect(rate.spend('a', 3, 0)).toBe(true)
    expect(rate.spend('a', 3, 0)).toBe(false)
    // 1 - 3 = -2, which takes 1.5 s to fill up to 1.
    expect([1499, 1500].map((now) => rate.take('a', 1, now))).toEqual([false, true])
    expect(rate.spend('a', 1e9, 1500)).toBe(false)
    expect([3999, 4000].map((now) => rate.take('a', 1, now))).toEqual([false, true])
  })

  test('keeps a debt until it is paid, regardless of other clients', () => {
    const rate = new Rate({ burst: 4, perSecond: 2 })
    rate.spend('a', 1e9, 0)
    // From -4 to 0 takes 2 s.
    expect(rate.take('b', 1, 2001)).toBe(true)
    expect([2002, 2501].map((now) => rate.take('a', 1, now))).toEqual([false, true])
  })

  test('is shared among processes once it is half empty', async () => {
    const { store } = await createServer()
    const limits = { burst: 10, perSecond: 1e-6 }
    const [one, other] = [new Rate(limits), new Rate(limits)]
    for (let n = 0; n < 8; n++) expect(one.take('a')).toBe(true)
    expect(one.take('b')).toBe(true)
    await one.syncUsage(store, 1000)
    for (let n = 0; n < 6; n++) other.take('a')
    await other.syncUsage(store, 1000)
    expect([other.take('a'), other.take('b')]).toEqual([false, true])
    await one.syncUsage(store, 1000)
    expect(one.take('a')).toBe(true)
  })
})

describe('bytes', () => {
  /** A socket with a settable number of received bytes. */
  class Socket extends EventEmitter {
    bytesRead = 0
    isDestroyed = false
    destroy() {
      this.isDestroyed = true
    }
  }
  const limits = { ...LIMITS, burst: 10, perSecond: 1e-6, bytesPerRequest: 100 }

  test('on a connection of a proxy, count for the client of the last request', () => {
    const gate = new Gate({ limits })
    const proxied = new Socket()
    gate.watch(proxied, 'a')
    proxied.bytesRead = 300
    gate.chargeBytes()
    // The head of the next request.
    proxied.bytesRead = 500
    gate.watch(proxied, 'b')
    proxied.bytesRead = 1100
    gate.chargeBytes()
    expect([gate.take('a', 7), gate.take('a'), gate.take('b', 4), gate.take('b')]).toEqual([
      ...[true, false],
      ...[true, false],
    ])
    expect(proxied.listenerCount('close')).toBe(1)
    proxied.bytesRead = 1300
    gate.chargeBytes()
    expect(proxied.isDestroyed).toBe(true)
  })

  test('count on all sockets of a client', () => {
    const gate = new Gate({ limits })
    const [one, two, other] = [new Socket(), new Socket(), new Socket()]
    one.bytesRead = 5000
    gate.watch(one, 'a')
    gate.watch(two, 'a')
    gate.watch(other, 'b')
    one.bytesRead = 5900
    other.bytesRead = 1000
    gate.chargeBytes()
    expect([gate.take('a'), gate.take('a')]).toEqual([true, false])
    gate.chargeBytes()
    expect([one, two, other].map(({ isDestroyed }) => isDestroyed)).toEqual(Array(3).fill(false))
    two.bytesRead = 1
    gate.chargeBytes()
    expect([one, two, other].map(({ isDestroyed }) => isDestroyed)).toEqual([false, true, false])
  })

  test('count on sockets that have been closed since', () => {
    const gate = new Gate({ limits })
    const socket = new Socket()
    gate.watch(socket, 'a')
    socket.bytesRead = 1000
    socket.emit('close')
    expect(gate.take('a')).toBe(false)
  })
})

describe('matches', () => {
  test('cost several requests', async () => {
    const { send } = await createServer({ limits: { burst: 20, perSecond: 1e-6, costOfMatch: 10 } })
    const begin = () => send('POST', '/matches', make())
    expect([await begin(), await begin(), await begin()].map(({ status }) => status)).toEqual([
      201, 201, 429,
    ])
    const other = await send('POST', '/matches', make(), undefined, { address: '10.0.0.2' })
    expect(other.status).toBe(201)
  })

  test('S12: are limited until they end, per client and in total', async () => {
    const { send } = await createServer({ limits: { matches: 3, allMatches: 5 } })
    const code = async (address: string) =>
      (await send('POST', '/matches', make(), undefined, { address })).body.code
    const codes = []
    for (const client of ['a', 'a', 'a', 'a', 'b', 'b', 'b']) codes.push(await code(client))
    expect(codes).toEqual([...Array(3), 'too-many-matches', ...Array(2), 'server-full'])

    const other = await createServer({ limits: { matches: 1 } })
    const { path, tokens } = await other.begin('azul')
    const again = () => other.send('POST', '/matches', make())
    expect((await again()).body.code).toBe('too-many-matches')
    await other.send('POST', `${path}/concession`, undefined, tokens[0])
    expect((await again()).status).toBe(201)
  })
})

describe('clients', () => {
  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['::ffff:127.0.0.1', '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1:2:3:4%eth0', 'fe80:0:0:0'],
  ])('the client of %s is %s', (remoteAddress, client) => {
    expect(clients().of({ headers: {}, socket: { remoteAddress } })).toBe(client)
  })

  test.each([
    ['no proxy is trusted by default', [], '10.0.0.1', '5.5.5.5', '10.0.0.1'],
    ['a trusted proxy', ['10.0.0.0/8'], '10.0.0.1', '5.5.5.5', '5.5.5.5'],
    ['a forged address', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, 5.5.5.5', '5.5.5.5'],
    ['a chain of proxies', ['10.0.0.0/8'], '::ffff:10.0.0.1', '5.5.5.5,10.0.0.9', '5.5.5.5'],
    ['a proxy that is not trusted', ['10.0.0.0/8'], '11.0.0.1', '5.5.5.5', '11.0.0.1'],
    ['no address', ['10.0.0.0/8'], '10.0.0.1', 'unknown', '10.0.0.1'],
    ['IPv6', ['fd00::/8'], 'fd00::1', '2001:db8:1:2::3', '2001:db8:1:2'],
  ])('S6: %s', (_, proxies, remoteAddress, forwarded, client) => {
    const headers = { 'x-forwarded-for': forwarded }
    expect(clients(proxies).of({ headers, socket: { remoteAddress } })).toBe(client)
  })

  test.each([
    [undefined, ''],
    ['http://play.example', ''],
    ['https://play.example', ''],
    ['https://site.example', 'https://site.example'],
    ['https://evil.example', null],
    ['null', null],
    ['x', null],
  ])('the origin %s', (origin, allowed) => {
    const gate = new Gate({ limits: LIMITS, origins: ['https://site.example'] })
    const headers = { host: 'play.example', origin }
    expect(gate.originOf({ headers, socket: { remoteAddress: '' } })).toBe(allowed)
  })
})
