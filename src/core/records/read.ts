import { type CommonMoveCode, IllegalMoveError } from '../errors'
import { readShape } from '../read-shape'
import { anything, list, object, oneOf, optional } from '../shape'
import { asValidationFailure, type Path, refuse } from '../validation'
import {
  type CommonRecordCode,
  type GameRecord,
  MAX_COMMENTED,
  MAX_MOVES,
  type Recorded,
  type RecordedState,
  recorded,
} from './record'
import type { RecordRules } from './rules'
import { frameFields, recordedFields } from './shape'

/** A record of any game, as this room handles it. */
export type AnyRecord = GameRecord<string, RecordedState, object, AnyRecorded>
/** A recorded move of any game. */
export type AnyRecorded = Recorded<AnyMove> & { readonly round?: number }
/** A move of any game. */
export type AnyMove = { readonly type: string }

/** A record whose moves are not read yet. */
export interface OpenRecord {
  /** The record without its moves. */
  readonly frame: Omit<AnyRecord, 'moves'>
  /** The state that the game began from. */
  readonly state: RecordedState
  readonly moves: readonly unknown[]
}

/** The record that unknown JSON is, every option spelled out; throws `ValidationFailure`. */
export function readRecord(json: unknown, rules: RecordRules): AnyRecord {
  const open = openRecord(json, rules)
  return { ...open.frame, moves: readMoves(open, rules) }
}

/** The moves of a record, each of which has a token; throws `ValidationFailure`. */
export function readMoves({ moves }: OpenRecord, rules: RecordRules): readonly AnyRecorded[] {
  const read = moveReader(rules, (json) => {
    const move = rules.readMove(json)
    mapError([], () => rules.formatMove(move))
    return move
  })
  return moves.map(read)
}

/** A record read except for its moves; throws `ValidationFailure`. */
export function openRecord(json: unknown, rules: RecordRules): OpenRecord {
  const {
    start: rawStart,
    moves,
    ...rest
  } = atPath('malformed-record', [], () => readShape(openShape(rules.game), json))
  const { start, state } = atPath('bad-start', ['start'], () => readStart(rawStart, rules))
  const frame = atPath('malformed-record', [], () =>
    readShape(object(frameFields(rules, state.players.length)), rest),
  )
  return { frame: { ...frame, start } as OpenRecord['frame'], state, moves }
}

const openShape = (game: string) =>
  object({
    game: oneOf([game]),
    start: anything,
    names: optional(anything),
    date: optional(anything),
    moves: list(anything, 0, MAX_MOVES),
    result: anything,
  })

function readStart(json: unknown, rules: RecordRules) {
  if (typeof json === 'object' && json !== null && Object.hasOwn(json, 'game')) {
    const state = rules.readState(json)
    return { start: state, state }
  }
  const read = readShape(rules.optionsShape, json)
  const { seed, dealer } = read
  if (seed === undefined && dealer !== 'external')
    refuse(
      'wrong-type',
      ['seed'],
      "must be there, or a dealer, 'external'; a game without a seed is recorded from its first state.",
    )
  const state = rules.newGame(read)
  const dealing = seed === undefined ? { dealer } : { seed: String(seed) }
  return { start: { ...rules.optionsOf(state), ...dealing }, state }
}

/** Reads the moves of a record one after the other, the moves themselves by `readMove`; throws `ValidationFailure`. */
export function moveReader(
  { hasRounds, dealerMove }: RecordRules,
  readMove: (json: unknown) => AnyMove,
): (json: unknown) => AnyRecorded {
  let index = 0
  let commented = 0
  return (json) => {
    const path = ['moves', index++]
    const { round, player, move, comment } = atPath('malformed-record', path, () =>
      readRecorded(json, hasRounds),
    )
    const read = atPath('malformed-move', [...path, 'move'], () => readMove(move))
    if ((player === null) !== (read.type === dealerMove)) {
      const [what, whose] = player === null ? ['a seat', "a player's"] : ['null', "the dealer's"]
      const reason = `must be ${what}: a ${read.type} is ${whose} move.`
      refuse('malformed-record', [...path, 'player'], reason)
    }
    commented += comment?.length ?? 0
    if (commented > MAX_COMMENTED) {
      const reason = `must be shorter: all of them have at most ${MAX_COMMENTED} characters.`
      refuse('malformed-record', [...path, 'comment'], reason)
    }
    return recorded(round, player, read, comment)
  }
}

/** A recorded move with its move as it is: field by field, which is three times as fast as by the shape of the whole. */
function readRecorded(json: unknown, hasRounds: boolean) {
  if (typeof json !== 'object' || json === null)
    return refuse('wrong-type', [], 'must be an object with player and move.')
  const { round, player, move, comment } = json as Readonly<Record<keyof AnyRecorded, unknown>>
  const fields = recordedFields
  return {
    round: hasRounds ? readShape(fields.round, round, ['round']) : undefined,
    player: readShape(fields.player, player, ['player']),
    move,
    comment: comment === undefined ? comment : readShape(fields.comment, comment, ['comment']),
  }
}

/** What `make` gives; a move that it refuses is refused at a path. */
export function mapError<T>(path: Path, make: () => T): T {
  try {
    return make()
  } catch (error) {
    if (!(error instanceof IllegalMoveError)) throw error
    return refuse(error.code, path, error.message)
  }
}

/** What `read` gives of what stands at a path; what it refuses, or what the value throws, is refused with a code. */
function atPath<T>(code: CommonRecordCode | CommonMoveCode, path: Path, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const { path: rest, reason } = asValidationFailure(error)
    return refuse(code, [...path, ...rest], reason)
  }
}
