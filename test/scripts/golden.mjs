// Writes the golden games, the perft counts and the deals of seeds anew: node test/scripts/golden.mjs
import { spawnSync } from 'node:child_process'

const { status } = spawnSync('npx', ['vitest', 'run', 'test/golden'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, GOLDEN: 'write' },
})
process.exitCode = status ?? 1
