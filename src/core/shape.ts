import { joinWithOr, type Path, refuse } from './validation'

/*
 * Each JSON value is described once, as data: `read-shape.ts` validates unknown JSON against a shape, and the
 * build turns shapes into JSON Schemas.
 */

/** The description of a JSON value whose type is `Value`. */
export type JsonShape<Value = unknown> = ShapeData & { readonly '~value'?: Value }

type ShapeData =
  | { readonly kind: 'any' }
  | { readonly kind: 'oneOf'; readonly values: readonly (string | number | null)[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'finite' }
  | {
      readonly kind: 'string'
      readonly maxLength: number
      readonly pattern: RegExp | null
      readonly expected: string
    }
  | {
      readonly kind: 'list'
      readonly item: JsonShape
      readonly min: number
      readonly max: number
    }
  | { readonly kind: 'object'; readonly fields: Fields; readonly isLoose: boolean }
  | { readonly kind: 'variant'; readonly key: string; readonly shapes: Fields }
  | { readonly kind: 'union'; readonly shapes: readonly JsonShape[]; readonly choose: Choose }
  | { readonly kind: 'nullable'; readonly of: JsonShape }
  | { readonly kind: 'optional'; readonly of: JsonShape }
  | { readonly kind: 'refined'; readonly of: JsonShape; readonly refine: Refine }

/** The shapes of an object's fields. */
export type Fields = Readonly<Record<string, JsonShape>>
/** Picks the shape that applies to a value. */
type Choose = (value: unknown, path: Path) => JsonShape
type JsonType = 'string' | 'number' | 'object'
type Refine = (value: never, path: Path) => unknown

/** The type that a shape describes. */
export type ValueOf<S> = S extends { readonly '~value'?: infer Value } ? Value : never

/** The type of objects with these fields. */
type ObjectOf<F extends Fields> = {
  readonly [Key in keyof F as F[Key] extends Optional ? never : Key]: ValueOf<F[Key]>
} & {
  readonly [Key in keyof F as F[Key] extends Optional ? Key : never]?: ValueOf<F[Key]>
}
type Optional = { readonly kind: 'optional' }

/** The default upper bound of integers, far below the largest safe integer. */
export const MAX_COUNT = 1_000_000_000

/** Any value, passed through unread. */
export const anything: JsonShape = { kind: 'any' }

/** One of the listed values. */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const Value extends string | number | null>(
  values: readonly Value[],
): JsonShape<Value> => ({ kind: 'oneOf', values })

/** An integer from `min` to `max`. */
export const integer = /* @__NO_SIDE_EFFECTS__ */ (
  min: number,
  max: number = MAX_COUNT,
): JsonShape<number> => ({ kind: 'integer', min, max })

/** Any finite number. */
export const finiteNumber: JsonShape<number> = { kind: 'finite' }

/** A string of at most `maxLength` characters; `expected` describes the pattern in messages. */
export const string = /* @__NO_SIDE_EFFECTS__ */ (
  maxLength: number,
  pattern: RegExp | null = null,
  expected = '',
): JsonShape<string> => ({ kind: 'string', maxLength, pattern, expected })

/** A list of `min` to `max` items. */
export const list = /* @__NO_SIDE_EFFECTS__ */ <Item>(
  item: JsonShape<Item>,
  min: number,
  max: number = min,
): JsonShape<readonly Item[]> => ({ kind: 'list', item, min, max })

/** An object with exactly these fields. */
export const object = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields>(
  fields: F,
): JsonShape<ObjectOf<F>> => ({ kind: 'object', fields, isLoose: false })

/** An object with these fields; other fields are ignored. */
export const looseObject = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields>(
  fields: F,
): JsonShape<ObjectOf<F>> => ({ kind: 'object', fields, isLoose: true })

/** A union of objects, discriminated by the field `key`. */
export const variant = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields>(
  key: string,
  shapes: F,
): JsonShape<ValueOf<F[keyof F]>> => ({ kind: 'variant', key, shapes })

/** A value or null. */
export const nullable = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  of: JsonShape<Value>,
): JsonShape<Value | null> => ({ kind: 'nullable', of })

/** A field that may be omitted. */
export const optional = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  of: JsonShape<Value>,
): JsonShape<Value> & Optional => ({ kind: 'optional', of })

/** A union of a string, a number and an object, discriminated by type. */
export const byType = /* @__NO_SIDE_EFFECTS__ */ <
  const S extends Readonly<Partial<Record<JsonType, JsonShape>>>,
>(
  shapes: S,
): JsonShape<ValueOf<S[keyof S]>> => ({
  kind: 'union',
  shapes: Object.values(shapes),
  choose: (value, path) =>
    shapes[typeof value as JsonType] ??
    refuse(
      'wrong-type',
      path,
      `must be ${joinWithOr(Object.keys(shapes).map((type) => `${type === 'object' ? 'an' : 'a'} ${type}`))}.`,
    ),
})

/** A shape with a further check: `refine` throws `ValidationFailure` or returns the value to use. */
export const refined = /* @__NO_SIDE_EFFECTS__ */ <Value, Result>(
  of: JsonShape<Value>,
  refine: (value: Value, path: Path) => Result,
): JsonShape<Result> => ({ kind: 'refined', of, refine })
