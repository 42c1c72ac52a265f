import type { SeatClock } from './options'

/** A clock as `4:05`, some milliseconds after it was given. */
export function clockText(clock: SeatClock | null, elapsed: number): string {
  if (clock === null) return ''
  const left = clock.left - (clock.isRunning ? elapsed : 0)
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}
