import { listOf, type Path, refuse } from './refusal'

/*
 * One description for each value. A shape is data: `read-shape.ts` reads unknown JSON by it, `json-schema.ts` makes a
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
  | { readonly kind: Kind.whole; readonly min: number; readonly max: number }
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
      readonly min: number
      readonly max: number
    }
  | { readonly kind: Kind.object; readonly fields: Fields; readonly isLoose: boolean }
  | { readonly kind: Kind.variant; readonly key: string; readonly shapes: Fields }
  | { readonly kind: Kind.several; readonly shapes: readonly Shape[]; readonly choose: Choose }
  | { readonly kind: Kind.nullable; readonly of: Shape }
  | { readonly kind: Kind.optional; readonly of: Shape }
  | { readonly kind: Kind.refined; readonly of: Shape; readonly refine: Refine }

/** The shapes of an object's fields. */
export type Fields = Readonly<Record<string, Shape>>
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

/** The largest count of rounds, turns or points: far below the largest safe integer. */
export const MAX_COUNT = 1_000_000_000

/** Any value, as it is: something else reads it. */
export const anything: Shape = { kind: Kind.any }

/** One of a few values. */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const Value extends string | number | null>(
  values: readonly Value[],
): Shape<Value> => ({ kind: Kind.one, values })

/** A whole number from `min` to `max`. */
export const whole = /* @__NO_SIDE_EFFECTS__ */ (
  min: number,
  max: number = MAX_COUNT,
): Shape<number> => ({ kind: Kind.whole, min, max })

/** Any finite number. */
export const finite: Shape<number> = { kind: Kind.finite }

/** A string of at most `longest` characters; with a form, `what` says in words what it must be. */
export const string = /* @__NO_SIDE_EFFECTS__ */ (
  longest: number,
  form: RegExp | null = null,
  what = '',
): Shape<string> => ({ kind: Kind.string, longest, form, what })

/** A list of `min` to `max` items. */
export const list = /* @__NO_SIDE_EFFECTS__ */ <Item>(
  item: Shape<Item>,
  min: number,
  max: number = min,
): Shape<readonly Item[]> => ({ kind: Kind.list, item, min, max })

/** An object with exactly these fields. */
export const object = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields>(
  fields: F,
): Shape<ObjectOf<F>> => ({ kind: Kind.object, fields, isLoose: false })

/** An object with these fields, and others that nobody reads. */
export const looseObject = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields>(
  fields: F,
): Shape<ObjectOf<F>> => ({ kind: Kind.object, fields, isLoose: true })

/** One of several objects, told apart by a field that names the kind. */
export const variant = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields>(
  key: string,
  shapes: F,
): Shape<ValueOf<F[keyof F]>> => ({ kind: Kind.variant, key, shapes })

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
): Shape<Value> & Optional => ({ kind: Kind.optional, of })

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
      `must be ${listOf(Object.keys(shapes).map((type) => `${type === 'object' ? 'an' : 'a'} ${type}`))}.`,
    ),
})

/** A value that has to fulfil more than a shape can say: `refine` refuses it, or gives what is to be read. */
export const refined = /* @__NO_SIDE_EFFECTS__ */ <Value, Result>(
  of: Shape<Value>,
  refine: (value: Value, path: Path) => Result,
): Shape<Result> => ({ kind: Kind.refined, of, refine })
