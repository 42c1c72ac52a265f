import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from './processor.mjs'

export const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))

/** How often each is started. */
const TIMES = 21

/** How long `azulejo --help` takes, beside a Node that does nothing, and a npx that does nothing: one after the other. */
export function* help(quick) {
  const names = ['azulejo --help', 'npx azulejo --help']
  if (quick) return
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-help-'))
  try {
    mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
    symlinkSync(CLI, join(folder, 'node_modules/.bin/azulejo'))
    writeFileSync(join(folder, 'node_modules/.bin/nothing'), '#!/bin/sh\n', { mode: 0o755 })
    const node = process.execPath
    const commands = {
      nothing: [node, '-e', '0'],
      [names[0]]: [node, CLI, '--help'],
      'npx nothing': ['npx', '--no', 'nothing'],
      [names[1]]: ['npx', '--no', 'azulejo', '--help'],
    }
    const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
    for (let i = 0; i < TIMES; i++)
      for (const [name, [file, ...args]] of Object.entries(commands)) {
        const start = performance.now()
        const { status } = spawnSync(file, args, { cwd: folder })
        if (status !== 0) throw new Error(`${name} failed.`)
        times[name].push(performance.now() - start)
      }
    for (const [name, idle, what] of [
      [names[0], 'nothing', 'node -e 0'],
      [names[1], 'npx nothing', 'npx with a script of nothing'],
    ]) {
      const [own, other] = [times[name], times[idle]]
      const note = `${what}: ${median(other).toFixed(0)} ms; at best ${Math.min(...own).toFixed(0)} and ${Math.min(...other).toFixed(0)} ms`
      yield { name, value: median(own).toFixed(0), unit: 'ms', note }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
