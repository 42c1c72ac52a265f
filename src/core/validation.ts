/** The path to a part of a value, such as `['players', 0, 'score']`; empty for the whole value. */
export type Path = readonly (string | number)[]

/** Thrown internally for an invalid value; public functions convert it to one of the package's errors. */
export class ValidationFailure {
  readonly code: string
  readonly path: Path
  /** What is wrong, then what would be right. */
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

/** A path in JavaScript notation: `players[0].score`. */
export function formatPath(path: Path): string {
  let text = ''
  for (const step of path)
    text += typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`
  return text
}

/** Joins values for a message: `1, 2 or 3`. */
export function joinWithOr(values: readonly (string | number | null)[]): string {
  const words = values.map(String)
  const last = words.pop()
  return words.length === 0 ? `${last}` : `${words.join(', ')} or ${last}`
}

/**
 * Runs `read` and rethrows whatever it throws as an `ErrorClass`, including what a hostile getter or proxy throws.
 * `codeOf` may replace the failure's code.
 */
export function throwAs<T>(
  ErrorClass: new (code: never, path: Path, reason: string) => unknown,
  read: () => T,
  codeOf: (failure: ValidationFailure) => string = ({ code }) => code,
): T {
  try {
    return read()
  } catch (error) {
    const failure = asValidationFailure(error)
    throw new ErrorClass(codeOf(failure) as never, failure.path, failure.reason)
  }
}

/** The failure that was thrown; anything else was thrown by the value itself, which then cannot be read. */
export function asValidationFailure(error: unknown): ValidationFailure {
  try {
    if (error instanceof ValidationFailure) return error
  } catch {
    // A proxy that was thrown throws again when it is inspected.
  }
  return new ValidationFailure('wrong-type', [], 'cannot be read.')
}

/** The move that `read` returns, or the refusal of a value that is not a move. */
export function readOrRefuse<Move>(read: () => Move): Move | ReturnType<typeof malformedMove> {
  try {
    return read()
  } catch (error) {
    return malformedMove(error)
  }
}

/** The refusal for what `readMove` threw. */
export function malformedMove(error: unknown) {
  const { path, reason } = asValidationFailure(error)
  const place = path.length === 0 ? 'A move' : `${formatPath(path)}:`
  return { code: 'malformed-move', message: `${place} ${reason}`, path } as const
}
