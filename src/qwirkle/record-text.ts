import { InvalidRecordError, InvalidTextError } from '../errors'
import {
  formatOutcome,
  type InvalidRecordTextCode,
  parseOutcome,
  printRecord,
  scanRecord,
} from '../record'
import { refuseText } from '../text'
import { formatMove, parseMove } from './notation'
import { formatPosition, parsePosition } from './position'
import { type OpenRecord, openRecord, type QwirkleRecord, readRecorded } from './record'

/**
 * A record as text: headers, then the moves. Throws `InvalidRecordError` for what is no record; whether the moves can
 * be made is for `replay` to say.
 *
 * @example
 * ```ts
 * formatRecord({ game: 'qwirkle', start: { seed: 'porto' }, moves: [], result: null })
 * // '[Game "qwirkle"]\n[Players "2"]\n[Seed "porto"]\n[Result "*"]\n'
 * ```
 */
export function formatRecord(record: QwirkleRecord): string {
  const open = openRecord(record)
  const moves = open.moves.map((move, index) => ({ round: 0, ...readRecorded(move, index) }))
  return printRecord(headersOf(open), moves, open.state.players.length, formatMove)
}

function headersOf({ state, seed, isFromState, names, date, result }: OpenRecord) {
  const headers = new Map([['Game', 'qwirkle']])
  if (isFromState) headers.set('Position', formatPosition(state))
  else {
    const { players, seniority, maxTurns } = state
    headers.set('Players', `${players.length}`)
    if (seniority.some((seat, i) => seat !== i)) headers.set('Seniority', formatSeats(seniority))
    if (maxTurns !== null) headers.set('MaxTurns', `${maxTurns}`)
    if (seed === null) headers.set('Dealer', 'external')
    else headers.set('Seed', seed)
  }
  names.forEach((name, seat) => {
    headers.set(`Player${seat + 1}`, name)
  })
  if (date !== undefined) headers.set('Date', date)
  return headers.set('Result', formatOutcome(result))
}

const formatSeats = (seats: readonly number[]) => seats.map((seat) => seat + 1).join('.')

/**
 * The record that a text of {@link formatRecord} holds. White space and line ends are free, all else is as written
 * there. Throws `InvalidTextError` with the place in the text for anything else.
 *
 * @example
 * ```ts
 * const record = parseRecord('[Game "qwirkle"] [Players "3"] [Seed "porto"] [Result "*"] 2:place-e0s0-rci')
 * record.start // { players: 3, seed: 'porto' }
 * ```
 */
export function parseRecord(text: string): QwirkleRecord {
  const { headers, moves } = scanRecord(text, parseMove, false)
  const fail = (name: string, reason: string): never => {
    const offset = headers.get(name)?.offset
    const code = offset === undefined ? 'missing-header' : 'bad-header'
    return refuseText<InvalidRecordTextCode>(text, offset ?? 0, `${name}: ${reason}`, code)
  }
  /** A field of the record, if its header is there. */
  const field = (name: string, key: string, read: (value: string) => unknown = String) => {
    const header = headers.get(name)
    if (header === undefined) return {}
    try {
      return { [key]: read(header.value) }
    } catch (error) {
      return fail(name, error instanceof InvalidTextError ? error.reason : (error as Error).message)
    }
  }
  const names = PLAYERS.flatMap((name) => headers.get(name)?.value ?? [])
  const record = {
    game: 'qwirkle',
    start: {
      ...field('Players', 'players', Number),
      ...field('Seniority', 'seniority', (value) =>
        value.split('.').map((seat) => Number(seat) - 1),
      ),
      ...field('MaxTurns', 'maxTurns', Number),
      ...field('Dealer', 'dealer'),
      ...field('Seed', 'seed'),
    },
    ...field('Game', 'game'),
    ...field('Position', 'start', parsePosition),
    ...(names.length > 0 && { names }),
    ...field('Date', 'date'),
    moves: moves.map(({ player, move, comment }) =>
      comment === undefined ? { player, move } : { player, move, comment },
    ),
    ...field('Result', 'result', parseOutcome),
  }
  const right = readHeaders(record, fail)
  for (const [name, { value }] of headers)
    if (right.get(name) !== value)
      fail(name, right.has(name) ? `must be spelled ${right.get(name)}.` : 'does not belong here.')
  for (const name of right.keys()) if (!headers.has(name)) fail(name, 'is missing.')
  return record as unknown as QwirkleRecord
}

/** The headers that a record has to have. */
function readHeaders(record: unknown, fail: (name: string, reason: string) => never) {
  try {
    return headersOf(openRecord(record))
  } catch (error) {
    if (!(error instanceof InvalidRecordError)) throw error
    const field = /^(?:start\.)?(\w*)/.exec(error.path)![1]!
    return fail(HEADERS[field] ?? 'Game', error.reason)
  }
}

const PLAYERS = ['Player1', 'Player2', 'Player3', 'Player4']
/** The header that holds a field of a record or of its options. */
const HEADERS: Readonly<Record<string, string>> = {
  game: 'Game',
  players: 'Players',
  seniority: 'Seniority',
  maxTurns: 'MaxTurns',
  dealer: 'Dealer',
  seed: 'Seed',
  names: 'Player1',
  date: 'Date',
  result: 'Result',
}
