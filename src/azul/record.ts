import { InvalidOptionError, InvalidRecordError, InvalidStateError } from '../errors'
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
} from '../read'
import { type Conceded, type Finished, LONGEST_COMMENT, type Recorded } from '../record'
import type { IllegalMoveCode } from './check'
import type { Move } from './moves'
import { parseState } from './parse'
import { type EndReason, result as resultOf } from './scoring'
import { type AzulOptions, createGame } from './setup'
import type { AzulState } from './state'

/** A whole game as plain JSON: how it began, every move, how it stopped. */
export interface AzulRecord {
  readonly game: 'azul'
  /** What `createGame` was called with, or the state that the game began from. */
  readonly start: StartOptions | AzulState
  /** The players' names by seat, of at most 100 characters each. */
  readonly names?: readonly string[]
  /** The day it was played, as in `2026-11-18`. */
  readonly date?: string
  /** Every move in the order made; deals where the dealer is external. */
  readonly moves: readonly RecordedMove[]
  /** How the game ended, or who gave up; null: it goes on, or nobody knows how it went on. */
  readonly result: RecordedResult | null
}

/** The options of a game that can be played again: with its seed, or with an external dealer. */
export type StartOptions = SeededStart | ExternalStart

/** The options of a game that deals by a seed. */
export interface SeededStart extends Omit<AzulOptions, 'seed' | 'dealer'> {
  readonly seed: string | number
  readonly dealer?: 'seeded'
}

/** The options of a game whose deals are among its moves. */
export interface ExternalStart extends Omit<AzulOptions, 'seed' | 'dealer'> {
  readonly dealer: 'external'
}

/** One move of a recorded game of Azul. */
export interface RecordedMove extends Recorded<Move> {
  /** The round that it belongs to; a deal belongs to the round it begins. */
  readonly round: number
}

/** How a recorded game of Azul stopped. */
export type RecordedResult = Conceded | Finished<EndReason>

/** Why a record is false. */
export type InvalidRecordCode =
  | IllegalMoveCode
  /** The value is not a record at all. */
  | 'malformed-record'
  /** No game begins like that. */
  | 'bad-start'
  /** The move was made in another round than the record says. */
  | 'wrong-round'
  /** The game did not end as the record says. */
  | 'wrong-result'
  /** A seed deals other tiles than the record has. */
  | 'other-deal'

/** A record of unknown origin, read but for its moves. */
export interface OpenRecord {
  readonly state: AzulState
  /** The seed that the game began with; null: the dealer was external, or it began from a state. */
  readonly seed: string | null
  readonly isFromState: boolean
  readonly names: readonly string[]
  readonly date: string | undefined
  readonly moves: readonly unknown[]
  readonly result: RecordedResult | null
}

/** Throws for what is wrong with a record. */
export function refuseRecord(
  code: InvalidRecordCode,
  path: string,
  reason: string,
  index: number | null = null,
): never {
  throw new InvalidRecordError<InvalidRecordCode>(code, path, reason, index)
}

/** Reads a record of unknown origin but for its moves; throws `InvalidRecordError`. */
export function openRecord(record: unknown): OpenRecord {
  const fields = reading('malformed-record', () => {
    const read = readObject(record, null, FIELDS, true)
    readOneOf(read.game, at(null, 'game'), ['azul'])
    if (!Array.isArray(read.moves)) refuse('wrong-type', at(null, 'moves'), 'must be a list.')
    return read
  })
  const { state, seed, isFromState } = reading('bad-start', () => readStart(fields.start), 'start')
  const seats = state.players.length
  const { names, date } = fields
  return reading('malformed-record', () => ({
    state,
    seed,
    isFromState,
    names: names === undefined ? [] : readList(names, at(null, 'names'), seats, seats, readName),
    date: date === undefined ? undefined : readDate(date, at(null, 'date')),
    moves: fields.moves as readonly unknown[],
    result: readResult(fields.result, at(null, 'result'), seats),
  }))
}

/** What `read` makes of a part of a record; whatever goes wrong is an `InvalidRecordError`. */
function reading<T>(code: InvalidRecordCode, read: () => T, within = ''): T {
  try {
    return readUnknown(read)
  } catch (error) {
    const { path, reason } = error as InvalidStateError
    return refuseRecord(code, [within, path].filter(Boolean).join('.'), reason)
  }
}

function readStart(start: unknown) {
  if (Object.hasOwn(start as object, 'game'))
    return { state: parseState(start), seed: null, isFromState: true }
  const { seed = null, dealer } = start as AzulOptions
  if (seed === null && dealer !== 'external')
    refuse('wrong-type', at(null, 'seed'), "must be there, or a dealer, 'external'.")
  const state = startGame(start as AzulOptions)
  return { state, seed: seed === null ? null : String(seed), isFromState: false }
}

/** `createGame` among readers, whose errors are all of one class. */
function startGame(options: AzulOptions): AzulState {
  try {
    return createGame(options)
  } catch (error) {
    if (!(error instanceof InvalidOptionError)) throw error
    throw new InvalidStateError(error.code, error.path, error.reason)
  }
}

const FIELDS = [
  'game',
  'start',
  'names',
  'date',
  'moves',
  'result',
] as const satisfies (keyof AzulRecord)[]
const END_REASONS = ['complete-row', 'stalemate', 'round-limit'] as const satisfies EndReason[]
/** How many characters a player's name can have. */
export const LONGEST_NAME = 100

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

function readResult(value: unknown, path: Path, seats: number): RecordedResult | null {
  if (value === null) return null
  const { reason, by, scores, winners } = readObject(value, path, RESULT_FIELDS, true)
  if (reason === 'conceded') return { reason, by: readSeats(by, at(path, 'by'), seats) }
  return {
    reason: readOneOf(reason, at(path, 'reason'), END_REASONS),
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

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

const isWhole = (value: unknown, least: number, most: number) =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most

/** A recorded move of unknown origin; whether it can be made is for the engine to say. */
export function readRecorded(value: unknown, index: number): RecordedMove {
  let why = 'must be an object.'
  try {
    const { round, player, move, comment } = value as RecordedMove
    if (!isWhole(round, 1, MOST)) why = 'round must be a whole number from 1 up.'
    else if (player !== null && !isWhole(player, 0, 3))
      why = 'player must be a seat, or null for the dealer.'
    else if (comment === undefined) return { round, player, move }
    else if (isText(comment, LONGEST_COMMENT)) return { round, player, move, comment }
    else why = `comment must be a text of at most ${LONGEST_COMMENT} characters.`
  } catch {
    // No object at all, or one whose getters throw.
  }
  return refuseRecord('malformed-record', `moves[${index}]`, why, index)
}

/** How a game ended, as records state it; null while it goes on. */
export function recordResult(state: AzulState): Finished<EndReason> | null {
  const real = resultOf(state)
  if (real === null) return null
  return {
    reason: real.reason,
    scores: state.players.map(({ score }) => score),
    winners: real.winners,
  }
}
