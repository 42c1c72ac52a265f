import { createHash, randomBytes } from 'node:crypto'
import { azul } from 'azulejo'
import { concede, createMatch, receive, restoreMatch, viewOf } from 'azulejo/match'
import { qwirkle } from 'azulejo/qwirkle'
import { publicOptionsSchema as qwirkleOptions } from 'azulejo/qwirkle/schema'
import { publicOptionsSchema as azulOptions } from 'azulejo/schema'

const GAMES = {
  azul: { game: azul, options: azulOptions },
  qwirkle: { game: qwirkle, options: qwirkleOptions },
}

/** What the server says no with. */
export class Refusal extends Error {
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

/**
 * All matches. Nothing here is awaited, so what one call does is done before the next one begins: the messages of a
 * match come one by one, and each is stored before it is broadcast.
 */
export class Matches {
  #store
  #limits
  /** The matches in memory, the one used last at the end. */
  #awake = new Map()
  /** The listeners of a match by its id: functions that take an update, with their seats. */
  #listeners = new Map()

  constructor(store, limits) {
    this.#store = store
    this.#limits = limits
  }

  /** Begins a match for a client; gives its id, which is what people pass on to play or to watch. */
  begin(client, name, options) {
    const { all, own } = this.#store.count(client)
    if (own >= this.#limits.matches) throw new Refusal('too-many-matches', 'You have too many.')
    if (all >= this.#limits.allMatches) throw new Refusal('server-full', 'Come back later.')
    if (!Object.hasOwn(GAMES, name))
      throw new Refusal('bad-request', 'game must be azul or qwirkle.')
    const { game, options: schema } = GAMES[name]
    const asked = schema['~standard'].validate(options)
    if (asked.issues) throw new Refusal(asked.issues[0].code, asked.issues[0].message)
    const match = createMatch(game, asked.value)
    const id = randomBytes(16).toString('hex')
    this.#store.add(id, client, match)
    this.#keep(id, match)
    return id
  }

  /** Gives away the next free seat of a match. */
  takeSeat(id) {
    const seat = this.#store.seats(id).length
    if (seat >= this.#wake(id).seats.length)
      throw new Refusal('no-free-seat', 'All seats are taken.')
    const token = randomBytes(16).toString('hex')
    this.#store.addSeat(id, seat, hashOf(token))
    return { seat, token }
  }

  /** The seat that a token proves; without a token it is null: a spectator. */
  seatOf(id, token) {
    this.#wake(id)
    if (token === null) return null
    const seat = this.#store.seats(id).indexOf(hashOf(token))
    if (seat === -1) throw new Refusal('wrong-token', 'This token has no seat in this match.')
    return seat
  }

  view(id, seat) {
    return viewOf(this.#wake(id), seat)
  }

  /** Takes any JSON as the message; gives the reply. */
  receive(id, seat, message) {
    const { reply, ...received } = receive(this.#wake(id), seat, message)
    this.#commit(id, received)
    return reply
  }

  concede(id, seat) {
    const match = this.#wake(id)
    if (match.end !== null) throw new Refusal('match-ended', 'The match has ended.')
    if (match.left.includes(seat)) throw new Refusal('has-left', 'You have left the match.')
    this.#commit(id, concede(match, seat))
  }

  /** Sends a listener every update that its seat may see; returns a function that ends it. */
  listen(id, seat, send) {
    const listener = { seat, send }
    const listeners = this.#listeners.get(id) ?? new Set()
    this.#listeners.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(id)
    }
  }

  /** Deletes what nobody has touched for long. */
  prune(now = Date.now()) {
    const before = now - this.#limits.days * 24 * 60 * 60 * 1000
    for (const id of this.#store.prune(before)) this.#awake.delete(id)
  }

  /** Stores, then broadcasts. */
  #commit(id, { match, entry, updates, spectators }) {
    if (entry === null) return
    try {
      this.#store.append(id, match.seq, entry)
    } catch (error) {
      // What is true now is in the database.
      this.#awake.delete(id)
      throw error
    }
    this.#keep(id, match)
    const texts = new Map()
    for (const { seat, send } of this.#listeners.get(id) ?? []) {
      const update = seat === null ? spectators : updates[seat]
      if (!texts.has(seat)) texts.set(seat, JSON.stringify(update))
      send(texts.get(seat))
    }
  }

  /** A match, from the database if it has been put away. */
  #wake(id) {
    const match = this.#awake.get(id) ?? this.#restore(id)
    this.#keep(id, match)
    return match
  }

  #restore(id) {
    const saved = this.#store.load(id)
    if (saved === null) throw new Refusal('no-such-match', 'There is no such match.')
    return restoreMatch(GAMES[saved.game].game, saved)
  }

  /** Keeps a match in memory, and puts away the one that has not been used for longest. */
  #keep(id, match) {
    this.#awake.delete(id)
    this.#awake.set(id, match)
    if (this.#awake.size > this.#limits.awake) this.#awake.delete(this.#awake.keys().next().value)
  }
}

/** Only hashes are stored: reading the database reveals no token, and comparing them leaks no timing. */
const hashOf = (token) => createHash('sha256').update(token).digest('hex')
