import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { clientOf } from './limits.mjs'
import { Refusal } from './matches.mjs'

/** The status of each refusal by its code. */
const STATUS = {
  'bad-request': 400,
  'bad-option': 400,
  'bad-board': 400,
  'wrong-token': 401,
  'not-found': 404,
  'no-such-match': 404,
  'has-left': 409,
  'match-ended': 409,
  'no-free-seat': 409,
  'too-large': 413,
  'too-many-requests': 429,
  'too-many-matches': 429,
  internal: 500,
  'server-full': 503,
}

/** The HTTP half of the server, as an object that answers requests: `app.request('/matches', …)`. */
export function createApp(matches, rate, limits) {
  const app = new Hono()
  const spend = (c, cost) => {
    if (!rate.take(clientOf(c.env.incoming.socket), cost))
      throw new Refusal('too-many-requests', 'You send too much: slow down.')
  }
  /** The seat of the client; null for a spectator. */
  const seatOf = (c) => matches.seatOf(c.req.param('id'), tokenOf(c.req.header('authorization')))
  const playerOf = (c) => {
    const seat = seatOf(c)
    if (seat === null) throw new Refusal('wrong-token', 'Only players can do that: send a token.')
    return seat
  }

  app.use(async (c, next) => {
    spend(c, 1)
    await next()
  })
  app.use(
    bodyLimit({
      maxSize: limits.bytes,
      onError: (c) => refuse(c, new Refusal('too-large', `At most ${limits.bytes} bytes.`)),
    }),
  )
  app.notFound((c) => refuse(c, new Refusal('not-found', 'There is nothing here.')))
  app.onError((error, c) => refuse(c, error))

  app.post('/matches', async (c) => {
    const { game, options = {} } = await readJson(c)
    spend(c, limits.costOfMatch - 1)
    const id = matches.begin(clientOf(c.env.incoming.socket), game, options)
    return c.json({ id }, 201)
  })
  app.post('/matches/:id/seats', (c) => c.json(matches.takeSeat(c.req.param('id')), 201))
  app.get('/matches/:id', (c) => c.json(matches.view(c.req.param('id'), seatOf(c))))
  app.post('/matches/:id/messages', async (c) => {
    const message = await readJson(c)
    const seat = playerOf(c)
    const reply = matches.receive(c.req.param('id'), seat, message)
    return c.json({ reply, update: matches.view(c.req.param('id'), seat) })
  })
  app.post('/matches/:id/concession', (c) => {
    const seat = playerOf(c)
    matches.concede(c.req.param('id'), seat)
    return c.json({ update: matches.view(c.req.param('id'), seat) })
  })
  return app
}

/** The token in a header; null: there is none. */
function tokenOf(authorization) {
  return authorization === undefined ? null : authorization.replace(/^Bearer /, '')
}

async function readJson(c) {
  const text = await c.req.text()
  try {
    return Object(JSON.parse(text))
  } catch {
    throw new Refusal('bad-request', 'The body must be JSON.')
  }
}

function refuse(c, error) {
  const known = error instanceof Refusal ? error : new Refusal('internal', 'The server failed.')
  // Unless its sender has gone in the middle of it.
  if (known !== error && c.env.incoming.complete !== false) console.error(error)
  return c.json({ code: known.code, message: known.message }, statusOf(error))
}

/** The HTTP status of what was thrown. */
export const statusOf = (error) => (error instanceof Refusal ? STATUS[error.code] : 500)
