import { InvalidOptionError, InvalidStateError } from './errors'
import {
  at,
  MOST,
  type Path,
  readList,
  readObject,
  readOneOf,
  readUnknown,
  readWhole,
  refuse,
} from './read'
import {
  type CommonRecordCode,
  type Conceded,
  type Finished,
  type InRound,
  LONGEST_COMMENT,
  LONGEST_NAME,
  type OpenRecord,
  recordMove,
  refuseMove,
  refuseRecord,
} from './record'

/** What reading a game's records takes to know of the game. */
export interface ReadRules<State, Options, Reason> {
  /** The name that its states and records carry in `game`. */
  readonly game: string
  readonly endReasons: readonly Reason[]
  createGame(options: Options): State
  parseState(json: unknown): State
}

/** Reads a record of unknown origin but for its moves; throws `InvalidRecordError`. */
export function readRecord<State extends { readonly players: readonly unknown[] }, Options, Reason>(
  record: unknown,
  rules: ReadRules<State, Options, Reason>,
): OpenRecord<State, Reason> {
  const fields = reading('malformed-record', () => {
    const read = readObject(record, null, FIELDS, true)
    readOneOf(read.game, at(null, 'game'), [rules.game])
    if (!Array.isArray(read.moves)) refuse('wrong-type', at(null, 'moves'), 'must be a list.')
    return read
  })
  const start = reading('bad-start', () => readStart(fields.start, rules), 'start')
  const seats = start.state.players.length
  const { names, date } = fields
  return reading('malformed-record', () => ({
    ...start,
    names: names === undefined ? [] : readList(names, at(null, 'names'), seats, seats, readName),
    date: date === undefined ? undefined : readDate(date, at(null, 'date')),
    moves: fields.moves as readonly unknown[],
    result: readResult(fields.result, at(null, 'result'), seats, rules.endReasons),
  }))
}

const FIELDS = ['game', 'start', 'names', 'date', 'moves', 'result'] as const

/** What `read` makes of a part of a record; whatever goes wrong is an `InvalidRecordError`. */
function reading<T>(code: CommonRecordCode, read: () => T, within = ''): T {
  try {
    return readUnknown(read)
  } catch (error) {
    const { path, reason } = error as InvalidStateError
    return refuseRecord(code, [within, path].filter(Boolean).join('.'), reason)
  }
}

function readStart<State, Options>(start: unknown, rules: ReadRules<State, Options, unknown>) {
  if (Object.hasOwn(start as object, 'game'))
    return { state: rules.parseState(start), seed: null, isFromState: true }
  const { seed = null, dealer } = start as { readonly seed?: unknown; readonly dealer?: unknown }
  if (seed === null && dealer !== 'external')
    refuse('wrong-type', at(null, 'seed'), "must be there, or a dealer, 'external'.")
  const state = startGame(() => rules.createGame(start as Options))
  return { state, seed: seed === null ? null : String(seed), isFromState: false }
}

/** `createGame` among readers, whose errors are all of one class. */
function startGame<State>(create: () => State): State {
  try {
    return create()
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error
    throw new InvalidStateError(error.code, error.path, error.reason)
  }
}

function readName(name: unknown, path: Path): string {
  return isText(name, LONGEST_NAME)
    ? name
    : refuse('wrong-type', path, `must be a text of at most ${LONGEST_NAME} characters.`)
}

function readDate(date: unknown, path: Path): string {
  return isText(date, 10) && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(date)
    ? date
    : refuse('wrong-type', path, 'must be a day, as in 2026-11-18.')
}

function readResult<Reason>(
  value: unknown,
  path: Path,
  seats: number,
  endReasons: readonly Reason[],
): Conceded | Finished<Reason> | null {
  if (value === null) return null
  const { reason, by, scores, winners } = readObject(value, path, RESULT_FIELDS, true)
  if (reason === 'conceded') return { reason, by: readSeats(by, at(path, 'by'), seats) }
  return {
    reason: readOneOf(reason, at(path, 'reason'), endReasons),
    scores: readList(scores, at(path, 'scores'), seats, seats, (score, where) =>
      readWhole(score, where, 0),
    ),
    winners: readSeats(winners, at(path, 'winners'), seats),
  }
}

const RESULT_FIELDS = ['reason', 'by', 'scores', 'winners'] as const

/** Seats, each once, in ascending order. */
function readSeats(list: unknown, path: Path, seats: number): readonly number[] {
  let least = 0
  return readList(list, path, 1, seats, (seat, where) => {
    const read = readWhole(seat, where, least, seats - 1)
    least = read + 1
    return read
  })
}

/** The last seat of the largest table: records of all games have the same four. */
const LAST_SEAT = 3

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

const isWhole = (value: unknown, least: number, most: number) =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most

/** A recorded move of unknown origin; whether it can be made is for the engine to say. */
export function readMove<Move>(value: unknown, index: number, hasRounds: boolean): InRound<Move> {
  let why = 'must be an object.'
  try {
    const { round, player, move, comment } = value as InRound<Move>
    if (hasRounds && !isWhole(round, 1, MOST)) why = 'round must be a whole number from 1 up.'
    else if (player !== null && !isWhole(player, 0, LAST_SEAT))
      why = 'player must be a seat, or null for the dealer.'
    else if (comment === undefined || isText(comment, LONGEST_COMMENT))
      return recordMove(hasRounds ? round : undefined, player, move, comment)
    else why = `comment must be a text of at most ${LONGEST_COMMENT} characters.`
  } catch {
    // No object at all, or one whose getters throw.
  }
  return refuseMove<CommonRecordCode>('malformed-record', index, why)
}
