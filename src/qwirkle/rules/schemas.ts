import { InvalidRecordError, throwAsOptionError } from '../../core/errors'
import { readRecord } from '../../core/records/read'
import { type StandardSchema, standardSchema } from '../../core/standard-schema'
import { malformedMove, throwAs } from '../../core/validation'
import type { Move } from './moves'
import { parseState, readMove } from './read'
import { type QwirkleRecord, qwirkleRecordRules } from './record'
import {
  type QwirkleOptions,
  type QwirklePublicOptions,
  readOptions,
  readPublicOptions,
} from './setup'
import type { QwirkleState } from './state'

/**
 * A move: takes what `checkMove` does not call malformed. Whether it is legal now is for `checkMove` to say.
 *
 * @example
 * ```ts
 * import { moveSchema } from 'azulejo/qwirkle/schema'
 *
 * const { issues } = moveSchema['~standard'].validate({ type: 'swap', tiles: [] })
 * issues?.[0].path // ['tiles']
 * ```
 */
export const moveSchema: StandardSchema<Move> = /* @__PURE__ */ standardSchema(
  readMove,
  malformedMove,
)

/** A state: takes what `parseState` takes, and gives what it gives. */
export const stateSchema: StandardSchema<QwirkleState> = /* @__PURE__ */ standardSchema(parseState)

/**
 * Options for `createGame`: takes what it takes, and gives them as they are. They may have a seed, and ask for a game
 * without a bound, so they belong to your own code; what a stranger may send is {@link publicOptionsSchema}.
 */
export const optionsSchema: StandardSchema<QwirkleOptions> = /* @__PURE__ */ standardSchema(
  (json = {}) => throwAsOptionError(() => readOptions(json)),
)

/**
 * Options for `createGame` from a stranger: {@link optionsSchema} without `seed` and `dealer`, and with at most
 * 1,000 turns.
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
  /* @__PURE__ */ standardSchema((json = {}) => throwAsOptionError(() => readPublicOptions(json)))

/** A record: takes what `readRecord` takes, and gives what it gives. Whether it is true is for `replay` to say. */
export const recordSchema: StandardSchema<QwirkleRecord> = /* @__PURE__ */ standardSchema((json) =>
  throwAs(InvalidRecordError, () => readRecord(json, qwirkleRecordRules) as QwirkleRecord),
)
