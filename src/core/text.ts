import { InvalidTextError, type TextCode } from './errors'

/** A position in a string that advances as parts are taken. */
export class Cursor {
  readonly text: string
  /** The number of characters taken. */
  offset = 0

  constructor(text: string) {
    this.text = text
  }

  /** Whether nothing is left. */
  get isAtEnd(): boolean {
    return this.offset === this.text.length
  }

  /** Takes what a sticky regular expression matches here; null if it does not match. */
  find(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.offset
    const found = form.exec(this.text)
    if (found !== null) this.offset = form.lastIndex
    return found
  }

  /** Takes what a sticky regular expression matches here, or fails with `what` as the expectation. */
  take(form: RegExp, what: string): string {
    return this.find(form)?.[0] ?? this.fail(`expected ${what}.`)
  }

  /** Throws `InvalidTextError` for an offset. */
  fail(reason: string, offset = this.offset, code: string = 'unexpected'): never {
    throw new InvalidTextError(code, this.text, offset, reason)
  }
}

/** Scans a whole string; throws `InvalidTextError` for anything else. */
export function parseText<Value, Text extends Cursor>(
  cursor: Text,
  maxLength: number,
  scan: (cursor: Text) => Value,
): Value {
  const { text } = cursor
  // Stryker disable next-line StringLiteral: nothing of it comes before the place
  if (typeof text !== 'string') throw new InvalidTextError('wrong-type', '', 0, 'must be a string.')
  const tooLong: TextCode = 'too-long'
  if (text.length > maxLength)
    cursor.fail(`must have at most ${maxLength} characters.`, maxLength, tooLong)
  const value = scan(cursor)
  if (!cursor.isAtEnd) cursor.fail('expected the end.')
  return value
}

/** The length of the common prefix of two different strings. */
export function firstDifference(one: string, other: string): number {
  let at = 0
  while (one[at] === other[at]) at++
  return at
}
