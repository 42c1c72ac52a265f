import { deepStrictEqual, ok } from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { begin, NO_LIMITS, newFolder, startHost } from './tools.mjs'

/** Thousands of requests of all kinds do not increase the memory in use. */
export async function proveMemory({
  isLong = false,
  requests = isLong ? 100_000 : 20_000,
  databaseUrl,
  execPath,
} = {}) {
  const database = databaseUrl ? { databaseUrl } : { file: join(newFolder(), 'matches.db') }
  const host = await startHost(
    { ...database, limits: { ...NO_LIMITS, cachedMatches: 5 } },
    execPath,
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const matches = []
  for (let n = 0; n < 10; n++) matches.push(await begin(host.url, n % 2 ? 'azul' : 'qwirkle'))

  const statuses = new Map()
  let sent = 0
  const round = async (count) => {
    const end = sent + count
    const work = async () => {
      while (sent < end) {
        const n = sent++
        const { path, tokens } = matches[Math.floor(n / 100) % matches.length]
        const [method, page, body, token] = KINDS[n % KINDS.length](path, tokens, n)
        const status = await sendRequest(host.url + page, { agent, method, token, body })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 16 }, work))
  }
  await round(requests / 2)
  const { used: before } = await host.usage()
  await round(requests)
  const { used: after, rss } = await host.usage()
  ok(after - before < 3e6, `${after - before} bytes more after ${requests} requests`)
  deepStrictEqual([...statuses.keys()].sort(), [200, 400, 401, 403, 404, 413])
  agent.destroy()
  await host.kill('SIGTERM')
  return `${requests} requests: ${((after - before) / 1e6).toFixed(2)} MB more in use, ${Math.round(rss / 1e6)} MB in total`
}

const KINDS = [
  (path, tokens) => ['GET', path, undefined, tokens[0]],
  (path, _, n) => ['GET', path, undefined, `token${n}`],
  (_, __, n) => ['GET', `/matches/${n.toString(16).padStart(32, '0')}`],
  (path, tokens, n) => ['POST', `${path}/messages`, `{"id":"i${n}","ply":0,"move":{}}`, tokens[0]],
  (path, tokens, n) => ['POST', `${path}/messages`, `{"id":"i${n}","ply":9}`, tokens[1]],
  (path, tokens) => ['POST', `${path}/messages`, 'x'.repeat(5000), tokens[1]],
  (path) => ['POST', `${path}/seats`, `{"token":"${'a'.repeat(32)}","name":"x"}`],
  () => ['POST', '/matches', `{"key":"${'a'.repeat(32)}","game":"azul","seats":["person"]}`],
  () => ['GET', '/matches'],
]

function sendRequest(url, { agent, method, token, body }) {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    }
    const outgoing = request(url, { agent, method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    outgoing.on('error', reject).end(body)
  })
}
