import { refuse } from '../refusal'
import {
  byField,
  list,
  looseObject,
  nullable,
  object,
  oneOf,
  optional,
  refined,
  type Shape,
  string,
  variant,
  whole,
} from '../shape'
import {
  type Conceded,
  type Finished,
  type GameRecord,
  LONGEST_COMMENT,
  LONGEST_NAME,
  MOST_MOVES,
} from './record'
import type { RecordRules } from './rules'

/** How many can play, in any game. */
const LEAST_PLAYERS = 2
const MOST_PLAYERS = 4

/** The records of a game with these shapes; whether it can have been played is for `replay` to say. */
export function recordShape(
  rules: RecordRules,
  { stateShape, moveShape }: { readonly stateShape: Shape; readonly moveShape: Shape },
): Shape<GameRecord> {
  const { round, player, comment } = recordedFields
  const fields = { player, move: moveShape, comment }
  return object({
    ...frameFields(rules, LEAST_PLAYERS, MOST_PLAYERS),
    start: byField('game', stateShape, rules.optionsShape),
    moves: list(looseObject(rules.hasRounds ? { round, ...fields } : fields), 0, MOST_MOVES),
  }) as unknown as Shape<GameRecord>
}

/** What surrounds the moves of a game for as many players. */
export const frameFields = (
  { game, endReasons }: RecordRules,
  least: number,
  most: number = least,
) => ({
  game: oneOf([game]),
  names: optional(list(string(LONGEST_NAME), least, most)),
  date: optional(
    string(10, /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day, as in 2026-11-18'),
  ),
  result: nullable(resultShape(endReasons, least, most)),
})

function resultShape(endReasons: readonly string[], least: number, most: number) {
  const seats = refined(list(whole(0, most - 1), 1, most), (list, path) => {
    list.forEach((seat, i) => {
      // Stryker disable next-line ConditionalExpression,EqualityOperator: no seat stands before the first
      if (i > 0 && seat <= list[i - 1]!)
        refuse('out-of-range', [...path, i], 'must be a higher seat than the one before it.')
    })
    return list
  })
  const scores = list(whole(0, Number.MAX_SAFE_INTEGER), least, most)
  const ends = endReasons.map((reason) => [
    reason,
    object({ reason: oneOf([reason]), scores, winners: seats }),
  ])
  return variant('reason', {
    ...(Object.fromEntries(ends) as Record<string, Shape<Finished>>),
    conceded: object({ reason: oneOf(['conceded']), by: seats }) as Shape<Conceded>,
  })
}

/** The fields of a recorded move, beside the move; others are not read, as in moves. */
export const recordedFields = {
  round: whole(1),
  player: nullable(whole(0, MOST_PLAYERS - 1)),
  comment: optional(string(LONGEST_COMMENT)),
}
