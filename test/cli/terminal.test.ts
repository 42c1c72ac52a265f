import { expect, test } from 'vitest'
import {
  formatTable,
  liveLines,
  percent,
  progressBar,
  type Screen,
  wrap,
} from '../../src/cli/terminal'

/** A terminal that interprets escape sequences, and wraps after its last column. */
class Terminal implements Screen {
  readonly isTTY = true
  readonly #lines: string[] = ['']
  #row = 0
  #column = 0

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {}

  /** Its content. */
  get text(): string {
    return this.#lines
      .map((line) => line.trimEnd())
      .join('\n')
      .trimEnd()
  }

  get row(): number {
    return this.#row
  }

  write(text: string): void {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it reads escape sequences
    for (const [part] of text.matchAll(/\u001b\[\d*[A-Z]|./gsu)) this.#take(part)
  }

  #take(part: string): void {
    if (part === '\r') this.#column = 0
    else if (part === '\n') this.#newLine()
    else if (part === '\u001b') throw new Error('An escape sequence is not one.')
    // Up by 0 lines is up by one, as terminals have it.
    else if (part.endsWith('A') && part.length > 1) this.#row -= Number(part.slice(2, -1)) || 1
    else if (part === '\u001b[K') this.#cut()
    else if (part === '\u001b[J') {
      this.#cut()
      this.#lines.length = this.#row + 1
    } else if (part.length > 1) throw new Error(`The terminal does not know ${part.slice(1)}.`)
    else {
      if (this.#column === this.columns) this.#newLine()
      this.#lines[this.#row] =
        this.#lines[this.#row]!.slice(0, this.#column).padEnd(this.#column) +
        part +
        this.#lines[this.#row]!.slice(this.#column + 1)
      this.#column++
    }
  }

  #cut(): void {
    this.#lines[this.#row] = this.#lines[this.#row]!.slice(0, this.#column)
  }

  #newLine(): void {
    this.#row++
    this.#column = 0
    this.#lines[this.#row] ??= ''
  }
}

test('lines are drawn over those before them, whether they are more or fewer', () => {
  const terminal = new Terminal(40, 10)
  terminal.write('before\r\n')
  const lines = liveLines(terminal)
  lines.show(['one', 'two', 'three'])
  expect(terminal.text).toBe('before\none\ntwo\nthree')
  lines.show(['1', '2'])
  expect(terminal.text).toBe('before\n1\n2')
  lines.show(['a', 'b', 'c', 'd'])
  expect(terminal.text).toBe('before\na\nb\nc\nd')
  lines.clear()
  expect(terminal.text).toBe('before')
  expect(terminal.row).toBe(1)
  terminal.write('after')
  lines.clear()
  expect(terminal.text).toBe('before\nafter')
  lines.show(['again'])
  expect(terminal.text).toBe('before\nagain')
})

test('lines are cut to the columns and the rows that there are, and leave nothing behind', () => {
  const terminal = new Terminal(10, 4)
  const lines = liveLines(terminal)
  const many = Array.from({ length: 9 }, (_, i) => `${i} is a long line`)
  lines.show(many)
  expect(terminal.text).toBe('0 is a lo\n1 is a lo\n2 is a lo')
  lines.show(many.slice(5))
  expect(terminal.text).toBe('5 is a lo\n6 is a lo\n7 is a lo')
  lines.clear()
  expect(terminal.text).toBe('')
  expect(terminal.row).toBe(0)
})

test('a terminal of unknown size has 80 columns and 24 rows', () => {
  const terminal = new Terminal(200, 100)
  const screen = { isTTY: true, columns: 0, write: (text: string) => terminal.write(text) }
  liveLines(screen).show(Array(30).fill('x'.repeat(99)))
  expect(terminal.text).toBe(Array(23).fill('x'.repeat(79)).join('\n'))
})

test('only terminals are written to', () => {
  const screen = {
    isTTY: false,
    write: () => {
      throw new Error('It was written to.')
    },
  }
  const lines = liveLines(screen)
  lines.show(['one'])
  lines.clear()
  const bar = progressBar(screen)
  bar.show(1, 2)
  bar.clear()
})

/** A bar on a terminal, with a clock. */
function barOn(columns: number) {
  const terminal = new Terminal(columns, 24)
  let time = 5000
  const bar = progressBar(terminal, () => time)
  return {
    terminal,
    bar,
    pass: (milliseconds: number) => {
      time += milliseconds
    },
  }
}

test('a bar shows the progress and the time left', () => {
  const { terminal, bar, pass } = barOn(80)
  pass(1000)
  bar.show(1, 4)
  expect(terminal.text).toBe(`${'█'.repeat(8)}${'░'.repeat(22)} 1/4, 3 s left`)
  pass(120_000)
  bar.show(2, 4, { note: '(a note)' })
  expect(terminal.text).toBe(`${'█'.repeat(15)}${'░'.repeat(15)} 2/4, 2 min 1 s left (a note)`)
  pass(3_600_000 * 3)
  bar.show(3, 4)
  expect(terminal.text).toBe(`${'█'.repeat(23)}${'░'.repeat(7)} 3/4, 1 h 0 min left`)
  bar.clear()
  expect(terminal.text).toBe('')
})

test('times are in seconds, minutes or hours', () => {
  for (const [seconds, text] of [
    [1, '1 s'],
    [59, '59 s'],
    [60, '1 min 0 s'],
    [3599, '59 min 59 s'],
    [3600, '1 h 0 min'],
    [7320, '2 h 2 min'],
  ] as const) {
    const { terminal, bar, pass } = barOn(80)
    pass(1000 * seconds)
    bar.show(1, 2)
    expect(terminal.text).toContain(`1/2, ${text} left`)
  }
})

test('work of an earlier run does not count for the time left', () => {
  const { terminal, bar, pass } = barOn(80)
  bar.show(90, 100, { old: 90 })
  expect(terminal.text).toBe(`${'█'.repeat(27)}${'░'.repeat(3)} 90/100`)
  pass(2000)
  bar.show(91, 100, { old: 90 })
  expect(terminal.text).toBe(`${'█'.repeat(27)}${'░'.repeat(3)} 91/100, 18 s left`)
})

test('a bar is drawn ten times a second at most', () => {
  const { terminal, bar, pass } = barOn(80)
  bar.show(1, 1000, { old: 1 })
  pass(99)
  bar.show(2, 1000, { old: 2 })
  expect(terminal.text).toMatch(/ 1\/1000$/)
  pass(1)
  bar.show(3, 1000, { old: 3 })
  expect(terminal.text).toMatch(/ 3\/1000$/)
})

test('a narrow terminal gets a shorter bar, or none', () => {
  const narrow = barOn(26)
  narrow.pass(1000)
  narrow.bar.show(1, 4)
  expect(narrow.terminal.text).toBe('███░░░░░░░░ 1/4, 3 s left')
  const least = barOn(23)
  least.pass(1000)
  least.bar.show(1, 4)
  expect(least.terminal.text).toBe('██░░░░░░ 1/4, 3 s left')
  const narrower = barOn(22)
  narrower.pass(1000)
  narrower.bar.show(1, 4)
  expect(narrower.terminal.text).toBe('1/4, 3 s left')
  const narrowest = barOn(10)
  narrowest.pass(1000)
  narrowest.bar.show(1, 4)
  expect(narrowest.terminal.text).toBe('1/4, 3 s')
  narrowest.pass(1000)
  narrowest.bar.show(2, 4)
  expect(narrowest.terminal.text).toBe('2/4, 2 s')
})

test('sentences are wrapped between words', () => {
  expect(wrap('a bc def', 20, '  ')).toEqual(['  a bc def'])
  expect(wrap('a bc def', 6, '  ')).toEqual(['  a bc', '    def'])
  expect(wrap('a bc def gh', 8, '  ')).toEqual(['  a bc', '    def', '    gh'])
  expect(wrap('a bc def gh', 9, '  ')).toEqual(['  a bc', '    def', '    gh'])
  expect(wrap('a bc def gh', 10, '  ')).toEqual(['  a bc def', '    gh'])
  expect(wrap('a-long-word b', 4, '')).toEqual(['a-long-word', '  b'])
})

test('a table has aligned columns', () => {
  expect(
    formatTable([
      ['bot', 'Elo', ''],
      ['a', '10', ''],
      ['longer', '5', 'x'],
    ]),
  ).toEqual(['bot     Elo', 'a        10', 'longer    5  x'])
  expect(formatTable([])).toEqual([])
  expect([percent(0.5), percent(1), percent(0.0004)]).toEqual(['50.0 %', '100.0 %', '0.0 %'])
})
