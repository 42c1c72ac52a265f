import { InvalidTextError, type TextCode } from '../errors'
import { MarkingCursor, parseText } from '../text'
import { formatPath, type Path, ValidationFailure } from '../validation'
import { formatOutcome, parseOutcome } from './outcome'
import {
  type AnyRecord,
  type AnyRecorded,
  moveReader,
  type OpenRecord,
  openRecord,
  readMoves,
} from './read'
import { MAX_MOVES } from './record'
import type { RecordRules } from './rules'

/** What can be wrong with a record as text. */
export type InvalidRecordTextCode =
  | TextCode
  /** A header's value cannot be, or the header does not belong with the others. */
  | 'bad-header'
  /** A header comes twice. */
  | 'repeated-header'
  /** A header is missing that the others ask for. */
  | 'missing-header'

/** How many characters a record can have as text: more than all its moves and comments ever need. */
const MAX_RECORD_LENGTH = 1 << 24
const PLAYERS = ['Player1', 'Player2', 'Player3', 'Player4']

/** A record as text: headers, then the moves by round, as many in a line as there are players. Throws `ValidationFailure`. */
export function formatRecord(json: unknown, rules: RecordRules): string {
  const open = openRecord(json, rules)
  let text = ''
  for (const [name, value] of headersOf(open, rules)) text += `[${name} ${JSON.stringify(value)}]\n`
  let last: number | undefined | null = null
  let inLine = 0
  for (const { round, player, move, comment } of readMoves(open, rules)) {
    if (round !== last) {
      text += inLine > 0 || last === null ? '\n' : ''
      text += round === undefined ? '' : `round ${round}\n`
      inLine = 0
      last = round
    }
    text += `${inLine > 0 ? ' ' : ''}${player === null ? '' : `${player + 1}:`}${rules.formatMove(move)}`
    text += comment === undefined ? '' : ` ${JSON.stringify(comment)}`
    inLine++
    if (player === null || comment !== undefined || inLine === open.state.players.length) {
      text += '\n'
      inLine = 0
    }
  }
  return inLine > 0 ? `${text}\n` : text
}

/** A record's headers by name, in the order written. */
function headersOf({ frame, state }: OpenRecord, rules: RecordRules): Map<string, string> {
  const { game, start, names = [], date, result } = frame
  const headers = new Map([['Game', game]])
  if ('game' in start) headers.set('Position', rules.formatPosition(state))
  else {
    const options = start as Readonly<Record<string, unknown>>
    for (const [field, { format }] of Object.entries(rules.headers)) {
      const option = options[field]
      if (option !== undefined) headers.set(headerOf(field), format(option as never))
    }
    if ('seed' in start) headers.set('Seed', String(start.seed))
    else headers.set('Dealer', 'external')
  }
  for (const [player, name] of names.entries()) headers.set(PLAYERS[player]!, name)
  if (date !== undefined) headers.set('Date', date)
  return headers.set('Result', formatOutcome(result))
}

/** The header that holds a field of a record or of its options. */
const headerOf = (field: string) => field[0]!.toUpperCase() + field.slice(1)

/** The header that holds what stands at a path in a record. */
function headerAt([field = 'game', step]: Path): string {
  if (field === 'names') return PLAYERS[Number(step ?? 0)]!
  return headerOf(`${field === 'start' ? (step ?? 'position') : field}`)
}

/** The record that a string of {@link formatRecord} holds; throws `InvalidTextError` for any other string. */
export function parseRecord(text: unknown, rules: RecordRules): AnyRecord {
  return parseText(new MarkingCursor(text as string), MAX_RECORD_LENGTH, (cursor) => {
    cursor.find(/\s*/y)
    const headers = scanHeaders(cursor)
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

/** The string that a part of what was found is in JSON. */
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

function scanMoves(cursor: MarkingCursor, rules: RecordRules): readonly AnyRecorded[] {
  const read = moveReader(rules, (move) => move as AnyRecorded['move'])
  const moves: AnyRecorded[] = []
  let round: number | undefined
  while (!cursor.isAtEnd) {
    const marker = rules.hasRounds ? cursor.find(ROUND) : null
    if (marker !== null) {
      round = Number(marker[1])
      continue
    }
    const found = rules.hasRounds && round === undefined ? null : cursor.find(MOVE)
    if (found === null) {
      const parts = rules.hasRounds ? 'a header, a round' : 'a header'
      return cursor.fail(`expected ${parts} or a move, as formatRecord writes them.`)
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

/** What `read` gives of a part of the text; `fail` is told what it refuses, and where in that part. */
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

/** The record that headers hold, without moves; every header has to be as {@link headersOf} writes it. */
function readHeaders(
  cursor: MarkingCursor,
  headers: Headers,
  rules: RecordRules,
): OpenRecord['frame'] {
  const fail = (name: string, reason: string): never => {
    const code = headers.has(name) ? 'bad-header' : 'missing-header'
    return cursor.fail(`${name}: ${reason}`, cursor.offsetOf([name]), code)
  }
  const partOf = (name: string, parse: (value: string) => unknown = String) => {
    const value = headers.get(name)
    if (value === undefined) return undefined
    return readPart(
      () => parse(value),
      (reason) => fail(name, reason),
    )
  }
  const options: Record<string, unknown> = { seed: partOf('Seed'), dealer: partOf('Dealer') }
  for (const [field, { parse }] of Object.entries(rules.headers))
    options[field] = partOf(headerOf(field), parse)
  const names = PLAYERS.flatMap((name) => headers.get(name) ?? [])
  const json = {
    game: partOf('Game') ?? rules.game,
    start: partOf('Position', rules.parsePosition) ?? options,
    names: names.length > 0 ? names : undefined,
    date: partOf('Date'),
    moves: [],
    result: partOf('Result', parseOutcome),
  }
  let open: OpenRecord
  try {
    open = openRecord(json, rules)
  } catch (error) {
    if (!(error instanceof ValidationFailure)) throw error
    return fail(headerAt(error.path), error.reason)
  }
  const right = headersOf(open, rules)
  for (const [name, value] of headers)
    if (!right.has(name)) fail(name, 'does not belong here.')
    else if (right.get(name) !== value)
      fail(name, `must be spelled ${right.get(name)!.slice(0, 40)}.`)
  for (const name of right.keys()) if (!headers.has(name)) fail(name, 'is missing.')
  return open.frame
}
