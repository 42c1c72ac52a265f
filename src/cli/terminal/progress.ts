import { liveLines, type Screen } from './live'

/** How wide a bar is where there is room, and how narrow it may be. */
const WIDTH = 30
const NARROWEST = 8

/** How many milliseconds lie between two drawings. */
const PAUSE = 100

/** A bar that tells how far a long work has come. */
export interface ProgressBar {
  /**
   * So many of all are done; `old` of them before this run, which tell nothing about its speed.
   */
  show(done: number, all: number, more?: { readonly old?: number; readonly note?: string }): void
  clear(): void
}

/** Shows how far a long work has come, with the time left; nothing where standard error is no terminal. */
export function progressBar(screen?: Screen, now: () => number = Date.now): ProgressBar {
  const lines = liveLines(screen)
  const start = now()
  let shown = Number.NEGATIVE_INFINITY
  return {
    show(done, all, { old = 0, note = '' } = {}) {
      if (now() - shown < PAUSE) return
      shown = now()
      const own = done - old
      const left = own > 0 ? `, ${clockOf(((shown - start) / own) * (all - done))} left` : ''
      const text = `${done}/${all}${left} ${note}`.trimEnd()
      const width = Math.min(WIDTH, lines.width - text.length - 1)
      lines.show([width < NARROWEST ? text : `${barOf(done / all, width)} ${text}`])
    },
    clear: () => lines.clear(),
  }
}

/** A bar that is filled as far as the work is done. */
function barOf(share: number, width: number): string {
  const full = Math.round(share * width)
  return '█'.repeat(full) + '░'.repeat(width - full)
}

/** Milliseconds as people tell them. */
function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
