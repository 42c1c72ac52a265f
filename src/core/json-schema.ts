import { Kind, type Shape } from './shape'

/** A JSON Schema, or a part of one. */
export type JsonSchema = { readonly [key: string]: unknown }

/**
 * The JSON Schema (draft 2020-12) of a shape; parts of it that have names become definitions, referred to by name. It
 * takes every value that the shape takes, and more where the shape asks for what no schema can say.
 */
export function jsonSchema(
  shape: Shape,
  description: string,
  named: Readonly<Record<string, Shape>> = {},
): JsonSchema {
  const names = new Map(Object.entries(named).map(([name, part]) => [part, name]))
  const definitions: Record<string, JsonSchema> = {}

  /** The schema of a part: a reference if it has a name. */
  function partOf(part: Shape): JsonSchema {
    const name = names.get(part)
    if (name === undefined || part === shape) return schemaOf(part)
    // Stryker disable next-line ConditionalExpression: it would be described again, alike
    if (!Object.hasOwn(definitions, name)) {
      definitions[name] = {}
      definitions[name] = schemaOf(part)
    }
    return { $ref: `#/$defs/${name}` }
  }

  function schemaOf(part: Shape): JsonSchema {
    switch (part.kind) {
      case Kind.any:
        return {}
      case Kind.one:
        return part.values.length === 1 ? { const: part.values[0] } : { enum: part.values }
      case Kind.whole:
        return { type: 'integer', minimum: part.min, maximum: part.max }
      case Kind.finite:
        return { type: 'number' }
      case Kind.string:
        return {
          type: 'string',
          maxLength: part.longest,
          ...(part.form === null ? {} : { pattern: part.form.source }),
        }
      case Kind.list:
        return {
          type: 'array',
          items: partOf(part.item),
          minItems: part.min,
          maxItems: part.max,
        }
      case Kind.object: {
        const fields = Object.entries(part.fields)
        return {
          type: 'object',
          properties: Object.fromEntries(fields.map(([key, field]) => [key, partOf(field)])),
          required: fields.filter(([, { kind }]) => kind !== Kind.optional).map(([key]) => key),
          ...(part.isLoose ? {} : { additionalProperties: false }),
        }
      }
      case Kind.variant:
        return { anyOf: Object.values(part.shapes).map(partOf) }
      case Kind.several:
        return { anyOf: part.shapes.map(partOf) }
      case Kind.nullable:
        return { anyOf: [partOf(part.of), { type: 'null' }] }
      case Kind.optional:
      case Kind.refined:
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
