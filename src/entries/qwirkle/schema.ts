/**
 * Schemas of Qwirkle for servers and forms: Standard Schema validators that take exactly what the library takes.
 *
 * @packageDocumentation
 */

export type { Issue, StandardSchema } from '../../core/standard-schema'
export {
  moveSchema,
  optionsSchema,
  publicOptionsSchema,
  recordSchema,
  stateSchema,
} from '../../qwirkle/rules/schemas'
export type { QwirklePublicOptions } from '../../qwirkle/rules/setup'
