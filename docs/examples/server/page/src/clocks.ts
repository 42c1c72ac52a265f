/** The time controls to choose from. */
import type { TimeControl } from './api'
import type { Words } from './words'

const MINUTE = 60_000

const fischer = (minutes: number, seconds: number): TimeControl => ({
  type: 'fischer',
  initial: minutes * MINUTE,
  increment: seconds * 1000,
})

export const CLOCKS = {
  none: null,
  blitz: fischer(5, 5),
  normal: fischer(10, 10),
  slow: fischer(20, 20),
  move: { type: 'move', limit: MINUTE },
  day: { type: 'days', days: 1 },
  days: { type: 'days', days: 3 },
} as const satisfies Readonly<Record<keyof Words['clocks'], TimeControl | null>>

export type ClockName = keyof typeof CLOCKS

export const CLOCK_NAMES = Object.keys(CLOCKS) as readonly ClockName[]

export function describeClock(time: TimeControl | null, words: Words): string {
  const found = CLOCK_NAMES.find((name) => isSame(CLOCKS[name], time))
  return found === undefined ? words.otherClock : words.clocks[found]
}

function isSame(one: TimeControl | null, other: TimeControl | null): boolean {
  if (one === null || other === null) return one === other
  return (
    one.type === other.type &&
    Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value)
  )
}

const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats a time in days or hours, such as `2 days`. */
export function describeTime(left: number, language: string): string {
  const [value, unit] = left >= DAY ? [left / DAY, 'day'] : [left / HOUR, 'hour']
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(left >= DAY ? 1 : 0, Math.floor(value)),
  )
}
