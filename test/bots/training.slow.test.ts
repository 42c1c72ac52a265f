import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const run = (folder: string) =>
  execFileSync('node', ['training/train.mjs', '--tiny', '--board', 'colored', '--folder', folder], {
    encoding: 'utf8',
  })

test('training is repeatable, and continues where it was stopped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'training-'))
  try {
    // The same data, steps and weights on every platform: the arithmetic is exact.
    expect(run(folder)).toMatch(/^export colored: fit, checksum 61267626689af0ea8f1e5ce3527d8436$/m)
    const weights = join(folder, 'fit-colored.f32')
    const { mtimeMs } = statSync(weights)
    rmSync(join(folder, 'refine-colored.f32'))
    expect(run(folder)).not.toMatch(/^fit/m)
    expect(statSync(weights).mtimeMs).toBe(mtimeMs)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
