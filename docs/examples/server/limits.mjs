import { BlockList, isIP } from 'node:net'

/** Limits per client and in total; a client is an address. */
export const LIMITS = {
  /** Bytes of a body or a WebSocket message; real ones have less than 1,000. */
  bytes: 4_000,
  /** Requests, messages, pings and connections of a client: a burst, then a rate per second. */
  burst: 100,
  perSecond: 20,
  /** This many received bytes of any kind count as one more request: chunks, headers, fragments of messages. */
  bytesPerRequest: 4_000,
  /** Creating a match counts as this many requests. */
  costOfMatch: 10,
  /** Reading a file of the page: it has about thirty, and a household may open it several times at once. */
  costOfFile: 0.2,
  /** Connections in each process, per client and in total. */
  connections: 50,
  allConnections: 10_000,
  /** Unfinished matches, per client that made them and in total. */
  matches: 100,
  allMatches: 100_000,
  /** The maximum number of cached matches that nobody is connected to. */
  cachedMatches: 1_000,
  /** Matches without a running clock are deleted this many days after the last move. */
  days: 7,
  /** Timeouts in seconds for the headers of a request, and for all of it. */
  headSeconds: 5,
  requestSeconds: 10,
  /** Seconds between the pings that detect dead WebSockets. */
  silentSeconds: 30,
  /** The maximum number of bytes buffered for a slow reader. */
  waiting: 100_000,
  /** The maximum number of bot moves that wait for a thread. */
  botQueue: 1_000,
  /** How many seconds a request waits for an unavailable database. */
  databaseSeconds: 8,
}

/** A rate limit per client: a token bucket that fills by `perSecond` up to `burst`. */
export class Rate {
  #buckets = new Map()

  constructor({ burst, perSecond }) {
    this.burst = burst
    this.perSecond = perSecond
  }

  /** Whether a client may do something now; `now` is a monotonic time. */
  take(client, cost = 1, now = performance.now()) {
    return this.#pay(client, cost, now, false)
  }

  /** Charges a client for something that it has done already, if need be by a debt; returns whether it was allowed to. */
  spend(client, cost, now = performance.now()) {
    return this.#pay(client, cost, now, true)
  }

  #pay(client, cost, now, isDone) {
    const bucket = this.#buckets.get(client) ?? { left: this.burst, at: now, spent: 0 }
    const filled = this.#fill(bucket, now)
    const isAllowed = filled >= cost
    const paid = isAllowed ? cost : isDone ? Math.min(cost, filled + this.burst) : 0
    // The map is in order of use. A client that was idle for long has a full bucket, which need not be stored.
    this.#buckets.delete(client)
    this.#buckets.set(client, { left: filled - paid, at: now, spent: bucket.spent + paid })
    const [[oldest, oldestBucket]] = this.#buckets
    const isFull = this.#fill(oldestBucket, now) === this.burst
    if (isFull || this.#buckets.size > 100_000) this.#buckets.delete(oldest)
    return isAllowed
  }

  /** What is left in a bucket at a time. */
  #fill({ left, at }, now) {
    return Math.min(this.burst, left + ((now - at) / 1000) * this.perSecond)
  }

  /** Synchronizes the usage of busy clients, whose bucket is half empty, with the other processes. */
  async syncUsage(store, now) {
    const busy = [...this.#buckets].filter(
      ([, { left, spent }]) => spent > 0 && left < this.burst / 2,
    )
    const costs = busy.slice(0, 1000).map(([client, { spent }]) => [client, spent])
    for (const [client] of costs) this.#buckets.get(client).spent = 0
    if (costs.length === 0) return
    for (const { client, rest } of await store.addUsage(costs, this, now)) {
      const bucket = this.#buckets.get(client)
      if (bucket !== undefined) bucket.left = Math.min(bucket.left, rest)
    }
  }
}

/** Identifies the client of a request; `proxies` are the networks whose `x-forwarded-for` is trusted. */
export function clients(proxies = []) {
  const trusted = new BlockList()
  for (const network of proxies) {
    const [address, bits] = network.split('/')
    const type = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    trusted.addSubnet(address, Number(bits ?? (type === 'ipv6' ? 128 : 32)), type)
  }
  const isProxy = (address) =>
    isIP(address) > 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return {
    /** Whether a connection carries the requests of many clients. */
    isProxied: ({ remoteAddress = '' }) => isProxy(plain(remoteAddress)),
    /** The client of a request: the last address in the chain that is not one of our proxies. */
    of({ headers, socket: { remoteAddress = '' } }) {
      const chain = (headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((address) => plain(address.trim()))
      let address = plain(remoteAddress)
      while (isProxy(address) && isIP(chain.at(-1) ?? '') > 0) address = chain.pop()
      return network(address)
    },
  }
}

const plain = (address) => address.replace(/^::ffff:(?=\d+\.)/, '')

/** The client of an address: for IPv6 its /64 network, which usually belongs to one household. */
function network(address) {
  if (!address.includes(':')) return address
  const [head, tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array(zeros).fill('0'), ...rest].slice(0, 4).join(':')
}
