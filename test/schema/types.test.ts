import type { InferInput, InferOutput } from 'valibot'
import { expectTypeOf, test } from 'vitest'
import type { Move } from '../../src/azul/moves'
import type { AzulRecord } from '../../src/azul/record'
import type { AzulOptions } from '../../src/azul/setup'
import type { AzulState } from '../../src/azul/state'
import type { moveSchema, optionsSchema, recordSchema, stateSchema } from '../../src/schema'
import type { moveShape, optionsShape, recordShape, stateShape } from '../../src/schema/shapes'

test('what the schemas take and give has the hand-written types', () => {
  expectTypeOf<InferOutput<typeof moveSchema>>().toEqualTypeOf<Move>()
  expectTypeOf<InferInput<typeof moveSchema>>().toEqualTypeOf<Move>()
  expectTypeOf<InferOutput<typeof stateSchema>>().toEqualTypeOf<AzulState>()
  expectTypeOf<InferInput<typeof stateSchema>>().toEqualTypeOf<AzulState>()
  expectTypeOf<InferOutput<typeof optionsSchema>>().toEqualTypeOf<AzulOptions>()
  expectTypeOf<InferInput<typeof optionsSchema>>().toEqualTypeOf<AzulOptions>()
  expectTypeOf<InferOutput<typeof recordSchema>>().toEqualTypeOf<AzulRecord>()
  expectTypeOf<InferInput<typeof recordSchema>>().toEqualTypeOf<AzulRecord>()
})

test('the shapes that they are built from have the same types, inferred', () => {
  expectTypeOf<InferOutput<typeof moveShape>>().toEqualTypeOf<Move>()
  expectTypeOf<InferOutput<typeof stateShape>>().toEqualTypeOf<AzulState>()
  expectTypeOf<InferOutput<typeof optionsShape>>().toEqualTypeOf<AzulOptions>()
  expectTypeOf<InferOutput<typeof recordShape>>().toEqualTypeOf<AzulRecord>()
})
