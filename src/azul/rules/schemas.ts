import { InvalidRecordError, throwAsOptionError } from '../../core/errors'
import { readRecord } from '../../core/records/read'
import { type StandardSchema, standardSchema } from '../../core/standard-schema'
import { malformedMove, throwAs } from '../../core/validation'
import type { Move } from './moves'
import { parseState, readMove } from './read'
import { type AzulRecord, azulRecordRules } from './record'
import {
  type AzulOptions,
  type AzulPublicOptions,
  optionCode,
  readOptions,
  readPublicOptions,
} from './setup'
import type { AzulState } from './state'

/**
 * A move: takes what `checkMove` does not call malformed. Whether it is legal now is for `checkMove` to say.
 *
 * @example
 * ```ts
 * import { moveSchema } from 'azulejo/schema'
 *
 * const { issues } = moveSchema['~standard'].validate({ type: 'tile', row: 0, column: 7 })
 * issues?.[0].path // ['column']
 * ```
 */
export const moveSchema: StandardSchema<Move> = /* @__PURE__ */ standardSchema(
  readMove,
  malformedMove,
)

/** A state: takes what `parseState` takes, and gives what it gives. */
export const stateSchema: StandardSchema<AzulState> = /* @__PURE__ */ standardSchema(parseState)

/**
 * Options for `createGame`: takes what it takes, and gives them as they are. They may have a seed, and ask for a game
 * without a bound, so they belong to your own code; what a stranger may send is {@link publicOptionsSchema}.
 */
export const optionsSchema: StandardSchema<AzulOptions> = /* @__PURE__ */ standardSchema(
  (json = {}) => throwAsOptionError(() => readOptions(json), optionCode),
)

/**
 * Options for `createGame` from a stranger: {@link optionsSchema} without `seed` and `dealer`, and with at most 100
 * rounds.
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
  /* @__PURE__ */ standardSchema((json = {}) =>
    throwAsOptionError(() => readPublicOptions(json), optionCode),
  )

/** A record: takes what `readRecord` takes, and gives what it gives. Whether it is true is for `replay` to say. */
export const recordSchema: StandardSchema<AzulRecord> = /* @__PURE__ */ standardSchema((json) =>
  throwAs(InvalidRecordError, () => readRecord(json, azulRecordRules) as AzulRecord),
)
