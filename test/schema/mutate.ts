import { seedRandom, startRandom } from '../../src/core/random'

/** A generator for a test: `random(3)` gives 0, 1 or 2. */
export type Random = (limit: number) => number

/** The same numbers for the same seed. */
export function seeded(seed: number): Random {
  return startRandom(seedRandom(seed))
}

/** One of a list. */
export const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)]!

const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  0.5,
  1,
  2,
  3,
  4,
  5,
  9,
  20,
  21,
  100,
  101,
  1001,
  1e6,
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
  'qwirkle',
  'place',
  'seeded',
  'external',
  'center',
  'floor',
  'grey',
  'x'.repeat(1001),
  '💎'.repeat(60),
  '2026-11-18',
  [],
  {},
  [null],
  ['blue'],
]

const KEYS = ['x', '__proto__', 'toString', 'length', 'seed', 'dealer']

/** JSON with one to three changes anywhere in it; unchanged parts are shared. */
export function mutated(json: unknown, random: Random): unknown {
  const root = { value: json }
  for (let n = 1 + random(3); n > 0; n--) change(root, random)
  return root.value
}

function change(root: Record<string, unknown>, random: Random): void {
  let at = root
  let key = 'value'
  for (let depth = random(7); depth > 0; depth--) {
    const inner = at[key]
    if (typeof inner !== 'object' || inner === null || Object.keys(inner).length === 0) break
    const copy = (Array.isArray(inner) ? [...inner] : { ...inner }) as Record<string, unknown>
    at[key] = copy
    at = copy
    key = pick(random, Object.keys(at))
  }
  const value = at[key]
  switch (random(6)) {
    case 0:
      if (Array.isArray(at)) at.splice(Number(key), 1)
      else if (at !== root) delete at[key]
      return
    case 1:
      if (Array.isArray(at)) at.push(at[Number(key)])
      else define(at, pick(random, KEYS), pick(random, ODD))
      return
    case 2:
      if (typeof value === 'number') at[key] = value + (random(2) ? 1 : -1)
      return
    default:
      at[key] = pick(random, ODD)
  }
}

/** Defines an own property, even `__proto__`, as `JSON.parse` does. */
function define(at: object, key: string, value: unknown): void {
  Object.defineProperty(at, key, { value, enumerable: true, configurable: true, writable: true })
}
