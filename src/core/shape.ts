import { type Path, refuse } from './refusal'

/** The path to what is being read: it grows and shrinks on the way. */
type Trail = (string | number)[]

/*
 * One description for each value. A shape is data: `readShape` reads unknown JSON by it, `json-schema.ts` makes a
 * JSON Schema of it, and what reads options or text reads them by the same shapes, so that bounds stand in one place.
 */

/** What a value is described as. */
export enum Kind {
  any,
  one,
  whole,
  finite,
  string,
  list,
  object,
  variant,
  several,
  nullable,
  optional,
  refined,
}

/** The description of a value of a type. */
export type Shape<Value = unknown> = ShapeData & { readonly '~value'?: Value }

/** What there is to describe. */
type ShapeData =
  | { readonly kind: Kind.any }
  | { readonly kind: Kind.one; readonly values: readonly (string | number | null)[] }
  | { readonly kind: Kind.whole; readonly least: number; readonly most: number }
  | { readonly kind: Kind.finite }
  | {
      readonly kind: Kind.string
      readonly longest: number
      readonly form: RegExp | null
      readonly what: string
    }
  | {
      readonly kind: Kind.list
      readonly item: Shape
      readonly least: number
      readonly most: number
    }
  | { readonly kind: Kind.object; readonly fields: Fields; readonly isLoose: boolean }
  | { readonly kind: Kind.variant; readonly key: string; readonly shapes: Fields }
  | { readonly kind: Kind.several; readonly shapes: readonly Shape[]; readonly choose: Choose }
  | { readonly kind: Kind.nullable; readonly of: Shape }
  | { readonly kind: Kind.optional; readonly of: Shape }
  | { readonly kind: Kind.refined; readonly of: Shape; readonly refine: Refine }

type Fields = Readonly<Record<string, Shape>>
/** Which of several shapes a value has to have. */
type Choose = (value: unknown, path: Path) => Shape
type JsonType = 'string' | 'number' | 'object'
type Refine = (value: never, path: Path) => unknown

/** The value that a shape describes. */
export type ValueOf<S> = S extends { readonly '~value'?: infer Value } ? Value : never

/** The objects that fields describe; optional ones may be absent. */
type ObjectOf<F extends Fields> = {
  readonly [Key in keyof F as F[Key] extends Optional ? never : Key]: ValueOf<F[Key]>
} & {
  readonly [Key in keyof F as F[Key] extends Optional ? Key : never]?: ValueOf<F[Key]>
}
type Optional = { readonly kind: Kind.optional }

/** The most that a count of rounds, turns or points can be: far from where whole numbers end. */
const MOST = 1_000_000_000

/** Any value, as it is: something else reads it. */
export const anything: Shape = { kind: Kind.any }

/** One of a few values. */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const Value extends string | number | null>(
  values: readonly Value[],
): Shape<Value> => ({ kind: Kind.one, values })

/** A whole number from `least` to `most`. */
export const whole = /* @__NO_SIDE_EFFECTS__ */ (
  least: number,
  most: number = MOST,
): Shape<number> => ({
  kind: Kind.whole,
  least,
  most,
})

/** Any finite number. */
export const finite: Shape<number> = { kind: Kind.finite }

/** A string of at most `longest` characters; with a form, `what` says in words what it must be. */
export const string = /* @__NO_SIDE_EFFECTS__ */ (
  longest: number,
  form: RegExp | null = null,
  what = '',
): Shape<string> => ({
  kind: Kind.string,
  longest,
  form,
  what,
})

/** A list of `least` to `most` items. */
export const list = /* @__NO_SIDE_EFFECTS__ */ <Item>(
  item: Shape<Item>,
  least: number,
  most: number = least,
): Shape<readonly Item[]> => ({ kind: Kind.list, item, least, most })

/** An object with exactly these fields. */
export const object = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields>(
  fields: F,
): Shape<ObjectOf<F>> => ({
  kind: Kind.object,
  fields,
  isLoose: false,
})

/** An object with these fields, and others that nobody reads. */
export const looseObject = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields>(
  fields: F,
): Shape<ObjectOf<F>> => ({
  kind: Kind.object,
  fields,
  isLoose: true,
})

/** One of several objects, told apart by a field that names the kind. */
export const variant = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields>(
  key: string,
  shapes: F,
): Shape<ValueOf<F[keyof F]>> => ({
  kind: Kind.variant,
  key,
  shapes,
})

/** One of two objects: only the first has the field. */
export const byField = /* @__NO_SIDE_EFFECTS__ */ <Present, Absent>(
  field: string,
  present: Shape<Present>,
  absent: Shape<Absent>,
): Shape<Present | Absent> => ({
  kind: Kind.several,
  shapes: [present, absent],
  choose: (value) =>
    typeof value === 'object' && value !== null && Object.hasOwn(value, field) ? present : absent,
})

/** A value or null. */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  of: Shape<Value>,
): Shape<Value | null> => ({ kind: Kind.nullable, of })

/** A field that may be left out. */
export const optional = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  of: Shape<Value>,
): Shape<Value> & Optional => ({
  kind: Kind.optional,
  of,
})

/** A string, a number or an object, each with a shape of its own. */
export const byType = /* @__NO_SIDE_EFFECTS__ */ <
  const S extends Readonly<Partial<Record<JsonType, Shape>>>,
>(
  shapes: S,
): Shape<ValueOf<S[keyof S]>> => ({
  kind: Kind.several,
  shapes: Object.values(shapes),
  choose: (value, path) =>
    shapes[typeof value as JsonType] ??
    refuse(
      'wrong-type',
      path,
      `must be ${listOf(Object.keys(shapes).map((type) => TYPES[type as JsonType]))}.`,
    ),
})

/** A value that has to fulfil more than a shape can say: `refine` refuses it, or gives what is to be read. */
export const refined = /* @__NO_SIDE_EFFECTS__ */ <Value, Result>(
  of: Shape<Value>,
  refine: (value: Value, path: Path) => Result,
): Shape<Result> => ({ kind: Kind.refined, of, refine })

/**
 * The value that unknown JSON is by a shape, built anew: each property is read once, in time that grows with the shape
 * and not with the value. Throws `Refused` with the path to the fault.
 */
export function readShape<Value>(shape: Shape<Value>, value: unknown, path: Path = []): Value {
  return read(shape, value, [...path]) as Value
}

function read(shape: Shape, value: unknown, path: Trail): unknown {
  switch (shape.kind) {
    case Kind.any:
      return value
    case Kind.one: {
      const index = shape.values.indexOf(value as string)
      if (index !== -1) return shape.values[index]
      return refuse('wrong-type', path, `must be ${listOf(shape.values)}.`)
    }
    case Kind.whole:
      return readWhole(value, path, shape.least, shape.most)
    case Kind.finite:
      if (Number.isFinite(value)) return value
      return refuse('wrong-type', path, 'must be a finite number.')
    case Kind.string:
      return readString(value, path, shape.longest, shape.form, shape.what)
    case Kind.list:
      return readList(value, path, shape.item, shape.least, shape.most)
    case Kind.object:
      return readFields(shape.fields, shape.isLoose, asObject(value, path, shape.fields), path)
    case Kind.variant:
      return readVariant(value, path, shape.key, shape.shapes)
    case Kind.several:
      return read(shape.choose(value, path), value, path)
    case Kind.nullable:
      return value === null ? null : read(shape.of, value, path)
    case Kind.optional:
      return read(shape.of, value, path)
    case Kind.refined:
      return shape.refine(read(shape.of, value, path) as never, path)
  }
}

const TYPES = { string: 'a string', number: 'a number', object: 'an object' }

function readWhole(value: unknown, path: Path, least: number, most: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
    return (value as number) + 0
  const code = typeof value === 'number' ? 'out-of-range' : 'wrong-type'
  const isTooMuch = typeof value === 'number' && value > most
  const isOpen = most === MOST && least >= 0 && !isTooMuch
  const bounds = isOpen ? `, ${least} or more` : ` from ${least} to ${most}`
  return refuse(code, path, `must be a whole number${bounds}.`)
}

function readString(
  value: unknown,
  path: Path,
  longest: number,
  form: RegExp | null,
  what: string,
) {
  if (typeof value === 'string' && value.length <= longest && (form?.test(value) ?? true))
    return value
  const need = what === '' ? `a string of at most ${longest} characters` : what
  return refuse('wrong-type', path, `must be ${need}.`)
}

function readList(value: unknown, path: Trail, item: Shape, least: number, most: number) {
  if (!Array.isArray(value)) return refuse('wrong-type', path, 'must be a list.')
  const length: unknown = value.length
  if (typeof length !== 'number' || !(length >= least && length <= most)) {
    const need = least === most ? least : `${least} to ${most}`
    return refuse('out-of-range', path, `must have ${need} items, not ${Number(length)}.`)
  }
  const items: unknown[] = []
  for (let i = 0; i < length; i++) {
    path.push(i)
    items.push(read(item, value[i], path))
    path.pop()
  }
  return items
}

function asObject(value: unknown, path: Path, fields: Fields): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : refuse('wrong-type', path, `must be an object with ${Object.keys(fields).join(', ')}.`)
}

/** An object's fields; the one named `known` was read before, and has a value of its own. */
function readFields(
  fields: Fields,
  isLoose: boolean,
  value: Readonly<Record<string, unknown>>,
  path: Trail,
  known: string | null = null,
  knownValue: unknown = null,
) {
  if (!isLoose)
    for (const key of Object.keys(value))
      if (!Object.hasOwn(fields, key))
        refuse(
          'unknown-field',
          [...path, key.slice(0, 40)],
          `is not a field; there are ${Object.keys(fields).join(', ')}.`,
        )
  const result: Record<string, unknown> = {}
  for (const key in fields) {
    const shape = fields[key]!
    const isThere = key === known || (isLoose ? key in value : Object.hasOwn(value, key))
    const field = key === known ? knownValue : isThere ? value[key] : undefined
    if (field === undefined && shape.kind === Kind.optional) continue
    if (!isThere) refuse('wrong-type', [...path, key], 'is missing.')
    path.push(key)
    result[key] = read(shape, field, path)
    path.pop()
  }
  return result
}

function readVariant(value: unknown, path: Trail, key: string, shapes: Fields) {
  const object = asObject(value, path, { [key]: finite })
  const name = object[key]
  const shape = typeof name === 'string' && Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (shape?.kind !== Kind.object)
    return refuse('wrong-type', [...path, key], `must be ${listOf(Object.keys(shapes))}.`)
  return readFields(shape.fields, shape.isLoose, object, path, key, name)
}

/** Values as people list them: `1, 2 or 3`. */
function listOf(values: readonly (string | number | null)[]): string {
  const words = values.map(String)
  const last = words.pop()
  return words.length === 0 ? `${last}` : `${words.join(', ')} or ${last}`
}
