/** Whether output may be colored: a terminal, unless NO_COLOR says no; FORCE_COLOR says yes. */
const isColored =
  process.env.NO_COLOR === undefined || process.env.NO_COLOR === ''
    ? process.stdout.isTTY === true || Boolean(process.env.FORCE_COLOR)
    : false

const ESCAPE = '\u001b['

const styled = (codes, text) => (isColored ? `${ESCAPE}${codes}m${text}${ESCAPE}0m` : text)

/** A text on a background; both colors are numbers of the terminal's 256. */
export const on = (background, foreground, text) =>
  styled(`1;48;5;${background};38;5;${foreground}`, text)

/** A text in one of the terminal's 256 colors. */
export const inColor = (color, text) => styled(`38;5;${color}`, text)

/** A text that stands out. */
export const bold = (text) => styled('1', text)

/** A text that stands back. */
export const dim = (text) => inColor(244, text)

/** How wide a text is on the terminal. */
export const widthOf = (text) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences have no width
  text.replaceAll(/\u001b\[[\d;]*m/g, '').length

/** A text filled up with spaces to a width. */
export const pad = (text, width) => text + ' '.repeat(Math.max(0, width - widthOf(text)))
