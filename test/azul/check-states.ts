import { describe, expect, test } from 'vitest'
import type { InvalidStateCode } from '../../src'
import type { Sketch } from './position'
import { refusal } from './refusal'

/** A sketch that is fine, or one with the code, the path and the message of its refusal; a name first. */
export type Row =
  | readonly [string, Sketch, InvalidStateCode, string, string]
  | readonly [string, Sketch]

/** Tests that `parseState` takes and refuses sketches as told. */
export const check = (name: string, rows: readonly Row[]) =>
  describe(name, () => {
    test.each(rows.map((row) => [row[0], row] as const))(
      '%s',
      (_, [, sketch, code, path, message]) => {
        expect(refusal(sketch)).toEqual(
          code === undefined
            ? null
            : { code, path, message: expect.stringContaining(message ?? '') },
        )
      },
    )
  })
