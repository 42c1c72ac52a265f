import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the fit of the outlook gives the weights that are there', () => {
  const run = () =>
    execFileSync(process.execPath, ['test/scripts/fit-outlook.mjs', '--check'], { stdio: 'pipe' })
  expect(run).not.toThrow()
})
