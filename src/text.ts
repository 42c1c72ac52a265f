import { InvalidTextError } from './errors'

/** What is wrong with a text, whatever it should have said. */
export type TextCode =
  /** Not a text at all. */
  | 'wrong-type'
  /** Longer than any such text has reason to be. */
  | 'too-long'
  /** Something else stands there than the grammar has at that place. */
  | 'unexpected'

/** A text of unknown origin, if it is one and no longer than it may be. */
export function readText(text: unknown, longest: number): string {
  if (typeof text !== 'string') throw new InvalidTextError('wrong-type', '', 0, 'must be a text.')
  if (text.length > longest)
    refuseText(text, longest, `longer than ${longest} characters.`, 'too-long')
  return text
}

/** Throws for what stands at an offset of a text. */
export function refuseText<Code extends string = TextCode>(
  text: string,
  offset: number,
  reason: string,
  code: Code | TextCode = 'unexpected',
): never {
  throw new InvalidTextError(code, text, Math.min(offset, text.length), reason)
}

/** Throws where a text is not spelled as it has to be. */
export function checkSpelling(text: string, right: string): void {
  if (text === right) return
  let at = 0
  while (text[at] === right[at]) at++
  refuseText(text, at, `expected ${JSON.stringify(right.slice(at, at + 20))}.`)
}
