import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnyRecord, RecordForm } from '../../src/core/records/rules'
import { InvalidOptionError, InvalidTextError } from '../../src/entries/index'
import { InvalidRecordError } from '../../src/entries/match'
import { hostileValue } from '../fuzz/hostile'
import { numbersFrom } from '../laws/numbers'
import { runs } from '../runs'
import { GAMES, type Played, playedGames, type RecordedGame } from './games'

const seed = process.env['LAW_SEED']
const parameters = {
  numRuns: runs(144),
  ...(seed === undefined ? {} : { seed: Number(seed) }),
}

/** Everything that takes a record, and what each of them may throw. */
const takers = ({ records }: RecordedGame) =>
  ({
    readRecord: records.read,
    formatRecord: records.format,
    recordStart: records.initialState,
    replay: (record: AnyRecord) => Array.from(records.replay(record)),
    external: (record: AnyRecord) => records.convert(record, 'external'),
    position: (record: AnyRecord) => records.convert(record, 'position'),
    seed: (record: AnyRecord) => records.convert(record, { seed: 1 }),
  }) as const

/** What a call throws; null for a call that returns. */
function thrown(call: () => unknown): unknown {
  try {
    call()
    return null
  } catch (error) {
    return error
  }
}

/** The places of a record: its fields, and those of its parts, a few of its moves among them. */
function* places(value: unknown): Generator<readonly [owner: object, key: string]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    yield [value, key]
    yield* places(part)
  }
}

describe.each(Object.entries(GAMES))('%s', (_, recorded) => {
  const { records } = recorded
  const [{ record }] = fc.sample(playedGames(recorded), { numRuns: 1, seed: 7 }) as [Played]
  const kinds = [record, records.convert(record, 'position')]

  test('a hostile value anywhere is accepted, or refused with a short message', () => {
    fc.assert(
      fc.property(fc.nat(), (choices) => {
        const random = numbersFrom(choices)
        const pick = <T>(list: readonly T[]): T => list[random(list.length)]!
        const hostile = () => {
          const copy = structuredClone(pick(kinds))
          const short = { ...copy, moves: copy.moves.slice(0, 3) }
          const [owner, key] = pick([...places(short)])
          Object.assign(owner, { [key]: hostileValue(pick) })
          return random(20) === 0 ? (hostileValue(pick) as AnyRecord) : short
        }
        for (const [name, take] of Object.entries(takers(recorded))) {
          const error = thrown(() => take(hostile()))
          if (error === null) continue
          expect(error, name).toBeInstanceOf(InvalidRecordError)
          expect((error as Error).message.length, name).toBeLessThan(400)
        }
        const text = thrown(() => records.parse(hostileValue(pick) as string))
        expect(text).toBeInstanceOf(InvalidTextError)
        const form = thrown(() => records.convert(record, hostileValue(pick) as RecordForm))
        expect(form).toBeInstanceOf(InvalidOptionError)
        expect(form).toMatchObject({ code: 'bad-option' })
      }),
      parameters,
    )
  })

  test('the length of a list of moves is read once, and a list that is too long is not read', () => {
    const reads = new Map<string | symbol, number>()
    const moves = new Proxy([], {
      get(_, key) {
        reads.set(key, (reads.get(key) ?? 0) + 1)
        return key === 'length' ? 1e15 : null
      },
    })
    const endless = Object.assign([...record.moves], {
      [Symbol.iterator]: () => ({ next: () => ({ done: false, value: record.moves[0] }) }),
    })
    for (const [name, take] of Object.entries(takers(recorded))) {
      reads.clear()
      for (const list of [moves, new Array(5e7), new Array(100_001)])
        expect(
          thrown(() => take({ ...record, moves: list })),
          name,
        ).toMatchObject({
          name: 'InvalidRecordError',
          code: 'malformed-record',
          path: ['moves'],
        })
      expect([...reads], name).toEqual([['length', 1]])
      expect(
        thrown(() => take({ ...record, moves: endless })),
        name,
      ).toEqual(thrown(() => take(record)))
    }
  })

  test('a conversion to an unknown form is refused as an option', () => {
    const forms: [form: unknown, path: string[], reason: string][] = [
      [null, ['to'], 'must be an object with seed.'],
      [undefined, ['to'], 'must be a string or an object.'],
      [7, ['to'], 'must be a string or an object.'],
      ['seed', ['to'], 'must be external or position.'],
      [{}, ['to', 'seed'], 'is missing.'],
      [{ seed: null }, ['to', 'seed'], 'must be a string or a number.'],
      [{ seed: 1, dealer: 'seeded' }, ['to', 'dealer'], 'unknown field; expected one of seed.'],
    ]
    for (const [form, path, reason] of forms)
      expect(thrown(() => records.convert(record, form as RecordForm))).toMatchObject({
        name: 'InvalidOptionError',
        code: 'bad-option',
        path,
        reason,
      })
  })

  test('replaying reads each recorded move once, and only when its turn comes', () => {
    const reads: string[] = []
    const watched = (index: number, value: object) =>
      new Proxy(value, {
        get(target, key) {
          reads.push(`${index} ${String(key)}`)
          return Reflect.get(target, key) as unknown
        },
      })
    const moves = record.moves.map((move, index) => watched(index, move) as typeof move)
    const steps = records.replay({ ...record, moves })
    expect(reads).toEqual([])
    for (let index = 0; index < 3; index++) {
      steps.next()
      expect(reads.every((read) => read.startsWith(`${index} `))).toBe(true)
      expect(new Set(reads).size).toBe(reads.length)
      expect(reads.length).toBeGreaterThan(0)
      reads.length = 0
    }
  })

  test('no error quotes a long string', () => {
    const long = 'x'.repeat(5000)
    const clean = structuredClone({ ...record, moves: record.moves.slice(0, 2) })
    let refused = 0
    for (const [owner, key] of places(clean))
      for (const change of [{ [key]: long }, { [long]: 1 }]) {
        const before = { ...owner }
        Object.assign(owner, change)
        const error = thrown(() => records.read(clean))
        if (error !== null) {
          refused++
          expect((error as Error).message).not.toMatch(/x{41}/)
        }
        for (const name of Object.keys(owner)) delete (owner as Record<string, unknown>)[name]
        Object.assign(owner, before)
      }
    expect(refused).toBeGreaterThan(10)
    const text = records.format(record)
    for (const changed of [
      text.replace(/"[^"]*"/, `"${long}"`),
      text.replace('[Result "', `[Result "${long}`),
      `${text} ${long}`,
      `[${long} "1"]`,
    ])
      expect((thrown(() => records.parse(changed)) as Error).message).not.toMatch(/x{41}/)
  })
})
