import { clients, Rate } from './limits.mjs'
import { Refusal } from './refusal.mjs'

/** Admission: how often each client may send something, and from which pages. */
export class Gate {
  /** False while the server stops. */
  isOpen = true
  #rate
  #clients
  #origins
  #bytesPerRequest
  /** The sockets whose bytes are counted, with their clients. */
  #sockets = new Map()

  constructor({ limits, proxies, origins = [] }) {
    this.#rate = new Rate(limits)
    this.#bytesPerRequest = limits.bytesPerRequest
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

  /**
   * Counts the bytes that a client sends on a socket from now on. A connection of a proxy carries one request after the
   * other, of different clients; nobody is charged for the head of the next one.
   */
  watch(socket, client) {
    if (!this.#sockets.has(socket))
      socket.once('close', () => {
        this.#charge(socket)
        this.#sockets.delete(socket)
      })
    this.#sockets.set(socket, { client, bytes: socket.bytesRead })
  }

  /** Charges clients for the bytes received since the last call; disconnects those that sent too much. */
  chargeBytes() {
    for (const socket of this.#sockets.keys()) if (!this.#charge(socket)) socket.destroy()
  }

  #charge(socket) {
    const counted = this.#sockets.get(socket)
    if (counted === undefined) return true
    const bytes = socket.bytesRead - counted.bytes
    counted.bytes += bytes
    return bytes === 0 || this.#rate.spend(counted.client, bytes / this.#bytesPerRequest)
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
