import type { SeatClock } from './options'

/** Formats a clock as `4:05`, `elapsed` milliseconds after it was set. */
export function clockText(clock: SeatClock | null, elapsed: number): string {
  if (clock === null) return ''
  const left = clock.left - (clock.isRunning ? elapsed : 0)
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
}

/** How often a running clock is drawn, in milliseconds. */
const TICK = 250

/** The players' clocks by seat; they run from when they were set. */
export class Clocks {
  readonly #draw: () => void
  #clocks: readonly (SeatClock | null)[] = []
  #given = 0
  #ticker: ReturnType<typeof setInterval> | undefined

  constructor(draw: () => void) {
    this.#draw = draw
  }

  set(clocks: readonly (SeatClock | null)[]): void {
    this.#clocks = clocks
    this.#given = Date.now()
  }

  textOf(seat: number): string {
    return clockText(this.#clocks[seat] ?? null, Date.now() - this.#given)
  }

  start(): void {
    this.stop()
    if (this.#clocks.some((clock) => clock?.isRunning)) this.#ticker = setInterval(this.#draw, TICK)
  }

  stop(): void {
    clearInterval(this.#ticker)
  }
}
