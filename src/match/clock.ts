import { InvalidOptionError } from '../core/errors'
import type { GameEvent } from '../core/game'
import type { Clocks, LogEntry, Match, MatchState, TimeControl } from './match'

type Clocked = Pick<
  Match<MatchState, unknown, GameEvent>,
  'settings' | 'seats' | 'at' | 'clock' | 'game'
>

const MILLISECONDS_PER_DAY = 86_400_000

/** The time that each seat has at the start. */
export function initialTime(time: TimeControl): number {
  switch (time.type) {
    case 'fischer':
      return time.initial
    case 'move':
      return time.limit
    case 'days':
      return time.days * MILLISECONDS_PER_DAY
  }
}

/**
 * The timestamp field of an entry, never earlier than the last one, so that no order of messages gives anybody time.
 * Throws `InvalidOptionError` if the time is missing or malformed.
 */
export function stampAt(
  { settings, at }: Pick<Clocked, 'settings' | 'at'>,
  now: number | undefined,
): { readonly at?: number } {
  if (now === undefined && settings.time === null) return {}
  if (!Number.isSafeInteger(now) || (now as number) < 0)
    throw new InvalidOptionError(
      'bad-option',
      ['now'],
      'must be the time in whole milliseconds, such as Date.now().',
    )
  return { at: Math.max(now as number, at ?? 0) }
}

const isRunning = ({ seats, settings }: Clocked, seat: number): boolean =>
  seats[seat]!.since !== null && !settings.bots.includes(seat)

/** The time that each seat has left at `now`, if there are no further entries. */
function remainingAt(match: Clocked, remaining: readonly number[], now: number): readonly number[] {
  const elapsed = Math.max(0, now - (match.at ?? now))
  return remaining.map((time, seat) =>
    isRunning(match, seat) ? Math.max(0, time - elapsed) : time,
  )
}

/** The next flag to fall if nobody moves; if several fall at the same time, that of the lowest seat. */
export function nextFlag(match: Clocked): { readonly player: number; readonly at: number } | null {
  let next = null
  for (const [player, time] of match.clock?.remaining.entries() ?? []) {
    const at = (match.at ?? 0) + time
    if (isRunning(match, player) && (next === null || at < next.at)) next = { player, at }
  }
  return next
}

/** Whether an outage stops the clocks of a match; those that count days go on. */
export const canPause = ({
  settings: { time },
  end,
}: Pick<Match<MatchState, unknown>, 'settings' | 'end'>) =>
  end === null && time !== null && time.type !== 'days'

/** Whether a seat's time is up at `now`. */
export function isTimeUp(match: Clocked, player: number, now: number | undefined): boolean {
  const { at, clock } = match
  if (clock === null || !isRunning(match, player)) return false
  return (at ?? 0) + clock.remaining[player]! <= (now ?? 0)
}

/**
 * What every seat has left at a time, and when the next flag falls; null for a match without clocks. A time before the
 * last entry counts as that of the last entry.
 */
export function clocks<State extends MatchState, Move, Event extends GameEvent>(
  match: Match<State, Move, Event>,
  now: number,
): Clocks | null {
  const { at, clock, settings } = match
  if (clock === null) return null
  return {
    now: Math.max(now, at ?? now),
    remaining: remainingAt(match, clock.remaining, now).map((time, seat) =>
      settings.bots.includes(seat) ? null : time,
    ),
    running: [...match.seats.keys()].filter((seat) => isRunning(match, seat)),
    flag: nextFlag(match),
  }
}

/** The clocks after an entry, from the match before it and the decisions after it. */
export function advanceClock(
  match: Clocked,
  entry: LogEntry<unknown>,
  seats: Clocked['seats'],
  takenBack: readonly { readonly player: number | null; readonly move: unknown }[],
): Clocked['clock'] {
  const { clock, game, settings } = match
  const { time } = settings
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a match with a time control has clocks
  if (clock === null || time === null) return null
  const until = entry.type === 'pause' ? entry.from : (entry.at ?? 0)
  const remaining = [...remainingAt(match, clock.remaining, until)]
  const unearned = [...clock.unearned]
  const earns = (move: unknown) =>
    (move as { readonly type?: unknown }).type !== game.facts.simultaneousMove
  if (time.type === 'fischer') {
    // Stryker disable next-line ConditionalExpression: no deal is taken back
    for (const { player, move } of takenBack)
      if (player !== null && earns(move)) unearned[player]! += 1
    if (entry.type === 'move' && earns(entry.move)) {
      const { player } = entry
      if (unearned[player]! > 0) unearned[player]! -= 1
      else remaining[player]! += time.increment
    }
  } else if (entry.type !== 'take-back')
    for (const [seat, { since }] of seats.entries())
      if (since !== null && since !== match.seats[seat]!.since) remaining[seat] = initialTime(time)
  return { remaining, unearned }
}
