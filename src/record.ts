import { InvalidRecordError } from './errors'

/** One move of a recorded game. */
export interface Recorded<Move> {
  /** Who made it; null: the dealer. */
  readonly player: number | null
  readonly move: Move
  /** A remark on it, of at most 1000 characters. */
  readonly comment?: string
}

/** A recorded move, with its round in games that have rounds. */
export type InRound<Move> = Recorded<Move> & { readonly round?: number }

/** How a recorded game stopped before its end: by players who gave up. */
export interface Conceded {
  readonly reason: 'conceded'
  /** Who gave up, by seat. */
  readonly by: readonly number[]
}

/** How a recorded game came to its end. */
export interface Finished<Reason> {
  readonly reason: Reason
  /** The scores by seat. */
  readonly scores: readonly number[]
  readonly winners: readonly number[]
}

/** Why a record of any game is false. */
export type CommonRecordCode =
  /** The value is not a record at all. */
  | 'malformed-record'
  /** No game begins like that. */
  | 'bad-start'
  /** The game did not end as the record says. */
  | 'wrong-result'

/** A record of unknown origin, read but for its moves. */
export interface OpenRecord<State, Reason> {
  readonly state: State
  /** The seed that the game began with; null: the dealer was external, or it began from a state. */
  readonly seed: string | null
  readonly isFromState: boolean
  readonly names: readonly string[]
  readonly date: string | undefined
  readonly moves: readonly unknown[]
  readonly result: Conceded | Finished<Reason> | null
}

/** How many characters a comment can have. */
export const LONGEST_COMMENT = 1000
/** How many characters a player's name can have. */
export const LONGEST_NAME = 100

/** Throws for what is wrong with a record. */
export function refuseRecord<Code extends string>(
  code: Code,
  path: string,
  reason: string,
  index: number | null = null,
): never {
  throw new InvalidRecordError<Code>(code, path, reason, index)
}

/** Throws for what is wrong with one of a record's moves. */
export const refuseMove = <Code extends string>(code: Code, index: number, reason: string): never =>
  refuseRecord(code, `moves[${index}]`, reason, index)

/** A recorded move, without the fields that it does not have. */
export function recordMove<Move>(
  round: number | undefined,
  player: number | null,
  move: Move,
  comment: string | undefined,
): InRound<Move> {
  const played = round === undefined ? { player, move } : { round, player, move }
  return comment === undefined ? played : { ...played, comment }
}

/** How a game ended, as records state it; null while it goes on. */
export function finish<Reason>(
  { players }: { readonly players: readonly { readonly score: number }[] },
  real: { readonly reason: Reason; readonly winners: readonly number[] } | null,
): Finished<Reason> | null {
  if (real === null) return null
  const { reason, winners } = real
  return { reason, scores: players.map(({ score }) => score), winners }
}

/** How a game stopped, as a header: `*`, `conceded by 2`, or `complete-row: 45-38, won by 1`. */
export function formatOutcome(outcome: Conceded | Finished<string> | null): string {
  if (outcome === null) return '*'
  const seats = (list: readonly number[]) => list.map((seat) => seat + 1).join('+')
  return 'by' in outcome
    ? `conceded by ${seats(outcome.by)}`
    : `${outcome.reason}: ${outcome.scores.join('-')}, won by ${seats(outcome.winners)}`
}

/** What {@link formatOutcome} wrote, by any reason; throws for any other text. */
export function parseOutcome(text: string): Conceded | Finished<string> | null {
  if (text === '*') return null
  const seats = (list: string) => list.split('+').map((seat) => Number(seat) - 1)
  const [, by, reason, scores, winners] =
    /^(?:conceded by ([\d+]+)|([a-z-]+): ([\d-]+), won by ([\d+]+))$/.exec(text) ?? []
  if (by !== undefined) return { reason: 'conceded', by: seats(by) }
  if (reason !== undefined)
    return { reason, scores: scores!.split('-').map(Number), winners: seats(winners!) }
  throw new Error("expected '*', 'conceded by 2', or as in 'complete-row: 45-38, won by 1'.")
}
