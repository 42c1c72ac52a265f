import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { azulejo, CLI, ROOT, temporaryFolder } from './tools'
import { isSaid } from './transcripts'

const folder = temporaryFolder()

test('the built command prints the version of the package', async () => {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    version: string
  }
  expect((await azulejo(['--version'])).out).toBe(`${version}\n`)
})

describe('docs/command.md', () => {
  const page = readFileSync(`${ROOT}docs/command.md`, 'utf8')
  const blocks = [...page.matchAll(/^```console\n(.*?)^```/gms)].map(([, block]) => block!)
  const steps = blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((step) => {
        const end = step.indexOf('\n')
        return { command: step.slice(0, end), said: step.slice(end + 1) }
      }),
  )

  test('has transcripts', () => {
    expect(steps.length).toBeGreaterThan(10)
  })

  for (const { command, said } of steps)
    test(`$ ${command.slice(0, 100)}`, () => {
      const script = `azulejo() { '${process.execPath}' '${CLI}' "$@"; }\n${command}`
      const env = { ...process.env, NO_COLOR: '1' }
      const { stdout, stderr } = spawnSync('sh', ['-c', script], {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
      const output = stdout + stderr
      expect(isSaid(said.trimEnd(), output.trimEnd()) ? said : output).toBe(said)
    })
})
