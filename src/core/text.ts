import { InvalidTextError, type TextCode } from './errors'
import { type Path, ValidationFailure } from './validation'

/** A place in a string, from which its parts are taken one by one. */
export class Cursor {
  readonly text: string
  /** How many characters are taken. */
  offset = 0

  constructor(text: string) {
    this.text = text
  }

  /** Whether nothing is left. */
  get isAtEnd(): boolean {
    return this.offset === this.text.length
  }

  /** What a form, a sticky regular expression, finds here; null if it finds nothing. */
  find(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.offset
    const found = form.exec(this.text)
    if (found !== null) this.offset = form.lastIndex
    return found
  }

  /** What a form finds here; refuses anything else, where `what` was expected. */
  take(form: RegExp, what: string): string {
    return this.find(form)?.[0] ?? this.fail(`expected ${what}.`)
  }

  /** Refuses what stands at an offset: throws `InvalidTextError`. */
  fail(reason: string, offset = this.offset, code: string = 'unexpected'): never {
    throw new InvalidTextError(code, this.text, offset, reason)
  }
}

/** What `scan` makes of a whole string; throws `InvalidTextError` for any other value. */
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

/** A cursor that knows where the parts of a value stand in the string. */
export class MarkingCursor extends Cursor {
  /** Where the parts begin that were marked, by their paths. */
  readonly #marks = new Map<string, number>()

  /** Notes where the value at a path begins, for refusals of that value. */
  mark(path: Path, offset = this.offset): void {
    this.#marks.set(path.join('.'), offset)
  }

  /** Where a value at a path stands, as far as it was marked. */
  offsetOf(path: Path): number {
    // Stryker disable next-line EqualityOperator: the whole is never marked
    for (let length = path.length; length > 0; length--) {
      const offset = this.#marks.get(path.slice(0, length).join('.'))
      if (offset !== undefined) return offset
    }
    return 0
  }

  /** Takes the space before the next word, which stands for the value at a path. */
  beginWord(...path: Path): void {
    this.take(/ /y, 'a space')
    this.mark(path)
  }

  /** What a form finds in the next word, which stands for a field of the value. */
  takeWord(field: string, form: RegExp, what: string): string {
    this.beginWord(field)
    return this.take(form, what)
  }
}

/**
 * The value that a string stands for: `scan` takes it apart, `read` reads what comes out like unknown JSON, and
 * `format` says how the value is spelled, since it has no second spelling. Throws `InvalidTextError` with the place.
 */
export function parseCanonical<Value>(
  text: string,
  maxLength: number,
  scan: (cursor: MarkingCursor) => unknown,
  read: (scanned: unknown) => Value,
  format: (value: Value) => string,
): Value {
  const cursor = new MarkingCursor(text)
  const scanned = parseText(cursor, maxLength, scan)
  let value: Value
  try {
    value = read(scanned)
  } catch (error) {
    // Stryker disable next-line ConditionalExpression: readers throw nothing else
    if (!(error instanceof ValidationFailure)) throw error
    return cursor.fail(error.reason, cursor.offsetOf(error.path), error.code)
  }
  const right = format(value)
  if (text === right) return value
  const at = firstDifference(text, right)
  const rest = right.slice(at, at + 20)
  return cursor.fail(rest === '' ? 'expected the end.' : `expected ${JSON.stringify(rest)}.`, at)
}

/** How many characters two different strings have in common at their beginning. */
export function firstDifference(one: string, other: string): number {
  let at = 0
  while (one[at] === other[at]) at++
  return at
}
