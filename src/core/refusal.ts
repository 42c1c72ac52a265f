/** Where a value stands in a whole, as in `['players', 0, 'score']`; empty for the whole. */
export type Path = readonly (string | number)[]

/**
 * What is thrown inside for a value that is refused. It never leaves: the doors make an error of it that users know.
 */
export class ValidationFailure {
  readonly code: string
  readonly path: Path
  /** What is wrong there, and what would be right. */
  readonly reason: string

  constructor(code: string, path: Path, reason: string) {
    this.code = code
    this.path = path
    this.reason = reason
  }
}

/** Throws a {@link ValidationFailure}. */
export function refuse<Code extends string>(code: Code, path: Path, reason: string): never {
  throw new ValidationFailure(code, [...path], reason)
}

/** A path as people write it: `players[0].score`. */
export function formatPath(path: Path): string {
  let text = ''
  for (const step of path)
    text += typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`
  return text
}

/** Values as people list them: `1, 2 or 3`. */
export function listOf(values: readonly (string | number | null)[]): string {
  const words = values.map(String)
  const last = words.pop()
  return words.length === 0 ? `${last}` : `${words.join(', ')} or ${last}`
}

/**
 * What `read` gives, at a door: what it refuses is thrown as the door's error, and so is whatever a hostile value
 * throws while it is read. `codeOf` may replace the refusal's code.
 */
export function throwAs<T>(
  Fault: new (code: never, path: Path, reason: string) => unknown,
  read: () => T,
  codeOf: (refused: ValidationFailure) => string = ({ code }) => code,
): T {
  try {
    return read()
  } catch (error) {
    const refused = asValidationFailure(error)
    throw new Fault(codeOf(refused) as never, refused.path, refused.reason)
  }
}

/** The refusal that was thrown; for anything else, which a value's own code threw, that the value cannot be read. */
export function asValidationFailure(error: unknown): ValidationFailure {
  return error instanceof ValidationFailure
    ? error
    : new ValidationFailure('wrong-type', [], 'cannot be read.')
}

/** The refusal of a value that does not have the shape of a move. */
export function malformedMove(error: unknown) {
  const { path, reason } = asValidationFailure(error)
  const place = path.length === 0 ? 'A move' : `${formatPath(path)}:`
  return { code: 'malformed-move', message: `${place} ${reason}`, path } as const
}
