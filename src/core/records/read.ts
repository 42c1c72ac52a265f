import { type CommonRefusals, IllegalMoveError, InvalidRecordError } from '../errors'
import { readShape } from '../read-shape'
import {
  anything,
  integer,
  type JsonShape,
  list,
  looseObject,
  nullable,
  object,
  oneOf,
  optional,
  refined,
  string,
  variant,
} from '../shape'
import { type StandardSchema, schemaOf } from '../standard-schema'
import { asValidationFailure, type Path, refuse, throwAs } from '../validation'
import type { Finished, InvalidRecordCode } from './record'
import {
  type AnyMove,
  type AnyRecord,
  type AnyRecordedMove,
  type Conceded,
  MAX_COMMENT_LENGTH,
  MAX_COMMENTS_LENGTH,
  MAX_MOVES,
  MAX_NAME_LENGTH,
  type RecordedState,
  type RecordRules,
  recordedMove,
} from './rules'

/** The numbers of players in any game. */
const MIN_PLAYERS = 2
const MAX_PLAYERS = 4

/** The fields of a record besides its start and its moves, for `min` to `max` players. */
export const headerFields = (
  { game, endReasons }: RecordRules,
  min: number = MIN_PLAYERS,
  max: number = MAX_PLAYERS,
) => ({
  game: oneOf([game]),
  names: optional(list(string(MAX_NAME_LENGTH), min, max)),
  date: optional(
    // Stryker disable next-line Regex: it has ten characters at most
    string(10, /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day, as in 2026-11-18'),
  ),
  result: nullable(resultShape(endReasons, min, max)),
})

function resultShape(endReasons: readonly string[], min: number, max: number) {
  const seats = refined(list(integer(0, max - 1), 1, max), (list, path) => {
    let previous = -1
    for (const [i, seat] of list.entries()) {
      if (seat <= previous)
        // Stryker disable next-line StringLiteral: public functions replace the code
        refuse('out-of-range', [...path, i], 'must be a higher seat than the one before it.')
      previous = seat
    }
    return list
  })
  const scores = list(integer(0, Number.MAX_SAFE_INTEGER), min, max)
  const ends = endReasons.map((reason) => [
    reason,
    object({ reason: oneOf([reason]), scores, winners: seats }),
  ])
  return variant('reason', {
    ...(Object.fromEntries(ends) as Record<string, JsonShape<Finished>>),
    conceded: object({ reason: oneOf(['conceded']), by: seats }) as JsonShape<Conceded>,
  })
}

/** The shape of a recorded move; other fields are ignored, as in moves. */
export const recordedShape = (hasRounds: boolean, move: JsonShape) =>
  looseObject({
    ...(hasRounds ? { round: integer(1) } : {}),
    player: nullable(integer(0, MAX_PLAYERS - 1)),
    move,
    comment: optional(string(MAX_COMMENT_LENGTH)),
  }) as JsonShape<{
    readonly round?: number
    readonly player: number | null
    readonly move: unknown
    readonly comment?: string
  }>

/** The validator of records that accepts exactly what {@link readRecord} accepts. */
export const recordSchemaOf = /* @__NO_SIDE_EFFECTS__ */ <
  State extends RecordedState,
  Move extends AnyMove,
  RecordType,
>(
  rules: RecordRules<State, Move>,
): StandardSchema<RecordType> =>
  schemaOf((json) => throwAs(InvalidRecordError, () => readRecord(json, rules) as RecordType))

/** A record whose moves are still unknown JSON, to be read one by one. */
export interface LazyRecord {
  /** The record without its moves. */
  readonly header: Omit<AnyRecord, 'moves'>
  /** The state that the game began from. */
  readonly initialState: RecordedState
  readonly moves: readonly unknown[]
}

/** Reads a record from unknown JSON, with every option spelled out; throws `ValidationFailure`. */
export function readRecord(json: unknown, rules: RecordRules): AnyRecord {
  const lazy = readLazily(json, rules)
  return { ...lazy.header, moves: readMoves(lazy, rules) }
}

/** Reads the moves of a record, each of which must have a token; throws `ValidationFailure`. */
export function readMoves({ moves }: LazyRecord, rules: RecordRules): readonly AnyRecordedMove[] {
  const read = moveReader(rules, (json) => {
    const move = rules.readMove(json)
    rethrowRefusal([], () => rules.formatMove(move))
    return move
  })
  return moves.map(read)
}

/** Reads a record except for its moves; throws `ValidationFailure`. */
export function readLazily(json: unknown, rules: RecordRules): LazyRecord {
  const {
    start: rawStart,
    moves,
    ...rest
  } = readAt('malformed-record', [], () => readShape(lazyShape(rules.game), json))
  const { start, state } = readAt('bad-start', ['start'], () => readStart(rawStart, rules))
  const players = state.players.length
  const header = readAt('malformed-record', [], () =>
    readShape(object(headerFields(rules, players, players)), rest),
  )
  return { header: { ...header, start } as LazyRecord['header'], initialState: state, moves }
}

const lazyShape = (game: string) =>
  object({
    game: oneOf([game]),
    start: anything,
    names: optional(anything),
    date: optional(anything),
    moves: list(anything, 0, MAX_MOVES),
    result: anything,
  })

function readStart(json: unknown, rules: RecordRules) {
  if (Object.hasOwn(Object(json), 'game')) {
    const state = rules.readState(json)
    return { start: state, state }
  }
  const read = readShape(rules.optionsShape, json)
  const { seed, dealer } = read
  if (seed === undefined && dealer !== 'external')
    refuse(
      // Stryker disable next-line StringLiteral: public functions replace the code
      'wrong-type',
      ['seed'],
      "must be there, or a dealer, 'external'; a game without a seed is recorded from its first state.",
    )
  const state = rules.newGame(read)
  const dealing = seed === undefined ? { dealer } : { seed: String(seed) }
  return { start: { ...rules.optionsOf(state), ...dealing }, state }
}

/** A reader of a record's moves in order; the moves themselves are read by `readMove`. Throws `ValidationFailure`. */
export function moveReader(
  { hasRounds, dealerMove }: RecordRules,
  readMove: (json: unknown) => AnyMove,
): (json: unknown) => AnyRecordedMove {
  const shape = recordedShape(hasRounds, anything)
  let index = 0
  let commentsLength = 0
  return (json) => {
    const path = ['moves', index++]
    const { round, player, move, comment } = readAt('malformed-record', path, () =>
      readShape(shape, json),
    )
    const read = readAt('malformed-move', [...path, 'move'], () => readMove(move))
    if ((player === null) !== (read.type === dealerMove)) {
      const [what, whose] = player === null ? ['a seat', "a player's"] : ['null', "the dealer's"]
      const reason = `must be ${what}: a ${read.type} is ${whose} move.`
      refuse('malformed-record', [...path, 'player'], reason)
    }
    commentsLength += comment?.length ?? 0
    if (commentsLength > MAX_COMMENTS_LENGTH) {
      const reason = `must be shorter: all of them have at most ${MAX_COMMENTS_LENGTH} characters.`
      refuse('malformed-record', [...path, 'comment'], reason)
    }
    return recordedMove(round, player, read, comment)
  }
}

/** Runs `make`; an `IllegalMoveError` becomes a `ValidationFailure` at the path. */
export function rethrowRefusal<T>(path: Path, make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error
    return refuse(error.code, path, error.message)
  }
}

/** Runs `read`; whatever it throws becomes a `ValidationFailure` with the code, at or below the path. */
function readAt<T>(
  code: InvalidRecordCode | keyof CommonRefusals<string>,
  path: Path,
  read: () => T,
): T {
  try {
    return read()
  } catch (error) {
    const { path: rest, reason } = asValidationFailure(error)
    return refuse(code, [...path, ...rest], reason)
  }
}
