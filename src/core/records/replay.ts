import type { GameEvent } from '../game'
import { refuse } from '../validation'
import { formatOutcome, outcomeOf } from './outcome'
import { type AnyRecorded, mapError, moveReader, type OpenRecord } from './read'
import type { CommonRecordCode, RecordedState, RecordStep } from './record'
import type { RecordRules } from './rules'

/** The moves of a record made one by one, then its result compared; throws `ValidationFailure` where it is false. */
export function* stepsOf(
  { frame: { result }, state: first, moves }: OpenRecord,
  rules: RecordRules,
): Generator<RecordStep<RecordedState, AnyRecorded, GameEvent>, void> {
  const read = moveReader(rules, rules.readMove)
  let state = first
  for (let index = 0; index < moves.length; index++) {
    const recorded = read(moves[index])
    const made = makeMove(state, recorded, index, rules)
    const { round } = state
    if (recorded.round !== round)
      refuse('wrong-round', ['moves', index, 'round'], `must be ${round}, not ${recorded.round}.`)
    state = made.state
    yield { index, ...recorded, ...made }
  }
  const real = formatOutcome(outcomeOf(state, rules.result(state)))
  // A game that was given up, or broken off, is not over; any other ended as the record says.
  const stated = formatOutcome(result !== null && 'by' in result ? null : result)
  if (stated !== real)
    refuse<CommonRecordCode>(
      'wrong-result',
      ['result'],
      `must be '${real}', not '${formatOutcome(result)}'.`,
    )
}

/** The state after a recorded move, and what happened; throws `ValidationFailure` for one that cannot be made. */
export function makeMove(
  state: RecordedState,
  { player, move }: AnyRecorded,
  index: number,
  rules: RecordRules,
) {
  return mapError(['moves', index], () => rules.transition(state, move, player ?? undefined))
}
