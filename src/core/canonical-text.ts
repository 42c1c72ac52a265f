/** Texts with exactly one spelling, such as positions. */
import { Cursor, firstDifference, parseText } from './text'
import { type Path, ValidationFailure } from './validation'

/** A cursor that records where the parts of a value begin. */
export class MarkingCursor extends Cursor {
  /** The offsets of marked parts, by path. */
  readonly #marks = new Map<string, number>()

  /** Marks where the value at a path begins, for error offsets. */
  mark(path: Path, offset = this.offset): void {
    this.#marks.set(path.join('.'), offset)
  }

  /** The offset of the nearest marked part that contains the value at a path. */
  offsetOf(path: Path): number {
    // Stryker disable next-line EqualityOperator: the whole is never marked
    for (let length = path.length; length > 0; length--) {
      const offset = this.#marks.get(path.slice(0, length).join('.'))
      if (offset !== undefined) return offset
    }
    return 0
  }

  /** Takes the space before the next word: the value at a path. */
  beginWord(...path: Path): void {
    this.take(/ /y, 'a space')
    this.mark(path)
  }

  /** Takes the next word: a field of the value. */
  takeWord(field: string, form: RegExp, what: string): string {
    this.beginWord(field)
    return this.take(form, what)
  }
}

/**
 * Parses a string that has exactly one spelling: `scan` takes it apart, `read` validates the result like unknown JSON,
 * and the string must equal what `format` writes. Throws `InvalidTextError` with the offset.
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
