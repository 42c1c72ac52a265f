import type { Bot, ChooseOptions } from './bot'
import { checked } from './options'
import { isPromise, now, TIMED_OUT, throwIfAborted, withTimeout } from './timing'

/** How a bot forfeited a game, as plain JSON. */
export interface Forfeit {
  /** The seat that lost. */
  readonly player: number
  /** The bot chose an illegal move, threw something, or answered too late or never. */
  readonly reason: 'illegal-move' | 'error' | 'time'
  /** The details in words. */
  readonly message: string
  /** The move that was illegal or too late, as JSON of at most 200 characters; null if there was none. */
  readonly move: string | null
}

/** A forfeit, and the value that the bot threw. */
export interface FailedRequest {
  readonly forfeit: Omit<Forfeit, 'player'>
  readonly error?: unknown
}

/** Milliseconds by which an answer may exceed its limit: timers are coarse, and other programs run as well. */
const TOLERANCE = 100

/**
 * Requests a move from a bot. A bot that throws or answers too late forfeits the game; one that never answers is not
 * waited for. Throws the signal's reason once it is aborted.
 */
export async function requestMove<State, Move>(
  bot: Bot<State, Move>,
  view: State,
  player: number,
  options: ChooseOptions<Move>,
  limit: number,
): Promise<{ readonly move: unknown } | FailedRequest> {
  const { signal } = options
  const start = now()
  const due = start + limit + TOLERANCE
  let move: unknown
  try {
    move = bot.choose(view, player, options)
    if (isPromise(move))
      move = await (limit < Number.POSITIVE_INFINITY ? withTimeout(move, due - now()) : move)
  } catch (error) {
    throwIfAborted(signal)
    return { forfeit: { reason: 'error', message: errorText(error), move: null }, error }
  }
  throwIfAborted(signal)
  if (move !== TIMED_OUT && now() <= due) return { move }
  const allowed = `${Math.round(limit)} ms`
  const [message, late] =
    move === TIMED_OUT
      ? [`The bot did not move within ${allowed}.`, null]
      : [`The bot took ${Math.round(now() - start)} ms; ${allowed} were allowed.`, moveText(move)]
  return { forfeit: { reason: 'time', message, move: late } }
}

/** A bot's clock for a whole game. */
export interface GameClock {
  /** Milliseconds at the start of the game. */
  readonly time: number
  /** Milliseconds added after every move of the bot; 0 by default. */
  readonly increment?: number
}

/** A valid clock. */
export const GAME_CLOCK = /* @__PURE__ */ checked<GameClock>(
  'an object with time and increment in milliseconds',
  (value) => {
    const { time, increment = 0, ...others } = (value ?? {}) as Readonly<Record<string, unknown>>
    return (
      isDuration(time) &&
      time > 0 &&
      isDuration(increment) &&
      increment >= 0 &&
      Object.keys(others).length === 0
    )
  },
)

const isDuration = (value: unknown): value is number => Number.isFinite(value)

/** The part of its clock that a bot may use for one move: a player makes about twenty moves in a game. */
const MOVES_AHEAD = 20

/** The limits of a game, for each seat. */
export interface TimeControl {
  /** Milliseconds for each move. */
  readonly time?: number | undefined
  readonly clock?: GameClock | undefined
}

/** Measures the time of one seat. */
export interface SeatTimer {
  /** Milliseconds left, by the limit for this move and by the clock. */
  readonly left: number
  /** Begins a move; returns the options for the bot. */
  start(): { readonly time: number | undefined; readonly clock: number | undefined }
  /** Ends a move. */
  stop(): void
}

/** Creates a timer for one seat. */
export function createTimer({ time, clock }: TimeControl): SeatTimer {
  const limit = time ?? Number.POSITIVE_INFINITY
  const increment = clock?.increment ?? 0
  let rest = clock?.time ?? Number.POSITIVE_INFINITY
  let since = 0
  return {
    get left() {
      return Math.min(limit, rest)
    },
    start() {
      since = now()
      if (clock === undefined) return { time, clock: undefined }
      const share = Math.max(1, Math.min(rest, rest / MOVES_AHEAD + increment))
      return { time: Math.min(limit, share), clock: Math.max(0, rest) }
    },
    stop() {
      rest += increment - (now() - since)
    },
  }
}

/** The longest text of an error. */
const MAX_ERROR_LENGTH = 300

/** The longest text of a move. */
const MAX_MOVE_LENGTH = 200

/** The text of whatever a bot threw. */
export function errorText(error: unknown): string {
  return safely(() => String(error)).slice(0, MAX_ERROR_LENGTH)
}

/** The JSON of whatever a bot returned, cut to a fixed length. */
export function moveText(move: unknown): string {
  return safely(() => JSON.stringify(move) ?? String(move)).slice(0, MAX_MOVE_LENGTH)
}

function safely(describe: () => string): string {
  try {
    return describe()
  } catch {
    return 'An unreadable value.'
  }
}
