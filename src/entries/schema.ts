/**
 * Schemas of Azul for servers and forms: Standard Schema validators that take exactly what the library takes.
 *
 * @packageDocumentation
 */

export {
  moveSchema,
  optionsSchema,
  publicOptionsSchema,
  recordSchema,
  stateSchema,
} from '../azul/rules/schemas'
export type { AzulPublicOptions } from '../azul/rules/setup'
export type { Issue, StandardSchema } from '../core/standard-schema'
