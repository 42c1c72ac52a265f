import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { CliError } from '../../src/cli/cli-error'
import { azulCli } from '../../src/cli/games/azul/game'
import type { CliGame } from '../../src/cli/games/cli-game'
import { qwirkleCli } from '../../src/cli/games/qwirkle/game'
import { main } from '../../src/cli/main'

/** The games of the command, loaded. */
export const GAMES: Readonly<Record<string, CliGame>> = { azul: azulCli, qwirkle: qwirkleCli }

/** The built command. */
export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))

/** The root of the repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The result of a run of the command. */
export interface Run {
  readonly code: number | null
  readonly out: string
  readonly error: string
}

/** Runs the built `azulejo` with arguments, and something on its standard input. */
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

/** How {@link azulejoHere} is run. */
interface Here {
  /** What comes on standard input. */
  readonly input?: string | Readable
  /** Told all that has come on standard output, whenever there is more. */
  readonly onOutput?: (out: string) => void
  /** Whether standard error is a terminal. */
  readonly isTerminal?: boolean
}

/** Runs `azulejo` from its source in this process, which takes a tenth of the time of {@link azulejo}. */
export async function azulejoHere(
  args: readonly string[],
  { input = '', onOutput, isTerminal = false }: Here = {},
): Promise<Run> {
  const { stdout, stderr, env } = process
  const { NO_COLOR } = env
  const { log } = console
  const { write: toStdout } = stdout
  const { write: toStderr, isTTY } = stderr
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin')!
  let out = ''
  let error = ''
  const toOut = (text: string | Uint8Array) => {
    out += typeof text === 'string' ? text : Buffer.from(text).toString('latin1')
    onOutput?.(out)
    return true
  }
  const toError = (text: string) => {
    error += text
    return true
  }
  env['NO_COLOR'] = '1'
  Object.assign(globalThis, { PACKAGE_VERSION: '1.2.3' })
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    value: typeof input === 'string' ? Readable.from([Buffer.from(input)]) : input,
  })
  console.log = (text: string) => toOut(`${text}\n`)
  Object.assign(stdout, { write: toOut })
  Object.assign(stderr, { write: toError })
  stderr.isTTY = isTerminal
  try {
    return { code: await main(args), out, error }
  } finally {
    Object.assign(stdout, { write: toStdout })
    Object.assign(stderr, { write: toStderr })
    stderr.isTTY = isTTY
    console.log = log
    Object.defineProperty(process, 'stdin', stdin)
    if (NO_COLOR === undefined) delete env['NO_COLOR']
    else env['NO_COLOR'] = NO_COLOR
  }
}

/** Gives what does to those who listen from now on what Ctrl+C does. */
export function interrupter(): () => void {
  const before = process.listeners('SIGINT')
  return () => {
    for (const listener of process.listeners('SIGINT'))
      if (!before.includes(listener)) listener('SIGINT')
  }
}

/** A folder that is gone after the tests of a file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-cli-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The message and the exit code of a command error. */
function describeError(error: unknown): readonly [string, number] {
  if (!(error instanceof CliError)) throw error
  return [error.message, error.exitCode]
}

/** {@link describeError} for what a function throws. */
export function errorOf(act: () => unknown): readonly [string, number] {
  try {
    act()
  } catch (error) {
    return describeError(error)
  }
  throw new Error('Nothing was thrown.')
}

/** {@link describeError} for what a promise is rejected with. */
export const asyncErrorOf = (promise: Promise<unknown>): Promise<readonly [string, number]> =>
  promise.then(() => {
    throw new Error('Nothing was thrown.')
  }, describeError)
