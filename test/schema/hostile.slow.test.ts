import { describe, expect, test } from 'vitest'
import { AZUL_VALIDATORS } from './azul'
import { seeded } from './mutate'
import { QWIRKLE_VALIDATORS } from './qwirkle'
import type { ValidatorCase } from './validators'

const VALIDATORS = [...AZUL_VALIDATORS, ...QWIRKLE_VALIDATORS].map(
  (validator) => [validator.name, validator] as const,
)

/** Counts how often the properties of a value, and of all in it, are read. */
class Watched {
  reads = 0
  /** The most often that one property of one object was read. */
  most = 0

  watch(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    const counts = new Map<PropertyKey, number>()
    const count = (key: PropertyKey) => {
      const reads = (counts.get(key) ?? 0) + 1
      counts.set(key, reads)
      this.reads++
      this.most = Math.max(this.most, reads)
    }
    return new Proxy(value, {
      get: (target, key, receiver) => {
        count(key)
        return this.watch(Reflect.get(target, key, receiver))
      },
    })
  }
}

/** At most 200 places in a value, spread over all of it, as functions that put something else there. */
function places(value: unknown) {
  const all = allPlaces(value)
  return all.filter((_, i) => i % Math.ceil(all.length / 200) === 0)
}

function allPlaces(value: unknown): ((other: unknown) => unknown)[] {
  if (typeof value !== 'object' || value === null) return [(other) => other]
  const inside = Object.entries(value).flatMap(([key, part]) =>
    allPlaces(part).map((put) => (other: unknown) => {
      const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
      copy[key] = put(other)
      return copy
    }),
  )
  return [(other) => other, ...inside]
}

/** Whole values for a validator, as they come out of JSON: nothing is frozen. */
const samples = ({ sample }: ValidatorCase) =>
  [1, 2, 3].map((seed) => structuredClone(sample(seeded(seed))))

const boom = () => {
  throw new Error('boom')
}

const revoked = () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

describe.each(VALIDATORS)('%s', (_, validator) => {
  const { validate } = validator.schema['~standard']

  test('each property of a value is read once', () => {
    for (const value of samples(validator)) {
      const watched = new Watched()
      expect(validate(watched.watch(value)).issues).toBeUndefined()
      expect(watched.most).toBe(1)
    }
  })

  test('a list of 50,000,000 items costs no more than a short one, in any place', () => {
    const long = new Array(50_000_000)
    for (const value of samples(validator)) {
      const whole = new Watched()
      validate(whole.watch(value))
      for (const put of places(value)) {
        const watched = new Watched()
        expect(validate(watched.watch(put(long))).issues).toHaveLength(1)
        // Of the list itself, the length and a field that would name its kind.
        expect(watched.reads).toBeLessThanOrEqual(whole.reads + 2)
      }
    }
  })

  test('the message is short for any value', () => {
    const long = 'x'.repeat(1_000_000)
    for (const value of samples(validator))
      for (const put of places(value))
        for (const other of [long, { [long]: 1 }, { type: long }]) {
          const { issues } = validate(put(other))
          if (issues !== undefined) expect(issues[0].message.length).toBeLessThan(400)
        }
  })

  test('a value that throws when it is read is refused, in any place', () => {
    const makers = [
      revoked,
      () => new Proxy({}, { get: boom, has: boom, ownKeys: boom, getPrototypeOf: boom }),
      () => new Proxy([], { get: boom, has: boom, ownKeys: boom, getPrototypeOf: boom }),
      () => Object.defineProperties({}, { type: { get: boom, enumerable: true } }),
    ]
    for (const value of samples(validator))
      for (const put of places(value))
        for (const make of makers) {
          const { issues } = validate(put(make()))
          expect(issues).toEqual([
            {
              code: expect.stringMatching(/^[a-z-]+$/),
              message: expect.stringMatching(/^.+\.$/),
              path: expect.any(Array),
            },
          ])
        }
  })
})
