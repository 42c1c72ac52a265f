import { InvalidTextError } from './errors'
import { readText, refuseText, type TextCode } from './text'

/** One move of a recorded game. */
export interface Recorded<Move> {
  /** Who made it; null: the dealer. */
  readonly player: number | null
  readonly move: Move
  /** A remark on it, of at most 1000 characters. */
  readonly comment?: string
}

/** How a recorded game stopped before its end: by players who gave up. */
export interface Conceded {
  readonly reason: 'conceded'
  /** Who gave up, by seat. */
  readonly by: readonly number[]
}

/** How a recorded game came to its end. */
export interface Finished<Reason> {
  readonly reason: Reason
  /** The scores by seat. */
  readonly scores: readonly number[]
  readonly winners: readonly number[]
}

/** What is wrong with a record's text. */
export type InvalidRecordTextCode =
  | TextCode
  /** A header's value cannot be, or the header does not go with the others. */
  | 'bad-header'
  /** A header was there before. */
  | 'repeated-header'
  /** A header is missing that the others ask for. */
  | 'missing-header'

/** A header's value, and where it stands in the text. */
export interface Header {
  readonly value: string
  readonly offset: number
}

/** A recorded move and its round; 0 in games without rounds. */
type InRound<Move> = Recorded<Move> & { readonly round: number }

/** The longest text of a record, in characters: hundreds of ordinary games. */
const LONGEST_RECORD = 1 << 22
/** How many characters a comment can have. */
export const LONGEST_COMMENT = 1000
const HEADER = /\[(\w{1,20})\s+("(?:[^"\\]|\\.){0,9999}")\s*\]\s*/y
const ROUND = /round\s+(1000000000|[1-9]\d{0,8})(?:\s+|$)/y
const MOVE = /(?:([1-4]):)?([\w-]+)(?:\s+("(?:[^"\\]|\\.){0,9999}"))?(?:\s+|$)/y

/** The headers and moves of a record's text, in time that grows with its length. */
export function scanRecord<Move>(
  value: unknown,
  parseMove: (token: string) => Move,
  hasRounds: boolean,
): { readonly headers: ReadonlyMap<string, Header>; readonly moves: readonly InRound<Move>[] } {
  const text = readText(value, LONGEST_RECORD)
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
    if (found[3] === undefined) {
      moves.push({ round, player, move })
      continue
    }
    const comment = unquote(found[3])
    if (comment.length > LONGEST_COMMENT)
      refuseText(text, from, `expected a comment of at most ${LONGEST_COMMENT} characters.`)
    moves.push({ round, player, move, comment })
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
export function printRecord<Move>(
  headers: ReadonlyMap<string, string>,
  moves: readonly InRound<Move>[],
  players: number,
  formatMove: (move: Move, index: number) => string,
): string {
  let text = ''
  for (const [name, value] of headers) text += `[${name} ${JSON.stringify(value)}]\n`
  let last = 0
  let inLine = 0
  for (const [index, { round, player, move, comment }] of moves.entries()) {
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

/** How a game stopped, as a header: `*`, `conceded by 2`, or `complete-row: 45-38, won by 1`. */
export function formatOutcome(outcome: Conceded | Finished<string> | null): string {
  if (outcome === null) return '*'
  const seats = (list: readonly number[]) => list.map((seat) => seat + 1).join('+')
  return 'by' in outcome
    ? `conceded by ${seats(outcome.by)}`
    : `${outcome.reason}: ${outcome.scores.join('-')}, won by ${seats(outcome.winners)}`
}

/** What {@link formatOutcome} wrote, by any reason; throws for any other text. */
export function parseOutcome(text: string): Conceded | Finished<string> | null {
  if (text === '*') return null
  const seats = (list: string) => list.split('+').map((seat) => Number(seat) - 1)
  const [, by, reason, scores, winners] =
    /^(?:conceded by ([\d+]+)|([a-z-]+): ([\d-]+), won by ([\d+]+))$/.exec(text) ?? []
  if (by !== undefined) return { reason: 'conceded', by: seats(by) }
  if (reason !== undefined)
    return { reason, scores: scores!.split('-').map(Number), winners: seats(winners!) }
  throw new Error("expected '*', 'conceded by 2', or as in 'complete-row: 45-38, won by 1'.")
}
