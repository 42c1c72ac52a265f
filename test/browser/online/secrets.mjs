// Compares the bytes sent to spectators in two matches with the same public events and different hidden tiles.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { receive, restoreMatch } from '../../../dist/match.js'
import { COLORS, qwirkle, SHAPES } from '../../../dist/qwirkle/index.js'
import { connect } from '../../../docs/examples/server/client.mjs'
import { openSqlite } from '../../../docs/examples/server/sqlite.mjs'
import { begin, send, until, WebSocket } from '../../server/proof/tools.mjs'
import { hasTable } from './people.mjs'

async function readStart(file, id) {
  const database = await openSqlite(file)
  const [{ start }] = await database.query('SELECT start FROM matches WHERE id = $1', id)
  await database.close()
  return JSON.parse(start)
}

async function writeStart(file, id, start) {
  const database = await openSqlite(file)
  await database.query('UPDATE matches SET start = $2 WHERE id = $1', id, JSON.stringify(start))
  await database.close()
}

const isTile = (one) => (other) => one.color === other.color && one.shape === other.shape

const byColorAndShape = (one, other) =>
  COLORS.indexOf(one.color) - COLORS.indexOf(other.color) ||
  SHAPES.indexOf(one.shape) - SHAPES.indexOf(other.shape)

/** Moves that use only tiles of the first hands, and a tile of a hand that they do not use. */
function movesOf(start) {
  let match = restoreMatch(qwirkle, start)
  const hands = start.start.players.map(({ hand }) => [...hand])
  const seat = 1 - start.start.turn
  const spare = hands[seat].shift()
  const moves = []
  for (;;) {
    const { turn } = match.state
    const isOwn = ({ type, tiles }) => {
      const left = [...hands[turn]]
      return (
        type === 'place' &&
        tiles.every((tile) => {
          const index = left.findIndex(isTile(tile))
          return index !== -1 && left.splice(index, 1).length === 1
        })
      )
    }
    const options = qwirkle.legalMoves(match.state, turn).filter(isOwn)
    const [move] = options.sort((one, other) => one.tiles.length - other.tiles.length)
    if (move === undefined) return { moves, seat, spare }
    for (const tile of move.tiles) hands[turn].splice(hands[turn].findIndex(isTile(tile)), 1)
    moves.push({ seat: turn, move })
    match = receive(match, turn, { id: `m${match.ply}`, ply: match.ply, move }).match
  }
}

/** The same start with one tile of a hand exchanged for a different one of the bag. */
function withOther(start, seat, spare) {
  for (const tile of start.start.bag) {
    if (isTile(spare)(tile)) continue
    const other = structuredClone(start)
    const { players, bag } = other.start
    const { hand } = players[seat]
    hand[hand.findIndex(isTile(spare))] = tile
    bag[bag.findIndex(isTile(tile))] = spare
    for (const tiles of [hand, bag]) tiles.sort(byColorAndShape)
    try {
      restoreMatch(qwirkle, other)
      return other
    } catch {
      // Otherwise this hand would have to open.
    }
  }
  throw new Error('No other tile is possible.')
}

export const secretChecks = (site) => {
  /** Plays the given moves, watched by a browser; returns the messages that it received. */
  async function watch(file, match, moves) {
    const server = await site.startServer({ file })
    const proxy = await site.startProxy(server.url)
    const clients = []
    const players = match.tokens.map((token, seat) =>
      connect({
        game: qwirkle,
        url: `${server.url.replace('http', 'ws')}${match.path}`,
        token,
        WebSocket,
        onChange(client) {
          clients[seat] = client
        },
      }),
    )
    // Otherwise the spectator would see who connects first.
    const areHere = async () => {
      const { body } = await send(server.url, 'GET', match.path)
      return body.room.seats.every(({ here }) => here)
    }
    await until(() => clients.filter(Boolean).length === 2 && areHere(), 'both play')
    const eve = await site.open('chromium')
    await eve.page.goto(`${proxy.url}/#${match.id}`)
    await hasTable(eve.page)
    for (const [ply, { seat, move }] of moves.entries()) {
      players[seat].move(move)
      await until(() => clients.every(({ known }) => known.ply === ply + 1), 'the move counts')
    }
    const { seq } = clients[0].known
    await until(() => proxy.sent.some((text) => JSON.parse(text).seq === seq), 'all is seen')
    // Replies to pings arrive at any time.
    const sent = proxy.sent.filter((text) => JSON.parse(text).type !== 'pong')
    const pongs = proxy.sent.filter((text) => JSON.parse(text).type === 'pong')
    for (const text of pongs)
      assert.deepEqual(Object.keys(JSON.parse(text)), ['type', 'ping', 'room', 'seq'])
    await eve.close()
    for (const player of players) player.close()
    await server.kill('SIGTERM')
    return { sent, clients }
  }

  return {
    async 'a spectator’s socket says the same whatever is hidden'() {
      const file = join(site.folder, 'world-a.db')
      const server = await site.startServer({ file })
      const matches = []
      for (let n = 0; n < 12; n++) matches.push(await begin(server.url, 'qwirkle', { players: 2 }))
      await server.kill('SIGTERM')

      // The player who does not open keeps a tile of the first hand that is never revealed.
      const worlds = []
      for (const match of matches) {
        const start = await readStart(file, match.id)
        worlds.push({ match, start, ...movesOf(start) })
      }
      const [{ match, start, moves, seat, spare }] = worlds.sort(
        (one, other) => other.moves.length - one.moves.length,
      )
      assert.ok(moves.length >= 3, `${moves.length} moves`)
      const twin = join(site.folder, 'world-b.db')
      for (const end of ['', '-wal'].filter((end) => existsSync(file + end)))
        await cp(file + end, twin + end)
      await writeStart(twin, match.id, withOther(start, seat, spare))

      const here = await watch(file, match, moves)
      const there = await watch(twin, match, moves)
      assert.notDeepEqual(here.clients[seat].view, there.clients[seat].view)
      assert.deepEqual(here.sent, there.sent)
      const bytes = here.sent.reduce((sum, text) => sum + text.length, 0)
      assert.ok(bytes > 2000)
      return `${moves.length} moves, ${bytes} bytes`
    },
  }
}
