import { bold } from './color.mjs'

/** A heading across the terminal, as lines of text. */
export const heading = (text) => [
  '',
  bold(`── ${text} ${'─'.repeat(Math.max(0, 74 - text.length))}`),
  '',
]
