/**
 * Schemas of Azul for servers and forms: Standard Schema validators, built with valibot.
 *
 * @packageDocumentation
 */

import * as v from 'valibot'
import type { Move } from '../azul/moves'
import { parseState } from '../azul/parse'
import { type AzulRecord, openRecord } from '../azul/record'
import { type AzulOptions, createGame } from '../azul/setup'
import type { AzulState } from '../azul/state'
import { moveShape, optionsShape, recordShape, stateShape } from './shapes'

/** A shape, then the engine's own parser; the first thing that is wrong is the issue, with its code and path. */
function parsed<Value>(
  shape: v.GenericSchema<Value>,
  parse: (value: Value) => Value,
): v.GenericSchema<Value> {
  const check = v.rawTransform<Value, Value>(({ dataset, addIssue, NEVER }) => {
    try {
      return parse(dataset.value)
    } catch (error) {
      addIssue(issueOf(error as CodedError, dataset.value))
      return NEVER
    }
  })
  const single = v.custom<Value>((value) => !Array.isArray(value), 'must be an object.')
  return v.config(v.pipe(single, shape, check), { abortEarly: true })
}

interface CodedError extends Error {
  readonly code: string
  readonly path: string
  readonly reason: string
}

function issueOf({ code, path, reason }: CodedError, input: unknown) {
  const keys = path.match(/\w+/g) ?? []
  let value = input
  const steps = keys.map((step) => {
    const key = /^\d+$/.test(step) ? Number(step) : step
    const item = { type: 'unknown', origin: 'value', input: value, key } as const
    value = (value as Readonly<Record<string, unknown>> | undefined)?.[key]
    return { ...item, value }
  })
  const message = `${code}: ${reason}`
  return steps.length === 0
    ? { message }
    : { message, path: steps as unknown as [v.IssuePathItem, ...v.IssuePathItem[]] }
}

/**
 * A move as JSON. Takes the moves that some game has; whether one is legal now is for `checkMove` to say.
 *
 * @example
 * ```ts
 * import { moveSchema } from 'azulejo/schema'
 *
 * moveSchema['~standard'].validate({ type: 'tile', row: 0, column: 7 }) // { issues: [ … ] }
 * ```
 */
export const moveSchema: v.GenericSchema<Move> = /* @__PURE__ */ v.config(moveShape, {
  abortEarly: true,
})

/** A state as JSON: takes what `parseState` takes, and gives what it gives. */
export const stateSchema: v.GenericSchema<AzulState> = /* @__PURE__ */ parsed<AzulState>(
  stateShape,
  parseState,
)

/** The options of `createGame` as JSON: takes those that make a game. */
export const optionsSchema: v.GenericSchema<AzulOptions> = /* @__PURE__ */ parsed<AzulOptions>(
  optionsShape,
  (options) => {
    createGame(options)
    return options
  },
)

/** A record as JSON: takes those that `formatRecord` takes; whether the moves can be made is for `replay` to say. */
export const recordSchema: v.GenericSchema<AzulRecord> = /* @__PURE__ */ parsed<AzulRecord>(
  recordShape,
  (record) => {
    openRecord(record)
    return record
  },
)
