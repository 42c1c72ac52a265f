import { InvalidOptionError, throwAsOptionError } from '../core/errors'
import { type Path, refuse } from '../core/validation'

/** What an option must be: a test, and the words for it. */
export interface OptionRule {
  readonly must: string
  readonly fits: (value: unknown) => boolean
}

/** A rule for every option that there is. */
export type OptionRules<Options> = { readonly [Name in keyof Options]-?: OptionRule }

/**
 * The options that a caller gives, each read once; undefined stands for one that is left out. Throws
 * `InvalidOptionError` for an option that breaks its rule, and for one that does not exist.
 */
export function readOptions<Options extends object>(
  given: Options,
  rules: OptionRules<Options>,
): Options {
  const names = Object.keys(rules) as (keyof Options & string)[]
  return throwAsOptionError(() => {
    if (typeof given !== 'object' || given === null)
      refuseAt([], `must be an object with ${names.join(', ')}.`)
    for (const key of Object.keys(given))
      if (!Object.hasOwn(rules, key)) {
        const reason = `is not an option; there are ${names.join(', ')}.`
        refuseAt([key.slice(0, MAX_QUOTE_LENGTH)], reason)
      }
    const read: Partial<Record<keyof Options, unknown>> = {}
    for (const name of names) {
      const value = given[name]
      if (value !== undefined) read[name] = keep(value, [name], rules[name])
    }
    return read as Options
  })
}

/** A value that must keep a rule; throws `InvalidOptionError`. */
export function checkOption<T>(value: T, path: Path, rule: OptionRule): T {
  return throwAsOptionError(() => keep(value, path, rule))
}

function keep<T>(value: T, path: Path, { must, fits }: OptionRule): T {
  return fits(value) ? value : refuseAt(path, `must be ${must}.`)
}

/** Refuses inside {@link throwAsOptionError}. */
function refuseAt(path: Path, reason: string): never {
  // Stryker disable next-line StringLiteral: throwAsOptionError gives every refusal this code
  return refuse('bad-option', path, reason)
}

/** Throws an `InvalidOptionError`. */
export function refuseOption(path: Path, reason: string): never {
  throw new InvalidOptionError('bad-option', path, reason)
}

/** How many characters of a stranger's word are quoted. */
const MAX_QUOTE_LENGTH = 40

/** How many characters a bot's name can have: as many as a name in a record. */
const MAX_NAME_LENGTH = 100

export const NAME: OptionRule = {
  must: `a string of 1 to ${MAX_NAME_LENGTH} characters`,
  fits: (value) => typeof value === 'string' && value !== '' && value.length <= MAX_NAME_LENGTH,
}
export const COUNT: OptionRule = {
  must: 'a whole number above 0',
  fits: (value) => Number.isSafeInteger(value) && (value as number) > 0,
}
export const MILLISECONDS: OptionRule = {
  must: 'a number of milliseconds above 0',
  fits: (value) => Number.isFinite(value) && (value as number) > 0,
}
export const POINTS: OptionRule = {
  must: 'a number of points, 0 or more',
  fits: (value) => Number.isFinite(value) && (value as number) >= 0,
}
export const SEED: OptionRule = {
  must: 'a finite number or a string of at most 900 characters',
  fits: (value) => Number.isFinite(value) || (typeof value === 'string' && value.length <= 900),
}
export const FLAG: OptionRule = {
  must: 'true or false',
  fits: (value) => typeof value === 'boolean',
}
export const FUNCTION: OptionRule = {
  must: 'a function',
  fits: (value) => typeof value === 'function',
}
/** What `AbortController` makes. */
export const SIGNAL: OptionRule = {
  must: 'an AbortSignal',
  fits: (value) =>
    typeof (value as { addEventListener?: unknown } | null)?.addEventListener === 'function',
}
/** What somebody else checks. */
export const ANYTHING: OptionRule = { must: '', fits: () => true }

/** One of a few values. */
export const oneOf = (values: readonly unknown[]): OptionRule => ({
  must: `one of ${values.join(', ')}`,
  fits: (value) => values.includes(value),
})
