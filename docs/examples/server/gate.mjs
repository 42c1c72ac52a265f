import { clients, Rate } from './limits.mjs'
import { Refusal } from './refusal.mjs'

/** Admission: how often each client may send something, and from which pages. */
export class Gate {
  /** False while the server stops. */
  isOpen = true
  #rate
  #clients
  #origins

  constructor({ limits, proxies, origins = [] }) {
    this.#rate = new Rate(limits)
    this.#clients = clients(proxies)
    this.#origins = origins
  }

  clientOf(incoming) {
    return this.#clients.of(incoming)
  }

  isProxied(socket) {
    return this.#clients.isProxied(socket)
  }

  /** Whether a client may send something of this cost. */
  take(client, cost = 1) {
    return this.#rate.take(client, cost)
  }

  /** Charges a client; refuses the request if the client has used up its rate. */
  charge(incoming, cost) {
    if (!this.take(this.clientOf(incoming), cost))
      throw new Refusal('too-many-requests', 'Too many requests: slow down.')
  }

  /** The origin to allow in the response: empty for the server's own page and for programs, null for other sites. */
  originOf({ headers: { origin, host } }) {
    if (origin === undefined || URL.canParse(origin) === false)
      return origin === undefined ? '' : null
    if (new URL(origin).host === host) return ''
    return this.#origins.includes(origin) || this.#origins.includes('*') ? origin : null
  }

  /** Synchronizes the usage of busy clients with the other processes. */
  syncUsage(store, now) {
    return this.#rate.syncUsage(store, now)
  }
}
