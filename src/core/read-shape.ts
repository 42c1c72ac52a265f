import { type Fields, finiteNumber, type JsonShape, MAX_COUNT } from './shape'
import { joinWithOr, type Path, refuse } from './validation'

/** The path to the current value, updated in place while reading. */
type Trail = (string | number)[]

/**
 * Validates unknown JSON against a shape and returns a rebuilt copy. Each property is read once, and unknown or
 * oversized parts are never walked. Throws `ValidationFailure` with the path.
 */
export function readShape<Value>(shape: JsonShape<Value>, value: unknown, path: Path = []): Value {
  return read(shape, value, [...path]) as Value
}

function read(shape: JsonShape, value: unknown, path: Trail): unknown {
  switch (shape.kind) {
    case 'any':
      return value
    case 'oneOf': {
      const index = shape.values.indexOf(value as string)
      if (index !== -1) return shape.values[index]
      return refuse('wrong-type', path, `must be ${joinWithOr(shape.values)}.`)
    }
    case 'integer':
      return readWhole(value, path, shape.min, shape.max)
    case 'finite':
      if (Number.isFinite(value)) return value
      return refuse('wrong-type', path, 'must be a finite number.')
    case 'string':
      return readString(value, path, shape.maxLength, shape.pattern, shape.expected)
    case 'list':
      return readList(value, path, shape.item, shape.min, shape.max)
    case 'object':
      return readFields(shape.fields, shape.isLoose, asObject(value, path, shape.fields), path)
    case 'variant':
      return readVariant(value, path, shape.key, shape.shapes)
    case 'union':
      return read(shape.choose(value, path), value, path)
    case 'nullable':
      return value === null ? null : read(shape.of, value, path)
    case 'optional':
      return read(shape.of, value, path)
    case 'refined':
      return shape.refine(read(shape.of, value, path) as never, path)
  }
}

function readWhole(value: unknown, path: Path, min: number, max: number): number {
  if (Number.isInteger(value) && (value as number) >= min && (value as number) <= max)
    return (value as number) + 0
  const isNumber = typeof value === 'number'
  // Stryker disable next-line EqualityOperator: the largest number is refused only if it is too small
  const isOpen = max === MAX_COUNT && min >= 0 && !(isNumber && value > max)
  const bounds = isOpen ? `, ${min} or more` : ` from ${min} to ${max}`
  return refuse(isNumber ? 'out-of-range' : 'wrong-type', path, `must be a whole number${bounds}.`)
}

function readString(
  value: unknown,
  path: Path,
  maxLength: number,
  pattern: RegExp | null,
  expected: string,
) {
  if (typeof value === 'string' && value.length <= maxLength && (pattern?.test(value) ?? true))
    return value
  const wanted = expected === '' ? `a string of at most ${maxLength} characters` : expected
  return refuse('wrong-type', path, `must be ${wanted}.`)
}

function readList(value: unknown, path: Trail, item: JsonShape, min: number, max: number) {
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

/** Reads an object's fields, except the field `known`, which was read before as `knownValue`. */
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
          `unknown field; expected one of ${Object.keys(fields).join(', ')}.`,
        )
  const result: Record<string, unknown> = {}
  for (const key in fields) {
    const shape = fields[key]!
    // Stryker disable next-line ConditionalExpression: this saves time
    const isThere = key === known || (isLoose ? key in value : Object.hasOwn(value, key))
    const field = key === known ? knownValue : isThere ? value[key] : undefined
    if (field === undefined && shape.kind === 'optional') continue
    if (!isThere) refuse('wrong-type', [...path, key], 'is missing.')
    path.push(key)
    result[key] = read(shape, field, path)
    path.pop()
  }
  return result
}

function readVariant(value: unknown, path: Trail, key: string, shapes: Fields) {
  const object = asObject(value, path, { [key]: finiteNumber })
  const name = object[key]
  const shape = typeof name === 'string' && Object.hasOwn(shapes, name) ? shapes[name] : undefined
  if (shape?.kind !== 'object')
    return refuse('wrong-type', [...path, key], `must be ${joinWithOr(Object.keys(shapes))}.`)
  return readFields(shape.fields, shape.isLoose, object, path, key, name)
}
