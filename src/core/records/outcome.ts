import { refuse } from '../validation'
import type { Conceded, Finished, RecordedState } from './record'

/** How a game ended, as records state it; null while it goes on. */
export function outcomeOf<Reason extends string>(
  { players }: Pick<RecordedState, 'players'>,
  result: { readonly reason: Reason; readonly winners: readonly number[] } | null,
): Finished<Reason> | null {
  if (result === null) return null
  const { reason, winners } = result
  return { reason, scores: players.map(({ score }) => score), winners }
}

/** How a game stopped, as a header: `*`, `conceded by 2`, or `complete-row: 45-38, won by 1`. */
export function formatOutcome(outcome: Conceded | Finished | null): string {
  if (outcome === null) return '*'
  const seats = (list: readonly number[]) => list.map((seat) => seat + 1).join('+')
  return 'by' in outcome
    ? `conceded by ${seats(outcome.by)}`
    : `${outcome.reason}: ${outcome.scores.join('-')}, won by ${seats(outcome.winners)}`
}

/** What {@link formatOutcome} wrote, as unknown JSON; throws `ValidationFailure` for any other string. */
export function parseOutcome(text: string): unknown {
  if (text === '*') return null
  const seats = (list: string) => list.split('+').map((seat) => Number(seat) - 1)
  const [, by, reason, scores, winners] =
    /^(?:conceded by ([\d+]+)|([a-z-]+): ([\d-]+), won by ([\d+]+))$/.exec(text) ?? []
  if (by !== undefined) return { reason: 'conceded', by: seats(by) }
  if (reason === undefined)
    return refuse(
      'wrong-type',
      [],
      "must be '*', 'conceded by 2', or as in 'complete-row: 45-38, won by 1'.",
    )
  return { reason, scores: scores!.split('-').map(Number), winners: seats(winners!) }
}
