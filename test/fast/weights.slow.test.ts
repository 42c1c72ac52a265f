import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a new fit of the outlook gives the weights of the file', () => {
  const run = () =>
    execFileSync(process.execPath, ['test/scripts/fit-outlook.mjs', '--check'], { stdio: 'pipe' })
  expect(run).not.toThrow()
})
