import type { JsonShape } from '../src/core/shape'

/** A JSON Schema, or a part of one. */
export type JsonSchema = { readonly [key: string]: unknown }

/**
 * The JSON Schema (draft 2020-12) of a shape. Parts listed in `named` become `$defs`. The schema accepts every value
 * that the shape accepts; it cannot express `refined` checks.
 */
export function jsonSchema(
  shape: JsonShape,
  description: string,
  named: Readonly<Record<string, JsonShape>> = {},
): JsonSchema {
  const names = new Map(Object.entries(named).map(([name, part]) => [part, name]))
  const definitions: Record<string, JsonSchema> = {}

  /** The schema of a part, or a reference to its definition. */
  function partOf(part: JsonShape): JsonSchema {
    const name = names.get(part)
    if (name === undefined || part === shape) return schemaOf(part)
    if (!Object.hasOwn(definitions, name)) {
      definitions[name] = {}
      definitions[name] = schemaOf(part)
    }
    return { $ref: `#/$defs/${name}` }
  }

  function schemaOf(part: JsonShape): JsonSchema {
    switch (part.kind) {
      case 'any':
        return {}
      case 'oneOf':
        return part.values.length === 1 ? { const: part.values[0] } : { enum: part.values }
      case 'integer':
        return { type: 'integer', minimum: part.min, maximum: part.max }
      case 'finite':
        return { type: 'number' }
      case 'string':
        return {
          type: 'string',
          maxLength: part.maxLength,
          ...(part.pattern === null ? {} : { pattern: part.pattern.source }),
        }
      case 'list':
        return {
          type: 'array',
          items: partOf(part.item),
          minItems: part.min,
          maxItems: part.max,
        }
      case 'object': {
        const fields = Object.entries(part.fields)
        return {
          type: 'object',
          properties: Object.fromEntries(fields.map(([key, field]) => [key, partOf(field)])),
          required: fields.filter(([, { kind }]) => kind !== 'optional').map(([key]) => key),
          ...(part.isLoose ? {} : { additionalProperties: false }),
        }
      }
      case 'variant':
        return { anyOf: Object.values(part.shapes).map(partOf) }
      case 'union':
        return { anyOf: part.shapes.map(partOf) }
      case 'nullable':
        return { anyOf: [partOf(part.of), { type: 'null' }] }
      case 'optional':
      case 'refined':
        return partOf(part.of)
    }
  }

  const schema = schemaOf(shape)
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    description,
    ...schema,
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
  }
}
