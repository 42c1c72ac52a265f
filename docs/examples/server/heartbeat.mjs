import { randomBytes } from 'node:crypto'

/** A process counts as dead, and the server as down, after this many milliseconds without a heartbeat. */
export const TIMEOUT = 5_000

/**
 * The clock and the heartbeat of this process. The clock is the database's, so that all processes agree. A time longer
 * than {@link TIMEOUT} without any heartbeat was an outage, during which the clocks of live matches are paused.
 */
export class Heartbeat {
  id = randomBytes(8).toString('hex')
  /** The times when no process ran: `{ since, ended }`. */
  outages = []
  /** The running processes. */
  alive = []
  #database
  #store
  #offset = null
  #last = Number.NEGATIVE_INFINITY
  #beating = null

  constructor(database, store) {
    this.#database = database
    this.#store = store
  }

  /** The database's time in whole milliseconds. */
  now() {
    return Math.round(performance.now() + this.#offset)
  }

  /** A process whose last heartbeat is older than this is dead. */
  aliveSince() {
    return this.now() - TIMEOUT
  }

  /** Sends a heartbeat; concurrent calls share one. */
  beat() {
    this.#beating ??= this.#beat().finally(() => {
      this.#beating = null
    })
    return this.#beating
  }

  /** Sends a heartbeat if there may have been an outage since the last one. Call it before making an entry. */
  async check() {
    if (this.now() - this.#last > TIMEOUT - 1000) await this.beat()
  }

  /** Whether the database has answered recently. */
  isHealthy() {
    return this.now() - this.#last < TIMEOUT
  }

  async #beat() {
    const sent = performance.now()
    const time = await this.#database.time()
    const answered = performance.now()
    // A slow response makes the measured offset imprecise.
    if (this.#offset === null || answered - sent < 50) this.#offset = time - (sent + answered) / 2
    const now = this.now()
    await this.#store.beat(this.id, now, TIMEOUT)
    if (now - this.#last > TIMEOUT - 1000) this.outages = await this.#store.outages()
    this.#last = now
    this.alive = await this.#store.alive(now - TIMEOUT)
  }
}
