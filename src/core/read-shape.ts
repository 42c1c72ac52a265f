import { listOf, type Path, refuse } from './refusal'
import { type Fields, finite, Kind, MAX_COUNT, type Shape } from './shape'

/** The path to what is being read: it grows and shrinks on the way. */
type Trail = (string | number)[]

/**
 * The value that unknown JSON is by a shape, built anew: each property is read once, in time that grows with the shape
 * and not with the value. Throws `ValidationFailure` with the path to the fault.
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
      return readWhole(value, path, shape.min, shape.max)
    case Kind.finite:
      if (Number.isFinite(value)) return value
      return refuse('wrong-type', path, 'must be a finite number.')
    case Kind.string:
      return readString(value, path, shape.longest, shape.form, shape.what)
    case Kind.list:
      return readList(value, path, shape.item, shape.min, shape.max)
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

function readWhole(value: unknown, path: Path, min: number, max: number): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
    return (value as number) + 0
  const isNumber = typeof value === 'number'
  const isOpen = max === MAX_COUNT && min >= 0 && !(isNumber && value > max)
  const bounds = isOpen ? `, ${min} or more` : ` from ${min} to ${max}`
  return refuse(isNumber ? 'out-of-range' : 'wrong-type', path, `must be a whole number${bounds}.`)
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

function readList(value: unknown, path: Trail, item: Shape, min: number, max: number) {
  if (!Array.isArray(value)) return refuse('wrong-type', path, 'must be a list.')
  const length: unknown = value.length
  if (typeof length !== 'number' || !(length >= min && length <= max)) {
    const need = min === max ? min : `${min} to ${max}`
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
