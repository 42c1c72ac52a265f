import type { Path } from './validation'

/**
 * A validator as the [Standard Schema](https://standardschema.dev) specification has it, version 1, so that tRPC, Hono
 * and others take it as it is.
 *
 * @typeParam Input - what comes over the wire, as its sender's types have it
 * @typeParam Output - what `validate` gives
 */
export interface StandardSchema<Input, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: 'azulejo'
    /** The value that unknown JSON is, or what is wrong with it. Never throws, and answers at once: no promise. */
    readonly validate: (value: unknown) => Validated<Output>
    /** Nothing at run time: type checkers read it. */
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/** What a {@link StandardSchema} answers: a value, or the first thing that is wrong. */
export type Validated<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly [Issue] }

/** What is wrong with a value: what the error for it says. */
export interface Issue {
  /** What kind of thing is wrong. */
  readonly code: string
  /** Where it is wrong and what would be right. */
  readonly message: string
  /** Where it is wrong, as in `['players', 0, 'score']`; empty for the whole value. */
  readonly path: Path
}

/**
 * The validator that takes exactly what a reader takes. `tell` says what is wrong, given what the reader threw; the
 * library's errors say it themselves.
 */
export const standardSchema = /* @__NO_SIDE_EFFECTS__ */ <Input, Output = Input>(
  read: (json: unknown) => Output,
  tell: (thrown: unknown) => Issue = (thrown) => thrown as Issue,
): StandardSchema<Input, Output> => ({
  '~standard': {
    version: 1,
    vendor: 'azulejo',
    validate: (value) => {
      try {
        return { value: read(value) }
      } catch (thrown) {
        const { code, message, path } = tell(thrown)
        return { issues: [{ code, message, path }] }
      }
    },
  },
})
