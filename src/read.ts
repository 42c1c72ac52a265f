import { type InvalidOptionCode, InvalidOptionError, InvalidStateError } from './errors'
import { isRandomState, type RandomState } from './random'

/** Where a value stands in the whole: a step into what holds it; null for the whole. Written out only in errors. */
export type Path = { readonly within: Path; readonly step: string | number } | null

/** A step further into a value. */
export const at = (within: Path, step: string | number): Path => ({ within, step })

/** Codes for values that no state of any game has. */
export type CommonStateCode =
  /** A field is missing, or not of its type: `"round": "1"`. */
  | 'wrong-type'
  /** A field that is not one of the object's: `"rounds": 1`. */
  | 'unknown-field'
  /** A number or the length of a list is outside its bounds: six pattern lines. */
  | 'out-of-range'
  /** The dealer's randomness is not a state that Alea can be in. */
  | 'bad-random'

/** Throws an {@link InvalidStateError} for what stands at a path. */
export function refuse<Code extends string = CommonStateCode>(
  code: Code,
  path: Path,
  reason: string,
): never {
  throw new InvalidStateError<Code>(code, formatPath(path), reason)
}

function formatPath(path: Path): string {
  if (path === null) return ''
  const { within, step } = path
  if (typeof step === 'number') return `${formatPath(within)}[${step}]`
  return within === null ? step : `${formatPath(within)}.${step}`
}

/** What `read` makes of a value of unknown origin; whatever goes wrong on the way is an {@link InvalidStateError}. */
export function readUnknown<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidStateError) throw error
    return refuse('wrong-type', null, 'The value cannot be read.')
  }
}

/** {@link readUnknown} for options: whatever goes wrong is an {@link InvalidOptionError}. */
export function readOption<T>(code: InvalidOptionCode, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidOptionError) throw error
    if (error instanceof InvalidStateError)
      throw new InvalidOptionError(code, error.path, error.reason)
    throw new InvalidOptionError(code, '', 'The value cannot be read.')
  }
}

/** The fields of an object, each read once; every one has to be there, but for `optional` ones, and no others. */
export function readObject<Field extends string>(
  value: unknown,
  path: Path,
  fields: readonly Field[],
  optional = false,
): Readonly<Record<Field, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('wrong-type', path, `must be an object with ${fields.join(', ')}.`)
  for (const key of Object.keys(value))
    if (!fields.includes(key as Field))
      refuse(
        'unknown-field',
        at(path, key.slice(0, 100)),
        `is not a field; there are ${fields.join(', ')}.`,
      )
  const read = {} as Record<Field, unknown>
  for (const field of fields) {
    const isThere = Object.hasOwn(value, field)
    if (!isThere && !optional) refuse('wrong-type', at(path, field), 'is missing.')
    read[field] = isThere ? (value as Record<Field, unknown>)[field] : undefined
  }
  return read
}

/** A list of `least` to `most` items, each read by `item`. */
export function readList<T>(
  value: unknown,
  path: Path,
  least: number,
  most: number,
  item: (value: unknown, path: Path) => T,
): T[] {
  if (!Array.isArray(value)) return refuse('wrong-type', path, 'must be a list.')
  const { length } = value
  if (length < least || length > most)
    return refuse(
      'out-of-range',
      path,
      `must have ${least === most ? least : `${least} to ${most}`} items, not ${length}.`,
    )
  const items: T[] = []
  for (let i = 0; i < length; i++) items.push(item(value[i], at(path, i)))
  return items
}

/** The most that a round or a score can be: far from where whole numbers end, and no game gets there. */
export const MOST = 1_000_000_000

/** A whole number from `least` to `most`. */
export function readWhole(value: unknown, path: Path, least: number, most = MOST): number {
  if (typeof value !== 'number') return refuse('wrong-type', path, 'must be a number.')
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value + 0
  return refuse(
    'out-of-range',
    path,
    `must be a whole number, ${most === MOST ? `${least} or more` : `${least} to ${most}`}.`,
  )
}

/** One of a few values. */
export function readOneOf<T>(value: unknown, path: Path, values: readonly T[]): T {
  if (values.includes(value as T)) return value as T
  return refuse('wrong-type', path, `must be one of ${values.join(', ')}.`)
}

/** The state of a dealer's randomness. */
export function readRandom(value: unknown, path: Path): RandomState {
  const { c, s0, s1, s2 } = readObject(value, path, ['c', 's0', 's1', 's2'])
  const random = { c, s0, s1, s2 } as RandomState
  return isRandomState(random)
    ? { c: random.c + 0, s0: random.s0 + 0, s1: random.s1 + 0, s2: random.s2 + 0 }
    : refuse('bad-random', path, 'must be a state of the generator, as the engine wrote it.')
}

/** A seed for a dealer's randomness. */
export function readSeed(seed: unknown, path: Path): string | number {
  if (typeof seed === 'string' && seed.length <= 1000) return seed
  if (typeof seed === 'number' && Number.isFinite(seed)) return seed
  return refuse('wrong-type', path, 'must be a finite number or a text of at most 1000 characters.')
}
