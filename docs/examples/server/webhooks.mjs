import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import * as http from 'node:http'
import * as https from 'node:https'
import { BlockList, isIP } from 'node:net'

/** Retry delays in seconds; after the last one a notice is dropped. */
const DELAYS = [5, 60, 300, 1800, 7200, 18_000, 36_000]
const TIMEOUT = 10_000

/**
 * IPv4 networks that are not on the public internet: this machine, its network, cloud metadata services. IPv6 has
 * separate lists, because a `BlockList` treats an IPv4 address as the IPv6 address that embeds it.
 */
const PRIVATE = blockList(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3',
)
/** The public IPv6 internet, and its ranges for protocols, documentation and embedded IPv4 addresses. */
const PUBLIC = blockList('ipv6', '2000::/3')
const SPECIAL = blockList('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20')

function blockList(type, networks) {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [address, bits] = network.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}

/** Whether a webhook must not connect to an address. */
export function isPrivate(address) {
  if (isIP(address) === 4) return PRIVATE.check(address)
  return !PUBLIC.check(address, 'ipv6') || SPECIAL.check(address, 'ipv6')
}

/**
 * Sends notices to the operator's address, with the headers of Standard Webhooks. It connects to exactly the address
 * that was resolved and checked; redirects are failures.
 */
export class Webhook {
  #url
  #key
  #allowPrivate
  #resolve

  constructor({ url, secret, allowPrivate = false, resolve = lookup }) {
    this.#url = new URL(url)
    if (!['http:', 'https:'].includes(this.#url.protocol))
      throw new Error('The address of the webhook must begin with https://.')
    if (!/^whsec_[A-Za-z0-9+/]{32,}=*$/.test(secret ?? ''))
      throw new Error('The secret of the webhook must be whsec_ and at least 24 bytes in base64.')
    this.#key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    this.#allowPrivate = allowPrivate
    this.#resolve = resolve
  }

  /** Sends a notice; rejects unless the answer is 2xx. */
  async send(id, body) {
    const host = this.#url.hostname.replace(/^\[|\]$/g, '')
    const [found] = isIP(host) > 0 ? [{ address: host }] : await this.#resolve(host, { all: true })
    const { address } = found
    if (!this.#allowPrivate && isPrivate(address))
      throw new Error(`${address} is a private address`)
    const timestamp = Math.floor(Date.now() / 1000)
    const signature = createHmac('sha256', this.#key)
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
    const { request } = this.#url.protocol === 'https:' ? https : http
    return new Promise((resolve, reject) => {
      const sent = request(this.#url, {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT),
        lookup: (_, { all }, done) => {
          const family = isIP(address)
          if (all) done(null, [{ address, family }])
          else done(null, address, family)
        },
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'webhook-id': id,
          'webhook-timestamp': timestamp,
          'webhook-signature': `v1,${signature}`,
        },
      })
      sent.on('error', reject)
      sent.on('response', (response) => {
        // The body of the response is not needed.
        response.destroy()
        const { statusCode } = response
        if (statusCode >= 200 && statusCode < 300) resolve()
        else reject(new Error(`answered ${statusCode}`))
      })
      sent.end(body)
    })
  }
}

/** When to retry a notice after a number of tries; null to drop it. */
export function retryAt(tries, now) {
  const delay = DELAYS[tries - 1]
  return delay === undefined ? null : now + delay * 1000 * (0.8 + 0.4 * Math.random())
}
