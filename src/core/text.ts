import { InvalidTextError, type TextCode } from './errors'
import { type Path, Refused, refuse } from './refusal'

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

  /** Refuses what stands at an offset. */
  fail(reason: string, offset = this.offset, code: string = 'unexpected'): never {
    return refuse(code, [TEXT, offset], reason)
  }
}

/** Begins the paths that lead to a place in a string. */
const TEXT = 'text'

/**
 * The value that a string stands for, taken apart by `scan`. Throws `InvalidTextError` with the place of what `scan`
 * refuses: `offsetOf` says where a path leads that is not a place in the string.
 */
export function parseText<Value, Text extends Cursor>(
  cursor: Text,
  longest: number,
  scan: (cursor: Text) => Value,
  offsetOf: (path: Path) => number = () => 0,
): Value {
  const { text } = cursor
  if (typeof text !== 'string') throw new InvalidTextError('wrong-type', '', 0, 'must be a string.')
  try {
    if (text.length > longest)
      cursor.fail(
        `must have at most ${longest} characters.`,
        longest,
        'too-long' satisfies TextCode,
      )
    const value = scan(cursor)
    if (!cursor.isAtEnd) cursor.fail('expected the end.')
    return value
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { code, path, reason } = error
    const offset = path[0] === TEXT ? (path[1] as number) : offsetOf(path)
    throw new InvalidTextError(code, text, Math.min(offset, text.length), reason)
  }
}
