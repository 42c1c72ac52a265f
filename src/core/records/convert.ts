import { seedShape } from '../random'
import { byType, object, oneOf } from '../shape'
import { refuse } from '../validation'
import { type AnyRecord, type AnyRecorded, type OpenRecord, openRecord } from './read'
import {
  type CommonRecordCode,
  MAX_MOVES,
  type RecordedState,
  type RecordForm,
  recorded,
} from './record'
import { makeMove, stepsOf } from './replay'
import type { RecordRules } from './rules'

/** What a record can be converted to. */
export const formShape = byType({
  string: oneOf(['external', 'position']),
  object: object({ seed: seedShape }),
})

/**
 * The same game recorded otherwise. Both games are played side by side: the new one is dealt what the old one has on
 * the table, and after each move they must still be the same. Throws `ValidationFailure`.
 */
export function convertRecord(json: unknown, form: RecordForm, rules: RecordRules): AnyRecord {
  const open = openRecord(json, rules)
  const start = startIn(form, open, rules)
  const { frame, ...next } = openRecord({ ...open.frame, start, moves: [] }, rules)
  let { state } = next
  const moves: AnyRecorded[] = []
  const add = (move: AnyRecorded) => {
    if (moves.length === MAX_MOVES)
      refuse<CommonRecordCode>('malformed-record', ['moves'], `would be more than ${MAX_MOVES}.`)
    state = makeMove(state, move, moves.length, rules).state
    moves.push(move)
  }
  /** Deals what the old game was dealt, and checks that both games are the same. */
  const follow = (old: RecordedState, index: number | null) => {
    if (old.phase === rules.dealerMove) return
    while (state.phase === rules.dealerMove)
      add(recorded(state.round, null, rules.dealMatching(state, old), undefined))
    if (publicPosition(old, rules) !== publicPosition(state, rules))
      refuse<CommonRecordCode>(
        'other-deal',
        index === null ? ['start'] : ['moves', index],
        'is dealt otherwise by that seed.',
      )
  }
  follow(open.state, null)
  for (const { index, round, player, move, comment, state: old } of stepsOf(open, rules)) {
    if (player !== null || state.phase === rules.dealerMove)
      add(recorded(round, player, move, comment))
    follow(old, index)
  }
  return { ...frame, moves }
}

/** A whole state, except for the dealer's randomness. */
const publicPosition = (state: RecordedState, rules: RecordRules) =>
  rules.formatPosition({ ...state, random: null })

/** What a record starts with in another form. */
function startIn(form: RecordForm, { frame, state }: OpenRecord, rules: RecordRules): object {
  if (form === 'position') return state
  if (form !== 'external') return { ...rules.optionsOf(state), ...form }
  return 'game' in frame.start
    ? { ...state, random: null }
    : { ...rules.optionsOf(state), dealer: form }
}
