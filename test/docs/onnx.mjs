/**
 * Runs docs/examples/onnx on a toy: self-play, PyTorch, ONNX, games of the bot. Requires the built package, and Python
 * with PyTorch and NumPy; without them, says that it skips. `node test/docs/onnx.mjs`
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './pages.mjs'

const python = ['python3', '/usr/bin/python3'].find((path) => {
  try {
    execFileSync(path, ['-c', 'import numpy, torch'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})
if (python === undefined) {
  console.log('Skipped: python3 has no PyTorch and NumPy.')
  process.exit()
}

const folder = mkdtempSync(join(tmpdir(), 'azulejo-onnx-'))
const [data, model] = [join(folder, 'data'), join(folder, 'model.onnx')]
const example = (file) => join(ROOT, 'docs/examples/onnx', file)
const run = (program, args) =>
  execFileSync(program, args, {
    cwd: ROOT,
    env: { ...process.env, MODEL: model },
    encoding: 'utf8',
  })
const azulejo = (...args) => run(process.execPath, ['dist/cli.js', ...args])

try {
  azulejo('selfplay', '--bot', 'mcts:20', '--games', '20', '--seed', '1', '--out', data)
  const printed = run(python, [example('train.py'), data, model])
  // The first epoch and the last one: both losses fall.
  const losses = [...printed.matchAll(/losses (\S+) \(moves\), (\S+) \(wins\)/g)]
  for (const part of [1, 2]) assert.ok(Number(losses.at(-1)[part]) < Number(losses[0][part]))

  const { games } = JSON.parse(
    azulejo('arena', example('bot.mjs'), 'random', '--games', '4', '--seed', '1', '--json'),
  )
  assert.deepEqual(
    games.map(({ seats, forfeit }) => [seats.includes('onnx'), forfeit]),
    Array.from({ length: 4 }, () => [true, null]),
  )
  console.log(`${printed}The bot played ${games.length} games.`)
} finally {
  rmSync(folder, { recursive: true })
}
