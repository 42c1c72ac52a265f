import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fuzzMove } from './fuzz-moves'
import { fuzzState, tryState } from './fuzz-states'
import { makePool } from './pool'

/** `FUZZ_COUNT` cases from `FUZZ_SEED` on; where `FUZZ_SAVE` is set, a seed that fails becomes a fixture. */
const count = Number(process.env['FUZZ_COUNT'] ?? 25_000)
const first = Number(process.env['FUZZ_SEED'] ?? 1)
const fixtures = new URL('./fixtures/', import.meta.url)
const pool = makePool()

const CASES = { move: fuzzMove, state: fuzzState }

/** A seed that failed once, or a value that did. */
interface Fixture {
  readonly kind: keyof typeof CASES
  readonly seed: number
  readonly why: string
  readonly value?: unknown
}

function run(kind: keyof typeof CASES, cases: number) {
  const seen: Record<string, number> = {}
  for (let seed = first; seed < first + cases; seed++) {
    try {
      const outcome = CASES[kind](pool, seed) ?? 'answered'
      seen[outcome] = (seen[outcome] ?? 0) + 1
    } catch (error) {
      const fixture: Fixture = { kind, seed, why: String((error as Error).message) }
      if (process.env['FUZZ_SAVE'] !== undefined) {
        mkdirSync(fixtures, { recursive: true })
        const file = new URL(`${kind}-${seed}.json`, fixtures)
        writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`)
      }
      throw new Error(`${kind} ${seed} (FUZZ_SEED=${seed} FUZZ_COUNT=1)`, { cause: error })
    }
  }
  return seen
}

describe('fuzz', () => {
  const timeout = 60_000 + count

  test('checkMove answers any value', { timeout }, () => {
    expect(run('move', Math.ceil(count * 0.6))).toEqual({ answered: Math.ceil(count * 0.6) })
  })

  test('parseState refuses a value, or returns a state that can be played on', { timeout }, () => {
    const { played = 0, refused = 0 } = run('state', Math.floor(count * 0.4))
    expect(played + refused).toBe(Math.floor(count * 0.4))
    if (count > 1000) {
      expect(played).toBeGreaterThan(count / 200)
      expect(refused).toBeGreaterThan(count / 10)
    }
  })

  test('nothing was added to the prototypes of objects and lists', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(([] as unknown as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})

describe('seeds and values that failed once', () => {
  const files = readdirSync(fixtures).filter((name) => name.endsWith('.json'))
  test.each(files)('%s', (name) => {
    const fixture = JSON.parse(readFileSync(new URL(name, fixtures), 'utf8')) as Fixture
    if (fixture.value === undefined) CASES[fixture.kind](pool, fixture.seed)
    else expect(tryState(fixture.value, fixture.seed)).toMatch(/refused|played/)
  })
})
