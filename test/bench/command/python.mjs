import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { CLI } from './help.mjs'

const SCRIPT = fileURLToPath(new URL('vector_env.py', import.meta.url))

/** How many steps a second the vector environment of docs/examples/python makes, with random legal moves and masks. */
export function* python(quick) {
  const has = (file) => spawnSync(file, ['-c', 'import numpy']).status === 0
  const file = [process.env.PYTHON ?? 'python3', '/usr/bin/python3'].find(has)
  for (const rules of ['azul', 'qwirkle']) {
    const name = `Python: VectorEnv of 256 games of ${rules}`
    if (file === undefined) {
      yield { name, skipped: 'there is no python3 with NumPy.' }
      continue
    }
    const args = ['-B', SCRIPT, quick ? '0' : '4', rules, process.execPath, CLI, 'engine']
    const { checksum, rate, processor } = JSON.parse(execFileSync(file, args, { encoding: 'utf8' }))
    if (quick) yield { name, checksum }
    else {
      const note =
        processor === null
          ? undefined
          : `${Math.round(processor / 1000)} for each second of processor time, Python's and the engine's`
      yield { name, checksum, value: Math.round(rate / 1000), unit: 'thousand steps/s', note }
    }
  }
}
