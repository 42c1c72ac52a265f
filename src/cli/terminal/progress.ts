const { stderr } = process

/** How wide a bar is. */
const WIDTH = 30

/** Shows how far a long work has come, with the time left; nothing where standard error is no terminal. */
export function progressBar(): {
  show(done: number, all: number, note?: string): void
  clear(): void
} {
  const start = Date.now()
  let first = 0
  return {
    show(done, all, note = '') {
      if (!stderr.isTTY) return
      // What was done before this run tells nothing about its speed.
      if (first === 0) first = done
      const left = ((Date.now() - start) / Math.max(1, done - first)) * (all - done)
      stderr.write(`\r${barOf(done, all)} ${done}/${all}, ${clockOf(left)} left ${note}\u001b[K`)
    },
    clear() {
      if (stderr.isTTY) stderr.write('\r\u001b[K')
    },
  }
}

/** A bar that is filled as far as the work is done. */
function barOf(done: number, all: number): string {
  const full = Math.round((WIDTH * done) / all)
  return '█'.repeat(full) + '░'.repeat(WIDTH - full)
}

/** Milliseconds as people tell them. */
function clockOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
