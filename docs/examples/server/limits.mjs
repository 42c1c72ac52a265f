/** What one client may use, and what all of them may; a client is an address. */
export const LIMITS = {
  /** Bytes of a body or of a WebSocket message: an honest one has less than 1,000. */
  bytes: 4_000,
  /** Requests and messages of a client: the burst, and the rate per second after it. */
  burst: 100,
  perSecond: 20,
  /** How many requests it counts as to begin a match. */
  costOfMatch: 10,
  /** Connections of a client, and of all. */
  connections: 50,
  allConnections: 10_000,
  /** Stored matches that a client began, and of all. */
  matches: 100,
  allMatches: 100_000,
  /** Matches in memory; the others are in the database. */
  awake: 1_000,
  /** Matches without a move for this many days are deleted. */
  days: 7,
  /** Seconds for the head of a request, and for all of it. */
  headSeconds: 5,
  requestSeconds: 10,
  /** Seconds after which a silent WebSocket is gone. */
  silentSeconds: 30,
  /** Bytes that may wait for a slow reader. */
  waiting: 100_000,
}

/** How often each client may do something: a bucket that fills by `perSecond` up to `burst`. */
export class Rate {
  #buckets = new Map()

  constructor({ burst, perSecond }) {
    this.burst = burst
    this.perSecond = perSecond
  }

  /** Whether a client may do something now. */
  take(client, cost = 1, now = Date.now()) {
    const { left, at } = this.#buckets.get(client) ?? { left: this.burst, at: now }
    const filled = Math.min(this.burst, left + ((now - at) / 1000) * this.perSecond)
    const isAllowed = filled >= cost
    // The map is in the order of use. A client that was idle for long has a full bucket, which equals none.
    this.#buckets.delete(client)
    this.#buckets.set(client, { left: isAllowed ? filled - cost : filled, at: now })
    const [[oldest, bucket]] = this.#buckets
    const isFull = now - bucket.at > (this.burst / this.perSecond) * 1000
    if (isFull || this.#buckets.size > 100_000) this.#buckets.delete(oldest)
    return isAllowed
  }
}

/** The client that a connection belongs to: its address; for IPv6 the network, which is one household's. */
export function clientOf({ remoteAddress = '' }) {
  const address = remoteAddress.replace(/^::ffff:(?=\d+\.)/, '')
  if (!address.includes(':')) return address
  const [head, tail] = address.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  const rest = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array(zeros).fill('0'), ...rest].slice(0, 4).join(':')
}
