import Ajv07 from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { JSON_SCHEMAS } from '../../build/json-schemas'
import { runs } from '../runs'
import { AZUL_VALIDATORS } from './azul'
import { mutated, pick, seeded } from './mutate'
import { QWIRKLE_VALIDATORS } from './qwirkle'
import type { IssueData } from './validators'

/** How many values are made for each validator, and how many changed copies of each. */
const ROUNDS = runs(15)
const CHANGES = 40

const seeds = fc.nat(2 ** 31 - 1)

/** Values that are not JSON, or are whole values of another kind. */
const OTHERS: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  Number.NaN,
  'azul',
  [],
  {},
  [{}],
  () => ({ type: 'tile', row: 0, column: 0 }),
  Symbol('azul'),
  new Map(),
  Object.create({ players: 3 }),
  { players: undefined },
  { players: null },
  { board: undefined },
  { board: null },
  { board: { name: 'own' } },
  { board: { name: 'grey', printed: null } },
  { board: [] },
  { seed: undefined },
  { seed: null },
  { maxRounds: undefined },
  { maxRounds: null },
]

const VALIDATORS = [...AZUL_VALIDATORS, ...QWIRKLE_VALIDATORS]

describe.each(VALIDATORS.map((validator) => [validator.name, validator] as const))(
  '%s',
  (_, validator) => {
    const { files, schema, reader, hasSameIssue, isBeyondJsonSchema, sample } = validator
    const { validate } = schema['~standard']
    const jsonSchemas = [
      new Ajv2020({ strict: true }).compile(JSON_SCHEMAS.get(files[0])!),
      new Ajv07({ strict: true }).compile(JSON_SCHEMAS.get(files[1])!),
    ]

    /** Checks the laws for one value; gives what is wrong with it. */
    const obey = (value: unknown): IssueData | null => {
      const answer = validate(value)
      const thrown = thrownBy(() => reader(value))
      if (thrown === null) {
        if (answer.issues !== undefined) throw new Error(`refused: ${answer.issues[0].message}`)
        expect(reader(answer.value)).toEqual(reader(value))
        expect(validate(answer.value)).toEqual(answer)
        return null
      }
      if (hasSameIssue) expect(answer).toEqual({ issues: [thrown] })
      if (answer.issues === undefined) throw new Error('taken, but refused by the reader')
      return answer.issues[0]
    }

    test('the schema accepts what the reader accepts, with the same messages; JSON Schema accepts no less', () => {
      const counts = { taken: 0, refused: 0 }
      fc.assert(
        fc.property(seeds, (seed) => {
          const random = seeded(seed)
          const whole = sample(random)
          const values = Array.from({ length: CHANGES }, () => mutated(whole, random))
          for (const value of [whole, ...values]) {
            const issue = obey(value)
            if (issue === null) counts.taken++
            for (const takes of jsonSchemas) {
              const wrong = takes(value) ? null : takes.errors
              if (wrong !== null) counts.refused++
              if (wrong === null ? issue !== null && !isBeyondJsonSchema(issue) : issue === null)
                throw new Error(`${JSON.stringify([issue, wrong, value])}`)
            }
          }
        }),
        { numRuns: ROUNDS },
      )
      expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(ROUNDS)
    })

    test('values that are not JSON, and values of other types', () => {
      for (const value of OTHERS) obey(value)
      fc.assert(
        fc.property(seeds, (seed) => {
          const random = seeded(seed)
          obey(pick(random, VALIDATORS).sample(random))
        }),
        { numRuns: 100 },
      )
    })
  },
)

function thrownBy(read: () => unknown): IssueData | null {
  try {
    read()
    return null
  } catch (error) {
    const { code, message, path } = error as IssueData
    return { code, message, path }
  }
}
