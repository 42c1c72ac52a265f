import { type InvalidOptionCode, throwAsOptionError } from './errors'
import { readShape } from './read-shape'
import type { JsonShape } from './shape'
import { malformedMove, type Path, type ValidationFailure } from './validation'

/**
 * A validator by the [Standard Schema](https://standardschema.dev) specification, version 1, which tRPC, Hono and
 * others accept.
 *
 * @typeParam Input - the type of the value to validate
 * @typeParam Output - the type that `validate` returns
 */
export interface StandardSchema<Input, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'azulejo'
    /** Validates unknown JSON: the value, or the first issue. Never throws, and returns no promise. */
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly value: Output; readonly issues?: undefined }
      | { readonly issues: readonly [Issue] }
    /** Types for inference; undefined at run time. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/** Why a value is invalid: the same as the error for it. */
export interface Issue {
  /** The kind of issue. */
  readonly code: string
  /** What is wrong, and what would be right. */
  readonly message: string
  /** The path of the invalid part, as in `['players', 0, 'score']`; empty for the whole value. */
  readonly path: Path
}

/** The validator that accepts exactly what `read` accepts; errors of this package become issues. */
export const schemaOf = /* @__NO_SIDE_EFFECTS__ */ <Input, Output = Input>(
  read: (json: unknown) => Output,
): StandardSchema<Input, Output> => createSchema(read, (error) => error as Issue)

/** The validator of moves that accepts exactly what `readMove` accepts. */
export const moveSchemaOf = /* @__NO_SIDE_EFFECTS__ */ <Move>(
  readMove: (json: unknown) => Move,
): StandardSchema<Move> => createSchema(readMove, malformedMove)

/** The validator of options of a shape; the whole value may be omitted. */
export const optionsSchemaOf = /* @__NO_SIDE_EFFECTS__ */ <Input, Output extends Input>(
  shape: JsonShape<Output>,
  codeOf?: (failure: ValidationFailure) => InvalidOptionCode,
): StandardSchema<Input> =>
  schemaOf((json = {}) => throwAsOptionError(() => readShape(shape, json), codeOf))

function createSchema<Input, Output>(
  read: (json: unknown) => Output,
  toIssue: (error: unknown) => Issue,
): StandardSchema<Input, Output> {
  const validate: StandardSchema<Input, Output>['~standard']['validate'] = (value) => {
    try {
      return { value: read(value) }
    } catch (error) {
      const { code, message, path } = toIssue(error)
      return { issues: [{ code, message, path }] }
    }
  }
  return { '~standard': { version: 1, vendor: 'azulejo', validate } }
}
