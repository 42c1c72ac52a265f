import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What Redis and a queue add to games of about 100 ms; two workers against one. By processor time. */
export async function* cluster(quick) {
  if (quick) return
  const name = 'cluster: overhead'
  const installed = new URL('../../../docs/node_modules/bullmq', import.meta.url)
  if (!existsSync(installed))
    return yield { name, skipped: 'run npm ci --ignore-scripts in docs/examples/cluster.' }
  if (spawnSync('redis-server', ['--version']).status !== 0)
    return yield { name, skipped: 'there is no redis-server.' }
  const { measureCluster } = await import('../../cluster/measure.mjs')
  const { here, overhead, gain } = await measureCluster(100)
  const note = `of games that take ${here.toFixed(0)} ms in one process`
  yield { name, value: overhead.toFixed(1), unit: '%', note }
  yield {
    name: 'cluster: two workers, times as fast as one',
    value: gain.toFixed(2),
    unit: 'times',
  }
}
