import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

/** The built command. */
export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What a run of the command came to. */
export interface Run {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Runs `azulejo` with arguments, and something on its standard input. */
export function azulejo(args: readonly string[], input = '', cwd = ROOT): Promise<Run> {
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
  })
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, error })))
}

/** A folder that is gone after the tests of a file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-cli-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
