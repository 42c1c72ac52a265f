import { IllegalMoveError, InvalidRecordError, InvalidTextError } from './errors'
import {
  formatOutcome,
  type InRound,
  LONGEST_COMMENT,
  type OpenRecord,
  parseOutcome,
  recordMove,
  refuseMove,
} from './record'
import { readText, refuseText, type TextCode } from './text'

/** What is wrong with a record's text. */
export type InvalidRecordTextCode =
  | TextCode
  /** A header's value cannot be, or the header does not go with the others. */
  | 'bad-header'
  /** A header was there before. */
  | 'repeated-header'
  /** A header is missing that the others ask for. */
  | 'missing-header'

/** What the text of a game's records takes to know of the game. */
export interface TextRules<State, Move> {
  readonly game: string
  readonly hasRounds: boolean
  /** The headers of the options, but for the dealer's, in the order written. */
  readonly options: Readonly<Record<string, OptionHeader<State>>>
  openRecord(record: unknown): OpenRecord<State, string>
  readMove(value: unknown, index: number): InRound<Move>
  formatMove(move: Move): string
  parseMove(token: string): Move
  formatPosition(state: State): string
  parsePosition(text: string): State
}

/** A header that holds the option of the same name. */
interface OptionHeader<State> {
  /** The header's value for a new game; null where it is left out. */
  write(state: State): string | number | null
  /** The option that a value stands for; throws for none. */
  read(value: string): unknown
}

/** A header's value, and where it stands in the text. */
interface Header {
  readonly value: string
  readonly offset: number
}

/** The longest text of a record, in characters: hundreds of ordinary games. */
const LONGEST_RECORD = 1 << 22
const HEADER = /\[(\w{1,20})\s+("(?:[^"\\]|\\.){0,9999}")\s*\]\s*/y
const ROUND = /round\s+(1000000000|[1-9]\d{0,8})(?:\s+|$)/y
const MOVE = /(?:([1-4]):)?([\w-]+)(?:\s+("(?:[^"\\]|\\.){0,9999}"))?(?:\s+|$)/y

const PLAYERS = ['Player1', 'Player2', 'Player3', 'Player4']

/** A record as text: headers, then moves. */
export function printRecord<State extends { readonly players: readonly unknown[] }, Move>(
  record: unknown,
  rules: TextRules<State, Move>,
): string {
  const open = rules.openRecord(record)
  const moves = Array.from(open.moves, rules.readMove)
  return printParts(headersOf(open, rules), moves, open.state.players.length, (move, index) => {
    try {
      return rules.formatMove(move)
    } catch (error) {
      if (!(error instanceof IllegalMoveError)) throw error
      return refuseMove(error.code, index, error.message)
    }
  })
}

function headersOf<State>(
  { state, seed, isFromState, names, date, result }: OpenRecord<State, string>,
  { game, options, formatPosition }: TextRules<State, unknown>,
): ReadonlyMap<string, string> {
  const headers = new Map([['Game', game]])
  if (isFromState) headers.set('Position', formatPosition(state))
  else {
    for (const [name, { write }] of Object.entries(options)) {
      const value = write(state)
      if (value !== null) headers.set(name, `${value}`)
    }
    if (seed === null) headers.set('Dealer', 'external')
    else headers.set('Seed', seed)
  }
  names.forEach((name, seat) => {
    headers.set(PLAYERS[seat]!, name)
  })
  if (date !== undefined) headers.set('Date', date)
  return headers.set('Result', formatOutcome(result))
}

/** The record that a text of {@link printRecord} holds. */
export function scanRecord<State, Move>(value: unknown, rules: TextRules<State, Move>): unknown {
  const text = readText(value, LONGEST_RECORD)
  const { headers, moves } = scanParts(text, rules.parseMove, rules.hasRounds)
  const fail = (name: string, reason: string): never => {
    const offset = headers.get(name)?.offset
    const code = offset === undefined ? 'missing-header' : 'bad-header'
    return refuseText<InvalidRecordTextCode>(text, offset ?? 0, `${name}: ${reason}`, code)
  }
  /** A field of the record, if its header is there. */
  const field = (name: string, read: (value: string) => unknown = String, key = keyOf(name)) => {
    const header = headers.get(name)
    if (header === undefined) return {}
    try {
      return { [key]: read(header.value) }
    } catch (error) {
      return fail(name, error instanceof InvalidTextError ? error.reason : (error as Error).message)
    }
  }
  const names = PLAYERS.flatMap((name) => headers.get(name)?.value ?? [])
  const start = {}
  for (const [name, { read }] of Object.entries(rules.options))
    Object.assign(start, field(name, read))
  const record = {
    game: rules.game,
    start: { ...start, ...field('Dealer'), ...field('Seed') },
    ...field('Game'),
    ...field('Position', rules.parsePosition, 'start'),
    ...(names.length > 0 && { names }),
    ...field('Date'),
    moves,
    ...field('Result', parseOutcome),
  }
  const right = rightHeaders(record, rules, fail)
  for (const [name, { value }] of headers)
    if (right.get(name) !== value)
      fail(name, right.has(name) ? `must be spelled ${right.get(name)}.` : 'does not belong here.')
  for (const name of right.keys()) if (!headers.has(name)) fail(name, 'is missing.')
  return record
}

/** The field of a record or of its options that a header holds. */
const keyOf = (header: string) => header[0]!.toLowerCase() + header.slice(1)

/** The headers that a record has to have. */
function rightHeaders<State>(
  record: unknown,
  rules: TextRules<State, unknown>,
  fail: (name: string, reason: string) => never,
): ReadonlyMap<string, string> {
  try {
    return headersOf(rules.openRecord(record), rules)
  } catch (error) {
    if (!(error instanceof InvalidRecordError)) throw error
    const [, key, seat] = /^(?:start\.)?(\w*)\[?(\d?)/.exec(error.path)!
    const header = key![0]!.toUpperCase() + key!.slice(1)
    return fail(key === 'names' ? PLAYERS[Number(seat)]! : header, error.reason)
  }
}

/** The headers and moves of a record's text, in time that grows with its length. */
function scanParts<Move>(
  text: string,
  parseMove: (token: string) => Move,
  hasRounds: boolean,
): { readonly headers: ReadonlyMap<string, Header>; readonly moves: readonly InRound<Move>[] } {
  let at = /^\s*/.exec(text)![0].length
  const scan = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at
    const found = form.exec(text)
    if (found !== null) at = form.lastIndex
    return found
  }
  const unquote = (quoted: string): string => {
    try {
      return JSON.parse(quoted) as string
    } catch {
      return refuseText(
        text,
        text.lastIndexOf(quoted, at),
        'expected a text in quotes, as in JSON.',
      )
    }
  }
  const headers = new Map<string, Header>()
  for (let found = scan(HEADER); found !== null; found = scan(HEADER)) {
    const [, name, quoted] = found
    if (headers.has(name!))
      refuseText<InvalidRecordTextCode>(text, found.index, `repeats ${name}.`, 'repeated-header')
    headers.set(name!, { value: unquote(quoted!), offset: found.index })
  }
  const moves: InRound<Move>[] = []
  let round = 0
  while (at < text.length) {
    const marker = hasRounds ? scan(ROUND) : null
    if (marker !== null) {
      round = Number(marker[1])
      continue
    }
    const from = at
    const found = hasRounds && round === 0 ? null : scan(MOVE)
    if (found === null)
      return refuseText(
        text,
        from,
        'expected a header, a round or a move, as formatRecord writes them.',
      )
    const player = found[1] === undefined ? null : Number(found[1]) - 1
    const move = parseToken(text, player === null ? from : from + 2, found[2]!, parseMove)
    const comment = found[3] === undefined ? undefined : unquote(found[3])
    if (comment !== undefined && comment.length > LONGEST_COMMENT)
      refuseText(text, from, `expected a comment of at most ${LONGEST_COMMENT} characters.`)
    moves.push(recordMove(hasRounds ? round : undefined, player, move, comment))
  }
  return { headers, moves }
}

/** A move's token within a longer text. */
function parseToken<Move>(
  text: string,
  offset: number,
  token: string,
  parseMove: (token: string) => Move,
): Move {
  try {
    return parseMove(token)
  } catch (error) {
    if (!(error instanceof InvalidTextError)) throw error
    return refuseText(text, offset + error.offset, error.reason)
  }
}

/** A record as text: the headers, then the moves by round, as many in a line as there are players. */
function printParts<Move>(
  headers: ReadonlyMap<string, string>,
  moves: readonly InRound<Move>[],
  players: number,
  formatMove: (move: Move, index: number) => string,
): string {
  let text = ''
  for (const [name, value] of headers) text += `[${name} ${JSON.stringify(value)}]\n`
  let last = 0
  let inLine = 0
  for (const [index, { round = 0, player, move, comment }] of moves.entries()) {
    const isNew = index === 0 || round !== last
    if (isNew) {
      if (inLine > 0 || index === 0) text += '\n'
      if (round > 0) text += `round ${round}\n`
      inLine = 0
      last = round
    }
    text += `${inLine > 0 ? ' ' : ''}${player === null ? '' : `${player + 1}:`}${formatMove(move, index)}`
    inLine++
    if (comment !== undefined) text += ` ${JSON.stringify(comment)}`
    if (player === null || comment !== undefined || inLine === players) {
      text += '\n'
      inLine = 0
    }
  }
  if (inLine > 0) text += '\n'
  return readText(text, LONGEST_RECORD)
}
