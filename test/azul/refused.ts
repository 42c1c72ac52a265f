import { describe, expect, test } from 'vitest'
import {
  type ErrorData,
  errorData,
  InvalidOptionError,
  type InvalidStateCode,
  InvalidStateError,
  InvalidTextError,
  parseState,
} from '../../src/entries/index'
import { InvalidRecordError } from '../../src/entries/match'
import { throughJson } from '../laws/walk'
import { draw, type Sketch } from './sketch'

/** The error of one of our classes that a call throws; null where it throws none. Any other error fails the test. */
function thrown<E extends Error>(Class: abstract new (...args: never) => E, act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (!(error instanceof Class)) throw error
    expect(error.name).toBe(Class.name)
    return error
  }
  return null
}

/** A path as people write it: `players[0].score`. */
export const written = (path: readonly (string | number)[]) =>
  path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${step}`))
    .join('')

/** How a call refuses a value with a path, as data: the path as people write it, and the message without it. */
function refusedAt(
  Class: typeof InvalidStateError | typeof InvalidOptionError,
  act: () => unknown,
) {
  const error = thrown<InvalidStateError | InvalidOptionError>(Class, act)
  if (error === null) return null
  const { code, reason, message } = error
  const path = written(error.path)
  expect(message).toBe(path === '' ? `The value ${reason}` : `${path}: ${reason}`)
  expect(errorData(error)).toEqual({
    name: Class.name as ErrorData['name'],
    code,
    message,
    path: error.path,
    reason,
  })
  return { code, path, message: reason }
}

/** How a call refuses an option; null where it does not. */
export const optionRefusal = (act: () => unknown) => refusedAt(InvalidOptionError, act)

/** How `parseState` refuses a value; null where it is a state. */
export const stateRefusal = (value: unknown) =>
  refusedAt(InvalidStateError, () => parseState(value))

/** How `parseState` refuses a sketch, changed; null where it is a state. */
export function refusal(sketch: Sketch, change: (state: object) => void = () => {}) {
  const state = throughJson(draw(sketch))
  change(state)
  return stateRefusal(state)
}

/** How a function refuses a string; null where it does not. */
export function textRefusal(parse: (text: string) => unknown, text: unknown) {
  const error = thrown(InvalidTextError, () => parse(text as string))
  if (error === null) return null
  const { code, offset, reason, message } = error
  const before = String(text).slice(0, offset).split('\n')
  const place = `haracter ${before.at(-1)!.length + 1}: ${reason}`
  const isOneLine = typeof text !== 'string' || !text.includes('\n')
  expect(message).toBe(isOneLine ? `C${place}` : `Line ${before.length}, c${place}`)
  expect(errorData(error)).toEqual({ name: 'InvalidTextError', code, message, offset, reason })
  return { code, offset, message: reason }
}

/** The error with which a call refuses a record. */
export function recordRefusal(act: () => unknown): InvalidRecordError {
  const error = thrown<InvalidRecordError>(InvalidRecordError, act)
  if (error === null) throw new Error('the record is accepted')
  return error
}

/** A change of the value at a path such as `players.0.score`. */
export const set = (path: string, value: unknown) => (state: object) => {
  const keys = path.split('.')
  const last = keys.pop()!
  const target = keys.reduce(
    (part, key) => part[key] as Record<string, unknown>,
    state as Record<string, unknown>,
  )
  target[last] = value
}

/** A sketch that is fine, or one with the code, the path and the message of its refusal; a name first. */
export type Row =
  | readonly [string, Sketch, InvalidStateCode, string, string]
  | readonly [string, Sketch]

/** Tests which sketches `parseState` accepts, and how it refuses the others. */
export const check = (name: string, rows: readonly Row[]) =>
  describe(name, () => {
    test.each(rows.map((row) => [row[0], row] as const))(
      '%s',
      (_, [, sketch, code, path, message]) => {
        expect(refusal(sketch)).toEqual(code === undefined ? null : { code, path, message })
      },
    )
  })
