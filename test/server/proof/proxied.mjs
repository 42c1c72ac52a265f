import { deepStrictEqual } from 'node:assert/strict'
import { join } from 'node:path'
import { FLOODS, flood, timeOthers } from './hostile.mjs'
import { missing, startProxy } from './postgres.mjs'
import { begin, newFolder, quantile, startHost } from './tools.mjs'

/** S4 and S6 behind HAProxy: one client floods through it, another one is served as usual. */
export async function proveProxied({ execPath } = {}) {
  if (missing() === 'HAProxy') return 'skipped: HAProxy is not installed'
  const file = join(newFolder(), 'matches.db')
  // Clients of the proxy have other addresses of the loopback network.
  const host = await startHost({ file, proxies: ['127.0.0.1'] }, execPath)
  const url = await startProxy([host.port])
  const port = Number(new URL(url).port)
  const match = await begin(url, 'azul')
  const usual = quantile(await timeOthers(port, 2), 0.5)
  const notes = [`usually p50 ${usual.toFixed(0)} ms`]
  for (const [n, name] of Object.keys(FLOODS).entries())
    notes.push(
      await flood({ port }, match, name, {
        localAddress: `127.0.1.${n + 1}`,
        usual,
        sockets: 500,
      }),
    )
  deepStrictEqual(await host.kill('SIGTERM'), { code: 0, signal: null })
  return notes.join('; ')
}
