import { InvalidRecordError, throwAsOptionError } from '../errors'
import type { GameEvent } from '../game'
import { readShape } from '../read-shape'
import { throwAs } from '../validation'
import { readLazily, readRecord } from './read'
import {
  type AnyMove,
  type AnyRecord,
  type Conceded,
  type GameRecord,
  type RecordedMove,
  type RecordedState,
  type RecordRules,
  type ReplayStep,
  recordedMove,
  recordedResult,
} from './record'
import { convertRecord, formShape, replayRecord } from './replay'
import { formatRecord, parseRecord } from './text'

/**
 * A game's records, and its positions as text: `azulRecords` for Azul, `qwirkleRecords` for Qwirkle. A record is plain
 * JSON with a start, every move and a result; as text it has headers and one token for each move.
 */
export interface GameRecords<
  State,
  Move,
  RecordType extends GameRecord = GameRecord<string, State, object, RecordedMove<Move>>,
  Event extends GameEvent = GameEvent,
> {
  /**
   * Parses the text of a record. White space and line ends are free, everything else is spelled as `format` spells it.
   * Throws `InvalidTextError` with the place in the string.
   *
   * @example
   * ```ts
   * import { azulRecords } from 'azulejo/notation'
   *
   * const record = azulRecords.parse('[Game "azul"] [Board "mini"] [Players "3"] [Seed "porto"] [Result "*"]')
   * record.start // { board: 'mini', players: 3, seed: 'porto' }
   * ```
   */
  parse(text: string): RecordType
  /**
   * Formats a record as text: headers, then the moves by round. Throws `InvalidRecordError` for a value that is not a
   * record.
   *
   * @example
   * ```ts
   * import { azulRecords } from 'azulejo/notation'
   *
   * azulRecords.format({ game: 'azul', start: { seed: 'porto' }, moves: [], result: null })
   * // '[Game "azul"]\n[Board "colored"]\n[Players "2"]\n[Seed "porto"]\n[Result "*"]\n'
   * ```
   */
  format(record: RecordType): string
  /**
   * Reads a record from unknown JSON, with every option spelled out. Throws `InvalidRecordError` for a value that is
   * not a record; only {@link replay} checks that its moves are legal.
   */
  read(json: unknown): RecordType
  /** The state before the first move of a record. Throws `InvalidRecordError` for an invalid start. */
  initialState(record: RecordType): State
  /**
   * Replays a record move by move, and compares its result with the real one at the end. Throws `InvalidRecordError`
   * with the code and the index of the first move that is wrong. {@link initialState} is the state before the first
   * move.
   *
   * @example
   * ```ts
   * import { type AzulRecord, azulRecords } from 'azulejo/notation'
   *
   * const record: AzulRecord = {
   *   game: 'azul',
   *   start: { seed: 1 },
   *   moves: [{ round: 1, player: 0, move: { type: 'draft', source: 0, color: 'blue', line: 1 } }],
   *   result: null,
   * }
   * for (const { player, move, state } of azulRecords.replay(record)) console.log(player, move, state.turn)
   * ```
   */
  replay(
    record: RecordType,
  ): IterableIterator<ReplayStep<State, RecordType['moves'][number], Event>>
  /**
   * Converts a record to another form: `external` writes every deal, so that no seed is needed; `{ seed }` replaces the
   * deals by a seed that deals the same tiles; `position` begins from the whole first state. Comments on deals that are
   * left out are lost. Throws `InvalidRecordError` for a false record, or a seed that deals other tiles, and
   * `InvalidOptionError` for an unknown form.
   *
   * @example
   * ```ts
   * import { type AzulRecord, azulRecords } from 'azulejo/notation'
   *
   * const seeded: AzulRecord = { game: 'azul', start: { seed: 1 }, moves: [], result: null }
   * azulRecords.convert(seeded, 'external').moves[0]?.move.type // 'deal'
   * ```
   */
  convert(
    record: RecordType,
    to: 'external' | 'position' | { readonly seed: string | number },
  ): RecordType
  /** A record's entry for a move made in a state, by the player whose turn it is (or the dealer) unless one is given. */
  move(state: State, move: Move, player?: number, comment?: string): RecordType['moves'][number]
  /** A record's result for a state; null while the game goes on. */
  result(state: State): Exclude<RecordType['result'], Conceded>
  /** Formats a whole state as one line of text. */
  formatPosition(state: State): string
  /** Parses a position. Throws `InvalidTextError`. */
  parsePosition(text: string): State
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
