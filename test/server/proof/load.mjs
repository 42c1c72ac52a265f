import { deepStrictEqual, match, ok, rejects } from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from './postgres.mjs'
import { begin, NO_LIMITS, newFolder, quantile, robot, send, startHost } from './tools.mjs'

/** Concurrent matches over WebSocket, then requests over HTTP. */
export async function proveLoad({
  isLong = false,
  matches = isLong ? 40 : 10,
  requests = 3000,
  execPath,
} = {}) {
  const file = join(newFolder(), 'matches.db')
  const metricsPort = await freePort()
  const host = await startHost({ file, limits: NO_LIMITS, metricsPort }, execPath)
  for (const game of ['azul', 'qwirkle']) {
    const { stdout } = await run(process.execPath, [PLAY, host.url, game], { timeout: 60_000 })
    ok(/^(seat [01] has \d+ points\n){2}$/.test(stdout), stdout)
  }
  const summary = await measure(host.url, [host], { matches, requests })
  await checkMetrics(metricsPort)
  deepStrictEqual((await fetch(`${host.url}/ready`)).status, 200)
  deepStrictEqual(await host.kill('SIGTERM'), { code: 0, signal: null })
  return summary
}

/** The metrics count what happened; they are served on the loopback interface only. */
async function checkMetrics(port) {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  ok(response.headers.get('content-type').startsWith('text/plain; version='))
  const text = await response.text()
  for (const line of [
    /^azulejo_entries_total\{type="move"\} [1-9]\d*$/m,
    /^azulejo_request_seconds_count\{status="200"\} [1-9]\d*$/m,
    /^azulejo_sockets 0$/m,
    /^azulejo_bots 0$/m,
  ])
    match(text, line)
  await rejects(fetch(`http://127.0.0.2:${port}/metrics`))
}

/** Plays matches, then requests views; returns the rates and response times. */
export async function measure(url, hosts, { matches, requests = 1000 }) {
  const before = await usage(hosts)
  const times = []
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: matches }, async (_, n) => {
      const game = n % 2 === 0 ? 'azul' : 'qwirkle'
      const match = await begin(url, game, { players: 2 + (n % 3) })
      const onMove = (ms) => times.push(ms)
      const players = match.tokens.map((token) => robot(url, match, token, { onMove }))
      const watching = robot(url, match, undefined)
      for (const player of [...players, watching]) await player.ended
      for (const [seat, player] of [...players, watching].entries()) {
        const { body } = await send(url, 'GET', match.path, undefined, match.tokens[seat])
        deepStrictEqual(player.client.view, body.update.view)
        player.close()
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const used = await usage(hosts)
  const live = `${matches} matches, ${times.length} moves: ${perSecond(times.length, seconds)} moves/s, ${shown(times)}, ${((used.cpu - before.cpu) / times.length).toFixed(2)} ms of processor time a move, ${Math.round(used.rss / 1e6)} MB`

  const table = await begin(url, 'azul')
  const answered = []
  const from = performance.now()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let n = 0; n < requests / 20; n++) {
        const sent = performance.now()
        const { status } = await send(url, 'GET', table.path, undefined, table.tokens[0])
        deepStrictEqual(status, 200)
        answered.push(performance.now() - sent)
      }
    }),
  )
  const views = `GET: ${perSecond(answered.length, (performance.now() - from) / 1000)} requests/s, ${shown(answered)}`
  return `${live}; ${views}`
}

/** The memory and the processor time, in milliseconds, of all processes. */
async function usage(hosts) {
  const all = await Promise.all(hosts.map((host) => host.usage()))
  return {
    rss: all.reduce((sum, { rss }) => sum + rss, 0),
    cpu: all.reduce((sum, { cpu }) => sum + (cpu.user + cpu.system) / 1000, 0),
  }
}

const run = promisify(execFile)
const PLAY = fileURLToPath(new URL('../../../docs/examples/server/play.mjs', import.meta.url))

const perSecond = (count, seconds) => Math.round(count / seconds)
const shown = (times) =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`
