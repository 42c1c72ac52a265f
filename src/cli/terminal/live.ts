/** A terminal, as far as lines are drawn on it. */
export interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
  write(text: string): unknown
}

/** Lines that are drawn over each other. */
export interface LiveLines {
  /** How many columns a line can have. */
  readonly width: number
  show(lines: readonly string[]): void
  clear(): void
}

/** Lines on a terminal that are drawn again in the same place, cut to what it has room for; nothing is written elsewhere. */
export function liveLines(screen: Screen = process.stderr): LiveLines {
  let height = 0
  const write = (text: string) => {
    const up = height > 1 ? `\u001b[${height - 1}A` : ''
    screen.write(`${up}\r${text}\u001b[J`)
  }
  return {
    // A character in the last column makes some terminals begin a new line; a size of 0 is an unknown one.
    get width() {
      return (screen.columns || 80) - 1
    },
    show(lines) {
      if (!screen.isTTY) return
      const shown = lines.slice(0, (screen.rows || 24) - 1)
      write(shown.map((line) => `${line.slice(0, this.width)}\u001b[K`).join('\n'))
      height = shown.length
    },
    clear() {
      if (height > 0) write('')
      height = 0
    },
  }
}
