import type { TextCode } from '../errors'
import type { GameEvent } from '../game'

/** A whole game as plain JSON: how it began, every move, how it stopped. */
export interface GameRecord<
  Name extends string = string,
  State = unknown,
  Options = object,
  Played = RecordedMove<unknown>,
  Reason = string,
> {
  readonly game: Name
  /**
   * The options of `createGame`, with the seed, or with the dealer's moves among the moves; or the state that the game
   * began from.
   */
  readonly start:
    | (Omit<Options, 'seed' | 'dealer'> &
        (
          | { readonly seed: string | number; readonly dealer?: 'seeded' }
          | { readonly dealer: 'external' }
        ))
    | State
  /** The players' names by seat, of at most 100 characters each. */
  readonly names?: readonly string[]
  /** The day it was played, as in `2026-11-18`. */
  readonly date?: string
  /** Every move in the order made, the dealer's where the dealer is external; at most 100,000. */
  readonly moves: readonly Played[]
  /** How the game ended, or who conceded, by seat; null if it goes on or its end is unknown. */
  readonly result:
    | Finished<Reason>
    | { readonly reason: 'conceded'; readonly by: readonly number[] }
    | null
}

/** One move of a recorded game. */
export interface RecordedMove<Move> {
  /** The seat that made it; null for the dealer. */
  readonly player: number | null
  readonly move: Move
  /** A remark of at most 1,000 characters; all remarks of a game have at most 1,000,000. */
  readonly comment?: string
}

/** The result of a game that was played to its end. */
export interface Finished<Reason = string> {
  readonly reason: Reason
  /** The scores by seat. */
  readonly scores: readonly number[]
  readonly winners: readonly number[]
}

/** One step of a replay: the recorded move, and what followed from it. */
export type ReplayStep<State, Played, Event> = Played & {
  /** The move's index in the record, from 0. */
  readonly index: number
  /** The state after the move. */
  readonly state: State
  readonly events: readonly Event[]
}

/** Why a record is refused, besides the codes of a refused move. */
export type InvalidRecordCode =
  /** The value does not have the shape of a record. */
  | 'malformed-record'
  /** The options or the state are not a valid start of a game. */
  | 'bad-start'
  /** The move was made in another round than the record says. */
  | 'wrong-round'
  /** The game did not end as the record says. */
  | 'wrong-result'
  /** The seed deals other tiles than the record has. */
  | 'other-deal'

/** Why the text of a record is refused. */
export type InvalidRecordTextCode =
  | TextCode
  /** A header's value is invalid, or the header does not belong with the others. */
  | 'bad-header'
  /** A header appears twice. */
  | 'repeated-header'
  /** A header is missing. */
  | 'missing-header'

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
  result(state: State): Exclude<RecordType['result'], { readonly by: unknown }>
  /** Formats a whole state as one line of text. */
  formatPosition(state: State): string
  /** Parses a position. Throws `InvalidTextError`. */
  parsePosition(text: string): State
}
