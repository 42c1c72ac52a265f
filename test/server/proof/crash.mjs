import { deepStrictEqual, ok, rejects } from 'node:assert/strict'
import { join } from 'node:path'
import { begin, NO_LIMITS, newFolder, robot, send, startHost, until, wait } from './tools.mjs'

/**
 * Kills the server under load, several times. Afterwards every acknowledged move is in the log once, and every client
 * shows the server's state.
 */
export async function proveCrashes({
  isLong = false,
  kills = isLong ? 10 : 5,
  matches = 6,
  execPath,
} = {}) {
  const file = join(newFolder(), 'matches.db')
  let host = await startHost({ file, limits: NO_LIMITS }, execPath)
  const { url, port } = host
  await rejects(startHost({ file }, execPath, 'ignore'), /The server has ended: 1/)
  const all = await joinAll(url, matches)
  const players = all.flatMap(({ players }) => players)
  const acknowledged = () => players.reduce((sum, player) => sum + player.acknowledged, 0)
  await until(() => players.every(({ client }) => client !== null), 'all have joined')

  let cut = 0
  for (let n = 0; n < kills; n++) {
    const before = acknowledged()
    await until(() => acknowledged() > before + 3 * matches || isOver(all), 'moves are made')
    await wait(n * 7)
    await host.kill()
    cut += players.filter(({ client }) => client.pending !== null).length
    const acknowledgedPlies = all.map(({ players }) =>
      Math.max(
        ...players.map(({ acknowledged, client }) => Math.max(acknowledged, client.known.ply)),
      ),
    )
    host = await startHost({ file, port, limits: NO_LIMITS }, execPath)
    for (const [i, { match }] of all.entries()) {
      const { body } = await send(url, 'GET', match.path)
      ok(
        body.update.ply >= acknowledgedPlies[i],
        `ply ${body.update.ply} after the crash, and ${acknowledgedPlies[i]} was acknowledged before`,
      )
    }
  }
  const plies = await settle(url, all)
  for (const player of players) player.close()
  deepStrictEqual(await host.kill('SIGTERM'), { code: 0, signal: null })
  return `${kills} kills in ${plies} moves of ${matches} matches, ${cut} moves in transit, none lost`
}

/** Matches of both games, with players and a spectator in each. */
export function joinAll(url, matches, settings = {}) {
  return Promise.all(
    Array.from({ length: matches }, async (_, n) => {
      const game = n % 2 === 0 ? 'azul' : 'qwirkle'
      const match = await begin(url, game, { players: 2 + (n % 3), ...settings })
      const players = match.tokens.map((token) => robot(url, match, token, { pause: 30 }))
      return { match, players: [...players, robot(url, match, undefined)] }
    }),
  )
}

/**
 * Stops all players, and checks that every client shows the server's state and that every acknowledged move is in the
 * log once; returns the number of moves.
 */
export async function settle(url, all) {
  const everybody = all.flatMap(({ players }) => players)
  for (const player of everybody) player.isStopped = true
  let plies = 0
  for (const { match, players } of all) {
    await until(
      async () => {
        const { body } = await send(url, 'GET', match.path)
        return players.every(
          ({ client }) => client.known.seq === body.update.seq && client.pending === null,
        )
      },
      'all clients are up to date',
      60,
    )
    for (const [seat, { client }] of players.entries()) {
      const { body } = await send(url, 'GET', match.path, undefined, match.tokens[seat])
      deepStrictEqual(client.view, body.update.view)
    }
    for (const [seat, { confirmed, sent }] of players.entries())
      for (const [id, ply] of confirmed) {
        const page = `${match.path}/messages`
        const { body } = await send(url, 'POST', page, sent.get(id), match.tokens[seat])
        deepStrictEqual(body.reply, { type: 'already-accepted', id, ply })
      }
    plies += players[0].client.known.ply
  }
  return plies
}

const isOver = (all) => all.every(({ players }) => players[0].client.known.end)
