// A long fuzz run: node test/scripts/fuzz.mjs [--count 5000000] [--seed 1]; a seed that fails becomes a fixture.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '5000000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
})
console.log(`${values.count} cases from seed ${values.seed}`)
const { status } = spawnSync('npx', ['vitest', 'run', 'test/fuzz'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, FUZZ_COUNT: values.count, FUZZ_SEED: values.seed, FUZZ_SAVE: '1' },
})
process.exitCode = status ?? 1
