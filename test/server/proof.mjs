/**
 * Verifies the claims of docs/server.md about the example server, on the loopback network: `node test/server/proof.mjs
 * [load|crashes|memory|defenses|proxied|postgres|cluster|notify] [--node path] [--long]`. Requires `npm run build` and `npm run install:docs`.
 */
import { parseArgs } from 'node:util'
import { proveCluster, provePostgres } from './proof/cluster.mjs'
import { proveCrashes } from './proof/crash.mjs'
import { proveDefenses } from './proof/hostile.mjs'
import { proveLoad } from './proof/load.mjs'
import { proveMemory } from './proof/memory.mjs'
import { proveNotify } from './proof/notify.mjs'
import { proveProxied } from './proof/proxied.mjs'

const PROOFS = {
  load: proveLoad,
  crashes: proveCrashes,
  memory: proveMemory,
  defenses: proveDefenses,
  proxied: proveProxied,
  postgres: provePostgres,
  cluster: proveCluster,
  notify: proveNotify,
}
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { node: { type: 'string' }, long: { type: 'boolean', default: false } },
})
const MAX_MINUTES = values.long ? 60 : 15
setTimeout(() => {
  console.error(`The proof takes more than ${MAX_MINUTES} minutes.`)
  process.exit(1)
}, MAX_MINUTES * 60_000).unref()

for (const name of positionals.length > 0 ? positionals : Object.keys(PROOFS)) {
  const begun = performance.now()
  const summary = await PROOFS[name]({ execPath: values.node, isLong: values.long })
  console.log(`ok    ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s): ${summary}`)
}
process.exit(0)
