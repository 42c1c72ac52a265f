const ESCAPE = '\u001b['

/** Whether output may be colored: a terminal, unless NO_COLOR says no; FORCE_COLOR says yes. */
function isColored(): boolean {
  const { NO_COLOR, FORCE_COLOR } = process.env
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  return process.stdout.isTTY === true || Boolean(FORCE_COLOR)
}

const styled = (codes: string, text: string): string =>
  isColored() ? `${ESCAPE}${codes}m${text}${ESCAPE}0m` : text

/** A text on a background; both colors are numbers of the terminal's 256. */
export const on = (background: number, foreground: number, text: string): string =>
  styled(`1;48;5;${background};38;5;${foreground}`, text)

/** A text in one of the terminal's 256 colors. */
export const inColor = (color: number, text: string): string => styled(`38;5;${color}`, text)

/** A text that stands out. */
export const bold = (text: string): string => styled('1', text)

/** A text that stands back. */
export const dim = (text: string): string => inColor(244, text)

/** How wide a text is on the terminal. */
const widthOf = (text: string): number =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences have no width
  text.replaceAll(/\u001b\[[\d;]*m/g, '').length

/** A text filled up with spaces to a width. */
export const pad = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** A heading across the terminal. */
export const heading = (text: string): string =>
  bold(`── ${text} ${'─'.repeat(Math.max(0, 74 - text.length))}`)

/** A text without colors as indented lines of at most so many columns; those after the first stand further in. */
export function wrap(text: string, columns: number, indent: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const room = columns - indent.length - (lines.length === 0 ? 0 : 2)
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line)
      line = ''
    }
    line += line === '' ? word : ` ${word}`
  }
  lines.push(line)
  return lines.map((line, i) => `${indent}${i === 0 ? '' : '  '}${line}`)
}
