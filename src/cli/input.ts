import { Fault } from './fault'
import { GAMES } from './games/all'
import type { AnyRecord, AnyState, CliGame } from './games/cli-game'

/** What a text holds: a position or a record, of one of the games. */
export type Input =
  | { readonly kind: 'position'; readonly rules: CliGame; readonly state: AnyState }
  | { readonly kind: 'record'; readonly rules: CliGame; readonly record: AnyRecord }

/** Reads a position or a record, as text or as JSON. Throws what is wrong with it. */
export function inputFrom(text: string): Input {
  const trimmed = text.trim()
  if (trimmed === '') throw new Fault('There is nothing to read.')
  return trimmed.startsWith('{') ? readJson(trimmed) : readText(trimmed)
}

/** The position that a text holds. */
export function positionFrom(text: string): { readonly rules: CliGame; readonly state: AnyState } {
  const input = inputFrom(text)
  if (input.kind === 'record') throw new Fault('That is a record; a position is needed.')
  return input
}

function readJson(text: string): Input {
  const json = parseJson(text)
  const rules = namedBy((json as { readonly game?: unknown }).game)
  if ('moves' in json) return { kind: 'record', rules, record: rules.records.read(json) }
  return { kind: 'position', rules, state: rules.game.parseState(json) }
}

function parseJson(text: string): object {
  try {
    return JSON.parse(text) as object
  } catch {
    throw new Fault('The text begins like JSON, but is not JSON.')
  }
}

function readText(text: string): Input {
  if (text.startsWith('[')) {
    const rules = namedBy(/\[Game "(\w{1,40})"\]/.exec(text.slice(0, 10_000))?.[1])
    return { kind: 'record', rules, record: rules.records.parse(text) }
  }
  const rules = namedBy(/^\w{1,40}/.exec(text)?.[0])
  return { kind: 'position', rules, state: rules.parsePosition(text) }
}

function namedBy(name: unknown): CliGame {
  if (typeof name === 'string' && Object.hasOwn(GAMES, name)) return GAMES[name]!
  const games = Object.keys(GAMES).join(' or ')
  throw new Fault(`The text is neither a position nor a record: it names no game, ${games}.`)
}
