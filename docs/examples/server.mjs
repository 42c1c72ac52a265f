// A small HTTP server for games of Azul: games in memory, moves from seats with a token, tiles drawn by the server's own
// cryptographic randomness. After `npm run build`, `node docs/examples/server.mjs 3000` listens on port 3000; without a
// port it sends itself some requests. See docs/server.md.
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import {
  COLORS,
  checkMove,
  createGame,
  InvalidOptionError,
  legalMoves,
  moveAt,
  moveIndex,
  transition,
  viewFor,
} from 'azulejo'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const MOST_GAMES = 10_000
const MOST_BYTES = 10_000
const MOST_MOVES = 1000

/** The status of every refusal, by its code; a code of the rules means that the move does not fit the position. */
const STATUS = {
  'bad-json': 400,
  'bad-request': 400,
  'bad-option': 400,
  'bad-board': 400,
  'malformed-move': 400,
  'wrong-token': 401,
  'no-such-game': 404,
  'not-found': 404,
  'stale-ply': 409,
  'too-large': 413,
  internal: 500,
  'too-many-games': 503,
}

/** The server as an object that answers requests: `createApp().request('/games', { method: 'POST' })`. */
export function createApp() {
  const games = new Map()
  const app = new Hono()

  app.use(
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: () => refuse('too-large', 'The body is too large.'),
    }),
  )
  app.notFound(() => refuse('not-found', 'There is nothing here.'))
  app.onError((error) => {
    if (error instanceof Refusal || error instanceof InvalidOptionError)
      return refuse(error.code, error.message)
    console.error(error)
    return refuse('internal', 'The server made a mistake.')
  })

  /** A new game. Its seats' tokens are told once, here. */
  app.post('/games', async (c) => {
    const options = await readJson(c)
    if (games.size >= MOST_GAMES) throw new Refusal('too-many-games', 'Come back later.')
    if ('seed' in options || 'dealer' in options)
      throw new Refusal('bad-option', 'The server deals: seed and dealer are its own.')
    const { state, events } = deal(createGame({ ...options, dealer: 'external' }))
    const tokens = state.players.map(() => randomBytes(16).toString('hex'))
    const id = randomBytes(8).toString('hex')
    games.set(id, { state, tokens, moves: [] })
    return c.json({ id, tokens, ply: 0, view: viewFor(state, null), events }, 201)
  })

  /** The game as the token's seat sees it; its ply is the number of moves made. */
  app.get('/games/:id', (c) => {
    const { game, seat } = enter(c)
    return c.json({ seat, ply: game.moves.length, view: viewFor(game.state, seat) })
  })

  /** The moves since a ply, each with its seat and the deal that followed, for clients that run the reducer. */
  app.get('/games/:id/moves', (c) => {
    const { game } = enter(c)
    const after = Number(c.req.query('after') ?? 0)
    if (!Number.isSafeInteger(after) || after < 0)
      throw new Refusal('bad-request', 'after must be a ply.')
    return c.json({ moves: game.moves.slice(after, after + MOST_MOVES) })
  })

  /** A move, for the ply that the client has seen. Of two moves for one ply, the first wins. */
  app.post('/games/:id/moves', async (c) => {
    const { game, seat } = enter(c)
    const { ply, move } = await readJson(c)
    // From here on nothing is awaited, so no other request can come in between.
    if (ply !== game.moves.length)
      throw new Refusal('stale-ply', `ply must be ${game.moves.length}.`)
    const rejection = checkMove(game.state, move, seat)
    if (rejection !== null) throw new Refusal(rejection.code, rejection.message)
    const made = transition(game.state, move, seat)
    const { state, events, dealt } = deal(made.state)
    game.state = state
    // The move as the engine reads it: whatever else the client sent stays out.
    game.moves.push({ player: seat, move: moveAt(moveIndex(move)), deal: dealt })
    return c.json({
      ply: game.moves.length,
      events: [...made.events, ...events],
      deal: dealt,
      view: viewFor(state, seat),
    })
  })

  function enter(c) {
    const game = games.get(c.req.param('id'))
    if (game === undefined) throw new Refusal('no-such-game', 'There is no such game.')
    const token = /^Bearer ([0-9a-f]{32})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const seat = game.tokens.findIndex((known) => isEqual(known, token))
    if (seat === -1) throw new Refusal('wrong-token', 'This token has no seat in this game.')
    return { game, seat }
  }

  return app
}

/** What this server says no with. */
class Refusal extends Error {
  constructor(code, message) {
    super(message)
    this.code = code
  }
}

function refuse(code, message) {
  return Response.json({ code, message }, { status: STATUS[code] ?? 422 })
}

async function readJson(c) {
  const text = await c.req.text()
  let value
  try {
    value = JSON.parse(text === '' ? '{}' : text)
  } catch {
    throw new Refusal('bad-json', 'The body must be JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal('bad-request', 'The body must be a JSON object.')
  return value
}

const isEqual = (a, b) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The state with its factories filled, if it waits for that; the tiles come from nobody's seed. */
function deal(state) {
  if (state.phase !== 'deal') return { state, events: [], dealt: null }
  const dealt = { type: 'deal', factories: drawFactories(state) }
  return { ...transition(state, dealt), dealt }
}

/** Four tiles for each factory, while there are any: first from the bag, then from the lid. */
function drawFactories({ bag, lid, factories }) {
  const tilesOf = (counts) => COLORS.flatMap((color) => Array(counts[color]).fill(color))
  const piles = [tilesOf(bag), tilesOf(lid)]
  const draw = () => {
    const pile = piles.find((tiles) => tiles.length > 0)
    return pile === undefined ? [] : pile.splice(randomInt(pile.length), 1)
  }
  return factories.map(() => [0, 1, 2, 3].flatMap(draw))
}

/** Serves a Hono app with node:http. */
function serve(app, port) {
  createServer(async (incoming, outgoing) => {
    try {
      const response = await app.request(await toRequest(incoming))
      outgoing.writeHead(response.status, Object.fromEntries(response.headers))
      outgoing.end(Buffer.from(await response.arrayBuffer()))
    } catch {
      // A client that went away, or a URL that is none.
      outgoing.destroy()
    }
  }).listen(port, () => console.log(`listening on http://localhost:${port}`))
}

async function toRequest(incoming) {
  const { method, headers } = incoming
  const { authorization = '' } = headers
  const url = new URL(incoming.url, 'http://localhost')
  const chunks = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    // One byte too many is enough for the app to refuse the rest.
    if (size - chunk.length <= MOST_BYTES) chunks.push(chunk)
  }
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }
  return new Request(url, { method, headers: { authorization }, ...body })
}

/** Sends some requests, and prints the answers. */
async function demonstrate(app) {
  const send = async (path, body, token = '') => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await app.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    console.log(
      `POST ${path} ${JSON.stringify(body)}\n  ${response.status}`,
      answer.code ?? answer.ply,
    )
    return answer
  }
  const { id, tokens, view } = await send('/games', { players: 2, board: 'grey' })
  const [move] = legalMoves(view)
  await send(`/games/${id}/moves`, { ply: 0, move }, tokens[1])
  await send(`/games/${id}/moves`, { ply: 0, move }, tokens[0])
  await send(`/games/${id}/moves`, { ply: 0, move }, tokens[0])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [port] = process.argv.slice(2)
  if (port === undefined) await demonstrate(createApp())
  else serve(createApp(), Number(port))
}
