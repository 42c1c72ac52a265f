import { deepStrictEqual, ok } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { begin, NO_LIMITS, newFolder, quantile, robot, send, startHost } from './tools.mjs'

/** Honest matches, all at once, over WebSocket; then requests over HTTP. */
export async function proveLoad({ matches = 20, requests = 3000, execPath } = {}) {
  const file = join(newFolder(), 'matches.db')
  const host = await startHost({ file, limits: NO_LIMITS }, execPath)
  for (const game of ['azul', 'qwirkle']) {
    const { stdout } = await run(process.execPath, [PLAY, host.url, game], { timeout: 60_000 })
    ok(/^(seat [01] has \d+ points\n){2}$/.test(stdout), stdout)
  }
  const times = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: matches }, async (_, n) => {
      const game = n % 2 === 0 ? 'azul' : 'qwirkle'
      const match = await begin(host.url, game, { players: 2 + (n % 3) })
      const onMove = (ms) => times.push(ms)
      const players = match.tokens.map((token) => robot(host.url, match, token, { onMove }))
      const watching = robot(host.url, match, undefined)
      for (const player of [...players, watching]) await player.ended
      for (const [seat, player] of [...players, watching].entries()) {
        const { body } = await send(host.url, 'GET', match.path, undefined, match.tokens[seat])
        deepStrictEqual(player.client.view, body.view)
        player.close()
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const { rss } = await host.usage()
  const live = `${matches} matches, ${times.length} moves: ${perSecond(times.length, seconds)} moves/s, ${shown(times)}, ${Math.round(rss / 1e6)} MB`

  const table = await begin(host.url, 'azul')
  const answered = []
  const from = performance.now()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let n = 0; n < requests / 20; n++) {
        const sent = performance.now()
        const { status } = await send(host.url, 'GET', table.path, undefined, table.tokens[0])
        deepStrictEqual(status, 200)
        answered.push(performance.now() - sent)
      }
    }),
  )
  const views = `GET: ${perSecond(answered.length, (performance.now() - from) / 1000)} requests/s, ${shown(answered)}`
  deepStrictEqual(await host.kill('SIGTERM'), { code: 0, signal: null })
  return `${live}; ${views}`
}

const run = promisify(execFile)
const PLAY = fileURLToPath(new URL('../../../docs/examples/server/play.mjs', import.meta.url))

const perSecond = (count, seconds) => Math.round(count / seconds)
const shown = (times) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`
