import type { Path } from './refusal'
import { Cursor, parseText } from './text'

/** A cursor that knows where the parts of a value stand in the string. */
export class MarkingCursor extends Cursor {
  /** Where the parts begin that were marked, by their paths. */
  readonly #marks = new Map<string, number>()

  /** Notes that what comes next stands for the value at a path, for refusals of that value. */
  mark(...path: Path): void {
    this.#marks.set(path.join('.'), this.offset)
  }

  /** Where a value at a path stands, as far as it was marked. */
  offsetOf(path: Path): number {
    for (let length = path.length; length > 0; length--) {
      const offset = this.#marks.get(path.slice(0, length).join('.'))
      if (offset !== undefined) return offset
    }
    return 0
  }
}

/**
 * The value that a string stands for: `scan` takes it apart, `read` reads what comes out like unknown JSON, and
 * `format` says how the value is spelled, since it has no second spelling. Throws `InvalidTextError` with the place.
 */
export function parseSpelled<Value>(
  text: string,
  longest: number,
  scan: (cursor: MarkingCursor) => unknown,
  read: (scanned: unknown) => Value,
  format: (value: Value) => string,
): Value {
  const cursor = new MarkingCursor(text)
  const scanAll = () => {
    const scanned = scan(cursor)
    if (!cursor.isAtEnd) cursor.fail('expected the end.')
    const value = read(scanned)
    checkSpelling(cursor, format(value))
    return value
  }
  return parseText(cursor, longest, scanAll, (path) => cursor.offsetOf(path))
}

/** Refuses a string that is not spelled as its value is. */
function checkSpelling(cursor: Cursor, right: string): void {
  const { text } = cursor
  if (text === right) return
  let at = 0
  while (text[at] === right[at]) at++
  const rest = right.slice(at, at + 20)
  cursor.fail(rest === '' ? 'expected the end.' : `expected ${JSON.stringify(rest)}.`, at)
}
