import { stripVTControlCharacters } from 'node:util'

const ESCAPE = '\u001b['

/** Whether output is colored: in a terminal unless NO_COLOR is set, elsewhere if FORCE_COLOR is. */
function isColored(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  return process.stdout.isTTY === true || Boolean(FORCE_COLOR)
}

const styled = (codes: string, text: string): string =>
  isColored() ? `${ESCAPE}${codes}m${text}${ESCAPE}0m` : text

/** Text on a background; both colors are numbers of the terminal's 256. */
export const on = (background: number, foreground: number, text: string): string =>
  styled(`1;48;5;${background};38;5;${foreground}`, text)

/** Text in one of the terminal's 256 colors. */
export const inColor = (color: number, text: string): string => styled(`38;5;${color}`, text)

/** Bold text. */
export const bold = (text: string): string => styled('1', text)

/** Grey text. */
export const dim = (text: string): string => inColor(244, text)

/** Text padded with spaces to a width; escape sequences have none. */
export const pad = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stripVTControlCharacters(text).length))

/** A heading across the terminal. */
export const heading = (text: string): string =>
  bold(`── ${text} ${'─'.repeat(Math.max(0, 74 - text.length))}`)

/** Uncolored text as indented lines of at most `columns`, with a hanging indent of two more. */
export function wrap(text: string, columns: number, indent: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const width = columns - indent.length - (lines.length === 0 ? 0 : 2)
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = ''
    }
    line += line === '' ? word : ` ${word}`
  }
  lines.push(line)
  return lines.map((line, i) => `${indent}${i === 0 ? '' : '  '}${line}`)
}

/** Rows as lines with aligned columns: the first to the left, the others to the right. */
export function formatTable(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = []
  for (const row of rows)
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length)
  return rows.map((row) =>
    widths
      .map((width, i) => (i === 0 ? (row[i] ?? '').padEnd(width) : (row[i] ?? '').padStart(width)))
      .join('  ')
      .trimEnd(),
  )
}

/** A number with a fixed number of decimals, never -0. */
export const fixed = (value: number, digits: number): string =>
  value.toFixed(digits).replace(/^-(?=[0.]*$)/, '')

/** A share as a percentage. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`

/** A count with its noun: `1 game`, `2 games`. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`

/** The parts of a terminal that live output uses. */
export interface Screen {
  readonly isTTY?: boolean
  readonly columns?: number
  readonly rows?: number
  write(text: string): unknown
}

/** Redraws lines in place, cut to the size of the terminal. Writes only to terminals. */
export function liveLines(screen: Screen = process.stderr) {
  let height = 0
  const write = (text: string) => {
    const up = height > 1 ? `${ESCAPE}${height - 1}A` : ''
    screen.write(`${up}\r${text}${ESCAPE}J`)
  }
  return {
    /** The maximum length of a line: some terminals wrap after the last column. A size of 0 means unknown. */
    get width() {
      return (screen.columns || 80) - 1
    },
    show(lines: readonly string[]) {
      if (!screen.isTTY) return
      const shown = lines.slice(0, (screen.rows || 24) - 1)
      write(shown.map((line) => `${line.slice(0, this.width)}${ESCAPE}K`).join('\n'))
      height = shown.length
    },
    clear() {
      if (height > 0) write('')
      height = 0
    },
  }
}

/** The widest and the narrowest bar. */
const MAX_BAR = 30
const MIN_BAR = 8

/** Milliseconds between two drawings. */
const REDRAW = 100

/** Shows progress and the time left. Writes only to terminals. */
export function progressBar(screen?: Screen, now = () => performance.now()) {
  const lines = liveLines(screen)
  const start = now()
  let shown = Number.NEGATIVE_INFINITY
  return {
    /** `done` of `all`; `old` were finished by an earlier run and do not count for the time left. */
    show(done: number, all: number, { old = 0, note = '' } = {}) {
      if (now() - shown < REDRAW) return
      shown = now()
      const fresh = done - old
      const left =
        fresh > 0 ? `, ${formatDuration(((shown - start) / fresh) * (all - done))} left` : ''
      const text = `${done}/${all}${left} ${note}`.trimEnd()
      const width = Math.min(MAX_BAR, lines.width - text.length - 1)
      const full = Math.round((done / all) * width)
      const bar = () => '█'.repeat(full) + '░'.repeat(width - full)
      lines.show([width < MIN_BAR ? text : `${bar()} ${text}`])
    },
    clear: () => lines.clear(),
  }
}

/** Milliseconds as hours, minutes and seconds. */
function formatDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
