import { InvalidRecordError, throwAsOptionError } from '../errors'
import type { GameEvent } from '../game'
import { seedShape } from '../random'
import { readShape } from '../read-shape'
import { playerArgument } from '../seats'
import { byType, object, oneOf } from '../shape'
import { refuse, throwAs } from '../validation'
import { type LazyRecord, moveReader, readLazily, readRecord, rethrowRefusal } from './read'
import type { GameRecord, GameRecords, InvalidRecordCode, ReplayStep } from './record'
import {
  type AnyMove,
  type AnyRecord,
  type AnyRecordedMove,
  MAX_MOVES,
  type RecordedState,
  type RecordForm,
  type RecordRules,
  recordedMove,
  recordedResult,
} from './rules'
import { formatRecord, formatResult, parseRecord } from './text'

/** Replays a record move by move, then compares its result; throws `ValidationFailure` where the record is false. */
function* replayRecord(
  { header: { result }, initialState, moves }: LazyRecord,
  rules: RecordRules,
): Generator<ReplayStep<RecordedState, AnyRecordedMove, GameEvent>, void> {
  const read = moveReader(rules, rules.readMove)
  let state = initialState
  for (const [index, json] of moves.entries()) {
    const played = read(json)
    const next = applyRecorded(state, played, index, rules)
    const { round } = state
    if (played.round !== round)
      refuse<InvalidRecordCode>(
        'wrong-round',
        ['moves', index, 'round'],
        `must be ${round}, not ${played.round}.`,
      )
    state = next.state
    yield { index, ...played, ...next }
  }
  const actual = formatResult(recordedResult(state, rules.result(state)))
  // A game that was conceded or broken off must not be over; any other must have ended as the record says.
  const stated = formatResult(result !== null && 'by' in result ? null : result)
  if (stated !== actual)
    refuse<InvalidRecordCode>(
      'wrong-result',
      ['result'],
      `must be '${actual}', not '${formatResult(result)}'.`,
    )
}

/** Applies a recorded move; throws `ValidationFailure` if it is illegal. */
function applyRecorded(
  state: RecordedState,
  { player, move }: AnyRecordedMove,
  index: number,
  rules: RecordRules,
) {
  return rethrowRefusal(['moves', index], () =>
    rules.transition(state, move, ...playerArgument(player)),
  )
}

/** The shape of a {@link RecordForm}. */
const formShape = byType({
  string: oneOf(['external', 'position']),
  object: object({ seed: seedShape }),
})

/**
 * Converts a record to another form by playing both games side by side: the new game is dealt what the old one was, and
 * their public positions are compared after each move. Throws `ValidationFailure`.
 */
function convertRecord(json: unknown, form: RecordForm, rules: RecordRules): AnyRecord {
  const source = readLazily(json, rules)
  const start = startIn(form, source, rules)
  // Stryker disable next-line ArrayDeclaration: only the header is read
  const target = readLazily({ ...source.header, start, moves: [] }, rules)
  let state = target.initialState
  const moves: AnyRecordedMove[] = []
  const add = (move: AnyRecordedMove) => {
    if (moves.length === MAX_MOVES)
      refuse<InvalidRecordCode>('malformed-record', ['moves'], `would be more than ${MAX_MOVES}.`)
    state = applyRecorded(state, move, moves.length, rules).state
    moves.push(move)
  }
  /** Deals what the old game was dealt, and checks that both games are in the same position. */
  const follow = (old: RecordedState, index: number | null) => {
    if (old.phase === rules.dealerMove) return
    while (state.phase === rules.dealerMove)
      add(recordedMove(state.round, null, rules.dealMatching(state, old)))
    if (publicPosition(old, rules) !== publicPosition(state, rules))
      refuse<InvalidRecordCode>(
        'other-deal',
        index === null ? ['start'] : ['moves', index],
        'is dealt otherwise by that seed.',
      )
  }
  follow(source.initialState, null)
  for (const { index, round, player, move, comment, state: old } of replayRecord(source, rules)) {
    if (player !== null || state.phase === rules.dealerMove)
      add(recordedMove(round, player, move, comment))
    follow(old, index)
  }
  return { ...target.header, moves }
}

/** A position without the dealer's random state. */
const publicPosition = (state: RecordedState, rules: RecordRules) =>
  rules.formatPosition({ ...state, random: null })

/** The start of a record in another form. */
function startIn(form: RecordForm, { header, initialState }: LazyRecord, rules: RecordRules) {
  if (form === 'position') return initialState
  if (form !== 'external') return { ...rules.optionsOf(initialState), ...form }
  return 'game' in header.start
    ? { ...initialState, random: null }
    : { ...rules.optionsOf(initialState), dealer: form }
}

/** The {@link GameRecords} of a game, from its rules for records. */
export const gameRecords = /* @__NO_SIDE_EFFECTS__ */ <
  State extends RecordedState,
  Move extends AnyMove,
  RecordType extends GameRecord,
  Event extends GameEvent,
>(
  rules: RecordRules<State, Move, Event>,
) => recordsBy(rules) as GameRecords<State, Move, RecordType, Event>

const recordsBy = (rules: RecordRules): GameRecords<RecordedState, AnyMove, AnyRecord> => ({
  parse: (text) => parseRecord(text, rules),
  format: (record) => throwInvalid(() => formatRecord(record, rules)),
  read: (json) => throwInvalid(() => readRecord(json, rules)),
  initialState: (record) => throwInvalid(() => readLazily(record, rules).initialState),
  replay: (record) =>
    eachThrowInvalid(throwInvalid(() => replayRecord(readLazily(record, rules), rules))),
  convert(record, to) {
    const form = throwAsOptionError(() => readShape(formShape, to, ['to']))
    return throwInvalid(() => convertRecord(record, form, rules))
  },
  move(state, move, player = state.turn, comment) {
    const isDealt = state.phase === rules.dealerMove
    return recordedMove(state.round, isDealt ? null : player, move, comment)
  },
  result: (state) => recordedResult(state, rules.result(state)),
  formatPosition: rules.formatPosition,
  parsePosition: rules.parsePosition,
})

/** Runs `make`; a `ValidationFailure` becomes an `InvalidRecordError`. */
const throwInvalid = <T>(make: () => T): T => throwAs(InvalidRecordError, make)

/** {@link throwInvalid} for each step of an iterator. */
function* eachThrowInvalid<T>(steps: Iterator<T, void>): Generator<T, void> {
  for (;;) {
    const step = throwInvalid(() => steps.next())
    if (step.done) return
    yield step.value
  }
}
