import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { answerTo, Refusal } from './refusal.mjs'
import { hashOf } from './rooms.mjs'

/** The HTTP half of the server, as an object that answers requests: `app.request('/matches', …)`. */
export function createApp({
  matches,
  rooms,
  heartbeat,
  limits,
  gate,
  log,
  files,
  networkUrl = () => null,
}) {
  const app = new Hono()
  const bearer = (c) => c.req.header('authorization')?.replace(/^Bearer /, '') ?? null
  const token = (c) => {
    const secret = bearer(c)
    return secret === null ? null : hashOf(secret)
  }
  const incoming = (c) => c.env.incoming
  const idOf = (c) => {
    const id = c.req.param('id')
    if (!/^[0-9a-f]{32}$/.test(id)) throw new Refusal('no-such-match', 'There is no such match.')
    return id
  }
  const refuse = (c, error) => {
    const { status, body } = answerTo(error)
    // Unless the client disconnected while sending it.
    if (status === 500 && incoming(c).complete !== false)
      log?.error({ err: error.stack, path: c.req.path }, 'a request failed')
    return c.json(body, status)
  }

  app.onError((error, c) => refuse(c, error))
  app.notFound((c) => refuse(c, new Refusal('not-found', 'Not found.')))

  app.use('/matches/*', async (c, next) => {
    const allowed = gate.originOf(incoming(c))
    if (allowed === null)
      throw new Refusal('wrong-origin', 'Requests from this origin are not allowed.')
    if (c.req.method === 'OPTIONS') c.res = c.body(null, 204)
    else await next()
    if (allowed === '') return
    c.header('access-control-allow-origin', allowed)
    c.header('vary', 'origin')
    if (c.req.method !== 'OPTIONS') return
    c.header('access-control-allow-methods', 'GET, POST, DELETE')
    c.header('access-control-allow-headers', 'authorization, content-type')
    c.header('access-control-max-age', '86400')
  })
  app.use(
    '/matches/*',
    bodyLimit({
      maxSize: limits.bytes,
      onError: (c) => refuse(c, new Refusal('too-large', `At most ${limits.bytes} bytes.`)),
    }),
  )

  app.post('/matches', async (c) => {
    const body = Object(await readJson(c))
    gate.charge(incoming(c), limits.costOfMatch - 1)
    return c.json(await rooms.make(gate.clientOf(incoming(c)), body), 201)
  })
  app.get('/matches', async (c) => c.json({ matches: await rooms.list() }))
  app.get('/matches/:id', async (c) => {
    const { room, update } = await matches.see(idOf(c), token(c))
    return c.json({ room, update })
  })
  app.delete('/matches/:id', async (c) => {
    await rooms.remove(idOf(c), bearer(c))
    return c.json({})
  })
  app.post('/matches/:id/seats', async (c) =>
    c.json(await rooms.sit(idOf(c), Object(await readJson(c))), 201),
  )
  app.delete('/matches/:id/seats/:seat{\\d}', async (c) =>
    c.json(await rooms.free(idOf(c), Number(c.req.param('seat')), bearer(c))),
  )
  app.post('/matches/:id/token', async (c) => {
    const { token: next } = Object(await readJson(c))
    return c.json(await rooms.renew(idOf(c), bearer(c), next))
  })
  app.post('/matches/:id/messages', async (c) => {
    const at = heartbeat.now()
    const message = await readJson(c)
    return c.json(await matches.receive(idOf(c), token(c), message, at))
  })
  app.post('/matches/:id/concession', async (c) => c.json(await matches.concede(idOf(c), token(c))))
  app.post('/matches/:id/rematch', async (c) => c.json(await rooms.rematch(idOf(c), bearer(c))))

  if (files !== undefined) {
    app.get('/address', (c) => c.json({ url: networkUrl() }))
    app.use('/*', async (c, next) => {
      await next()
      for (const [name, value] of Object.entries(pageHeaders(incoming(c)))) c.header(name, value)
    })
    app.use('/*', files)
  }
  return app
}

/**
 * Headers of the page: only its own scripts and this server, no frames, and no referrer, because the address may contain
 * a secret. Files with a hash in their name never change.
 */
function pageHeaders({ url, headers: { host = '' } }) {
  // For browsers to which 'self' does not mean WebSockets.
  const sockets = /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : ''
  return {
    'content-security-policy': `default-src 'self'; img-src 'self' data:; connect-src 'self'${sockets}; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': /\/assets\//.test(url) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}

/** Requires the content type JSON, which forms on other sites cannot send. */
async function readJson(c) {
  if (!/^application\/json *(;|$)/.test(c.req.header('content-type') ?? ''))
    throw new Refusal('not-json', 'The content type must be application/json.')
  try {
    return JSON.parse(await c.req.text())
  } catch {
    throw new Refusal('bad-request', 'The body must be JSON.')
  }
}
