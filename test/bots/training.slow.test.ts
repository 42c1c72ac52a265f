import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (folder: string) =>
  execFileSync('node', ['training/train.mjs', '--tiny', '--board', 'colored', '--folder', folder], {
    encoding: 'utf8',
  })

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

test('training is repeatable, and continues where it was stopped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'training-'))
  try {
    // The same data, steps and weights on every platform: the arithmetic is exact.
    // Four games are too few to prefer a network.
    expect(run(folder)).toMatch(/^export colored: nothing/m)
    expect(hashOf(join(folder, 'fit-colored.f32'))).toMatch(/^532640829b838028d7086be99063b280/)
    expect(hashOf(join(folder, 'priors-colored.f32'))).toMatch(/^fb7ab04149e059207a9a88fc37134362/)
    const weights = join(folder, 'fit-colored.f32')
    const { mtimeMs } = statSync(weights)
    rmSync(join(folder, 'refine-colored.f32'))
    rmSync(join(folder, 'gate-priors-colored.json'))
    expect(run(folder)).not.toMatch(/^fit/m)
    expect(statSync(weights).mtimeMs).toBe(mtimeMs)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
