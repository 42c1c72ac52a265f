/**
 * A server for both games that trusts no client: `node server.mjs [port] [lobby port]`. Players create and join matches
 * through boardgame.io's lobby, on a separate port.
 */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { azulGame, qwirkleGame } from './adapter.mjs'

const { Server, SocketIO } = createRequire(import.meta.url)('boardgame.io/server')

/**
 * boardgame.io's transport with a filter: a client can make its own moves and read matches of the lobby, nothing else.
 * Without it, a client can send any action of boardgame.io, also one that ends the match or replaces its state.
 */
class FilteredSocketIO extends SocketIO {
  init(app, games, origins) {
    super.init(app, games, origins)
    const { db } = app.context
    for (const game of games)
      app._io.of(game.name).on('connection', (socket) => {
        // A message for which `next` is not called is dropped.
        socket.use(async ([event, ...args], next) => {
          if (event === 'update') {
            if (isOwnMove(game, ...args)) next()
          } else if (event === 'sync' && isSync(...args)) {
            // boardgame.io would create a match that does not exist.
            if (await exists(db, args[0])) next()
          }
        })
      })
  }
}

/** Whether an action is a move of the game, made by the player whose credentials are checked. */
function isOwnMove(game, action, stateID, matchID, playerID) {
  const { type, args, playerID: mover, credentials } = action?.payload ?? {}
  return (
    action?.type === 'MAKE_MOVE' &&
    game.moveNames.includes(type) &&
    Array.isArray(args) &&
    typeof stateID === 'number' &&
    [matchID, playerID, credentials].every(isText) &&
    mover === playerID
  )
}

/** Whether a request for a match has the types that boardgame.io expects: it fails for others, which ends the process. */
const isSync = (matchID, playerID, credentials) =>
  isText(matchID) && [playerID, credentials].every((value) => value == null || isText(value))

const isText = (value) => typeof value === 'string'

async function exists(db, matchID) {
  try {
    return (await db.fetch(matchID, { metadata: true })).metadata !== undefined
  } catch {
    return false
  }
}

/** Starts the server; resolves to what stops it, and the two HTTP servers. */
export async function listen(port, lobbyPort) {
  const server = Server({
    games: [azulGame, qwirkleGame],
    // The addresses of the pages that may connect.
    origins: [/^http:\/\/localhost:\d+$/],
    transport: new FilteredSocketIO(),
    // By default, anybody may play for a seat of a match that nobody has joined.
    authenticateCredentials: (credentials, player) =>
      typeof credentials === 'string' && credentials === player?.credentials,
  })
  // The lobby looks players up by the ids that clients send: `__proto__` would be that of all objects.
  const { db } = server
  const createMatch = db.createMatch.bind(db)
  db.createMatch = (matchID, match) => {
    Object.setPrototypeOf(match.metadata.players, null)
    return createMatch(matchID, match)
  }
  // The lobby has its own port: on that of the matches it answers 404 with koa-compose 4.2.
  const servers = await server.run({ port, lobbyConfig: { apiPort: lobbyPort } })
  return { ...servers, stop: () => server.kill(servers) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await listen(Number(process.argv[2] ?? 8000), Number(process.argv[3] ?? 8001))
