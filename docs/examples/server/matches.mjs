import { azul } from 'azulejo'
import {
  botTurns,
  concede,
  flag,
  pause,
  receive,
  replayEntry,
  restoreMatch,
  viewOf,
} from 'azulejo/match'
import { qwirkle } from 'azulejo/qwirkle'
import { describe, dueIn, GRACE, noticeOf, textOf, versionOf } from './describe.mjs'
import { Refusal } from './refusal.mjs'

export const GAMES = { azul, qwirkle }

/**
 * All matches. The database has the truth; memory has a cache, and a queue per match, so that a process does one thing
 * at a time in a match. Entries are stored, then broadcast. Before it refuses a message, the process reads the log
 * again, because another process may have accepted something.
 */
export class Matches {
  #database
  #store
  #heartbeat
  #bots
  #limits
  #log
  #metrics
  #hasWebhook
  /** The cached rooms, least recently used first. */
  #rooms = new Map()
  #queues = new Map()
  /** The listeners of a match by its id. */
  #listeners = new Map()

  constructor({ database, store, heartbeat, bots, limits, log, metrics, hasWebhook = false }) {
    this.#database = database
    this.#store = store
    this.#heartbeat = heartbeat
    this.#bots = bots
    this.#limits = limits
    this.#log = log
    this.#metrics = metrics
    this.#hasWebhook = hasWebhook
    metrics?.watch({ rooms: () => this.#rooms.size, queues: () => this.#queues.size })
  }

  // Requests

  /** The room of a match and the update for a token's seat, or without a token the one for spectators. */
  see(id, token) {
    return this.#inTurn(id, async () => {
      await this.#reload(id)
      const room = await this.#current(id)
      const seat = await this.#seatOf(id, token)
      return { room: describe(room), update: this.#updateFor(room, seat), seat }
    })
  }

  /** Handles any JSON as a message from a token's seat, at its time of arrival; returns the reply and an update. */
  receive(id, token, message, at = this.#heartbeat.now()) {
    return this.#inTurn(id, async () => {
      for (let isFresh = false; ; ) {
        const seat = await this.#playerOf(id, token)
        const room = await this.#begun(id)
        const { reply, ...outcome } = receive(room.match, seat, message, { now: at })
        if (outcome.entry !== null) {
          if (await this.#commit(room, outcome))
            return { reply, update: this.#updateFor(room, seat) }
          await this.#refresh(id)
        } else if (isFresh || !(await this.#refresh(id))) {
          this.#metrics?.answered(reply)
          return { reply, update: this.#updateFor(room, seat) }
        }
        isFresh = true
      }
    })
  }

  /** A player leaves. Does nothing if they have already left or the match has ended. */
  concede(id, token, at = this.#heartbeat.now()) {
    return this.#inTurn(id, async () => {
      for (;;) {
        const seat = await this.#playerOf(id, token)
        const room = await this.#begun(id)
        const isGone = room.match.end !== null || room.match.left.includes(seat)
        if (isGone || (await this.#commit(room, concede(room.match, seat, { now: at }))))
          return { update: this.#updateFor(room, seat) }
        await this.#refresh(id)
      }
    })
  }

  /** Runs an action that changes a match's players, then broadcasts the room. */
  change(id, act) {
    return this.#inTurn(id, async () => {
      const result = await act(await this.#reload(id))
      if (await this.#reload(id, true)) this.#database.notify(`${id} 0`)
      return result
    })
  }

  // Listeners

  /** The current room and last entry, by which a listener recognizes lost messages. */
  versionOf(id) {
    const room = this.#rooms.get(id)
    return room === undefined ? {} : { room: versionOf(room), seq: room.match?.seq ?? 0 }
  }

  /** Sends a listener the room and its seat's update, now and on every change; returns a function that stops it. */
  async listen(id, token, listener) {
    const { seat } = await this.#inTurn(id, async () => {
      await this.#reload(id)
      const room = await this.#current(id)
      const seat = await this.#seatOf(id, token)
      Object.assign(listener, { seat, hash: seat === null ? null : room.seats[seat].token })
      this.#listeners.set(id, (this.#listeners.get(id) ?? new Set()).add(listener))
      listener.send(textOf(room))
      const update = this.#updateFor(room, seat)
      if (update !== null) listener.send(JSON.stringify(update))
      return { seat }
    })
    this.#setHere(id, seat, true)
    return () => {
      const listeners = this.#listeners.get(id)
      listeners?.delete(listener)
      if (listeners?.size === 0) {
        this.#listeners.delete(id)
        this.#trim()
      }
      this.#setHere(id, seat, false)
    }
  }

  /** Stores whether a player is connected to this process, so that other processes know. */
  #setHere(id, seat, isHere) {
    if (seat === null || this.#connected(id, seat) !== (isHere ? 1 : 0)) return
    this.#inTurn(id, async () => {
      const isNow = this.#connected(id, seat) > 0
      await this.#store.setHere(this.#heartbeat.id, id, seat, isNow)
      await this.#reload(id, true)
      this.#database.notify(`${id} 0`)
    }).catch((error) => this.#note(error, id))
  }

  #connected(id, seat) {
    return [...(this.#listeners.get(id) ?? [])].filter((listener) => listener.seat === seat).length
  }

  /** Handles a notification that a match has changed: its id and the number of its last entry, or 0 for its players. */
  onNotification(note) {
    const [id, number] = note.split(' ')
    const known = this.#rooms.get(id)?.match?.seq ?? 0
    if (Number(number) > 0 && Number(number) <= known) return
    if (!this.#listeners.has(id)) this.#rooms.delete(id)
    else this.#queueReload(id)
  }

  /** Reloads all matches with listeners, because notifications may have been lost. */
  async reloadAll() {
    for (const id of this.#rooms.keys()) if (!this.#listeners.has(id)) this.#rooms.delete(id)
    await Promise.all([...this.#listeners.keys()].map((id) => this.#queueReload(id)))
  }

  #queueReload(id) {
    return this.#inTurn(id, () => this.#reload(id, true)).catch((error) => this.#note(error, id))
  }

  // Due tasks

  /** Handles a claimed match in which something is due: a flag or a bot's move. */
  async sweep({ id, tries }) {
    const now = this.#heartbeat.now()
    const room = await this.#inTurn(id, async () => {
      await this.#reload(id)
      let current = await this.#current(id)
      while (current.match !== null) {
        const outcome = flag(current.match, { now: now - GRACE })
        if (outcome.entry === null) break
        if (!(await this.#commit(current, outcome))) await this.#refresh(id)
        current = await this.#current(id)
      }
      return current
    })
    if (room.match === null) return room
    const turns = botTurns(room.match)
    // Nobody waits for bots: heartbeats and other matches are due meanwhile.
    for (const turn of turns) this.#playBot(room, turn, tries > 1)
    if (turns.length === 0) await this.#store.postpone(id, tries, dueIn(room.match, now))
    return room
  }

  /** Lets the bots of a match move; the sweep retries failures. */
  #playBots(room) {
    for (const turn of botTurns(room.match)) this.#playBot(room, turn, false)
  }

  async #playBot({ id, game, seats }, { seat, ply, view }, isLast) {
    try {
      const { bot } = seats[seat]
      const move = isLast
        ? GAMES[game].legalMoves(view, seat)[0]
        : await this.#bots.choose(game, bot, view, seat)
      await this.receive(id, { bot: seat }, { id: `bot.${ply}`, ply, move })
    } catch (error) {
      this.#log?.warn({ match: id, err: error.message }, 'a bot did not move')
    }
  }

  // Cache

  /** Runs a match's actions one at a time. They are idempotent, so they are retried while the database is down. */
  #inTurn(id, act) {
    const end = performance.now() + this.#limits.databaseSeconds * 1000
    const run = async () => {
      for (;;) {
        try {
          await this.#heartbeat.check()
          return await act()
        } catch (error) {
          if (error instanceof Refusal) throw error
          // Only the database knows whether the entry was stored.
          this.#rooms.delete(id)
          if (error.name !== 'Unavailable' || performance.now() > end) throw error
          await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 200))
        }
      }
    }
    const done = (this.#queues.get(id) ?? Promise.resolve()).then(run, run)
    const settled = done.then(
      () => {},
      () => {},
    )
    this.#queues.set(id, settled)
    settled.then(() => {
      if (this.#queues.get(id) === settled) this.#queues.delete(id)
    })
    return done
  }

  /** The room of a match, from the cache if possible, with a pause for each outage since its last entry. */
  async #current(id) {
    for (;;) {
      const room = this.#rooms.get(id) ?? (await this.#reload(id))
      this.#rooms.delete(id)
      this.#rooms.set(id, room)
      const outage = this.#heartbeat.outages.find(({ ended }) => ended > (room.match?.at ?? ended))
      if (outage === undefined) return room
      const outcome = pause(room.match, outage.since, { now: outage.ended })
      if (outcome.entry === null) return room
      if (!(await this.#commit(room, outcome))) await this.#refresh(id)
    }
  }

  async #begun(id) {
    const room = await this.#current(id)
    if (room.match !== null) return room
    const fresh = await this.#reload(id)
    if (fresh.match === null) throw new Refusal('not-begun', 'The match has not begun.')
    return fresh
  }

  /** The seat of a token, null without one; reloads the room if the token is unknown. */
  async #seatOf(id, token) {
    if (token === null) return null
    if (typeof token === 'object') return token.bot
    const find = ({ seats }) => seats.findIndex((seat) => seat.token === token)
    let seat = find(await this.#current(id))
    if (seat === -1) seat = find(await this.#reload(id))
    if (seat === -1) throw new Refusal('wrong-token', 'This token has no seat in this match.')
    return seat
  }

  async #playerOf(id, token) {
    if (token === null) throw new Refusal('wrong-token', 'Only players can do that: send a token.')
    return this.#seatOf(id, token)
  }

  #updateFor({ match }, seat) {
    return match === null ? null : viewOf(match, seat, this.#heartbeat.now())
  }

  /** Loads the entries that other processes have stored; returns whether there were any. */
  async #refresh(id) {
    const room = this.#rooms.get(id)
    if (room === undefined) return false
    const { starts, entries } = await this.#store.entries(id, room.match?.seq ?? 0)
    if (starts !== room.starts) {
      await this.#reload(id)
      return true
    }
    for (const entry of entries) {
      const outcome = replayEntry(room.match, entry)
      room.match = outcome.match
      this.#broadcast(room, outcome)
    }
    return entries.length > 0
  }

  /** Reloads a match's players and the new part of its log, then notifies its listeners of changes. */
  async #reload(id, mayBeGone = false) {
    const known = this.#rooms.get(id)
    const saved = await this.#store.match(id, this.#heartbeat.aliveSince())
    if (saved === null) {
      this.#rooms.delete(id)
      for (const listener of this.#listeners.get(id) ?? []) listener.close(4004)
      this.#listeners.delete(id)
      if (mayBeGone) return null
      throw new Refusal('no-such-match', 'There is no such match.')
    }
    const room = await this.#read(saved, known)
    this.#rooms.set(id, room)
    this.#trim()
    if (known === room) await this.#refresh(id)
    this.#broadcastRoom(room, known !== room)
    return room
  }

  /** Turns a stored match into a room; keeps the known match if it is the same one. */
  async #read({ start, ...saved }, known) {
    const { id, starts, options, time } = saved
    const isPublic = saved.public === 1
    const fields = { ...saved, isPublic, options: JSON.parse(options), time: JSON.parse(time) }
    if (known?.starts === starts) return Object.assign(known, fields)
    if (start === null) return { ...fields, match: null }
    const { entries } = await this.#store.entries(id, 0)
    const match = restoreMatch(GAMES[saved.game], { ...JSON.parse(start), log: entries })
    return { ...fields, match }
  }

  /** Evicts the least recently used rooms without listeners. */
  #trim() {
    let spare = this.#rooms.size - this.#listeners.size - this.#limits.cachedMatches
    for (const id of this.#rooms.keys()) {
      if (spare <= 0) return
      if (this.#listeners.has(id) || this.#queues.has(id)) continue
      this.#rooms.delete(id)
      spare--
    }
  }

  // Storing, then broadcasting

  /** Stores an entry, then broadcasts it; returns false if another process has stored an entry with that number. */
  async #commit(room, outcome) {
    const { match, entry, turns } = outcome
    const { id, starts } = room
    const now = this.#heartbeat.now()
    const notices = this.#hasWebhook
      ? turns.map((seat) => ({ seat, body: noticeOf(room, match, seat, now) }))
      : []
    const [n, ended, due] = [match.seq, match.end !== null, dueIn(match, now)]
    const row = { starts, n, entry, at: match.at, due, ended, notices }
    const isStored = await this.#store.append(id, row, this.#heartbeat.aliveSince())
    this.#metrics?.stored(entry, isStored)
    if (!isStored) return false
    room.match = match
    this.#broadcast(room, outcome)
    this.#database.notify(`${id} ${n}`)
    this.#playBots(room)
    return true
  }

  #broadcast({ id }, { updates, spectators }) {
    const texts = new Map()
    for (const { seat, send } of this.#listeners.get(id) ?? []) {
      const update = seat === null ? spectators : updates[seat]
      if (!texts.has(seat)) texts.set(seat, JSON.stringify(update))
      send(texts.get(seat))
    }
  }

  /** Broadcasts a changed room, and updates if its match is a new one; disconnects players who lost their seat. */
  #broadcastRoom(room, isNew) {
    const text = textOf(room)
    const hasChanged = room.sent !== text
    room.sent = text
    for (const listener of [...(this.#listeners.get(room.id) ?? [])]) {
      const { seat, hash, send, close } = listener
      if (seat !== null && room.seats[seat].token !== hash) {
        this.#listeners.get(room.id).delete(listener)
        close(4001)
        continue
      }
      if (hasChanged || isNew) send(text)
      if (isNew && room.match !== null) send(JSON.stringify(this.#updateFor(room, seat)))
    }
  }

  #note(error, id) {
    if (!(error instanceof Refusal)) this.#log?.error({ match: id, err: error.message }, 'failed')
  }
}
