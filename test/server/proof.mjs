/**
 * Proves what docs/server.md says of the example server, on this machine's own network: `node test/server/proof.mjs
 * [load|crashes|memory|defenses] [--node path]`. Wants `npm run build` and `npm run install:docs`.
 */
import { parseArgs } from 'node:util'
import { proveCrashes } from './proof/crash.mjs'
import { proveDefenses } from './proof/hostile.mjs'
import { proveLoad } from './proof/load.mjs'
import { proveMemory } from './proof/memory.mjs'

const PROOFS = {
  load: proveLoad,
  crashes: proveCrashes,
  memory: proveMemory,
  defenses: proveDefenses,
}
const MAX_MINUTES = 10

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { node: { type: 'string' } },
})
setTimeout(() => {
  console.error(`The proof takes more than ${MAX_MINUTES} minutes.`)
  process.exit(1)
}, MAX_MINUTES * 60_000).unref()

for (const name of positionals.length > 0 ? positionals : Object.keys(PROOFS)) {
  const begun = performance.now()
  const summary = await PROOFS[name]({ execPath: values.node })
  console.log(`ok    ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s): ${summary}`)
}
process.exit(0)
