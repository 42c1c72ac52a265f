import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2020'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOVE_COUNT, type Move, moveAt, readMove } from '../../src/azul/moves'
import { formatMove } from '../../src/azul/notation'
import { parseState } from '../../src/azul/parse'
import { formatRecord } from '../../src/azul/record-text'
import { createGame } from '../../src/azul/setup'
import type { AzulState } from '../../src/azul/state'
import type { InvalidStateCode } from '../../src/azul/validate'
import { InvalidStateError } from '../../src/errors'
import { moveSchema, optionsSchema, recordSchema, stateSchema } from '../../src/schema'
import { drawTiles, games, rng } from '../azul/notation-games'

const ajv = new Ajv()
const jsonSchema = (name: string) =>
  ajv.compile(
    JSON.parse(
      readFileSync(new URL(`../../src/schema/json/${name}.json`, import.meta.url), 'utf8'),
    ) as object,
  )
const accepts = (
  schema: typeof moveSchema | typeof stateSchema | typeof optionsSchema | typeof recordSchema,
  value: unknown,
) =>
  !('issues' in schema['~standard'].validate(value)) ||
  (schema['~standard'].validate(value) as { issues?: unknown }).issues === undefined

/** The rules that JSON Schema cannot state: how the parts of a state fit together. */
const BEYOND: ReadonlySet<InvalidStateCode> = new Set<InvalidStateCode>([
  'tile-count',
  'bad-offer',
  'bad-line',
  'bad-wall',
  'bad-marker',
  'bad-phase',
  'bad-turn',
  // Two spaces of a color in a row or column; a printed board's name with other spaces.
  'bad-board',
  // Parts that are not multiples of 2^-32.
  'bad-random',
  // Seats, factories and tiles in the center beyond what this number of players has.
  'out-of-range',
])

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.5,
  1,
  3,
  4,
  5,
  9,
  20,
  21,
  2 ** 31,
  1e9,
  1e9 + 1,
  2 ** 53,
  1e300,
  '',
  'blue',
  'marker',
  'draft',
  'over',
  'azul',
  'center',
  'floor',
  '2026-11-18',
  [],
  {},
  [null],
]

/** JSON with one to three changes anywhere in it. */
function mutated(value: unknown, random: (limit: number) => number): unknown {
  const root = { value: JSON.parse(JSON.stringify(value)) as unknown }
  for (let n = 1 + random(3); n > 0; n--) {
    let at: Record<string, unknown> = root
    let key = 'value'
    for (let depth = random(7); depth > 0; depth--) {
      const inner = at[key]
      if (typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0) break
      at = inner as Record<string, unknown>
      const keys = Object.keys(at)
      key = keys[random(keys.length)]!
    }
    switch (random(6)) {
      case 0:
        if (Array.isArray(at)) at.splice(Number(key), 1)
        else delete at[key]
        break
      case 1:
        if (Array.isArray(at)) at.push(at[Number(key)])
        else
          Object.defineProperty(at, ['x', '__proto__', 'toString'][random(3)]!, {
            value: 1,
            enumerable: true,
            configurable: true,
            writable: true,
          })
        break
      case 2:
        if (typeof at[key] === 'number') at[key] = (at[key] as number) + (random(2) ? 1 : -1)
        break
      default:
        at[key] = ODD[random(ODD.length)]
    }
  }
  return root.value
}

const seeds = fc.nat(2 ** 31 - 1)
const refusal = (value: unknown): InvalidStateError<InvalidStateCode> | null => {
  try {
    parseState(value)
    return null
  } catch (error) {
    if (error instanceof InvalidStateError) return error
    throw error
  }
}

describe('states', () => {
  const json = jsonSchema('state')

  test('JSON Schema takes all that parseState takes; the rest breaks a rule that it cannot state', () => {
    const counts = { both: 0, neither: 0 } as Record<string, number>
    const seen = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1
    }
    fc.assert(
      fc.property(games, seeds, ({ states }, seed) => {
        const random = rng(seed)
        for (let n = 0; n < 150; n++) {
          const state = states[random(states.length)]!
          const value = n % 10 === 0 ? state : mutated(state, random)
          const error = refusal(value)
          const taken = json(value)
          if (stateSchema['~standard'].validate(value) instanceof Promise) throw new Error('async')
          if (accepts(stateSchema, value) !== (error === null))
            throw new Error(
              `${JSON.stringify(value)}: ${JSON.stringify(stateSchema['~standard'].validate(value))} ${error}`,
            )
          if (error === null && !taken) throw new Error(ajv.errorsText(json.errors))
          if (error !== null && taken && !BEYOND.has(error.code))
            throw new Error(`not refused: ${error}`)
          seen(error === null ? 'both' : taken ? error.code : 'neither')
        }
      }),
      { numRuns: 60 },
    )
    expect(counts['both']).toBeGreaterThan(500)
    expect(counts['neither']).toBeGreaterThan(500)
    expect(counts['tile-count']).toBeGreaterThan(10)
  })

  test('a board in a state is whole', () => {
    const { board, ...state } = createGame({ seed: 1 })
    const { floor: _, ...part } = { ...board, name: 'own' }
    expect(refusal({ ...state, board: part })).toMatchObject({ path: 'board.floor' })
    expect(json({ ...state, board: part })).toBe(false)
  })

  test('the output is what parseState gives; an issue has its code, message and path', () => {
    const state = createGame({ seed: 1 })
    const copy = JSON.parse(JSON.stringify(state)) as AzulState
    expect(stateSchema['~standard'].validate(copy)).toEqual({ typed: true, value: state })
    const wrong = { ...copy, players: [copy.players[0], { ...copy.players[1], floor: ['marker'] }] }
    expect(stateSchema['~standard'].validate(wrong)).toMatchObject({
      issues: [
        {
          message: `bad-marker: ${refusal(wrong)!.reason}`,
          path: [
            { key: 'players' },
            { key: 1, value: wrong.players[1] },
            { key: 'floor', value: ['marker'] },
          ],
        },
      ],
    })
    const counted = { ...copy, bag: { ...copy.bag, blue: 0 } }
    const { issues } = stateSchema['~standard'].validate(counted) as { issues: object[] }
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatchObject({ message: `tile-count: ${refusal(counted)!.reason}` })
    expect((issues[0] as { path?: unknown }).path).toBeUndefined()
    expect(stateSchema['~standard'].validate({ ...copy, round: 'one', turn: 'two' })).toMatchObject(
      {
        issues: [{ path: [{ key: 'round' }] }],
      },
    )
  })
})

describe('moves', () => {
  const json = jsonSchema('move')
  const writable = (value: unknown) => {
    try {
      return formatMove(value as Move) !== ''
    } catch {
      return false
    }
  }

  test('every move of the table, and deals', () => {
    for (let index = 0; index < MOVE_COUNT; index++) {
      expect(accepts(moveSchema, moveAt(index))).toBe(true)
      expect(json(moveAt(index))).toBe(true)
    }
    for (const players of [2, 3, 4] as const) {
      const deal = drawTiles(createGame({ players, dealer: 'external' }), rng(players))
      expect(accepts(moveSchema, deal)).toBe(true)
      expect(json(deal)).toBe(true)
    }
  })

  test('both take what can be written, and nothing else', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const random = rng(seed)
        const players = (2 + random(3)) as 2 | 3 | 4
        const deal = drawTiles(createGame({ players, dealer: 'external' }), random)
        const value = mutated(random(2) ? deal : moveAt(random(MOVE_COUNT)), random)
        expect(json(value)).toBe(writable(value))
        expect(accepts(moveSchema, value)).toBe(writable(value))
        if (writable(value)) expect(readMove(value)).not.toBeNull()
      }),
      { numRuns: 4000 },
    )
  })
})

describe('options and records', () => {
  const jsonOptions = jsonSchema('options')
  const jsonRecord = jsonSchema('record')
  const works = (make: () => unknown) => {
    try {
      make()
      return true
    } catch {
      return false
    }
  }

  test('JSON Schema takes what the schemas take, and what they take makes a game or a record', () => {
    let taken = 0
    fc.assert(
      fc.property(games, seeds, ({ record }, seed) => {
        const random = rng(seed)
        expect(accepts(optionsSchema, record.start)).toBe(true)
        expect(accepts(recordSchema, record)).toBe(true)
        const short = { ...record, moves: record.moves.slice(0, 4), result: null }
        for (let n = 0; n < 60; n++) {
          const options = mutated(record.start, random) as object
          if (accepts(optionsSchema, options)) {
            taken++
            if (!jsonOptions(options))
              throw new Error(`${JSON.stringify(options)} ${ajv.errorsText(jsonOptions.errors)}`)
            expect(works(() => createGame(options))).toBe(true)
          } else if (jsonOptions(options)) expect(works(() => createGame(options))).toBe(false)
          const other = mutated(short, random)
          if (accepts(recordSchema, other)) {
            taken++
            if (!jsonRecord(other))
              throw new Error(`${JSON.stringify(other)} ${ajv.errorsText(jsonRecord.errors)}`)
            expect(works(() => formatRecord(other as typeof record))).toBe(true)
          } else if (jsonRecord(other))
            expect(works(() => formatRecord(other as typeof record))).toBe(false)
        }
      }),
      { numRuns: 60 },
    )
    expect(taken).toBeGreaterThan(200)
  })

  test('an issue has its code and path', () => {
    expect(optionsSchema['~standard'].validate({ startingPlayer: 2 })).toMatchObject({
      issues: [
        {
          message: expect.stringMatching(/^bad-option: must be/),
          path: [{ key: 'startingPlayer', value: 2 }],
        },
      ],
    })
    const record = {
      game: 'azul',
      start: { seed: 1 },
      names: ['a', 'b', 'c'],
      moves: [],
      result: null,
    }
    expect(recordSchema['~standard'].validate(record)).toMatchObject({
      issues: [{ message: expect.stringMatching(/^malformed-record: /), path: [{ key: 'names' }] }],
    })
  })

  test('a long list of wrong items gives one issue', () => {
    const record = { game: 'azul', start: { seed: 1 }, moves: Array(100_000).fill(7), result: null }
    expect(
      (recordSchema['~standard'].validate(record) as { issues: unknown[] }).issues,
    ).toHaveLength(1)
  })
})
