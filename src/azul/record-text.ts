import { type IllegalMoveError, InvalidRecordError, InvalidTextError } from '../errors'
import {
  formatOutcome,
  type InvalidRecordTextCode,
  parseOutcome,
  printRecord,
  scanRecord,
} from '../record'
import { refuseText } from '../text'
import type { BoardName } from './board'
import type { IllegalMoveCode } from './check'
import { formatMove, parseMove } from './notation'
import { formatBoard, formatPosition, parseBoard, parsePosition } from './position'
import { type AzulRecord, type OpenRecord, openRecord, readRecorded, refuseRecord } from './record'

/**
 * A record as text: headers, then the moves by round. Throws `InvalidRecordError` for what is no record; whether the
 * moves can be made is for `replay` to say.
 *
 * @example
 * ```ts
 * formatRecord({ game: 'azul', start: { seed: 'porto' }, moves: [], result: null })
 * // '[Game "azul"]\n[Board "colored"]\n[Players "2"]\n[Seed "porto"]\n[Result "*"]\n'
 * ```
 */
export function formatRecord(record: AzulRecord): string {
  const open = openRecord(record)
  const moves = Array.from(open.moves, readRecorded)
  return printRecord(headersOf(open), moves, open.state.players.length, (move, index) => {
    try {
      return formatMove(move)
    } catch (error) {
      const { code, message } = error as IllegalMoveError<IllegalMoveCode>
      return refuseRecord(code, `moves[${index}]`, message, index)
    }
  })
}

function headersOf({ state, seed, isFromState, names, date, result }: OpenRecord) {
  const headers = new Map([['Game', 'azul']])
  if (isFromState) headers.set('Position', formatPosition(state))
  else {
    const { board, players, starter, maxRounds } = state
    headers.set('Board', formatBoard(board)).set('Players', `${players.length}`)
    if (starter > 0) headers.set('StartingPlayer', `${starter + 1}`)
    if (maxRounds !== null) headers.set('MaxRounds', `${maxRounds}`)
    if (seed === null) headers.set('Dealer', 'external')
    else headers.set('Seed', seed)
  }
  names.forEach((name, seat) => {
    headers.set(`Player${seat + 1}`, name)
  })
  if (date !== undefined) headers.set('Date', date)
  return headers.set('Result', formatOutcome(result))
}

/**
 * The record that a text of {@link formatRecord} holds. White space and line ends are free, all else is as written
 * there. Throws `InvalidTextError` with the place in the text for anything else.
 *
 * @example
 * ```ts
 * const record = parseRecord('[Game "azul"] [Board "mini"] [Players "3"] [Seed "porto"] [Result "*"]')
 * record.start // { board: 'mini', players: 3, seed: 'porto' }
 * ```
 */
export function parseRecord(text: string): AzulRecord {
  const { headers, moves } = scanRecord(text, parseMove, true)
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
  const options = {
    ...field('Board', 'board', (value) => {
      const board = parseBoard(value)
      return formatBoard(board) === board.name ? (board.name as BoardName) : board
    }),
    ...field('Players', 'players', Number),
    ...field('StartingPlayer', 'startingPlayer', (value) => Number(value) - 1),
    ...field('MaxRounds', 'maxRounds', Number),
    ...field('Dealer', 'dealer'),
    ...field('Seed', 'seed'),
  }
  const record = {
    game: 'azul',
    start: options,
    ...field('Game', 'game'),
    ...field('Position', 'start', parsePosition),
    ...(names.length > 0 && { names }),
    ...field('Date', 'date'),
    moves,
    ...field('Result', 'result', parseOutcome),
  }
  const right = readHeaders(record, fail)
  for (const [name, { value }] of headers)
    if (right.get(name) !== value)
      fail(name, right.has(name) ? `must be spelled ${right.get(name)}.` : 'does not belong here.')
  for (const name of right.keys()) if (!headers.has(name)) fail(name, 'is missing.')
  return record as unknown as AzulRecord
}

/** The headers that a record has to have. */
function readHeaders(record: unknown, fail: (name: string, reason: string) => never) {
  try {
    return headersOf(openRecord(record))
  } catch (error) {
    if (!(error instanceof InvalidRecordError)) throw error
    const [, name, seat] = /^(?:start\.)?(\w*)\[?(\d?)/.exec(error.path)!
    const header = name![0]!.toUpperCase() + name!.slice(1)
    return fail(name === 'names' ? PLAYERS[Number(seat)]! : header, error.reason)
  }
}

const PLAYERS = ['Player1', 'Player2', 'Player3', 'Player4']
