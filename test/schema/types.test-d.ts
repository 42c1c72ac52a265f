import type { StandardSchemaV1 } from '@standard-schema/spec'
import { initTRPC } from '@trpc/server'
import { expectTypeOf } from 'vitest'
import type { AzulOptions, AzulState, Move } from '../../src/entries/index'
import type { AzulRecord } from '../../src/entries/notation'
import type {
  Move as QwirkleMove,
  QwirkleOptions,
  QwirkleState,
} from '../../src/entries/qwirkle/index'
import type { QwirkleRecord } from '../../src/entries/qwirkle/notation'
import type * as qwirkle from '../../src/entries/qwirkle/schema'
import type { QwirklePublicOptions } from '../../src/entries/qwirkle/schema'
import type { AzulPublicOptions } from '../../src/entries/schema'
import * as azul from '../../src/entries/schema'

/** What libraries find in a schema: by its `types`, and by all that it says. */
type Inferred<Schema extends StandardSchemaV1> = [
  StandardSchemaV1.InferInput<Schema>,
  StandardSchemaV1.InferOutput<Schema>,
  Schema extends StandardSchemaV1<infer Input, infer Output> ? [Input, Output] : never,
]
type Same<T> = [T, T, [T, T]]

expectTypeOf<Inferred<azul.StandardSchema<string, number>>>().toEqualTypeOf<
  [string, number, [string, number]]
>()

expectTypeOf<Inferred<typeof azul.moveSchema>>().toEqualTypeOf<Same<Move>>()
expectTypeOf<Inferred<typeof azul.stateSchema>>().toEqualTypeOf<Same<AzulState>>()
expectTypeOf<Inferred<typeof azul.optionsSchema>>().toEqualTypeOf<Same<AzulOptions>>()
expectTypeOf<Inferred<typeof azul.publicOptionsSchema>>().toEqualTypeOf<Same<AzulPublicOptions>>()
expectTypeOf<Inferred<typeof azul.recordSchema>>().toEqualTypeOf<Same<AzulRecord>>()

expectTypeOf<Inferred<typeof qwirkle.moveSchema>>().toEqualTypeOf<Same<QwirkleMove>>()
expectTypeOf<Inferred<typeof qwirkle.stateSchema>>().toEqualTypeOf<Same<QwirkleState>>()
expectTypeOf<Inferred<typeof qwirkle.optionsSchema>>().toEqualTypeOf<Same<QwirkleOptions>>()
expectTypeOf<Inferred<typeof qwirkle.publicOptionsSchema>>().toEqualTypeOf<
  Same<QwirklePublicOptions>
>()
expectTypeOf<Inferred<typeof qwirkle.recordSchema>>().toEqualTypeOf<Same<QwirkleRecord>>()

expectTypeOf<AzulPublicOptions>().toExtend<AzulOptions>()
expectTypeOf<QwirklePublicOptions>().toExtend<QwirkleOptions>()

initTRPC
  .create()
  .procedure.input(azul.moveSchema)
  .mutation(({ input }) => expectTypeOf(input).toEqualTypeOf<Move>())
