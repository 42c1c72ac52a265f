import { recordSchemaOf } from '../../core/records/read'
import {
  moveSchemaOf,
  optionsSchemaOf,
  type StandardSchema,
  schemaOf,
} from '../../core/standard-schema'
import type { Move } from './moves'
import { optionsShape, parseState, publicOptionsShape, readMove } from './read'
import { type AzulRecord, azulRecordRules } from './record'
import { type AzulOptions, type AzulPublicOptions, optionCode } from './setup'
import type { AzulState } from './state'

/**
 * Validates a move as JSON. It does not check whether the move is legal: use `checkMove`.
 *
 * @example
 * ```ts
 * import { moveSchema } from 'azulejo/schema'
 *
 * const { issues } = moveSchema['~standard'].validate({ type: 'tile', row: 0, column: 7 })
 * issues?.[0].path // ['column']
 * ```
 */
export const moveSchema: StandardSchema<Move> = /* @__PURE__ */ moveSchemaOf(readMove)

/** Validates a state as JSON, as `parseState` does. */
export const stateSchema: StandardSchema<AzulState> = /* @__PURE__ */ schemaOf(parseState)

/**
 * Validates all options of `createGame`. They include the seed, and allow a game without a limit, so use it for your own
 * code only; for untrusted clients use {@link publicOptionsSchema}.
 */
export const optionsSchema: StandardSchema<AzulOptions> = /* @__PURE__ */ optionsSchemaOf(
  optionsShape,
  optionCode,
)

/**
 * Validates options of `createGame` from an untrusted client: {@link optionsSchema} without `seed` and `dealer`, and
 * with at most 100 rounds.
 *
 * @example
 * ```ts
 * import { publicOptionsSchema } from 'azulejo/schema'
 *
 * const { issues } = publicOptionsSchema['~standard'].validate({ seed: 1 })
 * issues?.[0].message // 'seed: unknown field; expected one of players, board, startingPlayer, maxRounds.'
 * ```
 */
export const publicOptionsSchema: StandardSchema<AzulPublicOptions> =
  /* @__PURE__ */ optionsSchemaOf(publicOptionsShape, optionCode)

/** Validates a record as JSON. It does not check whether the moves are legal: use `azulRecords.replay`. */
export const recordSchema: StandardSchema<AzulRecord> =
  /* @__PURE__ */ recordSchemaOf(azulRecordRules)
