import { MILLISECONDS, type OptionRule } from './options'

declare const performance: { now(): number }
declare const setTimeout: (call: () => void, milliseconds: number) => unknown
declare const clearTimeout: (timer: unknown) => void

/** The milliseconds of a clock that nobody sets back. */
export const now = (): number => performance.now()

/** The most milliseconds that a timer takes. */
const MAX_LENGTH = 2 ** 31 - 1

/** Stands for what did not come in time. */
export const LATE: unique symbol = /* @__PURE__ */ Symbol('late')

/** What a promise comes to, or {@link LATE} if that takes too many milliseconds. */
export async function within<T>(promise: PromiseLike<T>, time: number): Promise<T | typeof LATE> {
  let timer: unknown
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), Math.min(time, MAX_LENGTH))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

/** How long a bot may think in a whole game. */
export interface GameClock {
  /** How many milliseconds it has when the game begins. */
  readonly time: number
  /** How many it gets for every move that it has made; none by default. */
  readonly increment?: number
}

/** What a game's clock must be. */
export const CLOCK: OptionRule = {
  must: 'an object with time and increment in milliseconds',
  fits: (value) => {
    const { time, increment = 1, ...others } = (value ?? {}) as Readonly<Record<string, unknown>>
    const isIncrement = increment === 0 || MILLISECONDS.fits(increment)
    return MILLISECONDS.fits(time) && isIncrement && Object.keys(others).length === 0
  },
}

/** What part of its clock a bot is told to think for: games take about twenty moves of a player. */
const MOVES_AHEAD = 20

/** Keeps the time of one seat. */
interface Timer {
  /** How many milliseconds it may still take, for this move and the clock together. */
  readonly left: number
  /** Begins a move: what the bot is told. */
  start(): { readonly time: number | undefined; readonly clock: number | undefined }
  /** Ends a move. */
  stop(): void
}

/** A timer for one seat, by the limits of a game. */
export function timerFor(limits: {
  readonly time?: number | undefined
  readonly clock?: GameClock | undefined
}): Timer {
  const { time: most = Number.POSITIVE_INFINITY, clock } = limits
  let rest = clock?.time ?? Number.POSITIVE_INFINITY
  let since = 0
  return {
    get left() {
      return Math.min(most, rest)
    },
    start() {
      since = now()
      if (clock === undefined) return { time: limits.time, clock: undefined }
      const share = Math.max(1, Math.min(rest, rest / MOVES_AHEAD + (clock.increment ?? 0)))
      return { time: Math.min(most, share), clock: Math.max(0, rest) }
    },
    stop() {
      rest += (clock?.increment ?? 0) - (now() - since)
    },
  }
}
