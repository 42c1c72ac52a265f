import { retryAt } from './webhooks.mjs'

/** How long a claimed match or notice belongs to this process, in milliseconds. */
const LEASE = 10_000
const NOTICE_LEASE = 30_000
const HOUR = 3_600_000

/** A process's work every second: heartbeat, flags, bots' turns, notices, shared limits; and regular maintenance. */
export class Sweep {
  #parts
  #timer
  #running = Promise.resolve()
  #alive = ''
  #pruned = 0
  #isStopped = false

  constructor(parts) {
    this.#parts = parts
  }

  start() {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.round())
    }, 1000)
  }

  async stop() {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async round() {
    if (this.#isStopped) return
    const { heartbeat, gate, store, log } = this.#parts
    try {
      await heartbeat.beat()
      await this.#watchProcesses()
      await this.#sweepMatches()
      await gate.syncUsage(store, heartbeat.now())
      this.#sendNotices().catch((error) => log?.warn({ err: error.message }, 'notices wait'))
      if (heartbeat.now() - this.#pruned > HOUR) await this.prune()
    } catch (error) {
      log?.warn({ err: error.message }, 'a sweep failed')
    }
  }

  /** When a process dies, its last notifications may be lost, and its players are disconnected. */
  async #watchProcesses() {
    const { heartbeat, matches } = this.#parts
    const alive = heartbeat.alive.join()
    if (this.#alive !== '' && alive !== this.#alive) await matches.reloadAll()
    this.#alive = alive
  }

  async #sweepMatches() {
    const { heartbeat, store, matches, rooms, log, metrics } = this.#parts
    for (;;) {
      const now = heartbeat.now()
      const claimed = await store.claimMatches(now, now + LEASE, 100)
      await Promise.all(
        claimed.map(async (claim) => {
          try {
            metrics?.swept()
            const room = await matches.sweep(claim)
            if (room.match !== null) return
            await store.postpone(claim.id, claim.tries, null)
            await matches.change(claim.id, () => rooms.begin(claim.id))
          } catch (error) {
            if (error.code !== 'no-such-match')
              log?.warn({ match: claim.id, err: error.message }, 'a match waits')
          }
        }),
      )
      if (claimed.length < 100) return
    }
  }

  async #sendNotices() {
    const { heartbeat, store, webhook, log, metrics } = this.#parts
    if (webhook === null) return
    const now = heartbeat.now()
    const claimed = await store.claimNotices(now, now + NOTICE_LEASE, 20)
    await Promise.all(
      claimed.map(async ({ id, body, tries }) => {
        let due = null
        try {
          await webhook.send(id, body)
          metrics?.notified('sent')
        } catch (error) {
          due = retryAt(tries, heartbeat.now())
          metrics?.notified(due === null ? 'dropped' : 'failed')
          log?.warn({ notice: id, err: error.message, tries }, 'a webhook failed')
        }
        await store.settleNotice(id, due === null ? null : Math.round(due))
      }),
    )
  }

  async prune() {
    const { heartbeat, store, matches, limits } = this.#parts
    const now = heartbeat.now()
    this.#pruned = now
    for (const id of await store.prune(now, limits)) matches.onNotification(`${id} 0`)
  }
}
