import { InvalidOptionError, throwAsOptionError } from '../core/errors'
import { readShape } from '../core/read-shape'
import { anything, type JsonShape, object, optional, refined, string } from '../core/shape'
import { type Path, refuse } from '../core/validation'
import type { GreedyOptions, Signal } from './bot'

/** A shape for every option. */
export type OptionShapes<Options> = { readonly [Name in keyof Options]-?: JsonShape }

/**
 * The options of a caller, read once; all are optional, and undefined ones are left out. Throws `InvalidOptionError` for
 * an invalid or unknown option.
 */
export function readOptions<Options extends object>(
  options: Options,
  shapes: OptionShapes<Options>,
): Options {
  const fields = Object.fromEntries(
    Object.entries<JsonShape>(shapes).map(([name, shape]) => [name, optional(shape)]),
  )
  return throwAsOptionError(() => readShape(object(fields), options) as Options)
}

/** A valid value of an option; throws `InvalidOptionError` for any other. */
export function checkOption<Value>(value: unknown, path: Path, shape: JsonShape<Value>): Value {
  return throwAsOptionError(() => readShape(shape, value, path))
}

/** Throws an `InvalidOptionError`. */
export function refuseOption(path: Path, reason: string): never {
  throw new InvalidOptionError('bad-option', path, reason)
}

/** Values that pass a test; `what` says in words what they must be. */
export const checked = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  what: string,
  isValid: (value: unknown) => boolean,
): JsonShape<Value> =>
  refined(anything, (value, path) =>
    isValid(value) ? (value as Value) : refuse('bad-option', path, `must be ${what}.`),
  )

/** Finite numbers that pass a test. */
export const number = /* @__NO_SIDE_EFFECTS__ */ (
  what: string,
  isValid: (value: number) => boolean,
): JsonShape<number> => checked(what, (value) => Number.isFinite(value) && isValid(value as number))

/** The longest name of a bot, as long as a name in a record may be. */
const MAX_NAME_LENGTH = 100

/** The longest seed that is a string. */
const MAX_SEED_LENGTH = 900

/** A bot's name. */
export const NAME: JsonShape<string> = /* @__PURE__ */ string(
  MAX_NAME_LENGTH,
  /./s,
  `a string of 1 to ${MAX_NAME_LENGTH} characters`,
)
/** A number of games, iterations, nodes. */
export const COUNT: JsonShape<number> = /* @__PURE__ */ checked(
  'a whole number above 0',
  (value) => Number.isSafeInteger(value) && (value as number) > 0,
)
/** A time limit. */
export const MILLISECONDS: JsonShape<number> = /* @__PURE__ */ number(
  'a number of milliseconds above 0',
  (value) => value > 0,
)
/** What all random numbers of a game or a tournament are derived from. */
export const SEED: JsonShape<string | number> = /* @__PURE__ */ checked(
  `a finite number or a string of at most ${MAX_SEED_LENGTH} characters`,
  (value) =>
    Number.isFinite(value) || (typeof value === 'string' && value.length <= MAX_SEED_LENGTH),
)
/** A yes or no. */
export const FLAG: JsonShape<boolean> = /* @__PURE__ */ checked(
  'true or false',
  (value) => typeof value === 'boolean',
)
/** A function. */
export const FUNCTION: JsonShape = /* @__PURE__ */ checked(
  'a function',
  (value) => typeof value === 'function',
)
/** An abort signal. */
export const SIGNAL: JsonShape<Signal> = /* @__PURE__ */ checked(
  'an AbortSignal',
  (value) =>
    typeof (value as { addEventListener?: unknown } | null)?.addEventListener === 'function',
)

/** The options of a greedy bot, with their defaults. */
export function readGreedyOptions(options: GreedyOptions): Required<GreedyOptions> {
  const blur = number('a number of points, 0 or more', (value) => value >= 0)
  return { name: 'greedy', blur: 0, ...readOptions(options, { name: NAME, blur }) }
}

/** Limits of a search: iterations, milliseconds, or both. */
interface SearchLimits {
  readonly iterations?: number | undefined
  readonly time?: number | undefined
}

/** The limits of a search, infinite where absent; one second if both are. */
export function searchLimits({ iterations, time }: SearchLimits): {
  readonly iterations: number
  readonly time: number
} {
  return {
    iterations: iterations ?? Number.POSITIVE_INFINITY,
    time: time ?? (iterations === undefined ? 1000 : Number.POSITIVE_INFINITY),
  }
}

/** The default name of a bot that searches: `mcts:500` or `mcts 1000 ms`. */
export function searchName(kind: string, { iterations, time = 1000 }: SearchLimits): string {
  return iterations === undefined ? `${kind} ${time} ms` : `${kind}:${iterations}`
}

/** The time limit for one move: the smaller one of the bot's own and the host's. */
export function timeLimit(own: number, given: number | undefined): number {
  return given === undefined ? own : Math.min(own, checkOption(given, ['time'], MILLISECONDS))
}
