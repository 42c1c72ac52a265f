import { InvalidRecordError, throwAsOptionError } from '../errors'
import type { GameEvent } from '../game'
import { readShape } from '../read-shape'
import { throwAs } from '../validation'
import { convertRecord, formShape } from './convert'
import { outcomeOf } from './outcome'
import { type AnyMove, type AnyRecord, openRecord, readRecord } from './read'
import {
  type Conceded,
  type GameRecord,
  type Recorded,
  type RecordedState,
  type RecordForm,
  type RecordStep,
  recorded,
} from './record'
import { stepsOf } from './replay'
import type { RecordRules } from './rules'
import { formatRecord, parseRecord } from './text'

/**
 * What every game here can do with its records, and with positions as text, as one object beside its `Game`: for hosts
 * that work with any game. A program for one game imports the functions one by one.
 */
export interface GameRecords<
  State,
  Move,
  OfGame extends GameRecord = GameRecord<string, State, object, Recorded<Move>>,
  Event extends GameEvent = GameEvent,
> {
  /** The record that unknown JSON is, every option spelled out. Throws `InvalidRecordError`. */
  readRecord(json: unknown): OfGame
  /** A record as text. Throws `InvalidRecordError`. */
  formatRecord(record: OfGame): string
  /** The record that a string of `formatRecord` holds. Throws `InvalidTextError`. */
  parseRecord(text: string): OfGame
  /** The state that a recorded game began from. Throws `InvalidRecordError`. */
  recordStart(record: OfGame): State
  /** A recorded game again, move by move. Throws `InvalidRecordError` where the record is false. */
  replay(record: OfGame): IterableIterator<RecordStep<State, OfGame['moves'][number], Event>>
  /** The same game recorded otherwise. Throws `InvalidRecordError`, and `InvalidOptionError` for another form. */
  convertRecord(record: OfGame, to: RecordForm): OfGame
  /** A move made in a state, as records have it; without a player the turn's player made it, or the dealer. */
  recordMove(state: State, move: Move, player?: number, comment?: string): OfGame['moves'][number]
  /** How a game ended, as records have it; null while it goes on. */
  recordResult(state: State): Exclude<OfGame['result'], Conceded>
  /** A whole state as one line of text. */
  formatPosition(state: State): string
  /** The state that a line of text describes. Throws `InvalidTextError`. */
  parsePosition(text: string): State
}

/** What a game can do with its records, made of what records take to know of it. */
export const gameRecords = /* @__NO_SIDE_EFFECTS__ */ <
  State extends RecordedState,
  Move extends { readonly type: string },
  OfGame extends GameRecord,
  Event extends GameEvent,
>(
  rules: RecordRules<State, Move, Event>,
) => recordsBy(rules) as GameRecords<State, Move, OfGame, Event>

const recordsBy = (rules: RecordRules): GameRecords<RecordedState, AnyMove, AnyRecord> => ({
  formatPosition: rules.formatPosition,
  parsePosition: rules.parsePosition,
  readRecord: (json) => orInvalid(() => readRecord(json, rules)),
  formatRecord: (record) => orInvalid(() => formatRecord(record, rules)),
  parseRecord: (text) => parseRecord(text, rules),
  recordStart: (record) => orInvalid(() => openRecord(record, rules).state),
  replay: (record) => eachOrInvalid(orInvalid(() => stepsOf(openRecord(record, rules), rules))),
  convertRecord(record, to) {
    const form = throwAsOptionError(() => readShape(formShape, to, ['to']))
    return orInvalid(() => convertRecord(record, form, rules))
  },
  recordMove(state, move, player = state.turn, comment) {
    const isDealt = state.phase === rules.dealerMove
    return recorded(state.round, isDealt ? null : player, move, comment)
  },
  recordResult: (state) => outcomeOf(state, rules.result(state)),
})

/** What `make` gives, at a door: what it refuses is thrown as an `InvalidRecordError`. */
const orInvalid = <T>(make: () => T): T => throwAs(InvalidRecordError, make)

/** {@link orInvalid} for each step. */
function* eachOrInvalid<T>(steps: Iterator<T, void>): Generator<T, void> {
  for (;;) {
    const { done, value } = orInvalid(() => steps.next())
    if (done) return
    yield value as T
  }
}
