import { readFileSync } from 'node:fs'
import { CliError, quote } from './cli-error'
import { findGame, GAME_NAMES } from './games/all'
import type { AnyRecord, AnyState, CliGame } from './games/cli-game'

/** A position or a record of one of the games. */
export type Input =
  | { readonly kind: 'position'; readonly rules: CliGame; readonly state: AnyState }
  | { readonly kind: 'record'; readonly rules: CliGame; readonly record: AnyRecord }

/** The text of an argument: the content of a file, standard input for `-`, or the argument itself if it has spaces or brackets. */
export function readText(argument: string): string {
  if (/[ {[]/.test(argument.trim())) return argument
  try {
    return readFileSync(argument === '-' ? 0 : argument, 'utf8')
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new CliError(
      isMissing ? `There is no file ${quote(argument)}.` : `${quote(argument)} cannot be read.`,
    )
  }
}

/** Parses a position or a record, given as text or as JSON. */
export async function parseInput(text: string): Promise<Input> {
  const trimmed = text.trim()
  if (trimmed === '') throw new CliError('The input is empty.')
  if (trimmed.startsWith('{')) {
    const json = parseJson(trimmed) as { readonly game?: unknown } | undefined
    if (json === undefined) throw new CliError('The input starts with { but is not JSON.')
    const rules = await loadGame(json.game)
    if ('moves' in json) return { kind: 'record', rules, record: rules.records.read(json) }
    return { kind: 'position', rules, state: rules.game.parseState(json) }
  }
  if (trimmed.startsWith('[')) {
    const rules = await loadGame(/\[Game "(\w{1,40})"\]/.exec(trimmed.slice(0, 10_000))?.[1])
    return { kind: 'record', rules, record: rules.records.parse(trimmed) }
  }
  const rules = await loadGame(/^\w{1,40}/.exec(trimmed)?.[0])
  return { kind: 'position', rules, state: rules.records.parsePosition(trimmed) }
}

/** The JSON value of a text; undefined if it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function loadGame(name: unknown): Promise<CliGame> {
  const info = findGame(name)
  if (info !== undefined) return info.load()
  throw new CliError(
    `The input is neither a position nor a record: it names no game (${GAME_NAMES.join(' or ')}).`,
  )
}
