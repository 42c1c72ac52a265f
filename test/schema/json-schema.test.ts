import { describe, expect, test } from 'vitest'
import { jsonSchema } from '../../build/json-schema'
import {
  anything,
  byType,
  finiteNumber,
  integer,
  type JsonShape,
  list,
  looseObject,
  nullable,
  object,
  oneOf,
  optional,
  refined,
  string,
  variant,
} from '../../src/core/shape'

const DRAFT = 'https://json-schema.org/draft/2020-12/schema'
const text = string(3)
const sizeSchema = { type: 'integer', minimum: 1, maximum: 9 }
const textSchema = { type: 'string', maxLength: 3 }
const closed = { additionalProperties: false }

describe('the JSON Schema of a shape', () => {
  test.each<[string, JsonShape, object]>([
    ['any value', anything, {}],
    ['one value', oneOf(['azul']), { const: 'azul' }],
    ['one of some values', oneOf(['a', 2, null]), { enum: ['a', 2, null] }],
    ['a whole number', integer(1, 9), sizeSchema],
    ['a whole number without a bound', integer(0), { ...sizeSchema, minimum: 0, maximum: 1e9 }],
    ['a finite number', finiteNumber, { type: 'number' }],
    ['a string', text, textSchema],
    ['a string of a form', string(3, /^a+$/), { ...textSchema, pattern: '^a+$' }],
    ['a list', list(text, 2, 4), { type: 'array', items: textSchema, minItems: 2, maxItems: 4 }],
    [
      'an object',
      object({ a: text, b: optional(finiteNumber) }),
      {
        type: 'object',
        properties: { a: textSchema, b: { type: 'number' } },
        required: ['a'],
        ...closed,
      },
    ],
    [
      'an object with more in it',
      looseObject({ a: text }),
      { type: 'object', properties: { a: textSchema }, required: ['a'] },
    ],
    [
      'one of several objects',
      variant('type', {
        x: object({ type: oneOf(['x']) }),
        y: object({ type: oneOf(['y']), a: text }),
      }),
      {
        anyOf: [
          { type: 'object', properties: { type: { const: 'x' } }, required: ['type'], ...closed },
          {
            type: 'object',
            properties: { type: { const: 'y' }, a: textSchema },
            required: ['type', 'a'],
            ...closed,
          },
        ],
      },
    ],
    ['a value or null', nullable(text), { anyOf: [textSchema, { type: 'null' }] }],
    [
      'a string or a number',
      byType({ string: text, number: finiteNumber }),
      { anyOf: [textSchema, { type: 'number' }] },
    ],
    ['a value with more to fulfil', refined(text, (value) => value), textSchema],
  ])('%s', (_, shape, schema) => {
    expect(jsonSchema(shape, 'What it is.')).toStrictEqual({
      $schema: DRAFT,
      description: 'What it is.',
      ...schema,
    })
  })

  test('parts with names are described once, and referred to', () => {
    const size = integer(1, 9)
    const pair = list(size, 2)
    const whatever = object({ one: pair, two: nullable(pair), three: size, four: text })
    const named = { size, pair, whatever, unused: finiteNumber }
    expect(jsonSchema(whatever, 'All.', named)).toStrictEqual({
      $schema: DRAFT,
      description: 'All.',
      type: 'object',
      properties: {
        one: { $ref: '#/$defs/pair' },
        two: { anyOf: [{ $ref: '#/$defs/pair' }, { type: 'null' }] },
        three: { $ref: '#/$defs/size' },
        four: textSchema,
      },
      required: ['one', 'two', 'three', 'four'],
      ...closed,
      $defs: {
        pair: { type: 'array', items: { $ref: '#/$defs/size' }, minItems: 2, maxItems: 2 },
        size: sizeSchema,
      },
    })
  })
})
