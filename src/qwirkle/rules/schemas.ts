import { recordSchemaOf } from '../../core/records/read'
import {
  moveSchemaOf,
  optionsSchemaOf,
  type StandardSchema,
  schemaOf,
} from '../../core/standard-schema'
import type { Move } from './moves'
import { optionsShape, parseState, publicOptionsShape, readMove } from './read'
import { type QwirkleRecord, qwirkleRecordRules } from './record'
import type { QwirkleOptions, QwirklePublicOptions } from './setup'
import type { QwirkleState } from './state'

/**
 * Validates a move as JSON. It does not check whether the move is legal: use `checkMove`.
 *
 * @example
 * ```ts
 * import { moveSchema } from 'azulejo/qwirkle/schema'
 *
 * const { issues } = moveSchema['~standard'].validate({ type: 'swap', tiles: [] })
 * issues?.[0].path // ['tiles']
 * ```
 */
export const moveSchema: StandardSchema<Move> = /* @__PURE__ */ moveSchemaOf(readMove)

/** Validates a state as JSON, as `parseState` does. */
export const stateSchema: StandardSchema<QwirkleState> = /* @__PURE__ */ schemaOf(parseState)

/**
 * Validates all options of `createGame`. They include the seed, and allow a game without a limit, so use it for your own
 * code only; for untrusted clients use {@link publicOptionsSchema}.
 */
export const optionsSchema: StandardSchema<QwirkleOptions> =
  /* @__PURE__ */ optionsSchemaOf(optionsShape)

/**
 * Validates options of `createGame` from an untrusted client: {@link optionsSchema} without `seed` and `dealer`, and
 * with at most 1,000 turns.
 *
 * @example
 * ```ts
 * import { publicOptionsSchema } from 'azulejo/qwirkle/schema'
 *
 * const { issues } = publicOptionsSchema['~standard'].validate({ seed: 1 })
 * issues?.[0].message // 'seed: unknown field; expected one of players, seniority, maxTurns.'
 * ```
 */
export const publicOptionsSchema: StandardSchema<QwirklePublicOptions> =
  /* @__PURE__ */ optionsSchemaOf(publicOptionsShape)

/** Validates a record as JSON. It does not check whether the moves are legal: use `qwirkleRecords.replay`. */
export const recordSchema: StandardSchema<QwirkleRecord> =
  /* @__PURE__ */ recordSchemaOf(qwirkleRecordRules)
