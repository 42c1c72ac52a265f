import { type Bot, type ChooseOptions, throwIfAborted } from './bot'
import { LATE, now, within } from './clock'
import { describeError, describeMove, type Forfeit } from './forfeit'

/** How many milliseconds late an answer may be: timers are coarse, and other programs run as well. */
const TOLERANCE = 100

/** Why a bot that was asked for a move loses the game, and what it threw. */
export interface FailedAnswer {
  readonly forfeit: Omit<Forfeit, 'player'>
  readonly error?: unknown
}

/**
 * Asks a bot for a move. A bot that answers late, or throws, loses; one that never answers is not waited for. Throws the
 * signal's reason once that is aborted.
 */
export async function ask<State, Move>(
  bot: Bot<State, Move>,
  view: State,
  player: number,
  options: ChooseOptions<Move>,
  limit: number,
): Promise<{ readonly move: unknown } | FailedAnswer> {
  const { signal } = options
  const start = now()
  const due = start + limit + TOLERANCE
  let move: unknown
  try {
    move = bot.choose(view, player, options)
    if (isPromise(move))
      move = await (limit < Number.POSITIVE_INFINITY ? within(move, due - now()) : move)
  } catch (error) {
    throwIfAborted(signal)
    return { forfeit: { reason: 'error', message: describeError(error), move: null }, error }
  }
  throwIfAborted(signal)
  if (move !== LATE && now() <= due) return { move }
  return {
    forfeit: {
      reason: 'time',
      message:
        move === LATE
          ? `No move came within ${Math.round(limit)} ms.`
          : `The move took ${Math.round(now() - start)} ms, not ${Math.round(limit)} ms.`,
      move: move === LATE ? null : describeMove(move),
    },
  }
}

/** Whether a value is a promise, of whatever kind. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null)?.then === 'function'
