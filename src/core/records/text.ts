import { MarkingCursor } from '../canonical-text'
import { InvalidTextError } from '../errors'
import { parseText } from '../text'
import { formatPath, type Path, refuse, ValidationFailure } from '../validation'
import { type LazyRecord, moveReader, readLazily, readMoves } from './read'
import type { Finished } from './record'
import {
  type AnyMove,
  type AnyRecord,
  type AnyRecordedMove,
  type Conceded,
  MAX_MOVES,
  type OptionHeader,
  type RecordRules,
} from './rules'

/** The maximum length of a record's text in characters: more than all moves and comments need. */
const MAX_RECORD_LENGTH = 1 << 24
const PLAYERS = ['Player1', 'Player2', 'Player3', 'Player4']

/** A number in a header. */
export const numberHeader: OptionHeader = { format: String, parse: Number }

/** A seat in a header, counted from 1. */
export const seatHeader: OptionHeader = {
  format: (seat: number) => `${seat + 1}`,
  parse: (text) => Number(text) - 1,
}

/** A limit in a header: a number, or `none` for null. */
export const limitHeader: OptionHeader = {
  format: (limit: number | null) => `${limit ?? 'none'}`,
  parse: (text) => (text === 'none' ? null : Number(text)),
}

/** A result as a header: `*`, `conceded by 2`, or `complete-row: 45-38, won by 1`. */
export function formatResult(result: Conceded | Finished | null): string {
  if (result === null) return '*'
  const seats = (list: readonly number[]) => list.map((seat) => seat + 1).join('+')
  return 'by' in result
    ? `conceded by ${seats(result.by)}`
    : `${result.reason}: ${result.scores.join('-')}, won by ${seats(result.winners)}`
}

const RESULT_FORMS = "must be '*', 'conceded by 2', or as in 'complete-row: 45-38, won by 1'."

/** Parses a string of {@link formatResult} into unknown JSON; throws `ValidationFailure` for any other string. */
function parseResult(text: string): unknown {
  if (text === '*') return null
  const seats = (list: string) => list.split('+').map((seat) => Number(seat) - 1)
  const match = /^(?:conceded by ([\d+]+)|([a-z-]+): ([\d-]+), won by ([\d+]+))$/.exec(text)
  if (match === null)
    // Stryker disable next-line StringLiteral,ArrayDeclaration: the text's error has its own code and place
    return refuse('wrong-type', [], RESULT_FORMS)
  const [, by, reason, scores, winners] = match
  if (by !== undefined) return { reason: 'conceded', by: seats(by) }
  return { reason, scores: scores!.split('-').map(Number), winners: seats(winners!) }
}

/**
 * Formats a record: headers, then the moves by round, one line for each turn of all players. Throws
 * `ValidationFailure`.
 */
export function formatRecord(json: unknown, rules: RecordRules): string {
  const lazy = readLazily(json, rules)
  let text = ''
  for (const [name, value] of headersOf(lazy, rules)) text += `[${name} ${JSON.stringify(value)}]\n`
  let last: number | undefined | null = null
  let inLine = 0
  for (const { round, player, move, comment } of readMoves(lazy, rules)) {
    if (round !== last) {
      text += inLine > 0 || last === null ? '\n' : ''
      text += round === undefined ? '' : `round ${round}\n`
      inLine = 0
      last = round
    }
    text += `${inLine > 0 ? ' ' : ''}${player === null ? '' : `${player + 1}:`}${rules.formatMove(move)}`
    text += comment === undefined ? '' : ` ${JSON.stringify(comment)}`
    inLine++
    if (player === null || comment !== undefined || inLine === lazy.initialState.players.length) {
      text += '\n'
      inLine = 0
    }
  }
  return inLine > 0 ? `${text}\n` : text
}

/** A record's headers by name, in the order written. */
function headersOf({ header, initialState }: LazyRecord, rules: RecordRules): Map<string, string> {
  const { game, start, names = [], date, result } = header
  const headers = new Map([['Game', game]])
  if ('game' in start) headers.set('Position', rules.formatPosition(initialState))
  else {
    const options = start as Readonly<Record<string, unknown>>
    for (const [field, { format }] of Object.entries(rules.headers)) {
      const option = options[field]
      if (option !== undefined) headers.set(headerName(field), format(option as never))
    }
    if ('seed' in start) headers.set('Seed', String(start.seed))
    else headers.set('Dealer', 'external')
  }
  for (const [player, name] of names.entries()) headers.set(playerHeader(player), name)
  if (date !== undefined) headers.set('Date', date)
  return headers.set('Result', formatResult(result))
}

/** The name of the header for a field of a record or of its options. */
const headerName = (field: string) => field.charAt(0).toUpperCase() + field.slice(1)

/** The name of the header for a player's name. */
const playerHeader = (player: number) => `Player${player + 1}`

/** The name of the header for the value at a path in a record. */
function headerAt([field = 'game', step]: Path): string {
  if (field === 'names') return playerHeader(Number(step ?? 0))
  return headerName(`${field === 'start' ? (step ?? 'position') : field}`)
}

/** Parses a string of {@link formatRecord}; throws `InvalidTextError` for any other string. */
export function parseRecord(text: unknown, rules: RecordRules): AnyRecord {
  return parseText(new MarkingCursor(text as string), MAX_RECORD_LENGTH, (cursor) => {
    cursor.find(/\s*/y)
    const headers = scanHeaders(cursor)
    if (!headers.has('Game')) {
      const what = `[Game ${JSON.stringify(rules.game)}]`
      cursor.fail(
        `Game: is missing. A record starts with headers such as ${what}, followed by moves such as ${rules.moveExample}.`,
        0,
        'missing-header',
      )
    }
    const moves = scanMoves(cursor, rules)
    return { ...readHeaders(cursor, headers, rules), moves }
  })
}

/** The headers' values by their names. */
type Headers = ReadonlyMap<string, string>

const HEADER = /\[(\w{1,20})\s+("(?:[^"\\]|\\.){0,9999}")\s*\]\s*/y

function scanHeaders(cursor: MarkingCursor): Headers {
  const headers = new Map<string, string>()
  for (let found = cursor.find(HEADER); found !== null; found = cursor.find(HEADER)) {
    const { index: offset, 1: name, 2: quoted } = found
    if (headers.has(name!)) cursor.fail(`repeats ${name}.`, offset, 'repeated-header')
    headers.set(name!, unquote(cursor, quoted!, found))
    cursor.mark([name!], offset)
  }
  return headers
}

/** Parses a JSON string that is part of a match. */
function unquote(cursor: MarkingCursor, quoted: string, found: RegExpExecArray): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    return cursor.fail(
      'expected a string in quotes, as in JSON.',
      found.index + found[0].indexOf('"'),
    )
  }
}

const ROUND = /round\s+(1000000000|[1-9]\d{0,8})(?:\s+|$)/y
const MOVE = /(?:([1-4]):)?([\w-]+)(?:\s+("(?:[^"\\]|\\.){0,9999}"))?(?:\s+|$)/y

function scanMoves(cursor: MarkingCursor, rules: RecordRules): readonly AnyRecordedMove[] {
  const read = moveReader(rules, (move) => move as AnyMove)
  const moves: AnyRecordedMove[] = []
  let round: number | undefined
  while (!cursor.isAtEnd) {
    const marker = rules.hasRounds ? cursor.find(ROUND) : null
    if (marker !== null) {
      round = Number(marker[1])
      continue
    }
    const found = rules.hasRounds && round === undefined ? null : cursor.find(MOVE)
    if (found === null) {
      const header = 'a header, as in [Date "2026-11-18"]'
      const parts = rules.hasRounds ? `${header}, a round, as in round 1` : header
      return cursor.fail(`expected ${parts}, or a move, as in ${rules.moveExample}.`)
    }
    if (moves.length === MAX_MOVES)
      return cursor.fail(`expected the end: a record has at most ${MAX_MOVES} moves.`, found.index)
    const { index: from, 1: seat, 2: token, 3: quoted } = found
    const tokenFrom = seat === undefined ? from : from + 2
    const move = readPart(
      () => rules.parseMove(token!),
      (reason, offset) => cursor.fail(reason, tokenFrom + offset),
    )
    const player = seat === undefined ? null : Number(seat) - 1
    const comment = quoted === undefined ? undefined : unquote(cursor, quoted, found)
    const recorded = readPart(
      () => read({ round, player, move, comment }),
      (reason) => cursor.fail(reason, from),
    )
    moves.push(recorded)
  }
  return moves
}

/** Runs `read` on a part of the text; a failure is passed to `fail` with its offset in that part. */
function readPart<T>(read: () => T, fail: (reason: string, offset: number) => never): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidTextError) return fail(error.reason, error.offset)
    if (!(error instanceof ValidationFailure)) throw error
    const path = formatPath(error.path.slice(2))
    return fail(path === '' ? error.reason : `${path}: ${error.reason}`, 0)
  }
}

/** Reads a record without moves from its headers, each of which must be spelled as by {@link headersOf}. */
function readHeaders(
  cursor: MarkingCursor,
  headers: Headers,
  rules: RecordRules,
): LazyRecord['header'] {
  const fail = (name: string, reason: string): never => {
    const code = headers.has(name) ? 'bad-header' : 'missing-header'
    return cursor.fail(`${name}: ${reason}`, cursor.offsetOf([name]), code)
  }
  const parseHeader = (name: string, parse: (value: string) => unknown = String) => {
    const value = headers.get(name)
    if (value === undefined) return undefined
    return readPart(
      () => parse(value),
      (reason) => fail(name, reason),
    )
  }
  const options: Record<string, unknown> = {
    seed: parseHeader('Seed'),
    dealer: parseHeader('Dealer'),
  }
  for (const [field, { parse }] of Object.entries(rules.headers))
    options[field] = parseHeader(headerName(field), parse)
  const names = PLAYERS.flatMap((name) => headers.get(name) ?? [])
  const json = {
    game: parseHeader('Game'),
    start: parseHeader('Position', rules.parsePosition) ?? options,
    names: names.length > 0 ? names : undefined,
    date: parseHeader('Date'),
    // Stryker disable next-line ArrayDeclaration: only the header is read
    moves: [],
    result: parseHeader('Result', parseResult),
  }
  let lazy: LazyRecord
  try {
    lazy = readLazily(json, rules)
  } catch (error) {
    // Stryker disable next-line ConditionalExpression: readers throw nothing else
    if (!(error instanceof ValidationFailure)) throw error
    return fail(headerAt(error.path), error.reason)
  }
  const expected = headersOf(lazy, rules)
  for (const [name, value] of headers) {
    const spelling = expected.get(name)
    if (spelling === undefined) fail(name, 'does not belong here.')
    else if (spelling !== value) fail(name, `must be spelled ${spelling.slice(0, 40)}.`)
  }
  for (const name of expected.keys()) if (!headers.has(name)) fail(name, 'is missing.')
  return lazy.header
}
