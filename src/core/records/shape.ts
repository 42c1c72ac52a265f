import {
  byField,
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
import { refuse } from '../validation'
import {
  type Conceded,
  type Finished,
  type GameRecord,
  MAX_COMMENT_LENGTH,
  MAX_MOVES,
  MAX_NAME_LENGTH,
} from './record'
import type { RecordRules } from './rules'

/** How many can play, in any game. */
const MIN_PLAYERS = 2
const MAX_PLAYERS = 4

/** The records of a game with these shapes; whether it can have been played is for `replay` to say. */
export function recordShape(
  rules: RecordRules,
  { stateShape, moveShape }: { readonly stateShape: JsonShape; readonly moveShape: JsonShape },
): JsonShape<GameRecord> {
  const { round, player, comment } = recordedFields
  const fields = { player, move: moveShape, comment }
  return object({
    ...frameFields(rules, MIN_PLAYERS, MAX_PLAYERS),
    start: byField('game', stateShape, rules.optionsShape),
    moves: list(looseObject(rules.hasRounds ? { round, ...fields } : fields), 0, MAX_MOVES),
  }) as unknown as JsonShape<GameRecord>
}

/** What surrounds the moves of a game for as many players. */
export const frameFields = ({ game, endReasons }: RecordRules, min: number, max: number = min) => ({
  game: oneOf([game]),
  names: optional(list(string(MAX_NAME_LENGTH), min, max)),
  date: optional(
    string(10, /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day, as in 2026-11-18'),
  ),
  result: nullable(resultShape(endReasons, min, max)),
})

function resultShape(endReasons: readonly string[], min: number, max: number) {
  const seats = refined(list(integer(0, max - 1), 1, max), (list, path) => {
    list.forEach((seat, i) => {
      // Stryker disable next-line ConditionalExpression,EqualityOperator: no seat stands before the first
      if (i > 0 && seat <= list[i - 1]!)
        refuse('out-of-range', [...path, i], 'must be a higher seat than the one before it.')
    })
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

/** The fields of a recorded move, beside the move; others are not read, as in moves. */
export const recordedFields = {
  round: integer(1),
  player: nullable(integer(0, MAX_PLAYERS - 1)),
  comment: optional(string(MAX_COMMENT_LENGTH)),
}
